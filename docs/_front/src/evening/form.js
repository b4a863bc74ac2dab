// A form whose fields are HTML from the engine, with the choices of each field and the reasons against the
// others. The reader's entries are in the controls at once. Later answers fill only the fields that the reader
// has not touched.
import { element } from "../dom.js";
import { takeRecord } from "../phone.js";

const CHOICES = "input:is([type=radio], [type=checkbox])";

export class Form {
  // `changed` is called after an entry, `refused` with [rule, reason].
  constructor(place, changed, refused) {
    Object.assign(this, { place, changed, refused, deals: 0 }); // The number of deals entered.
    this.reset();
    place.addEventListener("click", (event) => this.press(event));
    place.addEventListener("input", ({ target }) => this.type(target));
    place.addEventListener("focusin", ({ target }) => target.type === "number" && target.select());
    // If an entry is not a number, the previous value returns.
    place.addEventListener("change", ({ target }) => {
      if (target.type === "number") target.value = target.defaultValue;
    });
  }

  // Begins another deal; the entries so far belong to the last one.
  reset() {
    this.deals += 1;
    this.values = {};
    this.since = {}; // The time of the last entry, by key.
    this.touched = {}; // By key, the seats whose number was set by hand, the latest last.
    this.now = 0;
  }

  say(key, value) {
    this.now += 1;
    this.values = { ...this.values, [key]: value };
    this.since[key] = this.now;
    this.changed();
  }

  // Shows the fields in their order. `asked` is the value of `now` when the question was sent.
  show(html, asked = this.now) {
    const { content } = element("template", { innerHTML: html });
    fit(this.place, content, ({ dataset }) => (this.since[dataset.key] ?? 0) > asked);
  }

  // The reader's actions.

  press(event) {
    const { target } = event;
    const by = Number(target.dataset.step);
    if (by) this.step(target.parentElement.querySelector("input"), by);
    if (!target.matches(CHOICES)) return;
    const { rule, why } = target.dataset;
    if (why === undefined) {
      this.choose(target);
    } else {
      event.preventDefault();
      this.refused([rule, why]);
    }
  }

  choose({ value, checked, name: key, parentElement }) {
    const field = parentElement.closest("fieldset");
    const numbers = value.split(",").map(Number);
    const chosen = {
      one: () => value,
      several: () => [...field.querySelectorAll(":checked")].map((each) => each.value),
      yes: () => checked,
      number: () => numbers[0],
      seats: () => numbers,
    }[field.dataset.kind]();
    delete this.touched[key];
    inputsOf(field).forEach((input, at) => put(input, numbers[at]));
    this.say(key, chosen);
  }

  step(input, by) {
    const value = (numberIn(input) ?? Number(input.min)) + by;
    if (isWithin(input, value)) this.set(input, value, true);
  }

  type(input) {
    const text = input.value.trim();
    if (input.matches("textarea")) this.say(input.name, takeRecord(input));
    else if (input.type === "text") this.say(input.name, input.value);
    else if (input.type === "number" && text && isWithin(input, Number(text))) this.set(input, Number(text), false);
  }

  // Sets a number. `isPressed` means that a button set it. It stands alone, or is one of four numbers with a
  // fixed sum.
  set(input, value, isPressed) {
    const field = input.closest("fieldset");
    const { key, kind } = field.dataset;
    const inputs = inputsOf(field);
    put(input, value);
    if (kind === "seats") {
      const before = (this.touched[key] ?? []).filter((other) => other !== input && other.isConnected);
      this.touched[key] = [...before, input];
      const { total } = field.querySelector(".evening-seats").dataset;
      if (total) this.share(inputs, Number(total), this.touched[key], isPressed);
    }
    const values = inputs.map((each) => numberIn(each) ?? 0);
    for (const quick of field.querySelectorAll(CHOICES)) quick.checked = quick.value === String(values);
    this.say(key, kind === "seats" ? values : value);
  }

  // Adds the difference to the numbers of the other seats. First come the seats of the other side that nobody
  // has set by hand, then those of the same side. A number set by hand changes only after a button, so four
  // typed numbers stay.
  share(inputs, total, touched, isPressed) {
    const side = this.side();
    const isOfSide = (input) => side.includes(inputs.indexOf(input) + 1);
    const isAcross = (input) => isOfSide(input) !== isOfSide(touched.at(-1));
    const free = inputs.filter((input) => !touched.includes(input));
    const ranks = [free.filter(isAcross), free.filter((input) => !isAcross(input))];
    if (isPressed) ranks.push(...touched.slice(0, -1).map((input) => [input]));
    let over = inputs.reduce((sum, input) => sum + numberIn(input), 0) - total;
    while (over !== 0) {
      const step = over > 0 ? -1 : 1;
      const gives = ranks.map((rank) => first(rank, step)).find(Boolean);
      if (!gives) return;
      put(gives, numberIn(gives) + step);
      over += step;
    }
  }

  // The seats that play together, as far as the form shows them.
  side() {
    const chosen = ["declarer", "partner"].map((key) => this.place.querySelector(`[name=${key}]:checked`));
    return chosen.map((input) => Number(input?.value)).filter(Boolean);
  }

  // Moves to a field, or to the next missing entry.
  seek(key) {
    const field = this.place.querySelector(key ? `[data-key="${key}"]` : "[data-needed]");
    field?.scrollIntoView({ block: "center", behavior: "instant" });
    field?.querySelector("input:not([aria-disabled]), textarea")?.focus({ preventScroll: true });
  }

  focus() {
    const inputs = [...this.place.querySelectorAll("input, textarea")];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
  }
}

// Calls `act` when a form is sent.
export function submits(form, act) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

// The inputs for numbers. The default value of each is the last whole number, because the typed text may not be
// one.

function inputsOf(field) {
  return [...field.querySelectorAll("[type=number]")];
}

function numberIn({ defaultValue }) {
  return defaultValue === "" ? null : Number(defaultValue);
}

function isWithin({ min, max }, value) {
  return Number.isInteger(value) && value >= Number(min) && value <= Number(max);
}

function put(input, value) {
  const text = String(value);
  input.defaultValue = text;
  if (input.value !== text) input.value = text;
  const [less, more] = input.parentElement.querySelectorAll("button");
  less.setAttribute("aria-disabled", value <= Number(input.min));
  more.setAttribute("aria-disabled", value >= Number(input.max));
}

// The seat that can give and has the most, or that can take and has the least.
function first(inputs, step) {
  return inputs
    .filter((input) => isWithin(input, numberIn(input) + step))
    .sort((one, other) => step * (numberIn(one) - numberIn(other)))[0];
}

// Makes the children of an element match the wanted ones. A child that is already in its place is neither moved
// nor replaced, because it may have the focus or be under a finger. The entries in a field that `isNewer` stay,
// and so does a number that the reader is typing.
function fit(place, wanted, isNewer) {
  const there = new Map([...place.children].map((each) => [nameOf(each), each]));
  const next = [...wanted.children].map((each) => alike(there.get(nameOf(each)), each, isNewer));
  for (const each of [...place.children]) if (!next.includes(each)) each.remove();
  next.forEach((each, at) => {
    if (place.children[at] !== each) place.insertBefore(each, place.children[at] ?? null);
  });
}

// The identity of an element among its siblings: for a field its key and its kind, for an offer its value.
function nameOf(each) {
  const { key, kind, step } = each.dataset;
  if (key) return `${key} ${kind}`;
  if (each.matches("label")) return each.firstChild.value;
  return step ?? `${each.tagName} ${each.querySelector("input")?.name}`;
}

function alike(there, wanted, isNewer) {
  const isKept = isNewer(wanted.closest("fieldset"));
  if (!there && isKept) for (const each of wanted.querySelectorAll(":checked")) each.checked = false;
  if (!there) return wanted;
  const isTyped = there.type === "number" && there.value !== there.defaultValue;
  const stays = isKept ? ["value", "checked", ...(there.dataset.step ? ["aria-disabled"] : [])] : [];
  for (const { name } of [...there.attributes, ...wanted.attributes]) {
    if (stays.includes(name) || there.getAttribute(name) === wanted.getAttribute(name)) continue;
    if (wanted.hasAttribute(name)) there.setAttribute(name, wanted.getAttribute(name));
    else there.removeAttribute(name);
  }
  if (wanted.matches("input, textarea")) {
    if (isKept || isTyped) return there;
    there.checked = wanted.checked;
    if (there.value !== wanted.value) there.value = wanted.value;
  } else if (wanted.children.length > 0) {
    fit(there, wanted, isNewer);
  } else if (there.textContent !== wanted.textContent) {
    there.textContent = wanted.textContent;
  }
  return there;
}
