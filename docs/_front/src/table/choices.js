// The legal calls, choices and cards at a step, and the rule that refuses each of the others. The engine gives
// all of these.
import { element } from "../dom.js";
import { cardAddress, fromHere, ruleLinks } from "../site.js";
import { drawCourts } from "./courts.js";

export class Choices {
  constructor(table) {
    this.table = table;
    this.root = table.root;
    this.ladder = this.root.querySelector(".board-may");
    this.why = this.root.querySelector(".board-why");
    this.refused = new Map();
    this.about = {}; // The targets and prices of contracts, if the data has them.
    const board = this.root.querySelector(".board");
    board.addEventListener("click", (event) => this.press(event));
    board.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!event.target.matches(".board-card[role=button]")) return;
      event.preventDefault();
      this.press(event);
    });
    // Does nothing under a finger or a mouse. Parts next to the pressed one might move, and the press would
    // miss.
    board.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && this.look(target));
  }

  show(data, step) {
    this.asks = step.asks; // What a question is about, if its choices are about that.
    this.say(step.asks ?? "");
    this.refused = new Map((step.refused ?? []).map(([card, ...refusal]) => [card, refusal]));
    for (const [number, hand] of this.table.drawing.hands.entries()) {
      const plays = step.refused !== undefined && (step.acts ?? step.turn) === number + 1;
      for (const card of hand.children) mark(card, plays && card.dataset.card, this.refused.get(card.dataset.card));
    }
    const { trick, gone } = this.table.drawing;
    for (const card of [...trick.children, ...gone.children]) mark(card, false);
    const said = step.calls ?? step.choices ?? [];
    this.ladder.hidden = said.length === 0;
    this.ladder.replaceChildren(...rows(step.calls ?? [], data.words, this.about), ...row(step.choices ?? [], data.words));
    for (const [choice, ...refusal] of said) this.refused.set(choice, refusal);
  }

  // Adds the targets and prices of contracts to the calls shown. A folder that the reader has opened stays open.
  describe(about) {
    this.about = about;
    for (const rung of this.ladder.querySelectorAll(".board-rung")) {
      const [contract] = rung.querySelector("[data-call]")?.dataset.call.split(" ") ?? [];
      rung.append(...asked(contract, about));
    }
  }

  choiceOf(target) {
    const made = target.closest?.("[data-call], [data-choice], .board-card[role=button]");
    return made && (made.dataset.call ?? made.dataset.choice ?? made.dataset.card);
  }

  look(target) {
    const choice = this.choiceOf(target);
    if (choice) this.explain(choice);
  }

  // The script for playing another way listens for `boston-choice`, and prevents the following default.
  press(event) {
    const choice = this.choiceOf(event.target);
    if (!choice) return;
    const [rule, reason] = this.refused.get(choice) ?? [];
    const detail = { choice, rule, reason, step: this.table.step };
    const chosen = new CustomEvent("boston-choice", { bubbles: true, cancelable: true, detail });
    if (!this.root.dispatchEvent(chosen)) return;
    this.explain(choice);
    // On a small screen, the ladder may be taller than the screen.
    this.why.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  explain(choice) {
    explain(this.why, this.refused.get(choice), this.asks);
  }

  say(words) {
    this.why.textContent = words;
  }
}

// Shows the reason why a choice is refused, with a link to the rule.
export async function explain(place, [rule, reason] = [], legal = "No rule refuses it.") {
  const words = rule ? `Refused: ${reason}.` : legal;
  place.textContent = words;
  if (!rule) return;
  const links = await ruleLinks();
  if (place.textContent === words) place.append(" ", ruleLink(rule, links));
}

// Most cards are the same from step to step. These are not touched, which is quicker.
function mark(card, plays, refusal) {
  const role = plays ? "button" : "img";
  if (card.getAttribute("role") !== role) {
    card.setAttribute("role", role);
    if (plays) card.tabIndex = 0;
    else card.removeAttribute("tabindex");
  }
  refuse(card, plays && refusal);
}

export function refuse(made, refusal) {
  const rule = refusal ? refusal[0] : undefined;
  if (made.dataset.rule === rule) return;
  if (rule) {
    made.setAttribute("aria-disabled", "true");
    made.dataset.rule = rule;
  } else {
    made.removeAttribute("aria-disabled");
    delete made.dataset.rule;
  }
}

const RED = ["hearts", "diamonds"];
const SIGNS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

// The ladder: each contract with all possible additions. The name of every button is the whole call, and
// includes the visible words, for readers who control the page by voice.
export function rows(calls, words, about = {}) {
  const byContract = new Map();
  for (const call of calls) {
    const [contract] = call[0].split(" ");
    byContract.set(contract, [...(byContract.get(contract) ?? []), call]);
  }
  return folded([...byContract].map(([contract, group]) => {
    const head = group[0][0] === contract ? [] : [element("span", { textContent: words[contract] ?? contract })];
    const buttons = group.map((call) => rung(call, words));
    return element("div", { className: "board-rung" }, ...head, ...buttons, ...asked(contract, about));
  }));
}

function asked(contract, about) {
  return about[contract] ? [element("small", { className: "board-asks", textContent: about[contract] })] : [];
}

// The number of rungs that are always shown: the lowest with a legal call, of which the first is a pass.
const LIKELY = 5;

// The other rungs are in a folder.
function folded(rungs) {
  const legal = rungs.filter((each) => each.querySelector("button:not([aria-disabled])"));
  const likely = legal.slice(0, LIKELY);
  const others = rungs.filter((each) => !likely.includes(each));
  if (others.length < 2 || likely.length < 2) return rungs;
  const isHigher = rungs.indexOf(others[0]) > rungs.indexOf(likely.at(-1));
  const head = element("summary", { textContent: isHigher ? "Higher bids" : "Lower and higher bids" });
  return [...likely, element("details", {}, head, element("div", { className: "board-higher" }, ...others))];
}

function rung([call, ...refusal], words) {
  const [contract, ...more] = call.split(" ");
  const added = more.join(" ");
  const whole = words[call] ?? call;
  const name = whole.includes(added) ? whole : `${whole}, ${added}`;
  const made = element("button", {
    type: "button",
    textContent: SIGNS[added] ?? (added || (words[contract] ?? contract)),
    className: RED.includes(added) ? "board-red" : "",
    title: name,
    ariaLabel: name,
  });
  made.dataset.call = call;
  refuse(made, refusal.length > 0 && refusal);
  return made;
}

// A row of the choices that are neither calls nor the player's own cards.
function row(choices, words) {
  if (choices.length === 0) return [];
  const buttons = choices.map(([name, ...refusal]) => {
    const made = element("button", { type: "button", textContent: words[name] ?? name });
    made.dataset.choice = name;
    refuse(made, refusal.length > 0 && refusal);
    return made;
  });
  return [element("div", { className: "board-rung" }, ...buttons)];
}

// Shows the events of a step, with links to their rules.
export async function tell(root, { said }) {
  const words = said.map(([sentence]) => sentence).join(" ");
  root.querySelector("[data-said]").textContent = words;
  const rules = [...new Set(said.flatMap(([, cited]) => cited))];
  const links = await ruleLinks();
  if (root.querySelector("[data-said]").textContent !== words) return; // Another step is shown by now.
  root.querySelector(".board-rules").replaceChildren(...rules.flatMap((rule) => [ruleLink(rule, links), " "]));
}

export function ruleLink(rule, links) {
  const made = element("a", { className: "cited", textContent: "§", title: rule });
  made.setAttribute("aria-label", `Rule ${rule}`);
  made.dataset.rule = rule;
  if (links[rule]) made.href = fromHere(links[rule]);
  return made;
}

// Cards, and backs for the cards that are not known.

const SVG = "http://www.w3.org/2000/svg";
export const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };

export function nameOfCard([suit, rank]) {
  return `${RANKS[rank]} of ${SUIT_NAMES[suit]}`;
}

export function picture(name) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", cardAddress(name));
  made.append(use);
  drawCourts([made]);
  return made;
}

export function card(name) {
  const made = lying(nameOfCard(name), picture(name));
  made.dataset.card = name;
  return made;
}

export function back() {
  const made = lying("a card", picture("back"));
  made.dataset.back = "";
  return made;
}

function lying(label, ...drawn) {
  const made = element("span", { className: "board-card" }, ...drawn);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", label);
  return made;
}
