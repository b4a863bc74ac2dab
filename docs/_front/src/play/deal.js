// Plays a deal with the reader. In the worker, the engine lists the legal choices at every point. It chooses
// for the seats that the page plays, and writes the record. Nothing here knows a rule.
import { bring } from "../bring.js";
import { element, folds } from "../dom.js";
import { calling, EngineForm, put } from "../engine-form.js";
import { Kept } from "../kept.js";
import { Pace, Showing } from "./pace.js";
import { DealRecord } from "./record.js";

// The number of sentences about the play that a screen reader announces at once.
const NEWS = 12;
// The classes of a player, so that the table has the same layout as on other pages.
const TABLE = "player player-alone player-stepped way-player";
// Requests whose answers are shown at once. They only move the reader; the other seats play nothing.
const AT_ONCE = ["back", "hint", "look", "out"];
// The names of the other players, by seat.
const NAMES = ["Anna", "Bruno", "Clara", "Daniel"];
const YOU = "You";
const CHOICES = ":is(.board-card[role=button], .board-may button):not(details:not([open]) *)";
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class PlayedDeal extends EngineForm {
  // `start` sends the request of the form's first button.
  constructor(root, start, Record = DealRecord) {
    super(root, "asking", "go", "result");
    this.form = root.querySelector("form");
    this.end = root.querySelector(".way-end");
    this.tools = root.querySelector(".way-doing"); // Next to the table, once there is one.
    this.out = root.querySelector("[data-way=out]"); // Among these tools, or in the menu below the table.
    this.read = root.querySelector(".way-read"); // The questions about a deal that is over.
    this.state = null;
    this.begins = null; // The choices made when the deal began.
    this.record = new Record(root, this, (line) => this.say(line));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      start();
    });
    this.button.addEventListener("click", start);
    this.name = new Kept("boston-name");
    this.form.elements.name.value = this.name.get() ?? "";
    this.form.elements.name.addEventListener("change", ({ target }) => this.name.put(target.value.trim()));
    const level = new Kept("boston-level");
    this.level = level.get();
    this.form.elements.level.addEventListener("change", () => level.put(this.level));
    this.form.querySelector(".way-own").addEventListener("change", () => this.state && this.go("look"));
    this.pace = new Pace(root.querySelector(".way-pace"));
    this.showing = null;
    this.bids = new Map();
    for (const kind of ["pointerdown", "keydown"]) root.addEventListener(kind, (event) => this.hurry(event), true);
    root.addEventListener("click", ({ target }) => this.does[target.closest?.("[data-way]")?.dataset.way]?.());
    this.read.addEventListener("click", ({ target: { dataset } }) => {
      if (dataset.goes) this.lookAt(dataset.goes);
      if (dataset.again) this.tryAgain(dataset.again);
    });
  }

  does = {
    back: () => this.go("back"),
    on: () => this.go("on"),
    hint: () => this.go("hint"),
    out: () => this.go("out"),
    review: () => this.review(),
    copy: () => this.record.copy(this.state.record, "Copied the record."),
    link: () => this.record.link(),
  };

  // The seats that the reader plays.
  get own() {
    return [...this.form.querySelectorAll("[name=own]:checked")].map(({ value }) => Number(value));
  }

  set own(seats) {
    for (const box of this.form.querySelectorAll("[name=own]")) box.checked = seats.includes(Number(box.value));
  }

  // The player for the other seats, by name; if the name is unknown, the first player in the list.
  get level() {
    return this.form.elements.level.value;
  }

  set level(name) {
    const { level } = this.form.elements;
    level.value = name;
    if (!level.value) level.selectedIndex = 0;
  }

  begin() {
    super.begin();
    if (this.state) this.say("");
  }

  // The names of the players. A reader with one seat is "you"; a reader with several sees the seats.
  get names() {
    const { own } = this;
    if (own.length > 1) return ["1", "2", "3", "4"];
    const name = this.form.elements.name.value.trim() || YOU;
    return NAMES.map((each, at) => (own[0] === at + 1 ? name : each));
  }

  // Sends the reader's actions so far, with the present one.
  go(what, said) {
    const { record, unwritten } = this.state;
    return this.ask({ record, unwritten, do: what, said, board: !this.table });
  }

  // Begins a deal and makes these choices again. The players of the deal repeat the choices that the reader may
  // not see.
  beginning(begins, choices = []) {
    this.begins = { level: this.level, ...begins };
    return this.ask({ ...this.begins, ...(choices.length > 0 && { choices, do: "look" }) });
  }

  ask(request) {
    const { own, level } = this;
    const code = calling("play.page", "respond", JSON.stringify({ level, ...request, own, all: this.form.elements.all.checked }));
    // If the focus was here, it moves to the next choice. Opening the page does not move it.
    const takesFocus = this.root.contains(document.activeElement);
    const board = bring(() => import("./board.js"));
    board.catch(() => {}); // A failure is reported when the answer has come.
    return this.answer(code, "play.py", async (data, links) => {
      this.board = await board;
      const isAtOnce = AT_ONCE.includes(request.do);
      this.show(data, links, { isAtOnce, takesFocus });
    });
  }

  // A refusal leaves the table as it is.
  clear() {}

  show(data, links, { isAtOnce, takesFocus }) {
    // At the beginning of a deal the table is drawn. Later, the reader has seen a part of it.
    const from = data.board ? 0 : this.state.deal.steps.length;
    this.state = data;
    this.showing?.stop();
    if (data.board) this.lay(data, links);
    this.table.load(data.deal);
    this.scrubber.load(data.deal.steps);
    put(this.end, "", links);
    this.end.dataset.net = "";
    this.say("");
    this.shows(data);
    // Readers who see the table need no sentences.
    const news = data.deal.steps.slice(from || 1).flatMap(({ said }) => said.map(([words]) => words));
    this.root.querySelector(".way-news").textContent = news.slice(-NEWS).join(" ");
    this.showing = new Showing(this.table, from, isAtOnce ? 0 : this.pace.factor, () => {
      this.ends(data);
      put(this.end, data.html, links);
      this.end.dataset.net = data.net ?? "";
      this.board.foldLists(this.end);
      if (takesFocus) this.focusChoice();
      if (data.choice) this.hint(data);
      // The table stays in view, also if the reader has pressed something far below it.
      if (takesFocus) this.table.drawing.cloth.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    if (takesFocus && this.showing.isUnderWay) this.table.root.focus({ preventScroll: true });
    if (data.phase === "call") this.explain(data.game);
  }

  // The targets and prices of the game's bids are fetched once, after the table is shown.
  async explain(game) {
    if (!this.bids.has(game)) {
      this.bids.set(game, this.python.runPython(calling("across", "bids", game), "play.py"));
    }
    const { ok, data } = await this.bids.get(game);
    const { choices } = this.table ?? {};
    if (!ok || !choices || this.state.game !== game || choices.about === data) return; // Changed meanwhile, or known.
    choices.describe(data);
  }

  // If the reader acts while the others play, the page shows the result at once. A choice that then appears
  // under the reader's finger does not count as pressed.
  hurry(event) {
    if (!this.showing?.isUnderWay || event.target.closest("form") || MODIFIERS.includes(event.key)) return;
    this.showing.hurry();
    if (!event.target.closest(".board")) return;
    event.preventDefault();
    if (event.type === "pointerdown") this.root.addEventListener("click", swallow, { capture: true, once: true });
  }

  get choices() {
    return [...this.table.root.querySelectorAll(CHOICES)];
  }

  // Moves the focus to the first legal choice; at the end of a deal there is none.
  focusChoice() {
    this.choices.find((each) => !each.hasAttribute("aria-disabled"))?.focus({ preventScroll: true });
  }

  // The arrow keys go from choice to choice.
  walk(event) {
    const { choices } = this;
    const at = choices.indexOf(event.target);
    const by = ARROWS[event.key];
    if (at < 0 || !by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    choices[(at + by + choices.length) % choices.length].focus();
  }

  lay(data, links) {
    const root = element("div", { className: TABLE });
    Object.assign(root.dataset, { bostonTable: "", game: data.game });
    this.tools.append(this.out);
    this.place.replaceChildren(root);
    put(root, data.board, links);
    this.table = new this.board.Table(root);
    this.table.drawing.made = { card: this.board.card, back: this.board.back };
    this.board.showSuits();
    root.addEventListener("boston-choice", (event) => this.choose(event));
    folds(root.querySelector(".player-more"));
    this.scrubber = new this.board.Scrubber(root);
    this.scrubber.slider.addEventListener("input", ({ target }) => {
      this.showing?.stop();
      this.table.go(Number(target.value));
    });
    root.addEventListener("boston-step", () => {
      const { at, step, steps } = this.table;
      this.scrubber.show(at, step);
      root.querySelector("[data-do=previous]").setAttribute("aria-disabled", at === 0);
      root.querySelector("[data-do=next]").setAttribute("aria-disabled", at === steps.length - 1);
      delete this.table.drawing.trick.dataset.to;
      this.board.showAdditions(root, this.table.step);
      this.close();
      this.leadsOn();
    });
    root.addEventListener("click", ({ target }) => this.jump(target.closest("[data-do]")?.dataset.do));
    root.addEventListener("keydown", (event) => this.walk(event));
    this.board.listenForKeys(root, (what) => this.jump(what));
    // The tools are next to the table, and the choices below them.
    root.querySelector(".board-told").after(this.tools);
    root.tabIndex = -1;
    this.place.scrollIntoView({ block: "start", behavior: "instant" });
  }

  // The backs of cards mean nothing to readers who hear the page.
  close() {
    for (const hand of this.table.drawing.hands) {
      const isClosed = Boolean(hand.querySelector("[data-back]")) && !hand.querySelector("[data-card]");
      hand.toggleAttribute("data-closed", isClosed);
      if (isClosed) hand.setAttribute("aria-hidden", "true");
      else hand.removeAttribute("aria-hidden");
    }
  }

  // The legal choices are known only at the last step.
  choose(event) {
    if (event.detail.rule || this.table.at !== this.state.deal.steps.length - 1) return;
    event.preventDefault();
    this.go("say", event.detail.choice);
  }

  jump(what) {
    if (what) this.showing?.stop();
    if (what === "suits") this.board.changeSuits();
    const { data, step, position, root } = this.table;
    if (what === "copy") this.board.copied(this.board.asText(data, step, position), root.querySelector(".board-answer"));
    const place = this.board.JUMPS[what]?.(this.table.steps, this.table.at);
    if (place !== undefined) this.table.go(Math.min(Math.max(0, place), this.table.steps.length - 1));
  }

  // The last step is shown now. Before that, the page says nothing that would give it away.
  ends({ settled }) {
    this.board.showSettled(this.root, settled);
  }

  shows({ seat, record, seen, deal, settled }) {
    for (const bar of [this.tools, this.root.querySelector(".way-keeping")]) bar.hidden = false;
    for (const tool of this.root.querySelectorAll("[data-way=hint], [data-way=on], [data-way=out]")) tool.hidden = seat === null;
    if (!settled) this.board.showSettled(this.root, "");
    this.root.querySelector("[data-way=review]").hidden = seat !== null || !deal.steps.some(({ card }) => card);
    this.read.replaceChildren();
    const { own } = this;
    Object.assign(this.table.root.dataset, { own: own.join(" "), south: own[0] ?? 1 });
    this.table.drawing.turn(own[0] ?? 1);
    this.record.show(record, seen.length < 4);
  }

  // From any step of a finished deal, the reader can play on in another way.
  leadsOn() {
    const { root, steps, step, at } = this.table;
    const link = root.querySelector(".board-way");
    link.hidden = this.state.seat !== null || at === steps.length - 1;
    link.href = "#";
    link.onclick = (event) => {
      event.preventDefault();
      this.goOnFrom(step);
    };
  }

  goOnFrom({ at }) {
    this.begins = null;
    return this.ask({ text: this.state.record, step: at, do: "look" });
  }

  // Lists the cards that changed the deal, judged with all cards known, and marks them in its steps.
  review() {
    const { record, unwritten } = this.state;
    const code = calling("play.review", "review", JSON.stringify({ record, unwritten }));
    return this.answer(code, "play.py", ({ html, marks }, links) => {
      put(this.read, html, links);
      for (const [at, words] of Object.entries(marks)) this.mark(this.table.steps[this.table.placeOf(at)], words);
      this.say("");
    });
  }

  mark(step, words) {
    const drawn = this.table.drawing.card(step.card[1]);
    if ("slip" in drawn.dataset) return; // Marked by an earlier request.
    drawn.dataset.slip = "";
    step.said = [...step.said, [words, []]];
  }

  lookAt(step) {
    this.showing?.stop();
    this.table.go(step);
    this.place.scrollIntoView({ block: "start", behavior: "instant" });
  }

  // Goes back to the position before a card. The reader now also plays the seat that played it.
  tryAgain(step) {
    const place = this.table.placeOf(step);
    this.own = [...this.own, this.table.steps[place].card[0]];
    return this.goOnFrom(this.table.steps[place - 1]);
  }

  // Shows a hint: a choice, marked among the buttons, and the reason.
  hint({ choice, reason }) {
    const found = [...this.table.root.querySelectorAll("[data-call], [data-choice], .board-card[role=button]")].find(({ dataset: { call, choice: said, card } }) => [call, said, card].includes(choice));
    if (!found) return;
    const folder = found.closest(".board-may details");
    if (folder) folder.open = true;
    found.dataset.hinted = "";
    found.focus({ preventScroll: true });
    const named = found.getAttribute("aria-label") ?? found.textContent;
    this.table.choices.say(`Hint: ${named}. ${reason}`);
    this.table.choices.why.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  // The record so far, the facts that it does not contain, and the beginning of the deal.
  get saved() {
    const { record, unwritten } = this.state;
    return { record, unwritten, own: this.own, level: this.level, begins: this.begins };
  }

  // The contents of a link. As long as some hands are hidden from the reader, it gives the seed and not the
  // hands.
  get linked() {
    const { choices, seen } = this.state;
    const { begins, own, level } = this;
    return seen.length < 4 ? { begins, choices, own, level } : this.saved;
  }
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
