// A deal on the table. `load(data)` takes a deal as the engine tells it (boston.present.table.steps),
// `go(step)` shows one of its steps, by name or by number. Every step that is shown is told to whoever
// listens on the root: the event `boston-step`, whose detail is the step.
import { Choices } from "./choices.js";
import { Drawing } from "./draw.js";
import { known, placeOf, positions } from "./state.js";
import { tell } from "./tell.js";

export class Table {
  constructor(root) {
    this.root = root;
    this.data = null;
    this.at = -1;
    this.drawing = new Drawing(root);
    this.choices = new Choices(this);
  }

  load(data) {
    this.data = data;
    this.positions = positions(data);
    this.drawing.known = known(data);
    this.at = -1;
  }

  get steps() {
    return this.data?.steps ?? [];
  }

  get step() {
    return this.steps[this.at];
  }

  get position() {
    return this.positions[this.at];
  }

  // The place of a step by its name, or -1.
  placeOf(name) {
    return placeOf(this.steps, name);
  }

  // Whether there was such a step to show.
  go(step) {
    const place = typeof step === "number" ? step : this.placeOf(step);
    if (!this.steps[place]) return false;
    this.at = place;
    this.drawing.draw(this.data, this.step, this.position);
    tell(this.root, this.step);
    this.choices.show(this.data, this.step);
    this.root.dispatchEvent(new CustomEvent("boston-step", { bubbles: true, detail: this.step }));
    return true;
  }
}
