// The code for stepping through a deal, in one file. It is fetched when a reader comes near the table.
import { reword } from "../citing.js";
import { stepInWords } from "./position.js";

export { asText, copied } from "./position.js";
export { Scrubber } from "./scrubber.js";
export { Table } from "./table.js";

// Puts the step that is shown into the citation of a deal, in words and as an address.
export function cite(figure, step, hash) {
  const control = figure.querySelector(".cite");
  if (!control) return;
  const deal = `deal ${figure.dataset.step}`;
  const words = step.phase === "end" ? deal : stepInWords(step.at);
  reword(control, "step", [[`#${figure.id}`, `#${hash}`], [deal, words]]);
  const link = control.querySelector("a[data-cite=url]");
  if (link) link.setAttribute("href", `#${hash}`);
}
