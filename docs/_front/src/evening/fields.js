// The kinds of fields that a form has, each drawn from data.
import { element } from "../dom.js";
import { SeatSteppers, Stepper } from "./steppers.js";

// Longer words fill a line of their own.
const LONG = 24;

// Buttons of which one is pressed, or several: each a control that lies over its words.
class Offers {
  // `refused` is told of a press on what cannot be chosen, `chosen` of any other.
  constructor(name, type, chosen, refused) {
    Object.assign(this, { name, type, chosen, refused });
    this.made = new Map();
    this.root = element("div", { className: "evening-offers" });
  }

  show(offers) {
    const values = offers.map(({ value }) => value);
    for (const [value, { root }] of this.made) {
      if (values.includes(value)) continue;
      root.remove();
      this.made.delete(value);
    }
    offers.forEach((offer, place) => {
      const { root, input, words } = this.made.get(offer.value) ?? this.offer(offer.value);
      words.textContent = offer.words;
      root.classList.toggle("evening-sentence", offer.words.length > LONG);
      refuse(input, offer.why);
      // What stands where it should is not moved: it may have the focus.
      if (this.root.children[place] !== root) this.root.insertBefore(root, this.root.children[place] ?? null);
    });
  }

  offer(value) {
    const input = element("input", { type: this.type, name: this.name, value, autocomplete: "off" });
    const words = element("span");
    const root = element("label", { className: "evening-offer" }, input, words);
    input.addEventListener("click", (event) => {
      if (!input.why) {
        this.chosen(value);
        return;
      }
      event.preventDefault();
      this.refused(input.why);
    });
    const made = { root, input, words };
    this.made.set(value, made);
    return made;
  }

  put(values) {
    for (const [value, { input }] of this.made) input.checked = values.includes(value);
  }

  get value() {
    return [...this.made].filter(([, { input }]) => input.checked).map(([value]) => value);
  }
}

function refuse(input, why) {
  input.why = why;
  if (why) {
    input.setAttribute("aria-disabled", "true");
    input.dataset.rule = why[0];
  } else {
    input.removeAttribute("aria-disabled");
    delete input.dataset.rule;
  }
}

// What all fields have: a name, and a note. `isNewer` says that the reader has touched it since what is
// shown was asked for: then it keeps what it has.
class Field {
  constructor(form, { key }) {
    Object.assign(this, { form, key });
    this.legend = element("legend");
    this.note = element("p", { className: "evening-note" });
    this.root = element("fieldset", { className: "evening-asked" }, this.legend);
    this.root.dataset.key = key;
  }

  offers(type, chosen) {
    return new Offers(this.key, type, chosen, (why) => this.form.refused(why));
  }

  say(value) {
    this.form.say(this.key, value);
  }

  show({ label, note, needed, told }) {
    this.legend.textContent = label;
    this.root.toggleAttribute("data-needed", needed && !told);
    this.note.textContent = note;
    this.note.hidden = !note;
  }
}

class One extends Field {
  constructor(form, data) {
    super(form, data);
    this.choice = this.offers("radio", (value) => this.say(value));
    this.root.append(this.choice.root, this.note);
  }

  get value() {
    return this.choice.value[0];
  }

  show(data, isNewer) {
    super.show(data);
    this.choice.show(data.offers);
    if (!isNewer) this.choice.put([data.value].filter((value) => value !== null).map(String));
  }
}

class Several extends Field {
  constructor(form, data) {
    super(form, data);
    this.choice = this.offers("checkbox", () => this.say(this.choice.value));
    this.root.append(this.choice.root, this.note);
  }

  show(data, isNewer) {
    super.show(data);
    this.choice.show(data.offers);
    if (!isNewer) this.choice.put((data.value ?? []).map(String));
  }
}

class Yes extends Field {
  constructor(form, data) {
    super(form, data);
    this.choice = this.offers("checkbox", () => this.say(this.choice.value.length > 0));
    this.legend.className = "visually-hidden";
    this.root.append(this.choice.root, this.note);
  }

  show(data, isNewer) {
    super.show(data);
    this.choice.show([{ value: "true", words: data.label, why: null }]);
    if (!isNewer) this.choice.put(data.value === true ? ["true"] : []);
  }
}

// A number, or four of them by seat: set one by one, or some at one press.
class Numbers extends Field {
  constructor(form, data) {
    super(form, data);
    this.quick = this.offers("radio", (value) => this.press(value.split(",").map(Number)));
    this.quick.root.classList.add("evening-quick");
    this.stepper = this.steps();
    this.root.append(this.quick.root, this.stepper.root, this.note);
  }

  show(data, isNewer) {
    super.show(data);
    this.quick.show(data.offers);
    this.limit(data);
    if (!isNewer) this.put(data.value);
  }

  put(value) {
    this.stepper.put(value);
    this.point(value);
  }

  point(value) {
    this.quick.put([String(value)]);
  }

  changed(value) {
    this.point(value);
    this.say(value);
  }
}

class Numbered extends Numbers {
  steps() {
    return new Stepper(this.key, (value) => this.changed(value));
  }

  limit({ label, least, most }) {
    this.stepper.limit(least, most, label);
  }

  press([value]) {
    this.put(value);
    this.say(value);
  }
}

class Seats extends Numbers {
  steps() {
    return new SeatSteppers(this.key, () => this.form.side(), (value) => this.changed(value));
  }

  limit({ label, least, most, total }) {
    this.stepper.limit(least, most, total, this.form.players, label);
  }

  press(values) {
    this.stepper.forget();
    this.put(values);
    this.say(values);
  }

  forget() {
    this.stepper.forget();
  }
}

class Told extends Field {
  constructor(form, data) {
    super(form, data);
    this.input = this.box(data.key);
    this.input.spellcheck = false;
    this.root.append(this.input, this.note);
    this.input.addEventListener("input", () => this.say(this.input.value));
  }

  box(name) {
    return element("input", { type: "text", name, autocomplete: "off", maxLength: 120 });
  }

  show(data, isNewer) {
    super.show(data);
    this.input.setAttribute("aria-label", data.label);
    const value = String(data.value ?? "");
    if (!isNewer && this.input.value !== value) this.input.value = value;
  }
}

// Several lines, as they stand in a record.
class Written extends Told {
  box(name) {
    return element("textarea", { name, rows: 10, autocomplete: "off", autocapitalize: "off" });
  }
}

export const KINDS = { one: One, several: Several, yes: Yes, number: Numbered, seats: Seats, text: Told, written: Written };
