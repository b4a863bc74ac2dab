// An evening on its page: its state is the record, and texts of earlier records to go back to. The
// engine does all reckoning; nothing here knows a rule or a game.
import { cited } from "../watch.js";
import { readable } from "../words.js";
import { Account } from "./account.js";
import { Engine } from "./engine.js";
import { Keeping } from "./keeping.js";
import { Telling } from "./telling.js";

const WAITS = "The evening begins as soon as Python is here.";

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
    this.doing = null;
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

  // The same about this evening: what comes when another is open is let go, and says `isLeft`.
  async turn(make, take = () => {}) {
    const { sitting } = this;
    const isHere = () => sitting === this.sitting;
    const data = await this.engine.turn(() => isHere() && make(), (answer) => isHere() && take(answer));
    return isHere() ? data : { isLeft: true };
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

  // An evening that is kept. What is being done to the one before is done first, and so with `begin`:
  // unless that was forgotten, or has not come yet.
  async open(id) {
    if (this.store.has(this.id)) await this.doing;
    const state = this.store.open(id);
    if (!state) return;
    this.clear();
    this.id = id;
    this.take(state);
    await this.show();
    if (this.id === id) this.look();
  }

  // The form for a new one.
  async begin() {
    if (this.store.has(this.id)) await this.doing;
    this.clear();
    this.account.has(false);
    this.changed();
    this.say("");
    this.part("start").querySelector("[name=game]").focus();
  }

  // One that is still on its way is left for it.
  async start(asked) {
    this.clear();
    if (this.root.dataset.python !== "ready") this.say(WAITS);
    const data = await this.turn(() => ({ ...asked, do: "start" }), (answer) => {
      if (answer.error) return;
      this.id = this.store.create();
      this.become(answer);
      this.keeping.keep();
    });
    this.came(data);
    if (!data.error && !data.isLeft) this.telling.rest();
    return data;
  }

  // Everything that makes another record of this one.
  async put(request) {
    const make = () => ({ record: this.record, next: this.telling.told, ...request });
    const doing = this.turn(make, (answer) => {
      if (answer.error || answer.record === undefined) return;
      if (this.record && answer.record !== this.record) {
        this.undo.push(this.record);
        this.redo = [];
      }
      this.become(answer);
      answer.isLate = this.keeping.keep();
    });
    this.doing = doing.catch(() => {});
    const data = await doing;
    this.came(data);
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
    const make = () => this[from].length && { do: from, record: this[from].at(-1), from: this.record };
    const data = await this.turn(make, (answer) => {
      if (answer.error) return;
      this[from].pop();
      this[to].push(this.record);
      this.telling.clear();
      this.become(answer);
      answer.isLate = this.keeping.keep();
    });
    if (data) this.came(data);
    else this.say(`Nothing to ${from}.`);
  }

  // What comes of it.

  clear() {
    Object.assign(this, { id: null, record: "", undo: [], redo: [], data: null, sitting: {} });
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
    const data = await this.turn(make, (answer) => !answer.error && this.become(answer));
    if (data.isLeft) return;
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

  // Another tab, or another evening, has had its say where it came too late.
  came(data) {
    if (!data.isLate && !data.isLeft) this.say(data.error || data.said || "");
  }

  look() {
    this.part("top").scrollIntoView({ block: "start", behavior: "instant" });
  }
}
