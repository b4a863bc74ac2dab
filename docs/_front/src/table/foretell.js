// Asks about the next call, card or trick before it is shown, where the reader predicts.
import { element } from "../dom.js";
import { ruleLinks } from "../site.js";
import { questionAt } from "./questions.js";
import { ruleLink } from "./tell.js";

export class Foretell {
  constructor(player, toggle, place) {
    Object.assign(this, { player, toggle, place, at: null });
  }

  // Whether there is something to ask before this step; once it has been asked there is not.
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
