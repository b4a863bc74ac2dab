// The value of every card in an open deal. This is `values` of boston/apps/solver/solve.py in JavaScript.
import { UnsolvedError, belowRun, compact, highest } from "./cards.js";
import { Misere } from "./misere.js";
import { Most } from "./tricks.js";
import { Within } from "./within.js";

// The most positions to examine before the answer is "not known". They take about 300 ms.
export const LIMIT = 300_000;
// For aims other than the most tricks, a position takes this many times as long, so it counts as that many.
export const DEARER = 6;

// The value of each card, as [suit, rank, tricks], for a side that has already taken some tricks (`taken`). The
// result is null if more than `limit` positions would have to be examined. `deal` has the fields of an
// OpenDeal. `legal` lists the cards that may be played, each as [suit, rank]. `aim` is "most", "fewest" or a
// number.
export function values(deal, legal, aim, taken, limit) {
  const anew = compact(deal);
  const value = aim === "most" ? most(anew, limit) : nearest(anew, aim, taken, limit);
  const isLegal = (suit, rank) => legal.some((card) => card[0] === suit && card[1] === rank);
  const turn = (anew.leader + anew.table.length) & 3;
  const found = [];
  try {
    anew.hands[turn].forEach((held, suit) => {
      const all = anew.before[suit].length;
      const others = ((1 << all) - 1) & ~held;
      let tops = held; // The remaining cards below the run that is examined.
      let last = 0;
      let isTop = true;
      for (let rank = highest(held); rank >= 0; rank = highest(tops)) {
        const next = belowRun(tops, others);
        isTop = true;
        // Neighbouring cards in one hand have the same value.
        for (let run = tops & ~next; run; run &= ~(1 << highest(run))) {
          const shown = anew.before[suit][highest(run)];
          if (!isLegal(suit, shown)) continue;
          if (isTop) last = value([suit, highest(run)], last);
          isTop = false;
          found.push([suit, shown, taken + last]);
        }
        tops = next;
      }
    });
  } catch (error) {
    if (error instanceof UnsolvedError) return null;
    throw error;
  }
  return found;
}

function most(deal, limit) {
  const search = new Most(deal, limit);
  return (card, guess) => {
    let tricks = guess;
    while (tricks < deal.tricks && search.after(card, tricks + 1)) tricks += 1;
    while (tricks > 0 && !search.after(card, tricks)) tricks -= 1;
    return tricks;
  };
}

// The number of tricks nearest to the aim. Of two equally near numbers it is the smaller one.
function nearest(deal, aim, taken, limit) {
  const wanted = aim === "fewest" ? 0 : Math.max(0, aim - taken);
  const isAlone = deal.side.length === 1 && deal.trump === null && deal.free[1] <= 0;
  const search = new (isAlone ? Misere : Within)(deal, limit / DEARER);
  return (card) => {
    let away = 0;
    while (!search.after(card, wanted - away, wanted + away)) away += 1;
    if (away && !search.after(card, wanted - away, wanted + away - 1)) return wanted + away;
    return wanted - away;
  };
}
