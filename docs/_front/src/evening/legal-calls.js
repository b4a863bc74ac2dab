// Checks whether a call is legal. The reader enters the calls so far, one hand and the trick on the table. The
// engine then returns the legal calls and cards, and the rule that refuses each of the others. Nothing here
// knows a rule.
import { element } from "../dom.js";
import { dress } from "../dress.js";
import { answered, calling, put } from "../engine-form.js";
import { ruleLinks, sheet } from "../site.js";
import { explain, nameOfCard, picture, refuse, rows, SUIT_NAMES } from "../table/choices.js";
import { cited } from "../watch.js";
import { readable } from "../words.js";

// The facts of a deal before any entry.
const NOTHING = { dealer: "", turned: "", misdeals: "", calls: [], seat: "", trump: "", contract: "", declarer: "", number: "" };

export class LegalCalls {
  constructor(folded, controller) {
    Object.assign(this, { folded, controller, refused: new Map(), wanted: false });
    this.pack = new Pack((card) => this.put(card));
    const part = (name) => (this[name] = element("div", { className: `may-${name}` }));
    const line = (name) => (this[name] = element("p", { className: `may-${name}`, role: "status" }));
    this.ladder = element("div", { className: "board-may" });
    const ways = [["call", "a call"], ["card", "a card"]];
    const asks = element("div", {}, oneOf("may.asks", "Ask about", ways, "call"));
    const text = typed("may.hand", "Or type it, like AK32.QJ9.T87.654", { type: "text", maxLength: 80 });
    const clears = element("div", { className: "may-bar" }, does("empty", "Empty the hand"));
    const hand = element("div", { className: "may-entered" }, part("whose"), this.pack.root, text, clears, part("weighs"), part("worth"));
    this.board = element(
      "div", { className: "board may-board" },
      line("said"), part("known"), part("told"), this.ladder, asks, part("trick"), part("held"), line("why"), hand,
    );
    for (const name of ["said", "why", "worth"]) this[name].setAttribute("role", "status");
    this.ladder.setAttribute("role", "group");
    this.ladder.setAttribute("aria-label", "Calls");
    folded.append(this.board);
    this.clear();
    this.board.addEventListener("click", (event) => this.press(event.target));
    this.board.addEventListener("change", ({ target }) => this.change(target));
    dress(["table.css", "may.css"].map(sheet));
  }

  // If the record or the evening changes, the next deal is a different one.
  follow() {
    const { id, record } = this.controller;
    if (id !== this.id || record !== this.record) this.clear();
    Object.assign(this, { id, record });
    // The entries that the form of the deal already has.
    const said = (name) => document.querySelector(`.evening-deal [name=${name}]:is(:checked, [type=number])`)?.value.replace(/^0$/, "") ?? "";
    for (const name of ["turned", "misdeals"]) this.now[name] ||= said(name);
    this.ask();
  }

  clear() {
    Object.assign(this, { now: { ...NOTHING }, hand: new Set(), table: [], asks: "call", puts: "hand" });
    this.board.querySelector("[name='may.asks'][value=call]").checked = true;
  }

  press(target) {
    const { call, card } = target.closest("[data-call], .may-held [data-card]")?.dataset ?? {};
    const what = target.closest("[data-may]")?.dataset.may;
    if (call !== undefined) this.call(call);
    else if (card !== undefined) explain(this.why, this.refused.get(card));
    else this.does[what]?.();
  }

  does = {
    back: () => this.update({ calls: this.now.calls.slice(0, -1), trump: "" }),
    again: () => this.update({ calls: [], trump: "" }),
    sweep: () => {
      this.table = [];
      this.ask();
    },
    empty: () => {
      this.hand.clear();
      this.ask();
    },
    weigh: () => this.weigh(),
  };

  // Asks for the value of the calls for this hand. A new entry changes the question.
  async weigh() {
    const { asked } = this;
    if (this.weighed === asked) return;
    this.weighed = asked;
    this.worth.textContent = "Weighing…";
    this.folded.dataset.busy = "true";
    const data = await answered(calling("evening.worth", "worth", asked), "worth.py", this.worth);
    const links = await ruleLinks();
    if (asked !== this.asked) return;
    this.folded.dataset.busy = "false";
    if (data.error) this.worth.replaceChildren(...cited(readable(data.error), links));
    else put(this.worth, data.html, links);
  }

  // Makes a legal call, or shows the reason of a refused one.
  call(call) {
    const refusal = this.refused.get(call);
    if (refusal.length > 0) explain(this.why, refusal);
    else if (!this.isAsking) this.update({ calls: [...this.now.calls, call], trump: "" });
  }

  // Puts a card into the hand or on the table, or takes it back.
  put(card) {
    if (this.hand.delete(card)) return this.ask();
    if (this.table.includes(card)) this.table = this.table.filter((each) => each !== card);
    else if (this.asks === "card" && this.puts === "table") this.table.push(card);
    else this.hand.add(card);
    return this.ask();
  }

  change({ name, value }) {
    const key = name.replace("may.", "");
    if (key === "hand") this.ask(value);
    else if (key in this.now) this.update({ [key]: value });
    else {
      this[key] = value;
      this.ask();
    }
  }

  update(changes) {
    Object.assign(this.now, changes);
    this.ask();
  }

  // Asks again until the answer fits the latest entries. The engine also reads a hand that is typed.
  async ask(text) {
    this.text = text ?? this.text;
    this.wanted = true;
    this.pack.show(this.hand, this.table);
    if (this.isAsking) return;
    this.isAsking = true;
    this.folded.dataset.busy = "true";
    let data;
    while (this.wanted) {
      this.wanted = false;
      data = await this.answer();
    }
    this.isAsking = false;
    this.show(data, await ruleLinks());
    this.folded.dataset.busy = "false";
  }

  async answer() {
    const { now, hand, table, asks, controller, text } = this;
    this.text = undefined;
    const seat = now.seat || (this.data?.turn ?? 1);
    if ((hand.size > 0 || text) && this.data) now.seat = String(seat);
    const trick = asks === "card" ? { trick: { number: Number(now.number), cards: table } } : {};
    const asking = (held) => JSON.stringify({ ...now, ...trick, hand: held, record: controller.record });
    this.asked = asking(text ?? (hand.size > 0 ? written(hand) : ""));
    const data = await answered(calling("evening.may_he", "may_he", this.asked), "may_he.py", this.why);
    if (text && !data.error && !data.wrong) {
      this.hand = new Set(data.held);
      this.asked = asking(written(this.hand));
    }
    return data;
  }

  show(data, links) {
    this.pack.show(this.hand, this.table);
    this.why.replaceChildren(...cited(readable(data.error || data.wrong || ""), links));
    if (data.error) return;
    this.data = data;
    const names = data.names.map((name, at) => [at + 1, name]);
    const suits = [["", "not known"], ...SUITS];
    const deals = [["", "not known"], ...names];
    fill(
      this.known,
      ...(data.dealer === null || this.now.dealer ? [oneOf("may.dealer", "Who deals", deals, this.now.dealer)] : []),
      ...(data.turns ? [oneOf("may.turned", "Turned up", suits, this.now.turned)] : []),
      ...(data.misdeals ? [typed("may.misdeals", "Misdeals before this deal", { type: "number", inputMode: "numeric", min: 0, max: 99, value: this.now.misdeals })] : []),
    );
    this.said.textContent = data.said ?? "Who deals?";
    fill(this.told, ...this.calls(data));
    fill(this.ladder, ...(this.asks === "call" ? rows(data.calls ?? [], data.words) : []));
    const held = element("p", { className: "may-count", textContent: `${this.hand.size} of 13 cards` });
    // The calls are weighed only for the hand of the player to call, and only with all its cards.
    const whole = this.asks === "call" && this.hand.size === 13 && String(data.turn) === String(this.now.seat || data.turn);
    fill(this.weighs, ...(whole && !data.wrong ? [does("weigh", "Compare the calls")] : []));
    // If the page sends the same question again, for example because the evening was kept, the weighed calls
    // stay.
    if (this.weighed !== this.asked) {
      this.weighed = "";
      this.worth.replaceChildren();
    }
    fill(this.whose, oneOf("may.seat", "Whose hand", names, this.now.seat || data.turn), held);
    fill(this.trick, ...(this.asks === "card" ? this.tricks(data, names) : []));
    const cards = this.asks === "card" ? data.cards ?? [] : [];
    fill(this.held, ...cards.map(([name, ...refusal]) => {
      const made = drawn(name);
      refuse(made, refusal.length > 0 && refusal);
      return made;
    }));
    this.refused = new Map([...(data.calls ?? []), ...cards].map(([name, ...refusal]) => [name, refusal]));
  }

  calls({ told = [], names, words }) {
    if (told.length === 0) return [];
    const said = told.map(([seat, call]) => element("li", { textContent: `${names[seat - 1]}: ${words[call] ?? call}` }));
    const bar = element("div", { className: "may-bar" }, does("back", "Take the last call back"), does("again", "Begin again"));
    return [element("ol", {}, ...said), bar];
  }

  // The facts about a trick: its cards and its number, the trumps if the winning bid does not decide them, and
  // the contract if there were no calls.
  tricks(data, names) {
    const { now, table } = this;
    const contracts = [["", "not known"], ...(data.contracts ?? []).map((id) => [id, data.words[id] ?? id])];
    const isCalled = data.turn === null;
    const lies = table.map((name) => element("li", {}, shown(name)));
    return [
      oneOf("may.puts", "Press a card to remove it", [["hand", "into the hand"], ["table", "on the table"]], this.puts),
      ...(table.length > 0 ? [
        element("ol", { className: "may-table", ariaLabel: "On the table" }, ...lies),
        element("div", { className: "may-bar" }, does("sweep", "Clear the table")),
      ] : []),
      typed("may.number", "Which trick", { type: "number", inputMode: "numeric", min: 1, max: 13, value: now.number, placeholder: data.trick }),
      ...(isCalled && data.trumps.length === 0 ? [] : [chosen("may.trump", "Trump", [["", "none"], ...SUITS], now.trump)]),
      ...(isCalled ? [] : [
        chosen("may.contract", "Contract", contracts, now.contract),
        chosen("may.declarer", "Played by", [["", "not known"], ...names], now.declarer),
      ]),
    ];
  }
}

function shown(name) {
  const made = element("span", { className: "may-lies" }, picture(name));
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", nameOfCard(name));
  return made;
}

// When a part is drawn again, the same control keeps the focus, or else the first one gets it.
function fill(place, ...children) {
  const { activeElement: had } = document;
  const isHere = place.contains(had);
  place.replaceChildren(...children);
  place.hidden = children.length === 0;
  if (!isHere) return;
  const { call, card, may } = had.dataset;
  const all = [...place.querySelectorAll("button, input, select")];
  const same = (each) => each.name === had.name && each.value === had.value
    && each.dataset.call === call && each.dataset.card === card && each.dataset.may === may;
  const asks = place.closest(".may").querySelector("[name='may.asks']:checked");
  (all.find(same) ?? all.find((each) => each.name && each.name === had.name) ?? all[0] ?? asks).focus();
}

// Fifty-two small cards in suits, each a button.
const HIGH_TO_LOW = "AKQJT98765432";

function drawn(name) {
  const made = element("button", { type: "button", className: "may-card", ariaLabel: nameOfCard(name) }, picture(name));
  made.dataset.card = name;
  return made;
}

// A hand in writing: its suits with a dot between them, each from the highest card.
function written(cards) {
  const of = (suit) => [...HIGH_TO_LOW].filter((rank) => cards.has(suit + rank)).join("");
  return Object.keys(SUIT_NAMES).map(of).join(".");
}

class Pack {
  // `press` gets the card that was pressed.
  constructor(press) {
    const suits = Object.entries(SUIT_NAMES).map(([suit, name]) => {
      const cards = [...HIGH_TO_LOW].map((rank) => drawn(suit + rank));
      const row = element("div", { className: "may-suit", role: "group", ariaLabel: name }, ...cards);
      row.setAttribute("role", "group");
      return row;
    });
    this.root = element("div", { className: "may-pack" }, ...suits);
    this.root.addEventListener("click", ({ target }) => {
      const pressed = target.closest("[data-card]");
      if (pressed) press(pressed.dataset.card);
    });
  }

  // Marks the cards in the hand and those on the table.
  show(hand, table) {
    for (const made of this.root.querySelectorAll("[data-card]")) {
      const { card: name } = made.dataset;
      const where = hand.has(name) ? "hand" : table.includes(name) ? "table" : "";
      made.setAttribute("aria-pressed", where !== "");
      made.dataset.lies = where;
    }
  }
}

// The parts of the form, as elements: only their arrangement.

// Buttons for choosing one value, each with its words.
function oneOf(name, legend, offers, chosen) {
  const radios = offers.map(([value, words]) => {
    const box = element("input", { type: "radio", name, value, checked: String(value) === String(chosen) });
    return element("label", {}, box, ` ${words}`);
  });
  return element("fieldset", { className: "may-one" }, element("legend", { textContent: legend }), ...radios);
}

function chosen(name, label, offers, value) {
  const options = offers.map(([key, words]) => element("option", { value: key, textContent: words }));
  const made = element("select", { name }, ...options);
  made.value = value;
  return element("label", { className: "may-field" }, element("span", { textContent: label }), made);
}

function typed(name, label, properties) {
  const made = element("input", { name, autocomplete: "off", spellcheck: false, ...properties });
  made.setAttribute("autocapitalize", "off");
  return element("label", { className: "may-field" }, element("span", { textContent: label }), made);
}

function does(what, words) {
  const made = element("button", { type: "button", textContent: words });
  made.dataset.may = what;
  return made;
}

const SUITS = Object.values(SUIT_NAMES).map((suit) => [suit, suit]);
