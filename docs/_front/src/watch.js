// One press on a rule that something cites opens the rule, its code, and what that was given and
// answered. Without this script, with a modifier key, or when the rule cannot be fetched, the link
// leads to the rule as any link does.
import { bring, bringTo } from "./bring.js";
import { fromHere, ruleTitles } from "./site.js";

// Where citations open: in what was played, settled or run. Elsewhere they are links of a text.
const CITING = ".protocol, .own-record, .asking, .live-example, .live-record";
const RULE = /^[a-z][a-z-]*\.[a-z]+\.[a-z0-9-]+$/;

// By an element, what gives the rows of these functions for what is shown in it.
const answers = new Map();
// The rows of each example that the reader ran, by rule.
const ran = new Map();

export function answersIn(place, give) {
  answers.set(place, give);
}

// The rows that the last run of an example gave; null takes them away.
export async function ranWith(example, rows) {
  if (rows) ran.set(example, rows);
  else ran.delete(example);
  if (!rows && !document.querySelector(".seen-run")) return;
  const seen = await bringTo(example.figure, () => import("./traces.js")); // The result stands without them.
  seen?.showUnder(example.figure, ran.get(example) ?? {});
  seen?.showBeside(inYourRun);
}

// What the reader's runs on this page gave for a rule.
export function inYourRun(rule) {
  return [...ran.values()].flatMap((rows) => rows[rule] ?? []);
}

// What gives rows for a citation, if it stands in an answer to the reader.
export function giverFor(link) {
  const [found] = [...answers].filter(([place]) => place.contains(link));
  return found?.[1];
}

function press(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const rule = link.textContent.trim();
  if (!RULE.test(rule) || !link.closest(CITING)) return;
  event.preventDefault();
  open(link, rule);
}

async function open(link, rule) {
  try {
    const { show } = await bring(() => import("./rule-dialog.js"));
    await show(link, rule);
  } catch {
    location.assign(link.href);
  }
}

// The text with a link at every rule that it names.
export function cited(text, links) {
  const parts = text.split(/\b([a-z][a-z-]*\.[a-z]+\.[a-z0-9-]*[a-z0-9])/);
  return parts.map((part) => {
    if (!links[part]) return part;
    return Object.assign(document.createElement("a"), {
      className: "cited",
      href: fromHere(links[part]),
      textContent: part,
    });
  });
}

// A citation that is pointed at, or has the focus, says what its rule is called.
async function entitle({ target }) {
  const link = target.closest?.("a.cited");
  if (!link || link.title) return;
  const title = (await ruleTitles())[link.textContent.trim()];
  if (title) link.title = title;
}

document.addEventListener("click", press);
document.addEventListener("pointerover", entitle);
document.addEventListener("focusin", entitle);
