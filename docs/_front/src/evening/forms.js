// The other forms: the start of an evening and its agreements, its rates, and an adjustment.
import { Kept } from "../kept.js";
import { patience } from "../patience.js";
import { quoted } from "../quoted.js";
import { fromHere } from "../site.js";
import { openWith } from "../which-game.js";
import { Form, submits } from "./form.js";

// The start of an evening: the game, four names, the dealer, and the agreements of the players. The questions
// of a game are in a file, so the reader can answer all of them before Python loads. Later, the same form
// changes everything but the game, for every deal.
const SEATS = [1, 2, 3, 4];

export class Start {
  constructor(root, evening) {
    this.evening = evening;
    this.form = root.querySelector(".evening-start");
    this.kept = new Kept("boston-evening-names"); // The names are kept for the next evening.
    const place = this.form.querySelector(".evening-fields");
    this.agreed = new Form(place, () => {}, (why) => evening.refuse(why));
    this.folder = this.form.querySelector(".evening-agreed");
    this.game = this.form.elements.game;
    submits(this.form, () => this.begin());
    // A reader who touches this form will soon need a calculation.
    for (const event of ["focusin", "input", "change"]) {
      this.form.addEventListener(event, () => this.wake(), { once: true });
    }
    this.folder.addEventListener("toggle", () => this.isChosen || this.choose());
    this.game.addEventListener("change", () => this.choose());
    this.form.addEventListener("input", () => this.name());
    this.isAgreeing = false; // Whether the form changes the agreements of an evening that has begun.
    root.addEventListener("click", ({ target }) => {
      const { do: what, key } = target.closest?.("[data-do]")?.dataset ?? {};
      if (what === "agree") this.agree(key);
      if (what === "leave-agreed") this.leave();
    });
    // If another change was made meanwhile, the fields differ from those shown here.
    evening.on("change", () => this.isAgreeing && this.rests());
    this.isChosen = false; // The questions are fetched at the first touch.
    const unknown = openWith(this.game);
    if (unknown) evening.say(`This page does not have the game ${quoted(unknown)} from the address. Choose another.`);
    this.restore();
  }

  wake() {
    this.evening.engine.start();
    if (!this.isChosen) this.choose();
  }

  restore() {
    const names = this.kept.get();
    if (Array.isArray(names)) SEATS.forEach((seat) => (this.field(seat).value ||= String(names[seat - 1] ?? "")));
    // Until now the form could not be sent anywhere.
    this.form.querySelector("[data-do=start]").disabled = false;
    this.name();
    if (this.isChosen) this.choose();
  }

  field(seat) {
    return this.form.elements[`players.${seat}`];
  }

  get players() {
    return SEATS.map((seat) => this.field(seat).value.trim());
  }

  // Uses the names entered so far for the seats.
  name() {
    this.players.forEach((name, place) => {
      const input = this.form.querySelector(`[name=dealer][value="${place + 1}"]`);
      input.nextElementSibling.textContent = name || `Seat ${place + 1}`;
    });
  }

  async choose() {
    this.isChosen = true;
    const game = this.game.value;
    const address = new URL(fromHere(`_static/evening/${game}.json`), document.baseURI);
    const answer = await fetch(address, { signal: patience() }).catch(() => null);
    const fields = answer?.ok ? await answer.json().catch(() => "") : "";
    if (game !== this.game.value || this.isAgreeing) return; // The reader has chosen another meanwhile.
    this.draw(fields);
  }

  draw(fields) {
    this.agreed.reset();
    this.agreed.show(fields);
    this.folder.hidden = !fields;
  }

  begin() {
    const { players, isAgreeing } = this;
    this.kept.put(players);
    const asked = { players, dealer: this.form.elements.dealer.value || null, told: this.agreed.values };
    return isAgreeing ? this.change(asked) : this.evening.start({ game: this.game.value, ...asked });
  }

  // A change to the agreements applies to every deal of the evening.
  async change(asked) {
    const { account, dealForm } = this.evening;
    const isEnding = account.isEnding;
    const { error } = await this.evening.anew({ do: "agree", ...asked });
    if (error) return;
    if (isEnding) account.settle();
    else dealForm.rest();
  }

  // Shows the form with the evening's agreements, and moves to the control of this key.
  async agree(key) {
    const { evening, form } = this;
    const data = await evening.turn(() => ({ do: "agreed", record: evening.record }));
    if (data.error) evening.say(data.error);
    if (data.error || data.isLeft) return;
    this.agreeing(true);
    SEATS.forEach((seat) => (this.field(seat).value = data.names[seat - 1]));
    for (const input of form.elements.dealer) input.checked = input.value === String(data.dealer);
    this.name();
    this.draw(data.fields);
    evening.account.asks(true);
    evening.say("");
    const control = form.elements[key];
    this.folder.open = this.folder.contains(control);
    control.scrollIntoView({ block: "center", behavior: "instant" });
    control.focus({ preventScroll: true });
  }

  agreeing(isAgreeing) {
    this.isAgreeing = isAgreeing;
    this.game.closest(".evening-field").hidden = isAgreeing;
    this.form.querySelector("[data-do=start]").textContent = isAgreeing ? "Change it for every deal" : "Begin";
    this.form.querySelector("[data-do=leave-agreed]").hidden = !isAgreeing;
  }

  leave() {
    this.rests();
    this.evening.account.asks(false);
    this.evening.say("Nothing was changed.");
    this.evening.dealForm.rest();
  }

  // Returns to the form for a new evening.
  rests() {
    this.agreeing(false);
    this.folder.open = false;
    const { value } = this.game;
    this.form.reset();
    this.game.value = value;
    this.restore();
  }
}

// The rates of a game whose source has lost its own. They are entered or changed after the evening has begun.
export class Rates {
  constructor(root, evening) {
    this.evening = evening;
    this.root = root.querySelector(".evening-rates");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => {}, (why) => evening.refuse(why));
    this.said = this.root.querySelector("[role=status]");
    submits(this.root.querySelector("form"), () => this.tell());
    // The message about missing rates has a button that opens this form.
    root.addEventListener("click", ({ target }) => target.closest?.("[data-do=tell-rates]") && this.ask());
    evening.on("change", () => this.draw());
  }

  // An unfinished entry belongs to another record.
  draw() {
    const { rates = "" } = this.evening.data ?? {};
    this.root.hidden = !rates;
    this.said.textContent = "";
    this.form.reset();
    this.form.show(rates);
  }

  ask() {
    this.root.open = true;
    this.root.scrollIntoView({ block: "start", behavior: "instant" });
    this.form.focus();
  }

  // A refusal also appears beside the fields.
  async tell() {
    const { error, said } = await this.evening.anew({ do: "rates", told: this.form.values });
    this.said.textContent = error || said;
  }
}

// An adjustment: a number of points from one player to another, for a reason that the players give.
export class Adjust {
  constructor(root, evening) {
    this.evening = evening;
    this.root = root.querySelector(".evening-adjust");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => {}, () => {});
    submits(this.root.querySelector("form"), () => this.adjust());
    evening.on("change", () => this.draw());
  }

  // The entries so far stay.
  draw() {
    this.form.show(this.evening.data?.adjust ?? "", 0);
  }

  async adjust() {
    const { gives, gets, points = 1, reason = "" } = this.form.values;
    if (!gives || !gets || gives === gets) {
      this.evening.say("An adjustment needs one player who gives and another who receives.");
      return;
    }
    const moved = [0, 0, 0, 0];
    moved[gives - 1] = -points;
    moved[gets - 1] = points;
    const { error } = await this.evening.put({ do: "adjust", points: moved, reason });
    if (error) return;
    this.form.reset();
    this.root.open = false;
    this.draw();
  }
}
