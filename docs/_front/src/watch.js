// A press on a cited rule opens a dialog with the rule and its code. Without this script, with a modifier key,
// or if the rule cannot be fetched, the link leads to the rule like any other link.
import { bring } from "./bring.js";
import { fromHere, ruleTitles } from "./site.js";

// The parts in which citations open a dialog: played, settled or run parts. Elsewhere they are ordinary links.
const CITING = ".protocol, .own-record, .asking, .live-example, .live-record";
const RULE = /^[a-z][a-z-]*\.[a-z]+\.[a-z0-9-]+$/;

// The rule that a link cites: by a sign that has the id as its label, or by the id itself.
function ruleOf(link) {
  return link.getAttribute("aria-label")?.replace("Rule ", "") ?? link.textContent.trim();
}

function press(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const rule = ruleOf(link);
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

// A text in which every id of a rule is a link.
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

// Shows the title of a rule when the pointer or the focus is on its citation.
async function entitle({ target }) {
  const link = target.closest?.("a.cited");
  if (!link || link.title.includes(" ")) return;
  const rule = ruleOf(link);
  const title = (await ruleTitles())[rule];
  if (title) link.title = `${title} (${rule})`;
}

document.addEventListener("click", press);
document.addEventListener("pointerover", entitle);
document.addEventListener("focusin", entitle);
