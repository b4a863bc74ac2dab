// A player for deals with cards. The same buttons, keys and addresses step through the cards of a deal, and
// from deal to deal. The result of a deal is shown after its last card.
import { bring } from "../bring.js";
import { patience } from "../patience.js";
import { quoted } from "../quoted.js";
import { Player, sought } from "../session.js";
import { fromHere } from "../site.js";
import { changeSuits, JUMPS, listenForKeys, openOnPaper, showSuits } from "./controls.js";
import { drawCourts } from "./courts.js";

const FIRST = 0;
const LAST = Infinity;
// The milliseconds between two steps that are shown automatically.
const PACE = 1100;
const work = () => bring(() => import("./at-work.js"));

class TablePlayer extends Player {
  // `deal` returns the deal with a number. Without it, the deal is in the file that its figure gives.
  begin(step, deal) {
    const { root } = this;
    this.deal = once(deal ?? ((number) => fetched(this.steps[this.placeOfDeal(number)].dataset.table)));
    this.table = null; // Made for the first step that the page itself has not drawn.
    this.loaded = null; // The number of the deal on the table.
    this.watching = null; // The timer while the steps are shown automatically.
    const isFirst = document.querySelector("[data-boston-table]") === root;
    this.prefix = isFirst ? "" : root.id.replace(/player$/, "");
    showSuits();
    openOnPaper(root);
    drawCourts(root.querySelectorAll(".board-card > svg"));
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
    listenForKeys(this.root, (what) => this.does(what));
    // A reader who comes near will step, or cite the drawing. So the scripts are fetched in advance.
    const near = () => this.hasTable() && Promise.all([work(), this.deal(this.number)]).then(([{ cite }]) => {
      if (this.drawn) cite(this.steps[this.at], { at: this.drawn }, this.hash);
    }, () => {});
    this.root.addEventListener("pointerenter", near, { once: true });
    this.root.addEventListener("focusin", near, { once: true });
  }

  // controls.js handles the keys of all tables.
  onKey() {}

  // The slider goes from step to step of the deal.
  slide() {
    this.slider.addEventListener("input", () => {
      this.rest();
      this.order(async () => {
        await this.ready();
        this.step(Number(this.slider.value));
      });
    });
  }

  // The scrubber does this for every step.
  mark() {}

  get number() {
    return Number(this.steps[this.at].dataset.step);
  }

  // The deals whose result the reader sees.
  get known() {
    return ["end", "bare"].includes(this.root.dataset.phase) ? [this.shown] : [];
  }

  hasTable(place = this.at) {
    return Boolean(this.steps[place]?.dataset.table);
  }

  // Notes the first position, which the page itself has drawn.
  showDrawn(number) {
    super.show(this.placeOfDeal(number));
    this.predict.seen.clear();
    this.drawn = this.root.dataset.step;
    this.root.dataset.phase = "drawn";
    leadOn(this.root, { steps: [{ at: this.drawn }], at: 0 });
  }

  // Performs one action after the other, however fast the keys come.
  does(what) {
    const other = { watch: () => this.turnWatching(), copy: () => this.order(() => this.copy()), suits: changeSuits };
    if (other[what]) return other[what]();
    this.rest();
    this.order(() => this.jump(what));
  }

  order(act) {
    this.hush();
    this.doing = (this.doing ?? Promise.resolve()).then(act).catch((error) => this.fail(error));
    return this.doing;
  }

  // Reports a failure; the next request tries again.
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

  // Resolves to whether a question comes before this step.
  async foretells(place) {
    const { toggle, place: shown } = this.predict;
    if (!toggle.checked) return false;
    const { Foretell } = await bring(() => import("./foretell.js"));
    this.foretell ??= new Foretell(this, toggle, shown);
    return this.foretell.asks(place);
  }

  // Goes to the beginning of the next deal, or to the end of the one before.
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
    const [{ Scrubber, Table, cite }, deal] = await Promise.all([work(), this.deal(number)]);
    this.cite = cite;
    this.table ??= new Table(this.root);
    this.scrubber ??= new Scrubber(this.root);
    this.table.load(deal);
    this.scrubber.load(deal.steps);
    this.loaded = number;
    if (this.drawn) this.table.at = this.table.placeOf(this.drawn);
    this.drawn = null;
  }

  // Shows a step of the deal on the table. If the step shows the result, a question may come first.
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
    this.scrubber.show(place, this.table.step);
    this.point(this.at);
    if (isEnd) this.tell();
    this.putAddress();
    this.cite(this.steps[this.at], this.table.step, this.hash);
    leadOn(this.root, this.table);
  }

  forward() {
    this.does("next");
  }


  // Goes to a deal that is chosen in the list.
  go(place, takesFocus) {
    this.rest();
    if (place === this.at - 1 && takesFocus === undefined) this.does("previous");
    else if (this.steps[place]) this.order(() => this.show(place, FIRST, true));
  }

  // Shows a deal. A deal with cards is shown on the table at a step; its result comes after the question about
  // it.
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
    // The result of this deal has not been shown yet.
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

  // Shows a deal without cards, which has no table and only one step.
  bare() {
    this.table?.drawing.clear();
    Object.assign(this.root.dataset, { step: `deal-${this.number}`, turn: "", phase: "bare" });
    this.loaded = null;
    this.slider.disabled = true;
  }

  point(place, note) {
    super.point(place, note);
    const { steps, at } = this.table ?? { steps: [], at: 0 };
    const inside = this.hasTable(place) && this.loaded === this.number;
    this.previous.setAttribute("aria-disabled", place === 0 && !(inside && at > 0));
    const isLast = place === this.steps.length - 1;
    this.next.setAttribute("aria-disabled", isLast && (!this.hasTable(place) || (inside && at === steps.length - 1)));
  }

  // Announces the result at the end. Before that, the table itself shows the events.
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
    return place >= 0;
  }

  showAt(place, at) {
    this.drawn = null;
    this.order(async () => {
      await this.show(place, at);
      this.root.querySelector(".board").scrollIntoView({ behavior: "instant" });
      if (typeof at === "string" && at !== `deal-${this.number}` && this.table?.placeOf(at) < 0) this.warn(noStep(at, this.number));
    });
  }

  // Shows the steps automatically until the deal is over or the reader does something.
  turnWatching() {
    if (this.watching) {
      this.rest();
      return;
    }
    this.label("Pause");
    this.watching = setInterval(() => this.goOn(), PACE);
    this.goOn();
  }

  goOn() {
    const isOver = this.loaded === this.number && this.table.at === this.table.steps.length - 1;
    if (this.predict.asking || isOver) this.rest();
    else this.order(() => this.jump("next"));
  }

  rest() {
    clearInterval(this.watching);
    this.watching = null;
    this.label("Watch");
  }

  label(word) {
    this.root.querySelector("[data-do=watch]").textContent = word;
  }
}

function noStep(at, number) {
  return `Deal ${number} has no step ${quoted(at)}: the address was cut short or changed. This is the deal from its beginning.`;
}

// Starts a player on a page. A player with cards has a table. `deal` returns its deals by number, if they are
// in no file.
export function play(root, step, deal) {
  const Kind = root.matches("[data-boston-table]") ? TablePlayer : Player;
  return new Kind(root, step, deal);
}

// From any step, a reader can play on in another way, below the table. The script is fetched when the reader
// asks for it. The link itself leads to the page for playing deals, which begins at this step.
const PAGE = "play.html";
// The text of a session that is in no file of the site, by its player.
const own = new WeakMap();

export function rememberRecord(root, record) {
  own.set(root, record);
}

function leadOn(root, { steps, at }) {
  const link = root.querySelector(".board-way");
  if (!link) return;
  const file = root.closest("[data-session]")?.dataset.session;
  const from = own.has(root) ? { text: own.get(root) } : { file };
  const position = { step: steps[at].at, cards: steps.slice(0, at + 1).filter(({ card }) => card).length };
  const isOver = at === steps.length - 1 && steps.some(({ card }) => card);
  link.textContent = isOver ? "What would have won it?" : "Another way from here";
  link.hidden = false;
  link.href = fromHere(own.has(root) ? PAGE : `${PAGE}#${new URLSearchParams({ ...from, ...position })}`);
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goThere(root, link, { ...from, ...position });
  };
}

async function goThere(root, link, asked) {
  try {
    const { openBelow } = await bring(() => import("../play/below.js"));
    await openBelow(root, asked);
  } catch {
    location.assign(link.href);
  }
}

// The result of `load` for a number. It is fetched once, and again only after a failure.
function once(load) {
  const held = new Map();
  return (number) => {
    if (!held.has(number)) {
      held.set(number, load(number));
      held.get(number).catch(() => held.delete(number));
    }
    return held.get(number);
  };
}

async function fetched(address) {
  const answer = await fetch(new URL(address, document.baseURI), { signal: patience() });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
