// Rows of what functions were given and answered, as the pages have them beside the rules.
import { element } from "./dom.js";
import { readable } from "./words.js";

export const YOURS = "In your run";
const SHOWN = 3;

// A list under a title, or nothing where there are no rows. Rows are [function, given, answered].
export function listOf(title, rows, className = "") {
  const shown = distinct(rows).slice(0, SHOWN);
  if (!shown.length) return null;
  const named = new Set(shown.map(([name]) => name)).size > 1;
  const list = element("dl", { className: "seen" });
  for (const [name, given, answered] of shown) {
    const term = element("dt", {}, ...(named ? [element("code", { textContent: name }), ": "] : []));
    term.append(...marked(readable(given)));
    list.append(term, element("dd", {}, element("p", {}, ...marked(readable(answered)))));
  }
  const head = element("p", { className: "seen-title", textContent: title });
  return element("div", { className: `rule-seen ${className}`.trim() }, head, list);
}

// Those that a line speaks of: their answer has a reason, or a number, that stands in it.
export function spokenOf(rows, line) {
  const said = rows.filter(([, , answered]) => {
    const [, reason] = answered.match(/“(.+)”/) ?? [];
    return reason && line.includes(reason);
  });
  return said.length ? said : rows;
}

// On a page of rules, the rows of the reader's runs stand beside the rules too.
export function showBeside(rowsOf) {
  for (const code of document.querySelectorAll(".rule-entry[id] .rule-code")) {
    code.querySelector(".seen-run")?.remove();
    const { rule } = code.closest(".rule-entry").querySelector(".rule-heading").dataset;
    const list = listOf(YOURS, rowsOf(rule), "seen-run");
    if (list) code.append(list);
  }
}

// Under an example, the rows of the rules that it is there to show.
export function showUnder(figure, rows) {
  const about = figure.querySelector(".live-about");
  const before = figure.querySelector(".live-seen");
  const lists = [...about.querySelectorAll("a")].map((link) => {
    const list = listOf("", rows[link.textContent] ?? []);
    list?.querySelector(".seen-title").append(link.cloneNode(true));
    return list;
  });
  before?.remove();
  if (!lists.some(Boolean)) return;
  const summary = element("summary", { textContent: `${YOURS}: what the rules were given and answered` });
  const seen = element("details", { className: "live-seen seen-run", open: before?.open ?? false });
  seen.append(summary, ...lists.filter(Boolean));
  about.before(seen);
}

function distinct(rows) {
  return [...new Map(rows.map((row) => [row.slice(0, 3).join("\n"), row])).values()];
}

// Suits as the pages mark them: never a coloured picture.
function marked(text) {
  return text.split(/([♠♥♦♣])/).map((part) => {
    const colour = { "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs" }[part];
    if (!colour) return part;
    return element("span", { className: `suit suit-${colour}`, textContent: `${part}\ufe0e` });
  });
}
