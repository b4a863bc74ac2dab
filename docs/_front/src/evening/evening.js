// An evening on its page. Its state is the record, with texts of earlier records for Undo. The engine makes all
// calculations; nothing here knows a rule or a game.
import { calculating } from "../calculating.js";
import { element } from "../dom.js";
import { dress } from "../dress.js";
import { reporting } from "../durable.js";
import { answered, calling, put } from "../engine-form.js";
import { download, fragment } from "../share.js";
import { ruleLinks, sheet } from "../site.js";
import { cited } from "../watch.js";
import { readable } from "../words.js";
import { DealForm } from "./deal-form.js";

const IMPORT = "from boston.apps.present.evening.page import evening";
// The engine's answers have the same style sheets everywhere on the site.
const SHEETS = ["player.css", "table.css"].map(sheet);
const WAITS = "The evening begins as soon as Python has loaded.";

export class Evening {
  constructor(root, store) {
    Object.assign(this, { root, store });
    this.part = (name) => root.querySelector(`.evening-${name}`);
    this.status = this.part("said");
    this.engine = new Engine(root);
    this.keeping = new Keeping(this, store);
    this.account = new Account(root);
    this.dealForm = new DealForm(this);
    this.listeners = { change: [] };
    this.doing = null;
    this.clear();
    root.addEventListener("click", ({ target }) => {
      const { do: what, number, key, value } = target.closest?.("[data-do]")?.dataset ?? {};
      this.does[what]?.(Number(number), key, value);
    });
  }

  does = {
    passed: () => this.dealForm.passed(),
    leave: () => this.dealForm.leave(),
    change: (number) => this.dealForm.edit(number),
    undo: () => this.back("undo", "redo"),
    redo: () => this.back("redo", "undo"),
    tell: (number, key, value) => this.tell({ number, key, value }),
    strike: (number) => this.anew({ do: "strike", number }),
    unadjust: (number) => this.put({ do: "unadjust", index: number }),
    settle: () => this.account.settle(),
  };

  // The interface for other scripts.

  get players() {
    return this.data?.players ?? [];
  }

  get json() {
    return this.data?.json ?? "";
  }

  on(name, listener) {
    this.listeners[name].push(listener);
  }

  // The engine's answer, with an `error` that is empty on success.
  ask(request) {
    return this.engine.turn(() => request);
  }

  // Asks about this evening. If another evening is open when the answer comes, the answer is dropped and marked
  // as `isLeft`.
  async turn(make, take = () => {}) {
    const { sitting } = this;
    const isHere = () => sitting === this.sitting;
    const data = await this.engine.turn(() => isHere() && make(), (answer) => isHere() && take(answer));
    return isHere() ? data : { isLeft: true };
  }

  // Shows a line about the outcome; a rule in it is a link.
  say(line) {
    const said = readable(line);
    this.status.textContent = said;
    this.status.replaceChildren(...cited(said, this.engine.links));
  }

  // If an entry is refused only because an earlier deal lacks a fact, the message links to that deal.
  refuse([rule, reason]) {
    this.say(rule ? `${rule}: ${reason}` : reason);
    const asked = this.root.querySelector(`.evening-untold[data-rules~="${rule}"]`);
    asked?.scrollIntoView({ block: "center", behavior: "instant" });
    asked?.querySelector("button").focus({ preventScroll: true });
  }

  // Replaces this record by another and keeps it for Undo. Without an evening, it begins one.
  load(record) {
    this.id ??= this.store.create();
    this.dealForm.clear();
    return this.put({ do: "show", record });
  }

  // Opens a kept evening. Both this and `begin` first finish the work on the evening before, unless it was
  // deleted or has not arrived yet.
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

  // Shows the form for a new evening.
  async begin() {
    if (this.store.has(this.id)) await this.doing;
    this.clear();
    this.account.has(false);
    this.changed();
    this.say("");
    this.part("start").querySelector("[name=game]").focus();
  }

  // If an evening is still loading, it is given up for the new one.
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
    if (!data.error && !data.isLeft) this.dealForm.rest();
    return data;
  }

  // Performs every action that changes this record.
  async put(request) {
    const make = () => ({ record: this.record, next: this.dealForm.values, ...request });
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

  // Performs a change of an earlier deal. If the reader was entering a deal again, the form leaves it.
  anew(request) {
    if (this.dealForm.editing !== null) this.dealForm.clear();
    return this.put(request);
  }

  // Completes an earlier deal. The next deal continues.
  async tell(answer) {
    const { error } = await this.anew({ do: "tell", ...answer });
    if (error) return;
    this.look();
    this.dealForm.form.focus();
  }

  async back(from, to) {
    const make = () => this[from].length && { do: from, record: this[from].at(-1), from: this.record };
    const data = await this.turn(make, (answer) => {
      if (answer.error) return;
      this[from].pop();
      this[to].push(this.record);
      this.dealForm.clear();
      this.become(answer);
      answer.isLate = this.keeping.keep();
    });
    if (data) this.came(data);
    else this.say(`Nothing to ${from}.`);
  }

  // The outcome.

  clear() {
    Object.assign(this, { id: null, record: "", undo: [], redo: [], data: null, sitting: {} });
    this.root.dataset.deals = 0;
    this.dealForm.clear();
    this.keeping.leave();
  }

  get state() {
    const { record, undo, redo } = this;
    return { record, undo, redo, draft: this.dealForm.draft };
  }

  take({ record, undo, redo, draft }) {
    Object.assign(this, { record, undo: [...undo], redo: [...redo] });
    this.dealForm.draft = draft;
  }

  // Shows the record as it was kept, with the entries of a half-entered deal.
  async show() {
    const make = () => ({ do: "show", record: this.record, next: this.dealForm.values });
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
    this.dealForm.show(data);
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

  // If the change came too late, another tab or evening has already reported it.
  came(data) {
    if (!data.isLate && !data.isLeft) this.say(data.error || data.said || "");
  }

  look() {
    this.part("top").scrollIntoView({ block: "start", behavior: "instant" });
  }
}

// Keeps an evening at every change, and follows the changes of other tabs.
const LATE = "Another tab has just changed this evening. This page now shows that version, without your last change here.";
const GONE = "This evening was deleted in another tab. Your next change here will save it again.";
const LOST = "Another tab changed this evening at the same moment. Your version is saved as a separate evening.";

class Keeping {
  constructor(evening, store) {
    Object.assign(this, { evening, store });
    this.report = reporting(evening.root, (word) => evening.files?.notKept(word));
  }

  // Resolves to whether the change came too late: another tab was quicker, and its version is shown here.
  keep() {
    const { id, state: mine } = this.evening;
    if (!id || !mine.record) return false;
    const { why, state, lost, ...writing } = this.store.put(id, mine);
    if (why === "newer") {
      this.caught(state, lost, LATE);
      return true;
    }
    this.report(writing);
    this.watch();
    return false;
  }

  watch() {
    const { id } = this.evening;
    this.leave();
    this.end = this.store.watch(id, (state, { lost }) => {
      if (state) this.caught(state, lost);
      else this.evening.say(GONE);
    });
  }

  leave() {
    this.end?.();
  }

  // Follows another tab. The entries of the present deal stay.
  caught(state, lost, words = "") {
    const { evening } = this;
    evening.take({ ...state, draft: evening.dealForm.values });
    evening.show();
    if (lost || words) evening.say(lost ? LOST : words);
  }
}

// Shows the state of an evening: the engine's results from its record, in the parts of the page.
class Account {
  constructor(root) {
    this.root = root;
    this.part = (name) => root.querySelector(`.evening-${name}`);
    // On paper every deal has its receipt.
    addEventListener("beforeprint", () => {
      for (const deal of root.querySelectorAll(".evening-deals details")) deal.open = true;
      this.part("end").hidden = false;
    });
  }

  show(data, links) {
    const open = this.opened();
    for (const name of ["receipt", "account", "end"]) put(this.part(name), data[name], links);
    this.cite(data);
    for (const number of open) this.deal(number)?.setAttribute("open", "");
    this.top(data.top);
  }

  // The citation of the present evening, with its record as a file and in the link.
  cite({ cite, record, file }) {
    put(this.part("cite"), cite, {});
    this.part("cite").querySelector(".cite").record = () => fragment("evening", record);
    const take = element("button", { type: "button", textContent: `Download ${file}` });
    take.addEventListener("click", () => download(record, file, "application/toml"));
    this.part("cite").querySelector(".cite-note").after(element("p", { className: "cite-record" }, take));
  }

  // The facts of the present deal, and the agreements in force for it.
  top(lines) {
    this.part("top").replaceChildren(...lines.map(line));
  }

  // The deals that the reader has opened.
  opened() {
    return [...this.root.querySelectorAll(".evening-deals > li > details[open]")]
      .map(({ parentElement }) => parentElement.value);
  }

  deal(number) {
    return this.root.querySelector(`.evening-deals > li[value="${number}"] > details`);
  }

  // The questions before the first deal, or for a deal.
  asks(isStart) {
    this.part("start").hidden = !isStart;
    for (const name of ["top", "deal", "adds", "doing", "adjust"]) this.part(name).hidden = isStart;
  }

  // Without an evening the page shows only the form that begins one.
  has(isOpen) {
    this.asks(!isOpen);
    this.part("end").hidden = true;
    if (!isOpen) for (const name of ["receipt", "account", "end", "cite"]) this.part(name).replaceChildren();
  }

  get isEnding() {
    return !this.part("end").hidden;
  }

  settle() {
    const end = this.part("end");
    end.hidden = false;
    end.scrollIntoView({ block: "start", behavior: "instant" });
    end.focus({ preventScroll: true });
  }
}

function line([head, words]) {
  return element("div", {}, element("dt", { textContent: head }), element("dd", { textContent: words }));
}

// The engine of an evening. It answers questions in a worker, one after the other.
class Engine {
  // `root` shows the state of Python and of the questions, for styles and for other scripts.
  constructor(root) {
    Object.assign(this, { root, turns: Promise.resolve(), waiting: 0, starting: null, links: {} });
  }

  // Loads Python before a question needs it, while the reader types the names. Resolves to the error, or to
  // nothing.
  start() {
    this.starting ??= this.begin();
    return this.starting;
  }

  async begin() {
    this.root.dataset.python = "starting";
    dress(SHEETS);
    const [{ error }, links] = await Promise.all([answered(IMPORT, "evening.py"), ruleLinks()]);
    this.root.dataset.python = error ? "failed" : "ready";
    if (error) this.starting = null;
    this.links = links;
    return error;
  }

  // Resolves to the engine's answer to the question that `make` returns when its turn comes. `take` gets the
  // answer first, so later code finds everything up to date. Without a question, nothing runs.
  turn(make, take = () => {}) {
    this.waiting += 1;
    this.root.dataset.busy = "true";
    const mine = this.turns.then(async () => {
      const request = make();
      if (!request) return null;
      const data = await this.answer(request);
      take(data);
      return data;
    });
    this.turns = mine.catch(() => {}).then(() => {
      this.waiting -= 1;
      if (this.waiting === 0) this.root.dataset.busy = "false";
    });
    return mine;
  }

  // Any other fault is reported in the form of an engine's error: in one line.
  answer(request) {
    const asked = JSON.stringify({ ...request, engine: this.root.dataset.engine });
    const started = this.start();
    return calculating(this.root.querySelector(".evening-said"), started, async () => {
      const error = await started;
      return error ? { error } : answered(calling("evening.page", "evening", asked), "evening.py");
    });
  }
}
