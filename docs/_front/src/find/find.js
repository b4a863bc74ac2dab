// The page of the search. It fetches nothing but the index, and only when the reader needs it.
import { meant, parameter } from "../address.js";
import { got } from "../arriving.js";
import { element } from "../dom.js";
import { keep, recall } from "../kept.js";
import { patience } from "../patience.js";
import { quoted } from "../quoted.js";
import { Finder } from "./finder.js";
import { fold, spelt } from "./fold.js";

// The finds, as the page shows them.
const root = document.documentElement.dataset.content_root ?? "./";
const texts = new Map();
const folder = document.querySelector("#found").dataset.texts;

// The texts of a page, fetched once. Without them, a result has only its title and its place.
function textsOf({ text }) {
  if (!texts.has(text)) {
    const coming = fetch(`${folder}${text}.json`, { signal: patience() });
    texts.set(text, coming.then((answer) => (answer.ok ? answer.json() : undefined)).catch(() => undefined));
  }
  return texts.get(text);
}

// Shows the answer to a question: the beginning of the page, its part or the rule, or the meaning of a word.
function answer(found) {
  const { title, address, gameTitle, others, next } = found;
  const place = element("p", { className: "found-place" });
  const text = element("p", { className: "found-opening" });
  const link = element("a", { href: root + address }, title);
  const made = element("article", { className: "found-answer" }, element("h2", {}, link), text, place);
  place.replaceChildren(...placed(found, gameTitle));
  textsOf(found.page).then((told) => {
    const [name, opening] = told?.openings[found.anchor] ?? ["", firstOf(told?.texts[found.text] ?? "")];
    if (found.kind === "part" && name && name !== title) {
      link.textContent = name;
      place.replaceChildren(title);
    }
    const bid = found.bid && told?.bids && ofBid(told.bids, found);
    const counted = told?.glance?.[found.told];
    text.textContent = found.says || bid || (counted && `${found.told}: ${counted}`) || opening;
  });
  if (others.length > 0) made.append(links("Also: ", others, ({ gameTitle: game, title: other }) => game ?? other));
  if (next.length > 0) made.append(links("Or perhaps: ", next, ({ title: other }) => other));
  return made;
}

// A line of links to answers; the text of each is its name.
function links(lead, answers, nameOf) {
  const all = answers.flatMap((each, number) => [number ? ", " : "", element("a", { href: root + each.address }, nameOf(each))]);
  return element("p", { className: "found-others" }, lead, ...all);
}

// The first sentences of a text, enough for an answer.
function firstOf(text) {
  return /^.{120,}?[.?!](?=\s)/.exec(text)?.[0] ?? text;
}

// The row of a bid in the table of bids as a sentence, or the rows above it.
function ofBid([heads, ...rows], { bid, row }) {
  const [name, ...cells] = rows[row];
  if (bid === "above") {
    const higher = rows.slice(row + 1).map(([each]) => each);
    return higher.length > 0 ? `Above ${name} are ${higher.join(", ")}.` : `Nothing is above ${name}.`;
  }
  const told = cells.map((cell, place) => `${heads[place + 1].toLowerCase()} ${cell}`);
  return `${name}: ${told.filter((_, place) => cells[place] !== "–").join("; ")}.`;
}

// A result in the list: the title, the place, and the text around the match.
function result(unit) {
  const link = element("a", { href: root + unit.address }, unit.title);
  const text = element("p", { className: "found-text" });
  const place = element("p", { className: "found-place" });
  place.replaceChildren(...placed(unit));
  textsOf(unit.page).then((told) => {
    const whole = told?.texts[unit.text] ?? "";
    if (whole) text.replaceChildren(...excerpt(whole, unit.matched).map(marked));
    else text.remove();
  });
  return element("li", {}, element("h3", {}, link), place, text);
}

// The place of a find; for a rule also its status and its id.
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

// A line may break an id only after a dot.
function breakable(id) {
  return id.split(/(?<=\.)/).flatMap((part, place) => (place ? [element("wbr"), part] : [part]));
}

// The text around a match, with the matching words marked.
const WORD = /[\p{L}\p{N}]+/gu;
// The approximate length of that text, in characters.
const LONG = 220;
const BEFORE = 70;

// Returns pieces of the text; those that match have {mark}.
function excerpt(text, matched) {
  const known = new Set(matched);
  const hits = [...text.matchAll(WORD)].filter(([word]) => known.has(fold(word)) || known.has(spelt(word)));
  const [from, to] = windowOf(text, hits);
  const pieces = from > 0 ? ["… "] : [];
  let place = from;
  for (const { index, 0: word } of hits) {
    if (index < from || index + word.length > to) continue;
    pieces.push(text.slice(place, index), { mark: word });
    place = index + word.length;
  }
  pieces.push(text.slice(place, to));
  if (to < text.length) pieces.push(" …");
  return pieces;
}

// The place with most of the words close together. It begins with a sentence if one begins nearby.
function windowOf(text, hits) {
  if (text.length <= LONG) return [0, text.length];
  const many = hits.map(({ index }, first) => {
    const within = hits.slice(first).filter((other) => other.index < index + LONG - BEFORE);
    return new Set(within.map(([word]) => fold(word))).size;
  });
  const best = many.indexOf(Math.max(...many));
  const start = hits.length > 0 ? startOf(text, hits[best].index) : 0;
  const end = text.length - start <= LONG ? text.length : text.lastIndexOf(" ", start + LONG);
  return [start, end];
}

function startOf(text, index) {
  if (index <= BEFORE) return 0;
  const sentence = text.slice(0, index).search(/[^.?!]*$/);
  if (index - sentence <= LONG / 2) return sentence + text.slice(sentence).search(/\S/);
  return text.indexOf(" ", index - BEFORE) + 1;
}

const GROUPS = {
  rule: { title: "Rules", more: "rules" },
  example: { title: "Examples", more: "examples" },
  reading: { title: "Readings", more: "readings" },
  part: { title: "Pages", more: "parts of pages" },
  term: { title: "Terms", more: "terms" },
};
const AT_ONCE = 8;
// The pause before an announcement, in milliseconds. Screen readers then announce the whole query and not every
// letter.
const PAUSE = 200;

const form = document.querySelector(".find-form");
const field = form.elements.q;
const chosen = form.elements.game;
const said = document.querySelector("#find-said");
const found = document.querySelector("#found");

let finder;
let unknown = ""; // The part of the address that does not exist.
let waiting;
let round = 0;

keepKey(document.querySelector("#find-key"));

field.value = parameter(location.search, "q") ?? "";
field.addEventListener("focus", () => ready().catch(() => {}), { once: true });
field.addEventListener("input", soon);
chosen.addEventListener("change", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
if (field.value.trim()) search();
else field.focus();

// The index, fetched once.
function ready() {
  finder ??= load();
  return finder;
}

async function load() {
  try {
    const answer = await got(found.dataset.index);
    const made = new Finder(await answer.json());
    for (const [game, title] of Object.entries(made.games)) chosen.append(new Option(title, game));
    const game = parameter(location.search, "game");
    chosen.value = meant(game, Object.keys(made.games)) ?? "";
    unknown = game && !chosen.value ? ` The address names the game ${quoted(game)}, which there is not: all games were searched.` : "";
    return made;
  } catch (error) {
    finder = undefined;
    throw error;
  }
}

function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(search, PAUSE);
}

async function search() {
  clearTimeout(waiting);
  round += 1;
  const mine = round;
  const typed = field.value.trim();
  if (!typed) {
    show({ found: [] });
    said.textContent = "";
    return;
  }
  let made;
  try {
    made = await ready();
  } catch ({ why, message }) {
    said.textContent = why ? `The search index could not be fetched. ${why}` : `The search does not work in this browser (${message}).`;
    return;
  }
  if (mine !== round) return; // The reader has entered another query meanwhile.
  remember(typed);
  const all = made.find(typed, chosen.value);
  show(all);
  said.textContent = announced(all, typed) + unknown;
  unknown = "";
}

// Puts the query into the address, so that it leads back to these results.
function remember(typed) {
  const address = new URLSearchParams({ q: typed });
  if (chosen.value) address.set("game", chosen.value);
  history.replaceState(null, "", `?${address}`);
}

function announced({ answer: answering, found: units, near }, typed) {
  const place = chosen.value ? ` in ${chosen.selectedOptions[0].text}` : "";
  if (units.length === 0 && !answering) return `Nothing found for “${typed}”${place}.`;
  const results = units.length > 0 && `${units.length} result${units.length === 1 ? "" : "s"}`;
  const counts = [answering && "an answer", results].filter(Boolean).join(" and ");
  const likeness = near ? " Nothing has all these words; this is near." : "";
  return `Found for “${typed}”${place}: ${counts}.${likeness}`;
}

// Shows an answer first, unless the reader typed an exact id. Then come the finds by kind; the kind of the best
// find is first.
function show({ answer: answering, found: units, exact }) {
  const kinds = [...new Set(units.map(({ kind }) => kind))];
  const lists = kinds.map((kind) => section(GROUPS[kind], kind, units.filter((unit) => unit.kind === kind)));
  const told = answering ? [answer(answering)] : [];
  found.replaceChildren(...(exact ? [...lists, ...told] : [...told, ...lists]));
  if (lists.length + told.length === 0 && field.value.trim()) {
    const rules = element("a", { href: found.dataset.rules }, "index of rules");
    found.append(element("p", {}, "The ", rules, " lists every rule by game and chapter."));
  }
}

function section({ title, more }, kind, units) {
  const id = `found-${kind}`;
  const list = element("ol", { className: "found-list" }, ...units.slice(0, AT_ONCE).map(result));
  const made = element("section", {}, element("h2", { id }, title), list);
  made.setAttribute("aria-labelledby", id);
  if (units.length > AT_ONCE) {
    const all = element("button", { type: "button" }, `Show all ${more}`);
    all.addEventListener("click", () => {
      list.append(...units.slice(AT_ONCE).map(result));
      all.remove();
      list.children[AT_ONCE].querySelector("a").focus();
    });
    made.append(all);
  }
  return made;
}

// A reader can switch the key off to use it otherwise. The choice is kept and applies to every page.
function keepKey(box) {
  box.checked = recall("search-key") !== "off";
  box.addEventListener("change", () => keep("search-key", box.checked ? "on" : "off"));
}
