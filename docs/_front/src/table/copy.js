// A position as text: what a reader takes away to a letter or a message.

import { UNSEEN } from "./state.js";

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

export function asText(data, step, { hands, trick, facts }, address) {
  const name = (seat) => (data.names[seat - 1] ? `${seat} ${data.names[seat - 1]}` : `Seat ${seat}`);
  const lines = [placeOf(step.at)];
  const known = { "turned up": data.turned, contract: data.words[facts.contract] ?? facts.contract, trump: facts.trump, needs: facts.needs };
  const held = Object.entries(known).filter(([, value]) => value).map(([word, value]) => `${word} ${value}`);
  if (held.length > 0) lines.push(held.join(", "));
  for (const seat of [1, 2, 3, 4]) {
    lines.push(`${name(seat)} (${facts.taken[seat - 1]} tricks): ${written(hands[seat - 1])}`);
  }
  if (trick.length > 0) {
    lines.push(`On the table: ${trick.map(({ seat, card }) => `${name(seat)} ${face(card)}`).join(", ")}`);
  }
  lines.push(step.said.map(([sentence]) => sentence).join(" "));
  if (step.turn) lines.push(`To act: ${name(step.turn)}`);
  if (address) lines.push(address);
  return `${lines.join("\n")}\n`;
}

// Copies, and says beside the button whether it could.
export async function copied(text, place) {
  let answer = "Copied.";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    answer = "Copying is not allowed here.";
  }
  place.textContent = answer;
  setTimeout(() => { place.textContent = ""; }, 2000);
}

// The name of a step in words: “deal 2, trick 5, card 2”.
export function placeOf(at) {
  return at.replace(/-(?=[a-z])/g, ", ").replaceAll("-", " ");
}

function written(hand) {
  const suits = [...Object.keys(SIGNS)].map((suit) => hand.filter((card) => card.startsWith(suit)));
  const seen = suits.filter((cards) => cards.length > 0).map((cards) => cards.map(face).join(" "));
  const unseen = hand.filter((card) => card === UNSEEN).length;
  return [...seen, ...(unseen ? [`${unseen} not seen`] : [])].join("; ") || "no cards";
}

// A card as it is printed.
export function face(card) {
  if (card === UNSEEN) return card;
  return SIGNS[card[0]] + card[1].replace("T", "10");
}
