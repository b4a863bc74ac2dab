// An evening on its page: its state is the record, and texts of earlier records to go back to. The
// engine does all reckoning; nothing here knows a rule or a game.
import { cited } from "../watch.js";
import { Account } from "./account.js";
import { Engine } from "./engine.js";
import { Form } from "./form.js";

export class Evening {
  constructor(root, store) {
    Object.assign(this, { root, store });
    this.part = (name) => root.querySelector(`.evening-${name}`);
    this.status = this.part("said");
    this.engine = new Engine(root);
    this.account = new Account(root);
    const refused = ([rule, reason]) => this.say(rule ? `${rule}: ${reason}` : reason);
    this.form = new Form(this.part("deal").querySelector(".evening-fields"), () => this.tell(), refused);
    this.listeners = [];
    this.clear();
    this.part("deal").addEventListener("submit", (event) => {
      event.preventDefault();
      this.add();
    });
    root.addEventListener("click", ({ target }) => {
      const { do: what, number } = target.closest?.("[data-do]")?.dataset ?? {};
      this.does[what]?.(Number(number));
    });
  }

  does = {
    passed: () => this.passed(),
    leave: () => this.leave(),
    undo: () => this.back("undo", "redo"),
    redo: () => this.back("redo", "undo"),
    settle: () => this.account.settle(),
    change: (number) => this.edit(number),
    strike: (number) => this.strike(number),
    unadjust: (number) => this.put({ do: "unadjust", index: number }),
  };

  // What others may know and do.

  get players() {
    return this.data?.players ?? [];
  }

  get json() {
    return this.data?.json ?? "";
  }

  on(name, listener) {
    this.listeners.push(listener); // There is one thing to hear: that the evening is another.
  }

  ask(request) {
    return this.engine.turn(() => request);
  }

  // A line on what came of it; a rule in it is a link.
  say(line) {
    this.status.textContent = line;
    this.status.replaceChildren(...cited(line, this.engine.links));
  }

  // Another record in the place of this one, which can be gone back to; without an evening it begins one.
  async load(record) {
    this.id ??= this.store.create();
    this.form.reset();
    this.edits(null);
    return this.put({ do: "show", record });
  }

  // An evening that is kept.
  open(id) {
    const state = this.store.open(id);
    if (!state) return null;
    this.clear();
    this.id = id;
    this.take(state);
    return this.show();
  }

  // The form for a new one.
  begin() {
    this.clear();
    this.id = null;
    this.account.has(false);
    this.changed();
    this.say("");
    this.part("start").querySelector("[name=game]").focus();
  }

  // What the reader does.

  async start(asked) {
    const take = (data) => {
      if (data.error) return;
      this.clear();
      this.id = this.store.create();
      this.become(data);
      this.keep();
    };
    const data = await this.engine.turn(() => ({ ...asked, do: "start" }), take);
    this.came(data);
    if (!data.error) this.settleDown();
    return data;
  }

  // What is in the controls now is the deal; what is said from now on is of the next.
  async add() {
    if (this.isAdding && !this.form.now) return;
    this.isAdding = true;
    const { editing } = this;
    const told = this.form.told;
    this.form.reset();
    this.edits(null);
    const how = editing === null ? { do: "add" } : { do: "change", number: editing };
    const data = await this.put({ ...how, told });
    this.isAdding = false;
    if (data.error) this.again(told, editing);
    else this.settleDown();
  }

  // As it was before it was refused, but for what was said since.
  again(told, editing) {
    this.edits(editing);
    this.form.told = { ...told, ...this.form.told };
    this.tell();
  }

  async passed() {
    const number = this.editing ?? undefined;
    this.form.reset();
    const data = await this.put({ do: "passed", number });
    if (data.told) this.fill(data);
    else if (!data.error) {
      this.edits(null);
      this.settleDown();
    }
  }

  strike(number) {
    if (this.editing !== null) this.leave();
    return this.put({ do: "strike", number });
  }

  // Everything that makes another record of this one.
  async put(request) {
    const make = () => ({ record: this.record, next: this.form.told, ...request });
    const data = await this.engine.turn(make, (answer) => {
      if (answer.error || answer.record === undefined) return;
      if (this.record && answer.record !== this.record) {
        this.undo.push(this.record);
        this.redo = [];
      }
      this.become(answer);
      this.keep();
    });
    this.came(data);
    return data;
  }

  async back(from, to) {
    const make = () => this[from].length && { do: "show", record: this[from].at(-1) };
    const data = await this.engine.turn(make, (answer) => {
      if (answer.error) return;
      this[from].pop();
      this[to].push(this.record);
      this.edits(null);
      this.form.reset();
      this.become(answer);
      this.keep();
    });
    if (!data) this.say(`Nothing to ${from}.`);
    else if (data.error) this.say(data.error);
    else this.say(`${WORDS[from]}: ${data.deals} ${data.deals === 1 ? "deal stands" : "deals stand"}.`);
  }

  async edit(number) {
    const make = () => ({ do: "edit", record: this.record, number });
    const data = await this.engine.turn(make);
    if (data.error) {
      this.say(data.error);
      return;
    }
    this.form.reset();
    this.edits(number);
    this.fill(data);
    this.settleDown();
  }

  leave() {
    this.edits(null);
    this.form.reset();
    this.tell();
    this.say("Left as it was.");
  }

  // The form as the reader has filled it so far: what it offers now, and what is chosen by default.
  async tell() {
    this.keep();
    if (this.isTelling) return;
    this.isTelling = true;
    let asked;
    const { form } = this;
    const make = () => {
      this.isTelling = false;
      asked = { now: form.now, deals: form.deals };
      return { do: "form", record: this.record, told: form.told, number: this.editing ?? undefined };
    };
    await this.engine.turn(make, (data) => {
      if (data.error) this.say(data.error);
      // Said meanwhile: the deal is added, or another is open.
      else if (asked.deals === form.deals) form.show(data.form.fields, this.players, asked.now);
    });
  }

  fill({ form, told }) {
    this.form.told = { ...told, ...this.form.told };
    this.form.show(form.fields, this.players);
    if (form.lacking) this.say(form.lacking);
  }

  // What comes of it.

  clear() {
    Object.assign(this, { id: null, record: "", undo: [], redo: [], data: null, isAdding: false });
    this.isTelling = false;
    this.root.dataset.deals = 0;
    this.form.reset();
    this.edits(null);
    this.unwatch?.();
  }

  take({ record, undo, redo, draft }) {
    Object.assign(this, { record, undo: [...undo], redo: [...redo] });
    this.form.told = { ...draft };
  }

  // The record as it was kept, shown; a deal that was half told is half told again.
  async show() {
    const make = () => ({ do: "show", record: this.record, next: this.form.told });
    const data = await this.engine.turn(make, (answer) => !answer.error && this.become(answer));
    if (data.error) this.say(data.error);
    this.watch();
  }

  become(data) {
    Object.assign(this, { data, record: data.record });
    this.root.dataset.deals = data.deals;
    this.root.dataset.game = data.game;
    this.account.has(true);
    this.account.show(data, this.engine.links);
    this.form.show(data.form.fields, data.players, 0);
    for (const [what, texts] of [["undo", this.undo], ["redo", this.redo]]) this.may(what, texts.length > 0);
    if (this.form.now) this.tell();
    this.changed();
  }

  may(what, may) {
    for (const button of this.root.querySelectorAll(`[data-do=${what}]`)) {
      if (may) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    }
  }

  changed() {
    for (const listener of this.listeners) listener(this);
  }

  came(data) {
    this.say(data.error || data.said || "");
  }

  // Which of the deals is told anew; none of them when it is the next.
  edits(number) {
    this.editing = number;
    const says = this.part("editing");
    says.hidden = number === null;
    says.textContent = number === null ? "" : `Deal ${number} as it was told; change what was wrong.`;
    const deal = this.part("deal");
    deal.querySelector("[data-do=add-deal]").textContent = number === null ? "Add the deal" : `Change deal ${number}`;
    deal.querySelector("[data-do=leave]").hidden = number === null;
  }

  // Where the next deal is told, unless that has begun.
  settleDown() {
    if (this.form.now) return;
    this.part("top").scrollIntoView({ block: "start" });
    this.form.focus();
  }

  // What is kept.

  keep() {
    if (!this.id || !this.record) return;
    const { record, undo, redo } = this;
    const draft = this.editing === null ? this.form.told : {};
    const { kept, why, state } = this.store.put(this.id, { record, undo, redo, draft });
    if (why === "newer") {
      this.say("Another tab has changed this evening: here it is as it stands there. What was done here is not kept.");
      this.take(state);
      this.show();
    } else {
      this.files?.notKept(kept ? "" : why);
      this.watch();
    }
  }

  // Another tab may keep the same evening.
  watch() {
    const { id } = this;
    this.unwatch?.();
    this.unwatch = this.store.watch(id, (state, { lost } = {}) => {
      if (!state) {
        this.say("This evening was forgotten in another tab; what is done here keeps it again.");
        return;
      }
      this.take(state);
      this.show();
      if (lost) this.say("Another tab changed this evening in the same moment; what was done here is kept as an evening of its own.");
    });
  }
}

const WORDS = { undo: "Undone", redo: "Done again" };
