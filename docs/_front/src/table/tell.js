// Says what happened at a step, with the rules behind it as links.
import { element } from "../dom.js";
import { fromHere, ruleLinks } from "../site.js";

export async function tell(root, { said }) {
  const words = said.map(([sentence]) => sentence).join(" ");
  root.querySelector("[data-said]").textContent = words;
  const rules = [...new Set(said.flatMap(([, cited]) => cited))];
  const links = await ruleLinks();
  if (root.querySelector("[data-said]").textContent !== words) return; // Another step is shown by now.
  root.querySelector(".board-rules").replaceChildren(...rules.flatMap((rule) => [ruleLink(rule, links), " "]));
}

export function ruleLink(rule, links) {
  const made = element("a", { className: "cited", textContent: rule });
  made.dataset.rule = rule;
  if (links[rule]) made.href = fromHere(links[rule]);
  return made;
}
