// One press on a cited rule opens a dialog with the rule and its code. Without this script, with a
// modifier key, or when the rule cannot be fetched, the link leads to the rule as any link does.
import { bring } from "./bring.js";
import { fromHere, ruleTitles } from "./site.js";

// The places in which citations open: played, settled or run parts. Elsewhere they are links of a text.
const CITING = ".protocol, .own-record, .asking, .live-example, .live-record";
const RULE = /^[a-z][a-z-]*\.[a-z]+\.[a-z0-9-]+$/;

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

// A citation under the pointer or in focus shows the title of its rule.
async function entitle({ target }) {
  const link = target.closest?.("a.cited");
  if (!link || link.title) return;
  const title = (await ruleTitles())[link.textContent.trim()];
  if (title) link.title = title;
}

document.addEventListener("click", press);
document.addEventListener("pointerover", entitle);
document.addEventListener("focusin", entitle);
