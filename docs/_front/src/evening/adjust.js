// An adjustment: so many points from one to another for a reason of the table's own.
import { Form } from "./form.js";

export class Adjust {
  constructor(root, evening) {
    this.evening = evening;
    this.root = root.querySelector(".evening-adjust");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => {}, () => {});
    this.root.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.adjust();
    });
    evening.on("change", () => this.draw());
  }

  // What has been told of it stays as it is.
  draw() {
    this.form.show(this.evening.data?.adjust ?? "", 0);
  }

  async adjust() {
    const { gives, gets, points = 1, reason = "" } = this.form.told;
    if (!gives || !gets || gives === gets) {
      this.evening.say("An adjustment needs somebody who gives and another who gets.");
      return;
    }
    const moved = [0, 0, 0, 0];
    moved[gives - 1] = -points;
    moved[gets - 1] = points;
    const { error } = await this.evening.put({ do: "adjust", points: moved, reason });
    if (error) return;
    this.form.reset();
    this.root.open = false;
    this.draw();
  }
}
