// A player whose deals have cards: the same buttons, keys and addresses step through the cards of a
// deal and from deal to deal. A deal's result is shown when its last card has been.
import { bring } from "../bring.js";
import { Player } from "../session.js";
import { leadOn } from "./another-way.js";
import { sought } from "./address.js";
import { Deals, fetched } from "./deals.js";
import { JUMPS } from "./jumps.js";
import { listen } from "./keys.js";
import { openOnPaper } from "./lists.js";
import { Pace } from "./pace.js";
import * as suits from "./suits.js";

const FIRST = 0;
const LAST = Infinity;
const work = () => bring(() => import("./at-work.js"));

export class TablePlayer extends Player {
  // `deal` gives the deal of a number; without it the deal lies in the file that its figure names.
  begin(step, deal) {
    const { root } = this;
    this.deals = new Deals(deal ?? ((number) => fetched(this.steps[this.placeOfDeal(number)].dataset.table)));
    this.table = null; // Until there is a step to show that the page has not drawn.
    this.loaded = null; // The number of the deal that the table has.
    this.pace = new Pace(root.querySelector("[data-do=play]"), this);
    const isFirst = document.querySelector("[data-boston-table]") === root;
    this.prefix = isFirst ? "" : root.id.replace(/player$/, "");
    suits.show();
    openOnPaper(root);
    const drawn = Number(/^deal-(\d+)/.exec(root.dataset.step)[1]);
    if (!step || step === drawn) this.showDrawn(drawn);
    else this.show(this.placeOfDeal(step));
  }

  listen() {
    super.listen();
    this.root.addEventListener("click", ({ target }) => {
      const made = target.closest("[data-do]");
      if (made && made !== this.next && made !== this.previous) this.does(made.dataset.do);
    });
    listen(this.root, (what) => this.does(what));
    // Whoever comes near will step: what he needs is fetched meanwhile.
    const near = () => this.hasTable() && Promise.all([work(), this.deals.get(this.number)]).catch(() => {});
    this.root.addEventListener("pointerenter", near, { once: true });
    this.root.addEventListener("focusin", near, { once: true });
  }

  // The keys are those of all tables (keys.js).
  onKey() {}

  get number() {
    return Number(this.steps[this.at].dataset.step);
  }

  // The deal whose result the reader has before him.
  get known() {
    return ["end", "bare"].includes(this.root.dataset.phase) ? [this.shown] : [];
  }

  hasTable(place = this.at) {
    return Boolean(this.steps[place]?.dataset.table);
  }

  // The page has drawn the first position itself.
  showDrawn(number) {
    super.show(this.placeOfDeal(number));
    this.predict.seen.clear();
    this.drawn = this.root.dataset.step;
    this.root.dataset.phase = "drawn";
    leadOn(this.root, { steps: [{ at: this.drawn }], at: 0 });
  }

  // One thing after the other, however fast the keys come.
  does(what) {
    const other = { play: () => this.pace.turn(), copy: () => this.order(() => this.copy()), suits: suits.change };
    if (other[what]) return other[what]();
    this.rest();
    this.order(() => this.jump(what));
  }

  order(act) {
    this.hush();
    this.doing = (this.doing ?? Promise.resolve()).then(act).catch((error) => this.fail(error));
    return this.doing;
  }

  // Whatever is asked for next is tried anew.
  fail(error) {
    this.rest();
    this.warn("This deal could not be fetched.");
    reportError(error);
  }

  async jump(what) {
    if (this.predict.asking) {
      if (what === "next") this.predict.reveal();
      else this.show(this.at);
      return;
    }
    if (!this.hasTable()) {
      this.turnTo(what.startsWith("previous") || what === "first" ? -1 : 1);
      return;
    }
    await this.ready();
    const { steps, at } = this.table;
    const place = JUMPS[what](steps, at);
    if (place < 0) await this.turnTo(-1);
    else if (place >= steps.length) await this.turnTo(1);
    else if (what === "next" && (await this.foretells(place))) this.foretell.ask(place);
    else this.step(place);
  }

  // Whether the reader is asked before this step.
  async foretells(place) {
    const { toggle, place: shown } = this.predict;
    if (!toggle.checked) return false;
    const { Foretell } = await bring(() => import("./foretell.js"));
    this.foretell ??= new Foretell(this, toggle, shown);
    return this.foretell.asks(place);
  }

  // The next deal from its beginning, or the one before from its end.
  turnTo(way) {
    const place = this.at + way;
    if (this.steps[place]) return this.show(place, way < 0 ? LAST : FIRST, true);
  }

  async copy() {
    await this.ready();
    const { asText, copied } = await work();
    const { data, step, position } = this.table;
    const text = asText(data, step, position, this.hasAddress ? this.address() : "");
    await copied(text, this.root.querySelector(".board-answer"));
  }

  async ready() {
    if (this.loaded === this.number) return;
    const number = this.number;
    const [{ Table, cite }, deal] = await Promise.all([work(), this.deals.get(number)]);
    this.cite = cite;
    this.table ??= new Table(this.root);
    this.table.load(deal);
    this.loaded = number;
    if (this.drawn) this.table.at = this.table.placeOf(this.drawn);
    this.drawn = null;
  }

  // Shows a step of the deal on the table, by way of a question if its result is one.
  step(place) {
    this.foretell?.end();
    const isEnd = this.table.steps[place].phase === "end";
    if (isEnd && this.predict.wants(this.at)) {
      this.root.dataset.phase = "ask";
      this.predict.ask(this.at, true);
      return;
    }
    if (isEnd) this.predict.seen.add(this.at);
    this.table.go(place);
    this.point(this.at);
    if (isEnd) this.tell();
    this.putAddress();
    this.cite(this.steps[this.at], this.table.step, this.hash);
    leadOn(this.root, this.table);
  }

  forward() {
    this.does("next");
  }

  // From the list and the slider.
  go(place, takesFocus) {
    this.rest();
    if (place === this.at - 1 && takesFocus === undefined) this.does("previous");
    else if (this.steps[place]) this.order(() => this.show(place, FIRST, true));
  }

  // Shows a deal: on the table at a step, where it has cards; the result after it was asked about.
  show(place, at = this.predict.asking ? LAST : FIRST, says = false) {
    const wasSeen = this.predict.seen.has(place);
    super.show(place);
    if (!this.hasTable()) {
      this.bare();
      if (says) {
        this.tell();
        this.putAddress();
      }
      return Promise.resolve();
    }
    // Its result has not been seen yet.
    if (!wasSeen && at !== LAST) this.predict.seen.delete(place);
    return this.open(place, at);
  }

  async open(place, at) {
    await this.ready();
    if (this.at !== place) return;
    const found = typeof at === "string" ? this.table.placeOf(at) : Math.min(at, this.table.steps.length - 1);
    if (at === LAST) this.predict.seen.add(place);
    this.step(Math.max(0, found));
  }

  // A deal without cards has no table, and one step.
  bare() {
    this.table?.drawing.clear();
    Object.assign(this.root.dataset, { step: `deal-${this.number}`, turn: "", phase: "bare" });
    this.loaded = null;
  }

  point(place, note) {
    super.point(place, note);
    const { steps, at } = this.table ?? { steps: [], at: 0 };
    const inside = this.hasTable(place) && this.loaded === this.number;
    this.previous.setAttribute("aria-disabled", place === 0 && !(inside && at > 0));
    const isLast = place === this.steps.length - 1;
    this.next.setAttribute("aria-disabled", isLast && (!this.hasTable(place) || (inside && at === steps.length - 1)));
  }

  // At the end what came of it is told; before it the table says itself what happens.
  tell() {
    if (!this.hasTable() || this.root.dataset.phase === "end") super.tell();
  }

  get hash() {
    return `${this.prefix}${this.root.dataset.step}`;
  }

  address() {
    return new URL(`#${this.hash}`, location.href).href;
  }

  putAddress() {
    if (this.hasAddress) history.replaceState(history.state, "", `#${this.hash}`);
  }

  seek(hash) {
    const { place, at = LAST } = sought(hash, this.steps, this.prefix);
    if (place >= 0) this.showAt(place, at);
  }

  showAt(place, at) {
    this.drawn = null;
    this.order(async () => {
      await this.show(place, at);
      this.root.querySelector(".board").scrollIntoView();
    });
  }

  rest() {
    this.pace.rest();
  }
}
