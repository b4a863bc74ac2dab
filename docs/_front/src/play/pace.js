// Shows the steps of a deal one after the other, at the pace that the reader chooses. Cards are played one by
// one, and a trick stays for a while before it moves to its winner. A tap or a key shows the last step at once.
import { Kept } from "../kept.js";

// The milliseconds for which a step is shown, at the normal pace.
const CALL = 800;
const CARD = 600;
const TRICK = 1100;
// The milliseconds in which a trick moves to its winner.
const SWEEP = 250;
const UNCHANGED = "1";
// The places of the seats around the table, from the reader's on.
const PLACES = ["south", "west", "north", "east"];

// The pace that the reader has chosen, kept in this browser: a factor of these times. With 0, everything is
// shown at once.
export class Pace {
  constructor(choice) {
    this.choice = choice;
    this.kept = new Kept("boston-pace");
    choice.value = this.kept.get() ?? UNCHANGED;
    if (!choice.value) choice.value = UNCHANGED;
    choice.addEventListener("change", () => this.kept.put(choice.value));
  }

  get factor() {
    return Number(this.choice.value);
  }
}

export class Showing {
  // Shows the steps from the place `from` to the last. `done` is called when the last one is shown.
  constructor(table, from, factor, done) {
    Object.assign(this, { table, factor, done });
    this.last = table.steps.length - 1;
    this.show(factor > 0 ? Math.min(from, this.last) : this.last);
  }

  show(place) {
    const { table } = this;
    if (!table.go(place)) return;
    const takes = isTrick(table.step);
    if (place === this.last) {
      this.finish();
      if (takes && this.factor > 0) this.after(TRICK, () => this.sweep());
    } else if (takes) {
      this.after(TRICK, () => {
        this.sweep();
        this.after(SWEEP, () => this.show(place + 1));
      });
    } else {
      this.after(table.step.phase === "play" ? CARD : CALL, () => this.show(place + 1));
    }
  }

  // The trick moves to its winner, and the middle of the table becomes free.
  sweep() {
    const { drawing, position, root } = this.table;
    const from = Number(root.dataset.south ?? 1);
    drawing.trick.dataset.to = PLACES[(position.facts.winner - from + 4) % 4];
  }

  after(time, then) {
    this.timer = setTimeout(then, time * this.factor);
  }

  // Whether some steps have not been shown yet.
  get isUnderWay() {
    return Boolean(this.done);
  }

  hurry() {
    if (!this.isUnderWay) return;
    this.stop();
    this.table.go(this.last);
    this.finish();
  }

  finish() {
    const { done } = this;
    this.done = null;
    done();
  }

  // Stops showing steps automatically.
  stop() {
    clearTimeout(this.timer);
  }
}

function isTrick(step) {
  return Boolean(step.set?.winner);
}
