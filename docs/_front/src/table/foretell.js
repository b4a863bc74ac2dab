// Asks for the next call, card or trick before it is shown, if the reader wants to predict.
import { element } from "../dom.js";
import { ruleLinks } from "../site.js";
import { ruleLink } from "./choices.js";
import { face } from "./position.js";

export class Foretell {
  constructor(player, toggle, place) {
    Object.assign(this, { player, toggle, place, at: null });
  }

  // Whether this step has a question that has not been asked yet.
  asks(place) {
    const { table } = this.player;
    if (!this.toggle.checked || this.at === place) return false;
    this.question = questionAt(table.data, table.positions, place);
    return this.question !== null;
  }

  ask(place) {
    this.at = place;
    const { prompt, answers } = this.question;
    const buttons = answers.map((answer) => {
      const made = element("button", { type: "button", textContent: answer.words });
      made.addEventListener("click", () => this.judge(answer, buttons));
      return made;
    });
    this.verdict = element("div", { className: "ask-verdict" });
    this.verdict.setAttribute("role", "status");
    const form = element("div", { className: "ask-form" }, ...buttons);
    this.place.replaceChildren(element("p", { className: "ask-prompt", textContent: prompt }), form, this.verdict);
    this.place.hidden = false;
    buttons[0].focus();
  }

  async judge({ isRight, why }, buttons) {
    for (const button of buttons) button.disabled = true;
    const links = await ruleLinks();
    const reasons = why.map(([words, rules]) => {
      const cited = rules.flatMap((rule) => [" ", ruleLink(rule, links)]);
      return element("p", {}, words, ...cited);
    });
    const on = element("button", { type: "button", textContent: "Go on" });
    on.addEventListener("click", () => this.player.does("next"));
    this.verdict.className = `ask-verdict ${isRight ? "ask-right" : "ask-wrong"}`;
    this.verdict.replaceChildren(element("p", { textContent: isRight ? "Right." : "No." }), ...reasons, on);
    on.focus();
  }

  end() {
    if (this.at === null) return;
    const hadFocus = this.place.contains(document.activeElement);
    this.at = null;
    this.place.hidden = true;
    this.place.replaceChildren();
    if (hadFocus) this.player.next.focus();
  }
}

// The questions before a step: is this call legal? which cards are legal? who takes the trick? The steps
// contain the answers, from the engine.

// The question before the step at `place`; null if there is nothing to ask.
function questionAt(data, positions, place) {
  const [now, next] = [data.steps[place - 1], data.steps[place]];
  if (!now || !next) return null;
  if (next.set?.winner) return ofTrick(data, next);
  if (next.card && now.refused?.length) return ofCard(data, now, next, positions[place - 1]);
  return next.call ? ofCall(data, now, next, place) : null;
}

function ofTrick(data, { said, set }) {
  const answers = [1, 2, 3, 4].map((seat) => ({ words: name(data, seat), isRight: seat === set.winner, why: said.slice(1) }));
  return { prompt: `${said[0][0]} Who takes the trick?`, answers };
}

function ofCard(data, now, next, { hands }) {
  const refused = new Map(now.refused.map(([card, ...refusal]) => [card, refusal]));
  const [seat] = next.card;
  const answers = hands[seat - 1].map((card) => ({ words: face(card), ...judged(refused.get(card) ?? []) }));
  return { prompt: `Name a card that ${name(data, seat)} may play.`, answers };
}

// A question about a refused call or a legal one, in turn, but never about a pass.
function ofCall(data, { calls = [] }, { call: [seat] }, place) {
  const [refused, open] = [calls.filter(([, rule]) => rule), calls.slice(1).filter(([, rule]) => !rule)];
  if (!refused.length) return null;
  const among = place % 2 || !open.length ? refused : open;
  const [said, ...refusal] = among[(7 * place) % among.length];
  const { isRight, why } = judged(refusal);
  const answers = [
    { words: "Yes", isRight, why },
    { words: "No", isRight: !isRight, why },
  ];
  return { prompt: `May ${name(data, seat)} say “${data.words[said] ?? said}”?`, answers };
}

function judged([rule, reason]) {
  return rule ? { isRight: false, why: [[`${reason}.`, [rule]]] } : { isRight: true, why: [["No rule refuses it.", []]] };
}

function name(data, seat) {
  return data.names[seat - 1] || `seat ${seat}`;
}
