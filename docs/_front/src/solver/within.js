// The search for any aim. This is a class of boston/apps/solver/cards.py in JavaScript, with the same names.
import { NO_CARD, SUITS, Search, belowRun, count, highest, ledOf, playerOf, rankOf, suitOf, withCard } from "./cards.js";

// Whether the side can keep the number of its tricks within bounds.
export class Within extends Search {
  constructor(deal, limit) {
    super(deal, limit);
    this.known = new Map(); // The answers for positions, by question.
    this.numbers = new Map(); // The numbers of the patterns, by the way of distinguishing them and by suit.
  }

  // Whether the side can take at least `least` and no more than `most` of the tricks that are not complete.
  can(least, most) {
    const { player, place, best } = this.start;
    const left = this.deal.tricks;
    if (place === 0) return this.trick(player, least, most, left);
    return this.play(player, place, best, least, most, left);
  }

  // Whether it can after this card.
  after([suit, rank], least, most) {
    const { player, place, best } = this.start;
    return this.afterCard(suit, rank, player, place, best, least, most, this.deal.tricks);
  }

  trick(leader, least, most, left) {
    if (most < 0 || least > left) return false;
    if (least <= 0 && most >= left) return true;
    const asked = leader | (Math.max(least, 0) << 2) | (Math.min(most, left) << 6);
    return this.answer(asked, "pattern", () => this.play(leader, 0, NO_CARD, least, most, left));
  }

  // The answer for a position, known or newly found. The number of the cards left in each suit identifies a
  // position. There are fewer numbers than sets of cards, so the four together are below 2 ** 52 and fit
  // exactly into one number.
  answer(asked, way, find) {
    let known = this.known.get(asked);
    if (!known) this.known.set(asked, (known = new Map()));
    let numbers = this.numbers.get(way);
    if (!numbers) {
      numbers = this.owners.map(({ length }) => ({ of: new Int32Array(length).fill(-1), among: new Map() }));
      this.numbers.set(way, numbers);
    }
    let key = 0;
    for (const suit of SUITS) key = key * this.owners[suit].length + this.numberOf(numbers[suit], suit, way);
    let found = known.get(key);
    if (found === undefined) {
      this.looks();
      found = find();
      known.set(key, found);
    }
    return found;
  }

  // The number of the cards left in a suit. It is the same for all cards that this way does not distinguish.
  numberOf({ of, among }, suit, way) {
    const cards = this.left[suit];
    if (of[cards] < 0) {
      const pattern = this[way](suit);
      if (!among.has(pattern)) among.set(pattern, among.size);
      of[cards] = among.get(pattern);
    }
    return of[cards];
  }

  // The owners of the cards left, and the number of these cards.
  pattern(suit) {
    const cards = this.left[suit];
    return this.owners[suit][cards] * 16 + count(cards);
  }

  play(player, place, best, least, most, left) {
    const isMine = this.mine[player] === 1;
    for (const [suit, rank] of this.moves(player, place, best, most, left)) {
      const can = this.afterCard(suit, rank, player, place, best, least, most, left);
      if (can === isMine) return can;
    }
    return !isMine;
  }

  afterCard(suit, rank, player, place, best, least, most, left) {
    const then = withCard(best, player, suit, rank, this.trump);
    this.left[suit] ^= 1 << rank;
    let can;
    if (place < 3) {
      can = this.play((player + 1) & 3, place + 1, then, least, most, left);
    } else {
      const won = this.mine[playerOf(then)];
      can = this.trick(playerOf(then), least - won, most - won, left - 1);
    }
    this.left[suit] ^= 1 << rank;
    return can;
  }

  // One card of every run from which the player may play.
  moves(player, place, best, most, left) {
    const [free, tricks] = this.deal.free;
    const isFree = player === free && left > this.deal.tricks - tricks;
    const found = [];
    for (const suit of this.mayPlay(player, isFree ? -1 : ledOf(best))) {
      this.runs(found, player, suit, this.apart(suit, best));
    }
    return found;
  }

  // The cards that interrupt the runs of a hand in a suit: those left, and the one on the table that takes the
  // trick.
  apart(suit, best) {
    return this.left[suit] | (best !== NO_CARD && suit === suitOf(best) ? 1 << rankOf(best) : 0);
  }

  runs(found, player, suit, apart) {
    const held = this.holds(player, suit);
    for (let rest = held; rest; rest = belowRun(rest, apart & ~held)) found.push([suit, highest(rest)]);
  }
}
