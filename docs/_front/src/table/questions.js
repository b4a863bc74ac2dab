// What a reader may be asked before a step is shown: may this be said? what may he play? who takes the
// trick? The answers stand in the steps: the engine has given them.
import { face } from "./copy.js";

// The question before the step at `place`, or nothing where the steps leave nothing to ask.
export function questionAt(data, positions, place) {
  const [now, next] = [data.steps[place - 1], data.steps[place]];
  if (!now || !next) return null;
  if (next.set?.winner) return ofTrick(data, next);
  if (next.card && now.refused?.length) return ofCard(data, now, next, positions[place - 1]);
  return next.call ? ofCall(data, now, next, place) : null;
}

function ofTrick(data, { said, set }) {
  const answers = [1, 2, 3, 4].map((seat) => ({ words: name(data, seat), isRight: seat === set.winner, why: said.slice(1) }));
  return { prompt: `${said[0][0]} Who takes the trick?`, answers };
}

function ofCard(data, now, next, { hands }) {
  const refused = new Map(now.refused.map(([card, ...refusal]) => [card, refusal]));
  const [seat] = next.card;
  const answers = hands[seat - 1].map((card) => ({ words: face(card), ...judged(refused.get(card) ?? []) }));
  return { prompt: `Name a card that ${name(data, seat)} may play.`, answers };
}

// One of the calls that are refused and one of those that are not, in turn: never a pass.
function ofCall(data, { calls = [] }, { call: [seat] }, place) {
  const [refused, open] = [calls.filter(([, rule]) => rule), calls.slice(1).filter(([, rule]) => !rule)];
  if (!refused.length) return null;
  const among = place % 2 || !open.length ? refused : open;
  const [said, ...refusal] = among[(7 * place) % among.length];
  const { isRight, why } = judged(refusal);
  const answers = [
    { words: "Yes", isRight, why },
    { words: "No", isRight: !isRight, why },
  ];
  return { prompt: `May ${name(data, seat)} say “${data.words[said] ?? said}”?`, answers };
}

function judged([rule, reason]) {
  return rule ? { isRight: false, why: [[`${reason}.`, [rule]]] } : { isRight: true, why: [["Nothing refuses it.", []]] };
}

function name(data, seat) {
  return data.names[seat - 1] || `seat ${seat}`;
}
