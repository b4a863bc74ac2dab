// An evening on its page: its state is the record, and texts of earlier records to go back to. The
// engine does all reckoning; nothing here knows a rule or a game.
import { cited } from "../watch.js";
import { readable } from "../words.js";
import { Account } from "./account.js";
import { Engine } from "./engine.js";
import { Keeping } from "./keeping.js";
import { Telling } from "./telling.js";

const WORDS = { undo: "Undone", redo: "Done again" };

export class Evening {
  constructor(root, store) {
    Object.assign(this, { root, store });
    this.part = (name) => root.querySelector(`.evening-${name}`);
    this.status = this.part("said");
    this.engine = new Engine(root);
    this.keeping = new Keeping(this, store);
    this.account = new Account(root);
    this.telling = new Telling(this);
    this.listeners = { change: [] };
    this.clear();
    root.addEventListener("click", ({ target }) => {
      const { do: what, number, key, value } = target.closest?.("[data-do]")?.dataset ?? {};
      this.does[what]?.(Number(number), key, value);
    });
  }

  does = {
    passed: () => this.telling.passed(),
    leave: () => this.telling.leave(),
    change: (number) => this.telling.edit(number),
    undo: () => this.back("undo", "redo"),
    redo: () => this.back("redo", "undo"),
    tell: (number, key, value) => this.tell({ number, key, value }),
    strike: (number) => this.anew({ do: "strike", number }),
    unadjust: (number) => this.put({ do: "unadjust", index: number }),
    settle: () => this.account.settle(),
  };

  // What others may know and do.

  get players() {
    return this.data?.players ?? [];
  }

  get json() {
    return this.data?.json ?? "";
  }

  on(name, listener) {
    this.listeners[name].push(listener);
  }

  // What the engine answers, with an `error` in it that is empty if there is none.
  ask(request) {
    return this.engine.turn(() => request);
  }

  // A line on what came of it; a rule in it is a link.
  say(line) {
    const said = readable(line);
    this.status.textContent = said;
    this.status.replaceChildren(...cited(said, this.engine.links));
  }

  // What is refused only because an earlier deal left something out leads to where that is asked.
  refuse([rule, reason]) {
    this.say(rule ? `${rule}: ${reason}` : reason);
    const asked = this.root.querySelector(`.evening-untold[data-rules~="${rule}"]`);
    asked?.scrollIntoView({ block: "center", behavior: "instant" });
    asked?.querySelector("button").focus({ preventScroll: true });
  }

  // Another record in the place of this one, which can be gone back to; without an evening it begins one.
  load(record) {
    this.id ??= this.store.create();
    this.telling.clear();
    return this.put({ do: "show", record });
  }

  // An evening that is kept.
  async open(id) {
    const state = this.store.open(id);
    if (!state) return;
    this.clear();
    this.id = id;
    this.take(state);
    await this.show();
    this.look();
  }

  // The form for a new one.
  begin() {
    this.clear();
    this.account.has(false);
    this.changed();
    this.say("");
    this.part("start").querySelector("[name=game]").focus();
  }

  async start(asked) {
    const data = await this.engine.turn(() => ({ ...asked, do: "start" }), (answer) => {
      if (answer.error) return;
      this.clear();
      this.id = this.store.create();
      this.become(answer);
      this.keeping.keep();
    });
    this.came(data);
    if (!data.error) this.telling.rest();
    return data;
  }

  // Everything that makes another record of this one.
  async put(request) {
    const make = () => ({ record: this.record, next: this.telling.told, ...request });
    const data = await this.engine.turn(make, (answer) => {
      if (answer.error || answer.record === undefined) return;
      if (this.record && answer.record !== this.record) {
        this.undo.push(this.record);
        this.redo = [];
      }
      this.become(answer);
      answer.isLate = this.keeping.keep();
    });
    if (!data.isLate) this.came(data);
    return data;
  }

  // An earlier deal is not as it was: one that is told anew is left.
  anew(request) {
    if (this.telling.editing !== null) this.telling.clear();
    return this.put(request);
  }

  // What an earlier deal had left out is told; the next deal goes on.
  async tell(told) {
    const { error } = await this.anew({ do: "tell", ...told });
    if (error) return;
    this.look();
    this.telling.form.focus();
  }

  async back(from, to) {
    const make = () => this[from].length && { do: "show", record: this[from].at(-1) };
    const data = await this.engine.turn(make, (answer) => {
      if (answer.error) return;
      this[from].pop();
      this[to].push(this.record);
      this.telling.clear();
      this.become(answer);
      answer.isLate = this.keeping.keep();
    });
    if (data?.isLate) return;
    if (!data) this.say(`Nothing to ${from}.`);
    else if (data.error) this.say(data.error);
    else this.say(`${WORDS[from]}: ${data.deals} ${data.deals === 1 ? "deal stands" : "deals stand"}.`);
  }

  // What comes of it.

  clear() {
    Object.assign(this, { id: null, record: "", undo: [], redo: [], data: null });
    this.root.dataset.deals = 0;
    this.telling.clear();
    this.keeping.leave();
  }

  get state() {
    const { record, undo, redo } = this;
    return { record, undo, redo, draft: this.telling.draft };
  }

  take({ record, undo, redo, draft }) {
    Object.assign(this, { record, undo: [...undo], redo: [...redo] });
    this.telling.draft = draft;
  }

  // The record as it was kept, shown; a deal that was half told is half told again.
  async show() {
    const make = () => ({ do: "show", record: this.record, next: this.telling.told });
    const data = await this.engine.turn(make, (answer) => !answer.error && this.become(answer));
    if (data.error || data.said) this.came(data);
    this.keeping.watch();
  }

  become(data) {
    Object.assign(this, { data, record: data.record });
    this.root.dataset.deals = data.deals;
    this.root.dataset.game = data.game;
    this.account.has(true);
    this.account.show(data, this.engine.links);
    this.telling.show(data);
    this.may("undo");
    this.may("redo");
    this.changed();
  }

  may(what) {
    for (const button of this.root.querySelectorAll(`[data-do=${what}]`)) {
      if (this[what].length) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    }
  }

  changed() {
    for (const listener of this.listeners.change) listener(this);
  }

  came(data) {
    this.say(data.error || data.said || "");
  }

  look() {
    this.part("top").scrollIntoView({ block: "start", behavior: "instant" });
  }
}
