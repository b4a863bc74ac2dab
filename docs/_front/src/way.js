// The page on which deals are played: a deal by chance, hands typed in, one left on an earlier visit, or
// what a link leads to.
import { parse } from "./share.js";
import { KeptRecord } from "./way/kept.js";
import { Way } from "./way/way.js";

const LARGEST_SEED = 1_000_000;

class WayPage extends Way {
  constructor(root) {
    super(root, () => this.deal(), KeptRecord);
    Object.assign(this.does, { resume: () => this.resume(), forget: () => this.forget() });
    root.querySelector(".way-next").addEventListener("click", () => this.another());
    addEventListener("hashchange", () => this.follow());
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
    return this.ask({ game, dealer, ...(isTyped ? typed : { seed }) });
  }

  another() {
    this.form.elements.seed.value = Math.floor(Math.random() * LARGEST_SEED);
    return this.deal();
  }

  // A link leads to a position of its own, or to a step of a session.
  async follow() {
    const hash = location.hash;
    const { id, code } = (await parse(hash)) ?? {};
    if (id === "way") {
      if (code) this.open(JSON.parse(code));
      else this.say("This link is too long, or was cut short.");
      return true;
    }
    const asked = new URLSearchParams(hash.slice(1));
    if (!asked.has("file")) return this.enter(hash);
    this.own = [1, 2, 3, 4];
    this.ask({ ...Object.fromEntries(asked), do: "look" });
    return true;
  }

  // A game's own page leads to the form with its game, and to no deal.
  enter(hash) {
    const { options } = this.form.elements.game;
    const game = [...options].find(({ value }) => hash === `#play-${value}`);
    if (game) game.selected = true;
    return false;
  }

  open({ record, unwritten, own = [] }) {
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
    const { record, unwritten } = this.record.before;
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
