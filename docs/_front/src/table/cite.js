// Lets the citation of a deal name the step that is shown: its words and its address.
import { placeOf } from "./copy.js";

const printed = new WeakMap();

export function cite(figure, step, hash) {
  const control = figure.querySelector(".cite");
  if (!control) return;
  const deal = `deal ${figure.dataset.step}`;
  const words = step.phase === "end" ? deal : placeOf(step.at);
  for (const text of texts(control)) {
    if (!printed.has(text)) printed.set(text, text.data);
    text.data = printed.get(text).replaceAll(`#${figure.id}`, `#${hash}`).replaceAll(deal, words);
  }
  const link = control.querySelector(".cite-note a");
  if (link) link.setAttribute("href", `#${hash}`);
}

function texts(control) {
  const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) found.push(walk.currentNode);
  return found;
}
