// A player whose deals have cards: the same buttons, keys and addresses step through the cards of a
// deal and from deal to deal. A deal's result is shown when its last card has been.
import { bring } from "../bring.js";
import { patience } from "../patience.js";
import { quoted } from "../quoted.js";
import { Player, sought } from "../session.js";
import { fromHere } from "../site.js";
import { changeSuits, JUMPS, listenForKeys, openOnPaper, showSuits } from "./controls.js";

const FIRST = 0;
const LAST = Infinity;
// Between two steps that follow by themselves, in milliseconds.
const PACE = 1100;
const work = () => bring(() => import("./at-work.js"));

class TablePlayer extends Player {
  // `deal` returns the deal of a number; without it the deal is in the file that its figure names.
  begin(step, deal) {
    const { root } = this;
    this.deal = once(deal ?? ((number) => fetched(this.steps[this.placeOfDeal(number)].dataset.table)));
    this.table = null; // Until there is a step to show that the page has not drawn.
    this.loaded = null; // The number of the deal that the table has.
    this.playing = null; // The timer, as long as the steps follow one another by themselves.
    const isFirst = document.querySelector("[data-boston-table]") === root;
    this.prefix = isFirst ? "" : root.id.replace(/player$/, "");
    showSuits();
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
    listenForKeys(this.root, (what) => this.does(what));
    // A reader who approaches will step, or cite the drawing: the scripts for it are fetched meanwhile.
    const near = () => this.hasTable() && Promise.all([work(), this.deal(this.number)]).then(([{ cite }]) => {
      if (this.drawn) cite(this.steps[this.at], { at: this.drawn }, this.hash);
    }, () => {});
    this.root.addEventListener("pointerenter", near, { once: true });
    this.root.addEventListener("focusin", near, { once: true });
  }

  // The keys are those of all tables (controls.js).
  onKey() {}

  get number() {
    return Number(this.steps[this.at].dataset.step);
  }

  // The deal whose result is shown.
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
    const other = { play: () => this.turnPlaying(), copy: () => this.order(() => this.copy()), suits: changeSuits };
    if (other[what]) return other[what]();
    this.rest();
    this.order(() => this.jump(what));
  }

  order(act) {
    this.hush();
    this.doing = (this.doing ?? Promise.resolve()).then(act).catch((error) => this.fail(error));
    return this.doing;
  }

  // The next request tries again.
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

  // Whether a question precedes this step.
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
    const [{ Table, cite }, deal] = await Promise.all([work(), this.deal(number)]);
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

  // Shows a deal: on the table at a step, if it has cards; the result after the question about it.
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

  // At the end the result is shown; before it the table itself shows the events.
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

  // Steps follow one another by themselves, until the deal is over or the reader does something.
  turnPlaying() {
    if (this.playing) {
      this.rest();
      return;
    }
    this.label("Pause");
    this.playing = setInterval(() => this.playOn(), PACE);
    this.playOn();
  }

  playOn() {
    const isOver = this.loaded === this.number && this.table.at === this.table.steps.length - 1;
    if (this.predict.asking || isOver) this.rest();
    else this.order(() => this.jump("next"));
  }

  rest() {
    clearInterval(this.playing);
    this.playing = null;
    this.label("Play");
  }

  label(word) {
    const button = this.root.querySelector("[data-do=play]");
    button.textContent = word;
    button.setAttribute("aria-label", word);
  }
}

function noStep(at, number) {
  return `Deal ${number} has no step ${quoted(at)}: the address was cut short or changed. This is the deal from its beginning.`;
}

// Starts a player on a page. One with cards has a table; `deal` returns its deals by number, if they are in
// no file.
export function play(root, step, deal) {
  const Kind = root.matches("[data-boston-table]") ? TablePlayer : Player;
  return new Kind(root, step, deal);
}

// From any step a reader may go another way, below the table; its script is fetched on request. As a link it
// leads to the page for playing deals, which opens there at this step.
const PAGE = "play.html";
// The text of a session that lies in no file of the site, by its player.
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

// The result of `load` for a number, fetched once, and again after a failure.
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
