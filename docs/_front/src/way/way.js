// Plays a deal with the reader: the engine, in the worker, says at every point what may be done, makes
// the choices of the seats left to the page, and writes the record. Nothing here knows a rule.
import { Asking, put } from "../asking.js";
import { element } from "../dom.js";
import { asText, copied } from "../table/copy.js";
import { JUMPS } from "../table/jumps.js";
import { listen } from "../table/keys.js";
import { fold } from "../table/lists.js";
import * as suits from "../table/suits.js";
import { Table } from "../table/table.js";
import { WayRecord } from "./record.js";

// So many sentences of what happened are said at once to those who hear the page.
const NEWS = 12;
// A player's, so that the table is laid out as everywhere.
const TABLE = "player player-alone player-stepped way-player";

export class Way extends Asking {
  // `start` is what the button asks for that stands first.
  constructor(root, start, Record = WayRecord) {
    super(root, "asking", "go", "result");
    this.form = root.querySelector("form");
    this.end = root.querySelector(".way-end");
    this.state = null;
    this.record = new Record(root, () => this.told, (line) => this.say(line));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      start();
    });
    this.button.addEventListener("click", start);
    this.form.elements.all.addEventListener("change", () => this.close());
    root.addEventListener("click", ({ target }) => this.does[target.closest?.("[data-way]")?.dataset.way]?.());
  }

  does = {
    back: () => this.go("back"),
    on: () => this.go("on"),
    out: () => this.go("out"),
    copy: () => this.record.copy(this.state.record, "The record is copied."),
    link: () => this.record.link(),
  };

  // The seats that the reader plays.
  get own() {
    return [...this.form.querySelectorAll("[name=own]:checked")].map(({ value }) => Number(value));
  }

  set own(seats) {
    for (const box of this.form.querySelectorAll("[name=own]")) box.checked = seats.includes(Number(box.value));
  }

  begin() {
    super.begin();
    if (this.state) this.say("");
  }

  // What the reader has done so far, and what he does now.
  go(what, said) {
    const { record, unwritten } = this.state;
    return this.ask({ record, unwritten, do: what, said, board: !this.table });
  }

  ask(request) {
    const { own } = this;
    // A string in JSON is the same string in Python.
    const asked = JSON.stringify(JSON.stringify({ ...request, own }));
    const code = `from boston.present.way.page import way\nway(${asked})`;
    return this.answer(code, "way.py", (data, links) => this.show(data, links));
  }

  // A refusal leaves the table as it is.
  clear() {}

  show(data, links) {
    const same = this.isSame(data);
    const before = same ? this.state.deal.steps.length : 1;
    this.state = data;
    if (data.board) this.lay(data, links);
    this.table.load(data.deal);
    this.table.go(data.deal.steps.length - 1);
    put(this.end, data.html, links);
    this.end.dataset.net = data.net ?? "";
    fold(this.end);
    // Those who see the table see it.
    const news = data.deal.steps.slice(before).flatMap(({ said }) => said.map(([words]) => words));
    this.root.querySelector(".way-news").textContent = news.slice(-NEWS).join(" ");
    this.say("");
    this.shows(data);
  }

  // Whether the table has the same hands already.
  isSame({ deal }) {
    return this.state?.deal.game === deal.game && String(this.state.deal.hands) === String(deal.hands);
  }

  lay(data, links) {
    const root = element("div", { className: TABLE });
    Object.assign(root.dataset, { bostonTable: "", game: data.game });
    this.place.replaceChildren(root);
    put(root, data.board, links);
    this.table = new Table(root);
    suits.show();
    root.addEventListener("boston-choice", (event) => this.choose(event));
    root.addEventListener("boston-step", () => this.close());
    root.addEventListener("click", ({ target }) => this.jump(target.closest("[data-do]")?.dataset.do));
    listen(root, (what) => this.jump(what));
    this.place.scrollIntoView({ block: "nearest" });
  }

  // Whoever plays sees his own hands, those that lie open, and in the end all.
  close() {
    if (!this.table) return;
    const { own, state, table } = this;
    const { open } = table.position;
    const hides = own.length > 0 && state.seat !== null && !this.form.elements.all.checked;
    for (const [number, hand] of table.drawing.hands.entries()) {
      const seat = number + 1;
      const isClosed = hides && ![...own, open, table.step.acts].includes(seat);
      hand.toggleAttribute("data-closed", isClosed);
      if (isClosed) hand.setAttribute("aria-hidden", "true");
      else hand.removeAttribute("aria-hidden");
    }
  }

  // What may be done is known at the last step alone.
  choose(event) {
    if (event.detail.rule || this.table.at !== this.state.deal.steps.length - 1) return;
    event.preventDefault();
    this.go("say", event.detail.choice);
  }

  jump(what) {
    if (what === "suits") suits.change();
    const { data, step, position, root } = this.table;
    if (what === "copy") copied(asText(data, step, position), root.querySelector(".board-answer"));
    const place = JUMPS[what]?.(this.table.steps, this.table.at);
    if (place !== undefined) this.table.go(Math.min(Math.max(0, place), this.table.steps.length - 1));
  }

  shows({ seat, record }) {
    this.root.querySelector(".way-doing").hidden = false;
    for (const what of ["on", "out"]) this.root.querySelector(`[data-way=${what}]`).disabled = seat === null;
    this.record.show(record);
  }

  // The record so far, and what it does not write down.
  get told() {
    const { record, unwritten } = this.state;
    return { record, unwritten, own: this.own };
  }
}
