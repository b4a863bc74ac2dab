// Numbers between two buttons, alone or four that come to a sum: what one seat takes the others give.
import { element } from "../dom.js";

// A number from `least` to `most`; `changed` is told every number that is whole, `isPressed` whether by
// one of the buttons.
export class Stepper {
  constructor(name, changed) {
    this.changed = changed;
    this.input = element("input", { type: "number", inputMode: "numeric", name, autocomplete: "off" });
    this.less = this.button("−", -1);
    this.more = this.button("+", 1);
    this.root = element("span", { className: "evening-stepper" }, this.less, this.input, this.more);
    this.input.addEventListener("input", () => this.type());
    this.input.addEventListener("focus", () => this.input.select());
    // What is no number goes back to what it was.
    this.input.addEventListener("change", () => this.put(this.value));
  }

  // The keys for up and down do the same.
  button(sign, step) {
    const made = element("button", { type: "button", textContent: sign, tabIndex: -1 });
    made.addEventListener("click", () => this.step(step));
    return made;
  }

  limit(least, most, label) {
    Object.assign(this, { least, most });
    this.input.setAttribute("aria-label", label);
    this.less.setAttribute("aria-label", `One less: ${label}`);
    this.more.setAttribute("aria-label", `One more: ${label}`);
    Object.assign(this.input, { min: least, max: most });
  }

  put(value) {
    this.value = value ?? null;
    const text = this.value === null ? "" : String(value);
    if (this.input.value !== text) this.input.value = text;
    this.less.setAttribute("aria-disabled", this.value !== null && this.value <= this.least);
    this.more.setAttribute("aria-disabled", this.value !== null && this.value >= this.most);
  }

  step(by) {
    const value = (this.value ?? this.least) + by;
    if (value < this.least || value > this.most) return;
    this.put(value);
    this.changed(value, true);
  }

  type() {
    const text = this.input.value.trim();
    const value = Number(text);
    if (!text || !Number.isInteger(value) || value < this.least || value > this.most) return;
    this.put(value);
    this.changed(value, false);
  }
}

// A number for each seat. `side` gives the seats that play together in this deal: what they gain the
// others lose, as long as these have anything to give.
export class SeatSteppers {
  constructor(key, side, changed) {
    Object.assign(this, { side, changed });
    this.touched = []; // The seats set by hand, the last at the end.
    this.steppers = [1, 2, 3, 4].map(
      (seat) => new Stepper(`${key}.${seat}`, (value, isPressed) => this.set(seat, isPressed)),
    );
    this.names = this.steppers.map(() => element("span", { className: "evening-name" }));
    const rows = this.steppers.map(({ root }, place) =>
      element("div", { className: "evening-seat" }, this.names[place], root),
    );
    this.root = element("div", { className: "evening-seats" }, ...rows);
  }

  limit(least, most, total, players, label) {
    this.total = total;
    for (const [place, stepper] of this.steppers.entries()) {
      stepper.limit(least, most, `${label}: ${players[place]}`);
      this.names[place].textContent = players[place];
    }
  }

  get value() {
    return this.steppers.map(({ value }) => value ?? 0);
  }

  put(values) {
    this.steppers.forEach((stepper, place) => stepper.put(values?.[place] ?? null));
  }

  forget() {
    this.touched = [];
  }

  set(seat, isPressed) {
    this.touched = [...this.touched.filter((other) => other !== seat), seat];
    if (this.total !== null) this.share(seat, isPressed);
    this.changed(this.value);
  }

  // Lets the others give or take what is too much or too little: first those across that nobody has
  // set by hand, then those beside. What was set by hand changes only when a button is pressed: what
  // was typed for all four stands.
  share(seat, isPressed) {
    const side = this.side();
    const isAcross = (other) => side.includes(other) !== side.includes(seat);
    const free = [1, 2, 3, 4].filter((other) => !this.touched.includes(other));
    const ranks = [free.filter(isAcross), free.filter((other) => !isAcross(other))];
    if (isPressed) ranks.push(...this.touched.slice(0, -1).map((other) => [other]));
    let over = this.value.reduce((sum, value) => sum + value, 0) - this.total;
    while (over !== 0) {
      const step = over > 0 ? -1 : 1;
      const gives = ranks.map((rank) => this.first(rank, step)).find(Boolean);
      if (!gives) return;
      gives.put((gives.value ?? 0) + step);
      over += step;
    }
  }

  // Of some seats whoever can give and has most, or can take and has least.
  first(seats, step) {
    return seats
      .map((seat) => this.steppers[seat - 1])
      .filter(({ value, least, most }) => value + step >= least && value + step <= most)
      .sort((one, other) => step * (one.value - other.value))[0];
  }
}
