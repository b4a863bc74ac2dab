// What lies on the table at every step of a deal: the changes that the steps name, added up. Nothing
// here knows a rule: the engine has said what happened.

// How a hand is held: black and red in turn, each suit from the top.
const HELD = "SHCD";
const WRITTEN = "SHDC";

// The position after every step: hands by seat, the trick, what each player has just said, and the facts
// that hold.
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
  }
  if (step.phase === "end") now.trick = [];
  return now;
}

function take(position, seat, cards) {
  position.hands[seat - 1] = position.hands[seat - 1].filter((card) => !cards.includes(card));
}

function held(written) {
  const suits = written.split(".");
  return [...HELD].flatMap((suit) => [...suits[WRITTEN.indexOf(suit)]].map((rank) => suit + rank));
}

// The place of a step by its name; that of a trick is its first card's.
export function placeOf(steps, at) {
  const exact = steps.findIndex((step) => step.at === at);
  return exact < 0 ? steps.findIndex((step) => step.at.startsWith(`${at}-card-`)) : exact;
}
