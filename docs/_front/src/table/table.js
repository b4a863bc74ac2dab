// A deal on the table. `load(data)` takes a deal from the engine (boston.apps.present.table.steps). `go(step)`
// shows one of its steps, by name or by number. For every step that is shown, the root sends the event
// `boston-step`, with the step as its detail.
import { element, signed } from "../dom.js";
import { card as drawnCard, Choices, tell } from "./choices.js";
import { drawCourts } from "./courts.js";
import { face, indexOfStep, known, positions, UNSEEN } from "./position.js";

// The places on the page, from the bottom: south, west, north, east.
const PLACES = "swne";

export class Table {
  constructor(root) {
    this.root = root;
    this.data = null;
    this.at = -1;
    this.drawing = new Drawing(this);
    this.choices = new Choices(this);
  }

  load(data) {
    this.data = data;
    this.positions = positions(data);
    this.drawing.known = known(data);
    this.at = -1;
  }

  get steps() {
    return this.data?.steps ?? [];
  }

  get step() {
    return this.steps[this.at];
  }

  get position() {
    return this.positions[this.at];
  }

  // The place of a step by its name, or -1.
  placeOf(name) {
    return indexOfStep(this.steps, name);
  }

  // The cards of the last complete trick before this step, each with its player.
  lastTrick() {
    const { trick, winner } = this.position.last;
    return trick.map(({ seat, card }, place) => {
      const notes = [place === 0 && "led", seat === winner && "won"].filter(Boolean).join(", ");
      const words = `${this.data.names[seat - 1] || `Seat ${seat}`}${notes && ` (${notes})`}`;
      return element("li", {}, drawnCard(card), words);
    });
  }

  // Shows a step, and returns whether there is one.
  go(step) {
    const place = typeof step === "number" ? step : this.placeOf(step);
    if (!this.steps[place]) return false;
    this.at = place;
    this.drawing.draw(this.data, this.step, this.position);
    tell(this.root, this.step);
    this.choices.show(this.data, this.step);
    this.root.dispatchEvent(new CustomEvent("boston-step", { bubbles: true, detail: this.step }));
    return true;
  }
}

// Draws a position. The same fifty-two cards move between the hands, the trick and the taken tricks. A card
// that is not known is nowhere in the page; a back represents it in its hand.
class Drawing {
  constructor(table) {
    const { root } = table;
    this.root = root;
    const all = (selector) => [...root.querySelectorAll(selector)];
    this.cards = new Map(all("[data-card]").map((card) => [card.dataset.card, card]));
    drawCourts(all("[data-card] > svg"));
    this.backs = new Map();
    this.made = null; // The symbols of cards and backs that the page itself has not drawn.
    this.known = new Set(this.cards.keys());
    this.cloth = root.querySelector(".board-cloth");
    this.hands = all("[data-hand]");
    this.trick = root.querySelector("[data-trick]");
    this.gone = root.querySelector(".board-gone");
    this.taken = all("[data-taken]");
    this.bubbles = all(".board-bubble");
    this.seats = all(".board-seat");
    this.roles = this.seats.map((seat) => [...seat.querySelectorAll("[data-role]")]);
    this.away = all(".board-away");
    this.nets = all(".board-net");
    this.turns = root.querySelector("[data-turns]");
    this.names = all(".board-name");
    this.contract = root.querySelector("[data-contract]");
    this.needs = root.querySelector("[data-needs]");
    this.sides = root.querySelector("[data-sides]");
    this.trump = root.querySelector("[data-trump]");
    this.last = this.folder(table);
    this.turned = root.querySelector("[data-turned]");
  }

  draw(data, step, position) {
    this.place(position);
    this.tell(data, position);
    fact(this.turns, data.clockwise ? "" : "anticlockwise");
    const { trick, facts } = position;
    this.root.dataset.step = step.at;
    this.root.dataset.turn = step.turn ?? "";
    this.root.dataset.phase = step.phase;
    this.cloth.toggleAttribute("data-discards", data.steps.some(({ away }) => away));
    this.cloth.setAttribute("aria-label", `The table, deal ${data.deal}`);
    for (const [number, seat] of this.seats.entries()) {
      seat.toggleAttribute("data-acts", (step.turn ?? step.acts) === number + 1);
      this.hands[number].toggleAttribute("data-open", position.open.includes(number + 1));
    }
    this.last.hidden = !position.last;
    if (this.last.open) this.last.open = false;
    const winner = trick.length === 4 ? facts.winner : null;
    for (const [place, { seat, card }] of trick.entries()) {
      this.card(card).toggleAttribute("data-wins", seat === winner);
      this.card(card).toggleAttribute("data-led", place === 0);
    }
  }

  // A folder with the trick before the present one. It opens over the table, so that nothing moves.
  folder(table) {
    const list = element("ol", {});
    const folder = element("details", { className: "board-last" }, element("summary", { textContent: "Last trick" }), list);
    folder.addEventListener("toggle", () => folder.open && list.replaceChildren(...table.lastTrick()));
    this.cloth.append(folder);
    return folder;
  }

  // Turns the table so that this seat is at the bottom.
  turn(south) {
    for (const [number, { dataset }] of this.seats.entries()) dataset.at = PLACES[(number + 5 - south) % 4];
  }

  // Clears the table.
  clear() {
    arrange(this.trick, []);
    for (const hand of this.hands) arrange(hand, []);
    arrange(this.gone, [...this.known].map((name) => this.card(name)));
  }

  card(name) {
    if (!this.cards.has(name)) this.cards.set(name, this.made.card(name));
    return this.cards.get(name);
  }

  // The back of a card in a hand, by its place.
  back(seat, at) {
    const name = `${seat} ${at}`;
    if (!this.backs.has(name)) this.backs.set(name, this.made.back());
    return this.backs.get(name);
  }

  place({ hands, trick }) {
    const left = new Set(this.known);
    const named = (name) => {
      left.delete(name);
      return this.card(name);
    };
    const held = hands.map((names, hand) => names.map((name, at) => (name === UNSEEN ? this.back(hand, at) : named(name))));
    const lying = trick.map(({ card }) => named(card));
    for (const { dataset } of this.trick.children) {
      delete dataset.seat;
      delete dataset.at;
    }
    for (const [number, { seat }] of trick.entries()) {
      Object.assign(lying[number].dataset, { seat, at: this.seats[seat - 1].dataset.at });
    }
    for (const [number, cards] of held.entries()) arrange(this.hands[number], cards);
    arrange(this.trick, lying);
    arrange(this.gone, [...left].map((name) => this.card(name)));
  }

  tell(data, { facts, said, open, away }) {
    const holders = { ...facts, dealer: data.dealer, open };
    const shown = (call) => data.words[call] ?? call ?? "";
    for (const seat of [1, 2, 3, 4]) {
      put(this.taken[seat - 1], facts.taken[seat - 1]);
      put(this.names[seat - 1], data.names[seat - 1] || `Seat ${seat}`);
      put(this.bubbles[seat - 1], shown(said[seat]));
      put(this.away[seat - 1], ["discarded", ...(away[seat] ?? []).map(face)].join(" ").replace(/^discarded$/, ""));
      put(this.nets[seat - 1], facts.net ? signed(facts.net[seat - 1]) : "");
      for (const role of this.roles[seat - 1]) {
        role.hidden = ![holders[role.dataset.role]].flat().includes(seat);
      }
    }
    fact(this.contract, shown(facts.contract));
    fact(this.needs, facts.needs ?? "");
    fact(this.sides, sides(facts));
    fact(this.trump, facts.trump ?? "");
    fact(this.turned, data.turned ?? "");
  }
}

// The numbers of tricks of the declarer's side and of the other side, in words.
function sides({ declarer, partner, taken }) {
  if (!declarer) return "";
  const all = taken.reduce((sum, number) => sum + number, 0);
  const own = taken[declarer - 1] + (partner ? taken[partner - 1] : 0);
  return `${own}, the others ${all - own}`;
}

// Shows a fact. Without a text, its label is hidden as well.
function fact(place, text) {
  put(place, text);
  if (place) place.parentElement.hidden = !text;
}

function put(place, text) {
  const words = String(text);
  if (place && place.textContent !== words) place.textContent = words;
}

// Puts elements in order without touching those in the right place, so that only moving cards appear to move.
function arrange(place, elements) {
  for (const [number, element] of elements.entries()) {
    if (place.children[number] !== element) place.insertBefore(element, place.children[number] ?? null);
  }
  while (place.children.length > elements.length) place.lastElementChild.remove();
}
