// Solve each {deal, need, least, most, legal, aim, limit} told in a line, and say {answer, ms}.
import { createInterface } from "node:readline";
import { UnsolvedError, compact } from "../docs/_front/src/solver/cards.js";
import { Misere } from "../docs/_front/src/solver/misere.js";
import { Most } from "../docs/_front/src/solver/tricks.js";
import { DEARER, values } from "../docs/_front/src/solver/values.js";

const ask = {
  most: ({ deal, need, limit }) => new Most(compact(deal), limit).can(need),
  within: ({ deal, need, limit }) => new Misere(compact(deal), limit / DEARER).can(need, need),
  cards: ({ deal, legal, limit }) => values(deal, legal, "most", 0, limit),
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const began = performance.now();
  let answer = null;
  try {
    answer = ask[asked.kind](asked);
  } catch (error) {
    if (!(error instanceof UnsolvedError)) throw error;
  }
  console.log(JSON.stringify({ isKnown: answer !== null, answer, ms: performance.now() - began }));
}
