// Each line of input is {kind, deal, need, legal}. Solve it and write a line {isKnown, answer, ms}.
import { createInterface } from "node:readline";
import { UnsolvedError, compact } from "../docs/_front/src/solver/cards.js";
import { Misere } from "../docs/_front/src/solver/misere.js";
import { Most } from "../docs/_front/src/solver/tricks.js";
import { DEARER, LIMIT, values } from "../docs/_front/src/solver/values.js";

const ask = {
  most: ({ deal, need }) => new Most(compact(deal), LIMIT).can(need),
  within: ({ deal, need }) => new Misere(compact(deal), LIMIT / DEARER).can(need, need),
  cards: ({ deal, legal }) => values(deal, legal, "most", 0, LIMIT),
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
