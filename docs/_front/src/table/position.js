// The cards on the table at every step of a deal, and the same as text. Each step gives its changes, and these
// are added up. Nothing here knows a rule, because the engine gives the events.

// The sign for a card that nobody here has seen.
export const UNSEEN = "?";

// The order of the suits in a hand: black and red in turn.
const HELD = "SHCD";
const WRITTEN = "SHDC";

// The position after every step: the hands by seat, the trick, the last words of each player, and the present
// facts.
export function positions({ hands, steps }) {
  let now = {
    hands: hands.map(held),
    trick: [],
    said: {},
    facts: { taken: [0, 0, 0, 0] },
    open: [],
    away: {},
  };
  return steps.map((step) => {
    now = after(now, step);
    return now;
  });
}

function after(before, step) {
  const now = { ...before, hands: [...before.hands], facts: { ...before.facts, ...step.set } };
  if (!["deal", "call"].includes(step.phase)) now.said = Object.fromEntries(step.answers ?? []);
  if (step.call) now.said = { ...before.said, [step.call[0]]: step.call[1] };
  if (step.away) {
    const [seat, cards] = step.away;
    take(now, seat, cards);
    now.away = { ...before.away, [seat]: cards };
  }
  if (step.open) now.open = [...before.open, ...step.open];
  if (step.card) {
    const [seat, card] = step.card;
    take(now, seat, [card]);
    now.trick = [...(before.trick.length < 4 ? before.trick : []), { seat, card }];
    if (before.trick.length === 4) now.last = { trick: before.trick, winner: before.facts.winner };
  }
  if (step.phase === "end") now.trick = [];
  return now;
}

// A card that was not visible in the hand takes the place of a hidden one.
function take(position, seat, cards) {
  const left = [...position.hands[seat - 1]];
  for (const card of cards) left.splice(left.includes(card) ? left.indexOf(card) : left.indexOf(UNSEEN), 1);
  position.hands[seat - 1] = left;
}

function held(written) {
  const suits = written.replaceAll(UNSEEN, "").split(".");
  const seen = [...HELD].flatMap((suit) => [...(suits[WRITTEN.indexOf(suit)] ?? "")].map((rank) => suit + rank));
  return [...seen, ...[...written].filter((sign) => sign === UNSEEN)];
}

// Every known card of the deal: those in a visible hand, and those that were played.
export function known({ hands, steps }) {
  const played = steps.flatMap(({ card }) => (card ? [card[1]] : []));
  return new Set([...hands.flatMap(held).filter((card) => card !== UNSEEN), ...played]);
}

// The place of a step by its name. The name of a trick means its first card.
export function indexOfStep(steps, at) {
  const exact = steps.findIndex((step) => step.at === at);
  return exact < 0 ? steps.findIndex((step) => step.at.startsWith(`${at}-card-`)) : exact;
}

// A position as text, for a letter or a message.
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

export function asText(data, step, { hands, trick, facts }, address) {
  const name = (seat) => (data.names[seat - 1] ? `${seat} ${data.names[seat - 1]}` : `Seat ${seat}`);
  const lines = [stepInWords(step.at)];
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

// Copies a text, and shows the result next to the button.
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
export function stepInWords(at) {
  return at.replace(/-(?=[a-z])/g, ", ").replaceAll("-", " ");
}

function written(hand) {
  const suits = [...Object.keys(SIGNS)].map((suit) => hand.filter((card) => card.startsWith(suit)));
  const seen = suits.filter((cards) => cards.length > 0).map((cards) => cards.map(face).join(" "));
  const unseen = hand.filter((card) => card === UNSEEN).length;
  return [...seen, ...(unseen ? [`${unseen} not seen`] : [])].join("; ") || "no cards";
}

// The printed form of a card.
export function face(card) {
  if (card === UNSEEN) return card;
  return SIGNS[card[0]] + card[1].replace("T", "10");
}
