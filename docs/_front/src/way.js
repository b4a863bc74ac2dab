// The page on which deals are played: a deal by chance, hands typed in, one left on an earlier visit, the
// next of an evening, or what a link leads to.
import { parse } from "./share.js";
import { OfEvening } from "./way/evening.js";
import { KeptRecord } from "./way/kept.js";
import { read } from "./way/record.js";
import { Way } from "./way/way.js";

const LARGEST_SEED = 1_000_000;

class WayPage extends Way {
  constructor(root) {
    super(root, () => this.deal(), KeptRecord);
    this.evening = null;
    const more = { resume: () => this.resume(), forget: () => this.forget(), add: () => this.add() };
    Object.assign(this.does, more);
    root.querySelector(".way-next").addEventListener("click", () => this.another());
    // The form has become an evening's; what a link leads to is none of it.
    addEventListener("hashchange", () => (this.evening ? location.reload() : this.follow()));
    this.restore();
  }

  field(name) {
    return this.form.elements[name].value.trim();
  }

  deal() {
    const hands = [1, 2, 3, 4].map((seat) => this.field(`hand.${seat}`));
    const game = this.field("game");
    const dealer = Number(this.field("dealer"));
    const seed = this.field("seed");
    const isTyped = hands.some(Boolean);
    const typed = { hands, turned: this.field("turned"), otherwise: seed };
    const evening = this.evening && { evening: this.evening.record };
    return this.ask({ game, dealer, ...evening, ...(isTyped ? typed : { seed }) });
  }

  another() {
    this.form.elements.seed.value = Math.floor(Math.random() * LARGEST_SEED);
    return this.deal();
  }

  // A link leads to a position of its own, or to a step of a session.
  async follow() {
    const hash = location.hash;
    const { id, code, why } = (await parse(hash)) ?? {};
    if (id === "way") {
      const told = why ? null : read(code);
      if (told) this.open(told);
      else this.say(`This link ${why ?? "leads to no deal"}.`);
      return true;
    }
    const asked = new URLSearchParams(hash.slice(1));
    if (asked.has("evening")) return this.next(asked.get("evening"));
    if (!asked.has("file")) return this.enter(hash);
    this.own = [1, 2, 3, 4];
    const [file, step, cards] = ["file", "step", "cards"].map((key) => asked.get(key) ?? "");
    this.ask({ file, step, cards: cards || "0", do: "look" });
    return true;
  }

  // A game's own page leads to the form with its game, and to no deal.
  enter(hash) {
    const { options } = this.form.elements.game;
    const game = [...options].find(({ value }) => hash === `#play-${value}`);
    if (game) game.selected = true;
    return false;
  }

  // The next deal of an evening; all four are at the table.
  next(id) {
    this.goes(id);
    if (!this.evening) this.say("This browser keeps no such evening.");
    else if (this.record.before?.evening === id) this.goesOn(true);
    this.own = [1, 2, 3, 4];
    this.form.elements.seed.value = Math.floor(Math.random() * LARGEST_SEED);
    return true;
  }

  goes(id) {
    this.evening = OfEvening.of(id);
    this.evening?.show(this.form);
  }

  // What is left of the deal is in the evening now.
  async add() {
    const made = async (asked) => {
      // A string in JSON is the same string in Python.
      const code = `from boston.present.way.page import added\nadded(${JSON.stringify(JSON.stringify(asked))})`;
      const { ok, text, data } = await this.python.runPython(code, "way.py");
      return ok ? data : { error: text };
    };
    const why = await this.evening.take(this.state.record, made);
    if (why) this.fail(why);
    else this.record.forget();
  }

  get told() {
    return { ...super.told, evening: this.evening?.id };
  }

  shows(data) {
    super.shows(data);
    this.root.querySelector("[data-way=add]").hidden = !this.evening || data.seat !== null;
  }

  open({ record, unwritten, own }) {
    this.own = own;
    return this.ask({ record, unwritten, do: "look" });
  }

  async restore() {
    if (await this.follow()) return;
    const { before } = this.record;
    if (!before) return;
    this.own = before.own;
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    // For that Python was here; otherwise the reader has to ask for it.
    if (type === "reload" || type === "back_forward") this.resume();
    else this.goesOn(true);
  }

  resume() {
    this.goesOn(false);
    const { record, unwritten, evening } = this.record.before;
    this.goes(evening);
    return this.ask({ record, unwritten, do: "look" });
  }

  goesOn(may) {
    this.root.querySelector(".way-goes-on").hidden = !may;
  }

  show(data, links) {
    super.show(data, links);
    this.goesOn(false);
  }

  forget() {
    this.record.forget();
    this.state = null;
    this.table = null;
    this.place.replaceChildren();
    this.end.replaceChildren();
    this.root.querySelector(".way-doing").hidden = true;
    this.say("Forgotten.");
    this.button.focus();
  }
}

for (const root of document.querySelectorAll(".way")) new WayPage(root);
