// The code for stepping through a deal, in one file, fetched when a reader approaches the table.
import { reword } from "../citing.js";
import { stepInWords } from "./position.js";

export { asText, copied } from "./position.js";
export { Table } from "./table.js";

// Lets the citation of a deal name the step that is shown: its words and its address.
export function cite(figure, step, hash) {
  const control = figure.querySelector(".cite");
  if (!control) return;
  const deal = `deal ${figure.dataset.step}`;
  const words = step.phase === "end" ? deal : stepInWords(step.at);
  reword(control, "step", [[`#${figure.id}`, `#${hash}`], [deal, words]]);
  const link = control.querySelector("a[data-cite=url]");
  if (link) link.setAttribute("href", `#${hash}`);
}
