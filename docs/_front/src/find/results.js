// What was found, as it stands on the page.
import { excerpt } from "./excerpt.js";

const root = document.documentElement.dataset.content_root ?? "./";
const texts = new Map();
let folder;

// Where the texts of the pages lie.
export function begin(place) {
  folder = place;
}

// The texts of a page, once; without them a result is its title and its place.
function textsOf({ text }) {
  if (!texts.has(text)) {
    texts.set(text, fetch(`${folder}${text}.json`).then((answer) => (answer.ok ? answer.json() : undefined)).catch(() => undefined));
  }
  return texts.get(text);
}

// The answer to a question: how the page, its part or the rule begins, or what a word means.
export function answer(found) {
  const { title, address, gameTitle, others } = found;
  const place = element("p", { className: "found-place" });
  const text = element("p", { className: "found-opening" });
  const link = element("a", { href: root + address }, title);
  const made = element("article", { className: "found-answer" }, element("h2", {}, link), text, place);
  put(place, placed(found, gameTitle));
  textsOf(found.page).then((told) => {
    const [name, opening] = told?.openings[found.anchor] ?? ["", told?.texts[found.text] ?? ""];
    if (found.kind === "part" && name && name !== title) {
      link.textContent = name;
      put(place, [title]);
    }
    text.textContent = opening;
  });
  if (others.length > 0) {
    const links = others.flatMap((other, number) => [
      number ? ", " : "",
      element("a", { href: root + other.address }, other.gameTitle ?? other.title),
    ]);
    made.append(element("p", { className: "found-others" }, "Also: ", ...links));
  }
  return made;
}

// A line of a list: the title, the place, and where it matched.
export function result(unit) {
  const link = element("a", { href: root + unit.address }, unit.title);
  const text = element("p", { className: "found-text" });
  const place = element("p", { className: "found-place" });
  put(place, placed(unit));
  textsOf(unit.page).then((told) => {
    const whole = told?.texts[unit.text] ?? "";
    if (whole) put(text, excerpt(whole, unit.matched).map(marked));
    else text.remove();
  });
  return element("li", {}, element("h3", {}, link), place, text);
}

// Where it stands; of a rule also how well it is borne out, and its id.
function placed({ kind, place, status, id }, gameTitle) {
  const where = place || (kind === "part" && gameTitle) || "";
  if (kind === "reading") return [`${where} · `, element("code", {}, id.split(".")[1])];
  if (kind !== "rule") return [where];
  const badge = element("span", { className: `rule-status rule-status-${status}` }, status);
  return [`${where} · `, badge, " · ", element("code", {}, ...breakable(id))];
}

function marked(piece) {
  return typeof piece === "string" ? piece : element("mark", {}, piece.mark);
}

function put(node, children) {
  node.replaceChildren(...children);
}

// An id may part at its dots, and nowhere else.
function breakable(id) {
  return id.split(/(?<=\.)/).flatMap((part, place) => (place ? [element("wbr"), part] : [part]));
}

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
