// Fifty-two small cards, suit by suit, each a button.
import { element } from "../../dom.js";
import { card } from "../../site.js";

const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
  7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two",
};
const HIGH_TO_LOW = "AKQJT98765432";

export const named = ([suit, rank]) => `${RANKS[rank]} of ${SUITS[suit]}`;

export function drawn(name) {
  const made = element("button", {
    type: "button",
    className: "may-card",
    ariaLabel: named(name),
    innerHTML: `<svg aria-hidden="true" focusable="false"><use href="${card(name)}"></use></svg>`,
  });
  made.dataset.card = name;
  return made;
}

// A hand as it is written: its suits with a dot between, each from the top.
export function written(cards) {
  const of = (suit) => [...HIGH_TO_LOW].filter((rank) => cards.has(suit + rank)).join("");
  return Object.keys(SUITS).map(of).join(".");
}

export class Pack {
  // `press` hears which card was pressed.
  constructor(press) {
    const suits = Object.entries(SUITS).map(([suit, name]) => {
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

  // Which are in the hand and which lie on the table.
  show(hand, table) {
    for (const made of this.root.querySelectorAll("[data-card]")) {
      const { card: name } = made.dataset;
      const where = hand.has(name) ? "hand" : table.includes(name) ? "table" : "";
      made.setAttribute("aria-pressed", where !== "");
      made.dataset.lies = where;
    }
  }
}
