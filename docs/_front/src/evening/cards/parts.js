// The parts of the form, as elements: what stands where, and no more.
import { element } from "../../dom.js";

// Buttons of which one is chosen, each a value and its words.
export function oneOf(name, legend, offers, chosen) {
  const radios = offers.map(([value, words]) => {
    const box = element("input", { type: "radio", name, value, checked: String(value) === String(chosen) });
    return element("label", {}, box, ` ${words}`);
  });
  return element("fieldset", { className: "may-one" }, element("legend", { textContent: legend }), ...radios);
}

export function chosen(name, label, offers, value) {
  const options = offers.map(([key, words]) => element("option", { value: key, textContent: words }));
  const made = element("select", { name }, ...options);
  made.value = value;
  return element("label", { className: "may-field" }, element("span", { textContent: label }), made);
}

export function typed(name, label, properties) {
  const made = element("input", { name, autocomplete: "off", spellcheck: false, ...properties });
  made.setAttribute("autocapitalize", "off");
  return element("label", { className: "may-field" }, element("span", { textContent: label }), made);
}

export function does(what, words) {
  const made = element("button", { type: "button", textContent: words });
  made.dataset.may = what;
  return made;
}

export const SUITS = ["spades", "hearts", "diamonds", "clubs"].map((suit) => [suit, suit]);
