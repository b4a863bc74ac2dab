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
  const plays = root.querySelector("[data-way=out]");
  plays.textContent = words ? "Play the rest" : "Play to the end";
  if (words) bar.querySelector(".way-settled").after(plays);
  else root.querySelector(".player-menu").prepend(plays);
}

// Shows the result of a deal in one line, and below it what the deal brought the reader.
export async function showEnd(place, { deal, sums }) {
  const links = await ruleLinks();
  const { said } = deal.steps.at(-1);
  const result = element("b", { textContent: said.map(([words]) => words).join(" ") });
  const rules = element("small", { className: "rules-cited" });
  rules.append(...said.flatMap(([, cited]) => cited).flatMap((rule) => [ruleLink(rule, links), " "]));
  place.closest(".way").dataset.summed = "";
  place.replaceChildren(result, rules, ...sums.map((textContent) => element("span", { textContent })));
}
