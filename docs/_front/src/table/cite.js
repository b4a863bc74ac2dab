// Lets the citation of a deal name the step that is shown: its words and its address.
import { reword } from "../reword.js";
import { placeOf } from "./copy.js";

export function cite(figure, step, hash) {
  const control = figure.querySelector(".cite");
  if (!control) return;
  const deal = `deal ${figure.dataset.step}`;
  const words = step.phase === "end" ? deal : placeOf(step.at);
  reword(control, "step", [[`#${figure.id}`, `#${hash}`], [deal, words]]);
  const link = control.querySelector("a[data-cite=url]");
  if (link) link.setAttribute("href", `#${hash}`);
}
