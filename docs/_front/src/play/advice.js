// The advice beside a deal: what the additions to a bid promise, a contract that is settled, and the end.
import { element } from "../dom.js";
import { ruleLinks } from "../site.js";
import { ruleLink } from "../table/choices.js";

// Shows one line above the calls of a step, if the game's bids have additions.
export async function showAdditions(root, { adds: [words, rules] = ["", []] }) {
  const may = root.querySelector(".board-may");
  if (!may.previousElementSibling.matches(".board-adds")) may.before(element("p", { className: "board-adds" }));
  const place = may.previousElementSibling;
  place.hidden = !words;
  const links = await ruleLinks();
  place.replaceChildren(words, ...rules.flatMap((rule) => [" ", ruleLink(rule, links)]));
}

// Says that the rest of the cards no longer decides about the contract, and offers to play them.
export function showSettled(root, words) {
  const bar = root.querySelector(".way-doing");
  if (!bar.querySelector(".way-settled")) {
    const place = element("p", { className: "way-settled" });
    place.setAttribute("role", "status");
    bar.prepend(place);
  }
  bar.querySelector(".way-settled").textContent = words;
  bar.toggleAttribute("data-settled", Boolean(words));
  bar.querySelector("[data-way=out]").textContent = words ? "Play the rest" : "Play to the end";
}

// Shows the result of a deal in one line, and below it what the deal brought the reader.
export function showEnd(place, { deal, sums }) {
  const result = deal.steps.at(-1).said.map(([words]) => words).join(" ");
  place.replaceChildren(element("strong", { textContent: result }), ...sums.map((textContent) => element("span", { textContent })));
}
