// A form drawn from data: its fields, what each offers, and why something cannot be chosen. What the
// reader says stands in the controls at once; what comes later fills only what he has not touched.
import { KINDS } from "./fields.js";

export class Form {
  // `changed` is called when something was said; `refused` with [rule, reason] and the control.
  constructor(place, changed, refused) {
    Object.assign(this, { place, changed, refused });
    this.fields = new Map();
    this.deals = 0; // So many have been told here.
    this.reset();
  }

  // What was said so far is another deal's.
  reset() {
    this.deals += 1;
    this.told = {};
    this.since = {}; // By key, when it was said last.
    this.now = 0;
    for (const field of this.fields.values()) field.forget?.();
  }

  say(key, value) {
    this.now += 1;
    this.told = { ...this.told, [key]: value };
    this.since[key] = this.now;
    this.changed();
  }

  // Draws the fields in their order; `asked` is what `now` was when the answer was asked for.
  show(fields, players, asked = this.now) {
    this.players = players;
    const keys = fields.map(({ key }) => key);
    for (const [key, field] of this.fields) {
      if (keys.includes(key)) continue;
      field.root.remove();
      this.fields.delete(key);
    }
    let before = null;
    for (const data of fields) {
      const field = this.field(data);
      field.show(data, (this.since[data.key] ?? 0) > asked);
      const next = before ? before.nextSibling : this.place.firstChild;
      // What stands where it should is not moved: it may have the focus.
      if (next !== field.root) this.place.insertBefore(field.root, next);
      before = field.root;
    }
  }

  field(data) {
    const known = this.fields.get(data.key);
    if (known?.kind === data.kind) return known;
    known?.root.remove();
    const made = new KINDS[data.kind](this, data);
    made.kind = data.kind;
    this.fields.set(data.key, made);
    return made;
  }

  // The seats that play together, as far as the form says.
  side() {
    const seats = ["declarer", "partner"].map((key) => Number(this.fields.get(key)?.value));
    return seats.filter(Boolean);
  }

  // To what is still to be told, or to this field.
  seek(key = [...this.fields.values()].find(({ root }) => root.dataset.needed !== undefined)?.key) {
    const root = this.fields.get(key)?.root;
    root?.scrollIntoView({ block: "center", behavior: "instant" });
    root?.querySelector("input:not([aria-disabled]), textarea")?.focus({ preventScroll: true });
  }

  focus() {
    const inputs = [...this.place.querySelectorAll("input, textarea")];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
  }
}
