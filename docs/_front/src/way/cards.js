// Cards that come to be known in a deal that is played, and the backs of those that are not.
import { element } from "../dom.js";
import { card as address } from "../site.js";

const SVG = "http://www.w3.org/2000/svg";
const RANKS = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export function card(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", address(name));
  picture.append(use);
  const made = element("span", { className: "board-card" }, picture);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", `${RANKS[name[1]]} of ${SUITS[name[0]]}`);
  made.dataset.card = name;
  return made;
}

export function back() {
  const made = element("span", { className: "board-card" });
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", "a card");
  made.dataset.back = "";
  return made;
}
