// The page of the search. Nothing is fetched but the index, and that when it is wanted.
import { Finder } from "./finder.js";
import { answer, begin, element, result } from "./results.js";

const GROUPS = [
  { kind: "rule", title: "Rules", one: "rule", more: "rules" },
  { kind: "example", title: "Examples", one: "example", more: "examples" },
  { kind: "reading", title: "Readings", one: "reading", more: "readings" },
  { kind: "part", title: "Pages", one: "part of a page", more: "parts of pages" },
  { kind: "term", title: "Terms", one: "term", more: "terms" },
];
const AT_ONCE = 8;
// So that what is said is what was asked for, and not every letter of it.
const PAUSE = 200;

const form = document.querySelector(".find-form");
const field = form.elements.q;
const chosen = form.elements.game;
const said = document.querySelector("#find-said");
const found = document.querySelector("#found");

let finder;
let waiting;
let round = 0;

begin(found.dataset.texts);
keepKey(document.querySelector("#find-key"));

const asked = new URLSearchParams(location.search);
field.value = asked.get("q") ?? "";
field.addEventListener("focus", () => ready().catch(() => {}), { once: true });
field.addEventListener("input", soon);
chosen.addEventListener("change", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
if (field.value.trim()) search();
else field.focus();

// The index, once.
function ready() {
  finder ??= load();
  return finder;
}

async function load() {
  try {
    const answer = await fetch(found.dataset.index);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const made = new Finder(await answer.json());
    for (const [game, title] of Object.entries(made.games)) chosen.append(new Option(title, game));
    chosen.value = asked.get("game") ?? "";
    if (chosen.selectedIndex < 0) chosen.selectedIndex = 0;
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
    show({ answers: [], found: [] });
    said.textContent = "";
    return;
  }
  let made;
  try {
    made = await ready();
  } catch {
    said.textContent = "The index of the search could not be fetched. Check the connection and search again.";
    return;
  }
  if (mine !== round) return; // Something else has been asked for meanwhile.
  remember(typed);
  const all = made.find(typed, chosen.value);
  show(all);
  said.textContent = announced(all, typed);
}

// The address leads back here.
function remember(typed) {
  const address = new URLSearchParams({ q: typed });
  if (chosen.value) address.set("game", chosen.value);
  history.replaceState(null, "", `?${address}`);
}

function announced({ answers, found: units, near }, typed) {
  const place = chosen.value ? ` in ${chosen.selectedOptions[0].text}` : "";
  if (units.length + answers.length === 0) return `Nothing found for “${typed}”${place}.`;
  const counts = GROUPS.map(({ kind, one, more }) => {
    const count = units.filter((unit) => unit.kind === kind).length;
    return count && `${count} ${count === 1 ? one : more}`;
  }).filter(Boolean);
  if (answers.length > 0) counts.unshift(answers.length === 1 ? "an answer" : `${answers.length} answers`);
  const likeness = near ? " Nothing has all these words; this is near." : "";
  return `Found for “${typed}”${place}: ${counts.join(", ")}.${likeness}`;
}

// An answer comes first, then rules, unless the very id of something was typed.
function show({ answers, found: units, exact }) {
  const told = answers.map(answer);
  const groups = GROUPS.map((group) => ({ ...group, units: units.filter(({ kind }) => kind === group.kind) }));
  if (exact) groups.sort((one, other) => (other.kind === units[0].kind) - (one.kind === units[0].kind));
  const lists = groups.filter((group) => group.units.length > 0).map(section);
  found.replaceChildren(...(exact ? [...lists, ...told] : [...told, ...lists]));
  if (units.length + answers.length === 0 && field.value.trim()) {
    const rules = element("a", { href: found.dataset.rules }, "index of rules");
    found.append(element("p", {}, "The ", rules, " lists every rule by game and chapter."));
  }
}

function section({ kind, title, more, units }) {
  const id = `found-${kind}`;
  const list = element("ol", { className: "found-list" }, ...units.slice(0, AT_ONCE).map(result));
  const made = element("section", {}, element("h2", { id }, title), list);
  made.setAttribute("aria-labelledby", id);
  if (units.length > AT_ONCE) {
    const all = element("button", { type: "button" }, `Show all ${units.length} ${more}`);
    all.addEventListener("click", () => {
      list.append(...units.slice(AT_ONCE).map(result));
      all.remove();
      list.children[AT_ONCE].querySelector("a").focus();
    });
    made.append(all);
  }
  return made;
}

// Whoever needs the key for something else may have it: the choice is kept and holds on every page.
function keepKey(box) {
  try {
    box.checked = localStorage.getItem("search-key") !== "off";
  } catch {
    // Storage is forbidden here; the key holds.
  }
  box.addEventListener("change", () => {
    try {
      localStorage.setItem("search-key", box.checked ? "on" : "off");
    } catch {
      // The choice cannot be kept.
    }
  });
}
