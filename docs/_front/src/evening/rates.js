// The rates of a game whose source has lost its own, told or changed when the evening has begun.
import { Form } from "./form.js";

export class Rates {
  constructor(root, evening) {
    this.evening = evening;
    this.root = root.querySelector(".evening-rates");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => {}, (why) => evening.refuse(why));
    this.said = this.root.querySelector("[role=status]");
    this.root.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.tell();
    });
    // Where it is said that they are missing, a button leads here.
    root.addEventListener("click", ({ target }) => target.closest?.("[data-do=tell-rates]") && this.ask());
    evening.on("change", () => this.draw());
  }

  // What was not told to its end is another record's.
  draw() {
    const { rates = "" } = this.evening.data ?? {};
    this.root.hidden = !rates;
    this.said.textContent = "";
    this.form.reset();
    this.form.show(rates);
  }

  ask() {
    this.root.open = true;
    this.root.scrollIntoView({ block: "start", behavior: "instant" });
    this.form.focus();
  }

  // What is refused is said beside the fields, too.
  async tell() {
    const { error, said } = await this.evening.anew({ do: "rates", told: this.form.told });
    this.said.textContent = error || said;
  }
}
