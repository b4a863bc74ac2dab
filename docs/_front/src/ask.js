// Asks for the amount that the next deal writes or pays before it is shown, and judges the answer.
import { got } from "./arriving.js";
import { button, element } from "./dom.js";

export class Ask {
  // `file` contains the questions by the ids of the steps. A reader's own record has them in its player.
  static async from(predict, file) {
    const answer = file && (await got(new URL(file, document.baseURI)));
    return new Ask(predict, answer ? await answer.json() : {});
  }

  constructor(predict, questions) {
    this.predict = predict;
    this.player = predict.player;
    this.place = predict.place;
    this.questions = questions;
  }

  // The questions about a step, each as a template.
  about(step) {
    const made = element("template", { innerHTML: this.questions[step.id] ?? "" });
    const found = made.content.children.length ? made.content : step;
    return [...found.querySelectorAll(".player-question")];
  }

  ask(step, takesFocus) {
    this.waiting = this.about(step);
    this.place.hidden = false;
    this.place.setAttribute("aria-label", `Predict ${step.dataset.title}`);
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
      calculation: content.querySelector(".ask-calculation"),
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
    const { answer, wrong, missed, calculation } = this.question;
    if (number === answer) {
      this.answerWith("ask-right", paragraph(`Right, ${answer}.`), calculation);
      this.goOn();
    } else if (wrong[number]) {
      this.answerWith("ask-wrong", ...slips(number, wrong[number], missed));
      this.input.select();
    } else {
      const lead = `Not ${number}, and we cannot guess how you got there. It is ${answer}:`;
      this.answerWith("ask-wrong", paragraph(lead), calculation);
      this.goOn();
    }
  }

  answerWith(kind, ...content) {
    this.verdict.className = `ask-verdict ${kind}`;
    this.verdict.replaceChildren(...content);
  }

  // After the answer comes another question, or the deal itself.
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
    this.predict.reveal();
  }
}

function paragraph(text) {
  return element("p", { textContent: text });
}

// The rules that a wrong number ignores. If it ignores two rules together, the likeliest pair counts.
function slips(number, ways, missed) {
  const alone = ways[0].length === 1;
  const places = alone ? ways.map(([place]) => place) : ways[0];
  const items = [...new Map(places.map((place) => [missed[place].textContent, missed[place]])).values()];
  const list = element("ul", {}, ...items.map((item) => item.cloneNode(true)));
  let lead = `Not ${number}. You missed one of these rules:`;
  if (!alone) lead = `Not ${number}. You seem to have missed two rules:`;
  else if (items.length === 1) lead = `Not ${number}. You missed a rule:`;
  return [paragraph(lead), list];
}
