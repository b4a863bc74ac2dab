// A form drawn from data: its fields, what each offers, and why something cannot be chosen. What the
// reader says stands in the controls at once; what comes later fills only what he has not touched.
import { element } from "../dom.js";
import { SeatSteppers, Stepper } from "./steppers.js";

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

  focus() {
    const inputs = [...this.place.querySelectorAll("input")];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
  }
}

// What all fields have: a name, a note, the rule it stands on, and a line that says why not.
class Field {
  constructor(form, { key }) {
    Object.assign(this, { form, key });
    this.legend = element("legend");
    this.note = element("p", { className: "evening-note" });
    this.root = element("fieldset", { className: "evening-asked" }, this.legend);
    this.root.dataset.key = key;
  }

  head({ label, note, needed, told }) {
    this.legend.textContent = label;
    this.root.toggleAttribute("data-needed", needed && !told);
    this.note.textContent = note;
    this.note.hidden = !note;
  }
}

// One of several, or several: each offer a control drawn as a button.
class Choice extends Field {
  constructor(form, data) {
    super(form, data);
    this.type = data.kind === "one" ? "radio" : "checkbox";
    this.offers = new Map();
    this.place = element("div", { className: "evening-offers" });
    this.root.append(this.place, this.note);
  }

  show(data, isNewer) {
    this.head(data);
    const values = data.offers.map(({ value }) => value);
    for (const [value, { root }] of this.offers) {
      if (values.includes(value)) continue;
      root.remove();
      this.offers.delete(value);
    }
    const chosen = [data.value ?? []].flat().map(String);
    for (const offer of data.offers) {
      const { root, input, words } = this.offers.get(offer.value) ?? this.offer(offer.value);
      words.textContent = offer.words;
      if (offer.words.length > LONG) root.classList.add("evening-sentence");
      this.refuse(input, offer.why);
      if (!isNewer) input.checked = chosen.includes(offer.value) && (data.value ?? null) !== null;
      this.place.append(root);
    }
  }

  refuse(input, why) {
    input.why = why;
    if (why) input.setAttribute("aria-disabled", "true");
    else input.removeAttribute("aria-disabled");
    if (why) input.dataset.rule = why[0];
    else delete input.dataset.rule;
  }

  offer(value) {
    const input = element("input", { type: this.type, name: this.key, value, autocomplete: "off" });
    const words = element("span");
    const root = element("label", { className: "evening-offer" }, input, words);
    input.addEventListener("click", (event) => {
      if (input.why) {
        event.preventDefault();
        this.form.refused(input.why, this.root);
      } else {
        this.form.say(this.key, this.said);
      }
    });
    const made = { root, input, words };
    this.offers.set(value, made);
    return made;
  }

  get chosen() {
    return [...this.offers.values()].filter(({ input }) => input.checked).map(({ input }) => input.value);
  }

  get value() {
    return this.chosen[0];
  }

  get said() {
    return this.type === "radio" ? this.value : this.chosen;
  }
}

class Yes extends Field {
  constructor(form, data) {
    super(form, data);
    this.input = element("input", { type: "checkbox", name: data.key, value: "true", autocomplete: "off" });
    this.words = element("span");
    const label = element("label", { className: "evening-offer" }, this.input, this.words);
    this.root.append(element("div", { className: "evening-offers" }, label), this.note);
    this.input.addEventListener("click", () => form.say(data.key, this.input.checked));
  }

  show(data, isNewer) {
    this.head(data);
    this.legend.className = "visually-hidden";
    this.words.textContent = data.label;
    if (!isNewer) this.input.checked = data.value === true;
  }
}

class Numbered extends Field {
  constructor(form, data) {
    super(form, data);
    this.stepper = new Stepper(data.key, data.label, (value) => form.say(data.key, value));
    this.root.append(this.stepper.root, this.note);
  }

  show(data, isNewer) {
    this.head(data);
    this.stepper.limit(data.least, data.most);
    if (!isNewer) this.stepper.put(data.value ?? null);
  }
}

class Seats extends Field {
  constructor(form, data) {
    super(form, data);
    const said = (value) => form.say(data.key, value);
    this.steppers = new SeatSteppers(data.key, data.label, () => form.side(), said);
    this.root.append(this.steppers.root, this.note);
  }

  show(data, isNewer) {
    this.head(data);
    this.steppers.limit(data.least, data.most, data.total, this.form.players, data.label);
    if (!isNewer) this.steppers.put(data.value);
  }

  forget() {
    this.steppers.forget();
  }
}

class Told extends Field {
  constructor(form, data) {
    super(form, data);
    this.input = element("input", { type: "text", name: data.key, autocomplete: "off", maxLength: 120 });
    this.input.setAttribute("aria-label", data.label);
    this.input.spellcheck = false;
    this.root.append(this.input, this.note);
    this.input.addEventListener("input", () => form.say(data.key, this.input.value));
  }

  show(data, isNewer) {
    this.head(data);
    const value = String(data.value ?? "");
    if (!isNewer && this.input.value !== value) this.input.value = value;
  }
}

// Longer words fill a line of their own.
const LONG = 24;
const KINDS = { one: Choice, several: Choice, yes: Yes, number: Numbered, seats: Seats, text: Told };
