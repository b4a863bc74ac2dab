// An adjustment: so many points from one to another for a reason of the table's own.
import { Form } from "./form.js";

const MOST = 1_000_000;

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

  draw() {
    const { players } = this.evening;
    const offers = players.map((words, place) => ({ value: String(place + 1), words, why: null }));
    const said = { note: "", needed: false, offers: [] };
    const { gives = null, gets = null, points = 1, reason = "" } = this.form.told;
    const fields = [
      { ...said, key: "gives", label: "Who gives", kind: "one", offers, value: gives },
      { ...said, key: "gets", label: "Who gets", kind: "one", offers, value: gets },
      { ...said, key: "points", label: "How many points", kind: "number", least: 1, most: MOST, value: points },
      { ...said, key: "reason", label: "For what reason", kind: "text", value: reason },
    ];
    this.form.show(fields, players);
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
    const data = await this.evening.put({ do: "adjust", points: moved, reason });
    if (data.error) return;
    this.form.reset();
    this.root.open = false;
    this.draw();
  }
}
