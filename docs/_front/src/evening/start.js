// How an evening begins: the game, four names, who deals, and what the table agreed. What a game asks
// lies beside the page, so that all can be told before Python is there.
import { Kept } from "../kept.js";
import { fromHere } from "../site.js";
import { Form } from "./form.js";

const SEATS = [1, 2, 3, 4];

export class Start {
  constructor(root, evening) {
    this.evening = evening;
    this.form = root.querySelector(".evening-start");
    this.kept = new Kept("boston-evening-names"); // From evening to evening.
    const place = this.form.querySelector(".evening-fields");
    this.agreed = new Form(place, () => {}, (why) => evening.refuse(why));
    this.game = this.form.elements.game;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    // Whoever touches this will want to have it reckoned.
    for (const event of ["focusin", "input", "change"]) {
      this.form.addEventListener(event, () => evening.engine.start().catch(() => {}), { once: true });
    }
    this.game.addEventListener("change", () => this.choose());
    this.form.addEventListener("input", () => this.name());
    this.restore();
  }

  restore() {
    const names = this.kept.get();
    if (Array.isArray(names)) SEATS.forEach((seat) => (this.field(seat).value ||= String(names[seat - 1] ?? "")));
    const game = new URLSearchParams(location.search).get("game");
    if ([...this.game.options].some(({ value }) => value === game)) this.game.value = game;
    this.name();
    this.choose();
  }

  field(seat) {
    return this.form.elements[`players.${seat}`];
  }

  get players() {
    return SEATS.map((seat) => this.field(seat).value.trim());
  }

  // The seats are called by the names that they have so far.
  name() {
    this.players.forEach((name, place) => {
      const input = this.form.querySelector(`[name=dealer][value="${place + 1}"]`);
      input.nextElementSibling.textContent = name || `Seat ${place + 1}`;
    });
  }

  async choose() {
    const game = this.game.value;
    const answer = await fetch(new URL(fromHere(`_static/evening/${game}.json`), document.baseURI)).catch(() => null);
    const fields = answer?.ok ? await answer.json() : [];
    if (game !== this.game.value) return; // Another was chosen meanwhile.
    this.agreed.reset();
    this.agreed.show(fields, this.players);
    this.form.querySelector(".evening-agreed").hidden = !fields.length;
  }

  begin() {
    const { players } = this;
    this.kept.put(players);
    const dealer = this.form.elements.dealer.value;
    return this.evening.start({ game: this.game.value, players, dealer, told: this.agreed.told });
  }
}
