// The page on which deals are played: a random deal, hands that the reader types, a deal from an earlier visit,
// the next deal of an evening, or the target of a link.
import { askedFor, claim, meant } from "./address.js";
import { bring } from "./bring.js";
import { signed } from "./dom.js";
import { Durable, isKept, reporting } from "./durable.js";
import { answered, calling, put } from "./engine-form.js";
import { PlayedDeal } from "./play/deal.js";
import { DealRecord, parsed, restored } from "./play/record.js";
import { quoted } from "./quoted.js";
import { parse } from "./share.js";
import { fromHere, ruleLinks } from "./site.js";
import { openWith, remember } from "./which-game.js";

// The script for evenings is fetched when there is one.
const evenings = () => bring(() => import("./play/evening.js"));
const LARGEST_SEED = 1_000_000;
// The parameters in a link to this page.
const READ = ["way", "deal", "evening", "file"];
const DAY = 86_400_000;

// The record of a deal on its own page. It is kept from visit to visit, and the address contains its link.
class KeptRecord extends DealRecord {
  constructor(root, played, say) {
    super(root, played, say);
    const isDeal = (value) => Boolean(restored(value));
    this.kept = new Durable("boston-way", { related: (one, other) => isDeal(one) - isDeal(other) });
    const unkept = root.querySelector(".way-unkept");
    this.report = reporting(root, (word) => (unkept.hidden = isKept(word) || !this.kept.get()));
  }

  show(record, isHidden) {
    super.show(record, isHidden);
    this.report(this.kept.put(this.played.saved));
    this.leaveLink();
  }

  // The deal from a link is now kept, and continues from there.
  leaveLink() {
    history.replaceState(history.state, "", location.pathname);
  }

  // The deal from an earlier visit; nothing if another program has written to the storage.
  get before() {
    return restored(this.kept.get());
  }

  forget() {
    this.report(this.kept.remove());
    this.place.hidden = true;
    this.leaveLink();
  }

  leadsTo(hash) {
    history.replaceState(history.state, "", hash);
    return location.href;
  }
}

class PlayPage extends PlayedDeal {
  constructor(root) {
    super(root, () => this.deal(), KeptRecord);
    this.evening = null;
    const more = {
      resume: () => this.resume(),
      forget: () => this.forget(),
      add: () => this.add(),
      next: () => this.nextDeal(),
      account: () => this.account(),
      today: () => this.dealOf(today(), this.field("game")),
      result: () => this.result(),
      otherwise: () => this.otherwise(),
    };
    this.after = root.querySelector(".way-after");
    this.kept = null; // The evening of the deals that are played here, if there is one.
    Object.assign(this.does, more);
    // The form now belongs to an evening, and the target of a link does not.
    addEventListener("hashchange", () => (this.evening ? location.reload() : this.follow()));
    openWith(this.form.elements.game);
    this.restore();
  }

  field(name) {
    return this.form.elements[name].value.trim();
  }

  // A seed that the reader has typed gives the same deal every time.
  deal(seed = this.field("seed") || anySeed()) {
    const hands = [1, 2, 3, 4].map((seat) => this.field(`hand.${seat}`));
    const game = this.field("game");
    const dealer = Number(this.field("dealer"));
    const isTyped = hands.some(Boolean);
    const typed = { hands, turned: this.field("turned"), otherwise: seed };
    const evening = this.evening && { evening: this.evening.record };
    const { names } = this;
    return this.beginning({ game, dealer, names, ...evening, ...(isTyped ? typed : { seed }) });
  }

  // A link leads to a position in its own address, or to a step of a session.
  async follow() {
    const hash = location.hash;
    if (READ.some((key) => askedFor(hash).has(key))) claim();
    const { id, code, why } = (await parse(hash)) ?? {};
    if (id === "way") {
      const begins = why ? null : parsed(code);
      if (begins) this.open(begins);
      else this.say(`This link ${why ?? "leads to no deal"}.`);
      return true;
    }
    const asked = askedFor(hash);
    if (asked.has("deal")) return this.dealOf(asked.get("deal"), asked.get("game"));
    if (asked.has("evening")) return this.next(asked.get("evening"));
    if (!asked.has("file")) return this.enter([...asked.keys()][0] ?? "");
    claim();
    this.own = [1, 2, 3, 4];
    const [file, step, cards] = ["file", "step", "cards"].map((key) => asked.get(key) ?? "");
    this.ask({ file, step, cards: cards || "0", do: "look" });
    return true;
  }

  // A seed gives everybody the same deal. The reader has the first seat, and the fourth deals.
  dealOf(seed, game) {
    const found = this.gameOf(game);
    if (!found) {
      this.say(`This link leads to no deal: it names ${game ? `the game ${quoted(game)}, which this page does not have` : "no game"}.`);
      return true;
    }
    this.own = [1];
    Object.assign(this.form.elements.dealer, { value: "4" });
    this.setGame(found);
    this.deal(seed);
    return true;
  }

  // The game of the form that a link gives.
  gameOf(name) {
    return meant(name, [...this.form.elements.game.options].map(({ value }) => value));
  }

  // The result in three lines, for others who want to play the same deal.
  result() {
    const { deal, game, net } = this.state;
    const { seed } = this.begins;
    const { elements } = this.form;
    const title = [...elements.game.options].find(({ value }) => value === game).textContent;
    const address = new URL(location.pathname, location.href);
    address.hash = new URLSearchParams({ deal: seed, game });
    const day = seed === today() ? ` of ${new Date().toLocaleDateString("en-GB", { dateStyle: "long" })}` : "";
    const own = net[this.own[0] - 1];
    const lines = [`${title}, deal ${seed}${day}`, `${deal.steps.at(-1).said.map(([words]) => words).join(" ")} Mine: ${signed(own)}`, address.href];
    return this.record.copy(`${lines.join("\n")}\n`, "Copied three lines.");
  }

  // Shows the payments under other readings of the source.
  async otherwise() {
    const code = calling("play.review", "otherwise", this.state.record);
    const [html, links] = await Promise.all([answered(code, "play.py", this.status), ruleLinks()]);
    if (html.error) this.fail(html.error);
    else put(this.read, html, links);
  }

  // A link from a game's own page chooses that game in the form, but leads to no deal.
  enter(name) {
    const [, named] = /^play-(.*)/.exec(name) ?? [];
    const game = this.gameOf(named);
    if (!game) return false;
    claim();
    this.setGame(game);
    return false;
  }

  setGame(game) {
    this.form.elements.game.value = game;
    remember(game);
  }

  // Begins the next deal of an evening, with all four players.
  async next(id) {
    await this.goes(id);
    await this.record.kept.opened;
    if (!this.evening) this.say("This evening is not saved in this browser.");
    else if (this.record.before?.evening === id) this.goesOn(true);
    this.own = [1, 2, 3, 4];
    return true;
  }

  async goes(id) {
    this.evening = id ? await (await evenings()).OfEvening.of(id) : null;
    this.evening?.show(this.form);
  }

  // Adds the deal to the evening.
  async add() {
    const made = (asked) => answered(calling("play.page", "added", JSON.stringify(asked)), "play.py", this.status);
    const why = await this.evening.take(this.state.record, made);
    if (why) this.fail(why);
    else this.record.forget();
  }

  get saved() {
    return { ...super.saved, evening: this.evening?.id };
  }

  // Several deals with the same players are an evening, which is kept like any other.
  async nextDeal() {
    const { record, deal } = this.state;
    await this.keepEvening();
    return this.beginning({ game: deal.game, dealer: deal.dealer, evening: record, seed: anySeed() });
  }

  // Resolves to whether the evening is kept.
  async keepEvening() {
    this.kept = await (await evenings()).kept(this.kept, this.state.record);
    return this.kept !== null;
  }

  async account() {
    if (await this.keepEvening()) location.assign(fromHere("score.html"));
    else this.fail("This browser cannot save an evening. The record below contains all of it.");
  }

  shows(data) {
    super.shows(data);
    const isOver = data.seat === null;
    this.root.querySelector("[data-way=add]").hidden = !this.evening || !isOver;
    this.after.hidden = true;
  }

  ends(data) {
    super.ends(data);
    this.after.hidden = data.seat !== null;
    if (this.after.hidden) return;
    this.board.showEnd(this.after.querySelector(".way-score"), data);
    for (const button of this.after.querySelectorAll("button")) button.hidden = Boolean(this.evening);
    // Others can play the same deal only if a seed made it.
    if (!this.begins?.seed || this.begins.evening || this.own.length !== 1) this.after.querySelector("[data-way=result]").hidden = true;
  }

  open({ record, unwritten, own, level, begins, choices }) {
    this.own = own;
    this.level = level;
    if (record === undefined) return this.beginning(begins, choices);
    this.begins = begins;
    return this.ask({ record, unwritten, do: "look" });
  }

  async restore() {
    if (await this.follow()) return;
    await this.record.kept.opened;
    const { before } = this.record;
    if (!before) return;
    this.own = before.own;
    this.level = before.level;
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    // After a reload, Python has been loaded before; otherwise the reader must ask for the deal.
    if (type === "reload" || type === "back_forward") this.resume();
    else this.goesOn(true);
  }

  async resume() {
    this.goesOn(false);
    const { evening, ...before } = this.record.before;
    await this.goes(evening);
    return this.open(before);
  }

  goesOn(may) {
    this.root.querySelector(".way-goes-on").hidden = !may;
  }

  show(...answer) {
    super.show(...answer);
    this.goesOn(false);
  }

  forget() {
    this.record.forget();
    this.state = null;
    this.table = null;
    this.place.replaceChildren();
    this.end.replaceChildren();
    this.read.replaceChildren();
    for (const bar of this.root.querySelectorAll(".way-keeping, .way-after")) bar.hidden = true;
    this.say("Deleted.");
    this.button.focus();
  }
}

// The number of the day is the seed of its deal.
function today() {
  const now = new Date();
  return String(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
}

function anySeed() {
  return String(Math.floor(Math.random() * LARGEST_SEED));
}

for (const root of document.querySelectorAll(".way")) new PlayPage(root);
