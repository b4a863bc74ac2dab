// A lesson: a reader answers each question by pressing a card or a button, and the next question opens.
// The page contains all answers. This browser keeps the number of questions that the reader has answered.
import { element } from "./dom.js";
import { Kept } from "./kept.js";
import { drawCourts } from "./table/courts.js";

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

class Question {
  constructor(section, answered) {
    this.section = section;
    this.answered = answered;
    this.form = section.querySelector(".lesson-form");
    this.said = this.form.querySelector(".lesson-said");
    this.answer = section.querySelector(".lesson-answer");
    this.buttons = [...this.form.querySelectorAll("[data-option]")].map((option) => this.button(option));
    this.form.addEventListener("keydown", (event) => this.move(event));
    this.answer.addEventListener("toggle", () => this.answer.open && answered(this));
  }

  button(option) {
    const made = element("button", { type: "button" }, ...option.childNodes);
    Object.assign(made.dataset, option.dataset);
    made.addEventListener("click", () => this.press(made));
    option.replaceWith(made);
    return made;
  }

  // Says whether the pressed option is right, and why.
  press(button) {
    const isRight = "right" in button.dataset;
    const why = isRight ? [...this.answer.children].slice(1) : this.verdict(button.dataset.option);
    const word = element("strong", { textContent: isRight ? "Right. " : "No. " });
    for (const each of this.buttons) delete each.dataset.chosen;
    button.dataset.chosen = isRight ? "right" : "wrong";
    this.said.dataset.chosen = button.dataset.chosen;
    this.said.replaceChildren(...why.map((each) => each.cloneNode(true)));
    if (isRight && this.said.children.length > 1) this.said.firstElementChild.remove();
    this.said.firstElementChild.prepend(word);
    if (isRight) this.answered(this);
  }

  verdict(option) {
    const shown = [...this.section.querySelectorAll(".lesson-verdict")];
    return [...shown.find((each) => each.dataset.for === option).children];
  }

  // The arrow keys move from option to option.
  move(event) {
    const at = this.buttons.indexOf(event.target);
    const by = ARROWS[event.key];
    if (at < 0 || !by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.buttons[(at + by + this.buttons.length) % this.buttons.length].focus();
  }

  offer(next) {
    if (this.form.querySelector(".lesson-next")) return;
    const go = element("button", { type: "button", className: "lesson-next", textContent: "Next question" });
    go.addEventListener("click", () => next.enter());
    this.form.append(go);
  }

  enter() {
    const heading = this.section.querySelector("h2, h3");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    this.section.scrollIntoView({ block: "start" });
  }
}

class Lesson {
  constructor(sections) {
    this.questions = sections.map((each) => new Question(each, (question) => this.next(question)));
    const [{ form }] = this.questions;
    this.kept = new Kept(`boston-lesson-${form.dataset.lesson}`);
    if (this.questions.length === 1) return;
    const linked = this.questions.findIndex(({ section }) => location.hash === `#${section.id}`);
    this.bar = element("p", { className: "lesson-progress" });
    this.questions[0].section.before(this.bar);
    this.show(Math.max(Number(this.kept.get()) || 0, linked));
  }

  // Opens the questions up to the first that the reader has not answered.
  show(answered) {
    const { length } = this.questions;
    this.open = Math.min(answered, length);
    for (const [at, question] of this.questions.entries()) {
      question.section.hidden = at > this.open;
      if (at < this.open && at + 1 < length) question.offer(this.questions[at + 1]);
    }
    const again = element("button", { type: "button", textContent: "Start again" });
    again.addEventListener("click", () => this.again());
    const words = this.open < length ? `${this.open} of ${length} questions answered` : `All ${length} questions answered`;
    this.bar.replaceChildren(`${words}. `, ...(this.open ? [again] : []));
    if (this.open) this.bar.append(" ", this.onward());
  }

  // A link to the place where the reader stopped.
  onward() {
    const { section } = this.questions[Math.min(this.open, this.questions.length - 1)];
    return element("a", { href: `#${section.id}`, textContent: "Go on" });
  }

  next(question) {
    const at = this.questions.indexOf(question) + 1;
    if (!this.bar || at <= this.open) return;
    this.kept.put(at);
    this.show(at);
  }

  again() {
    this.kept.forget();
    location.hash = "";
    location.reload();
  }
}

const sections = [...document.querySelectorAll(".lesson-question")];
drawCourts(document.querySelectorAll(".lesson-form .board-card > svg"));
if (sections.length) new Lesson(sections);
