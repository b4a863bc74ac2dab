// Asks what the next deal writes or pays before it is shown. Questions, answers and the slips that
// lead to wrong ones stand in the page, made by the engine.
import { button, element } from "./dom.js";

export class Predict {
  constructor(player, toggle, place) {
    this.player = player;
    this.toggle = toggle;
    this.place = place;
    this.asking = false;
    this.seen = new Set(); // The steps that there is nothing left to ask about.
    place.setAttribute("role", "group");
    toggle.addEventListener("change", () => {
      this.seen = new Set(player.known);
      if (!toggle.checked && this.asking) player.show(player.shown);
    });
  }

  wants(place) {
    return this.toggle.checked && !this.seen.has(place) && this.questions(place).length > 0;
  }

  questions(place) {
    return [...this.player.steps[place].querySelectorAll(".player-question")];
  }

  // Shows how things stand before the deal, and asks.
  ask(target, takesFocus) {
    const { player } = this;
    this.asking = true;
    this.waiting = this.questions(target);
    player.display(target - 1);
    player.point(target, ", not shown yet");
    this.place.hidden = false;
    this.place.setAttribute("aria-label", `Predict ${player.steps[target].dataset.title}`);
    this.askNext(takesFocus);
  }

  askNext(takesFocus) {
    const question = this.waiting.shift();
    const content = question.content.cloneNode(true);
    const { answer, wrong } = question.dataset;
    this.question = {
      answer: Number(answer),
      wrong: JSON.parse(wrong),
      missed: [...content.querySelector(".ask-missed").children],
      reckoning: content.querySelector(".ask-reckoning"),
    };
    const prompt = content.querySelector(".ask-prompt");
    prompt.id = `${this.player.root.id}-prompt`;
    this.input = element("input", { type: "text", inputMode: "numeric", autocomplete: "off" });
    this.input.maxLength = 9;
    this.input.setAttribute("aria-labelledby", prompt.id);
    this.check = element("button", { type: "submit", textContent: "Check" });
    this.verdict = element("div", { className: "ask-verdict" });
    this.verdict.setAttribute("role", "status");
    const points = element("span", { textContent: "points" });
    const form = element("form", { className: "ask-form" }, this.input, points, this.check);
    this.skip = button("Show the deal", "without an answer", () => this.reveal());
    form.append(this.skip);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.judge();
    });
    const title = element("p", { className: "ask-title", textContent: this.title() });
    this.place.replaceChildren(title, prompt, form, this.verdict);
    if (takesFocus) this.input.focus();
  }

  title() {
    return this.player.steps[this.player.at].dataset.title;
  }

  judge() {
    const said = this.input.value.trim().replace(/^\+/, "");
    if (!/^\d+$/.test(said)) {
      this.answerWith("ask-unread", paragraph("Give a whole number of points, in figures."));
      return;
    }
    const number = Number(said);
    const { answer, wrong, missed, reckoning } = this.question;
    if (number === answer) {
      this.answerWith("ask-right", paragraph(`Right, ${answer}.`), reckoning);
      this.goOn();
    } else if (wrong[number]) {
      this.answerWith("ask-wrong", ...slips(number, wrong[number], missed));
      this.input.select();
    } else {
      const lead = `Not ${number}; no usual slip leads there. It is ${answer}:`;
      this.answerWith("ask-wrong", paragraph(lead), reckoning);
      this.goOn();
    }
  }

  answerWith(kind, ...content) {
    this.verdict.className = `ask-verdict ${kind}`;
    this.verdict.replaceChildren(...content);
  }

  // The question is answered: another one, or the deal itself.
  goOn() {
    this.check.disabled = true;
    this.input.readOnly = true;
    const more = this.waiting.length > 0;
    const on = more
      ? button("Next question", "about this deal", () => this.askNext(true))
      : button("Show the deal", this.title(), () => this.reveal());
    this.skip.hidden = !more;
    this.verdict.append(on);
    on.focus();
  }

  reveal() {
    const { player } = this;
    const hadFocus = this.place.contains(document.activeElement);
    player.show(player.at);
    player.tell();
    player.putAddress();
    if (hadFocus) player.next.focus();
  }

  end() {
    this.asking = false;
    this.place.hidden = true;
    this.place.replaceChildren();
  }
}

function paragraph(text) {
  return element("p", { textContent: text });
}

// The rules that a wrong number misses: one of several, or of two together the likeliest pair.
function slips(number, ways, missed) {
  const alone = ways[0].length === 1;
  const places = alone ? ways.map(([place]) => place) : ways[0];
  const items = [...new Map(places.map((place) => [missed[place].textContent, missed[place]])).values()];
  const list = element("ul", {}, ...items.map((item) => item.cloneNode(true)));
  let lead = `Not ${number}. One of these rules was missed:`;
  if (!alone) lead = `Not ${number}. Two rules were missed, it seems:`;
  else if (items.length === 1) lead = `Not ${number}. A rule was missed:`;
  return [paragraph(lead), list];
}
