// Whether a lone player can avoid every trick. This is boston/apps/solver/misere.py in JavaScript, with the
// same names.
import { NO_CARD, PLAYERS, SUITS, highest, ledOf, rankOf, suitOf, trick } from "./cards.js";
import { Within } from "./within.js";

const ANY = 30; // Above every rank.
const EASIER = -1; // The question in the easier game, in which any opponent may lead.
const REAL = -2; // In the real game, this number minus the leader.

// The ranks of a set of cards, the lowest first.
const ranks = (cards) => Array.from({ length: 16 }, (_, rank) => rank).filter((rank) => (cards >> rank) & 1);

// Whether one player alone, without trumps, can stay within a limit of tricks.
export class Misere extends Within {
  constructor(deal, limit) {
    super(deal, limit);
    [this.lone] = deal.side;
    this.foes = PLAYERS.filter((player) => player !== this.lone);
    this.safe = this.owners.map(({ length }) => new Int8Array(length).fill(-1));
  }

  others(suit) {
    return this.left[suit] & ~this.own[this.lone * 4 + suit];
  }

  // Whether the player's lowest card is below the lowest card of the others, the second below their second, and
  // so on.
  isSafe(suit) {
    const safe = this.safe[suit];
    const cards = this.left[suit];
    if (safe[cards] < 0) {
      const others = ranks(this.others(suit));
      const his = ranks(this.holds(this.lone, suit)).slice(0, others.length);
      safe[cards] = Number(his.every((rank, place) => rank < others[place]));
    }
    return safe[cards] === 1;
  }

  // The owners of the cards that are left, the best card first.
  owned(suit) {
    const owner = (rank) => PLAYERS.find((player) => (this.holds(player, suit) >> rank) & 1);
    return ranks(this.left[suit]).reverse().map(owner);
  }

  inReal(suit) {
    if (!this.isSafe(suit)) return this.pattern(suit);
    const theirs = this.owned(suit).filter((player) => player !== this.lone);
    return `${theirs.join("")}/${this.lengthOf(this.lone, suit)}`;
  }

  inEasier(suit) {
    if (this.isSafe(suit)) return this.lengths[suit][this.left[suit]];
    const runs = this.owned(suit).join("").split(String(this.lone));
    return runs.map((run) => [...run].sort().join("")).join("/");
  }

  unsafeFirst(suits = SUITS) {
    return [...suits.filter((suit) => !this.isSafe(suit)), ...suits.filter((suit) => this.isSafe(suit))];
  }

  trick(leader, least, most, left) {
    if (most !== 0 || leader === this.lone) return super.trick(leader, least, most, left);
    if (SUITS.some((suit) => this.takesAtOnce(leader, suit))) return false;
    const find = () => this.easier() || this.play(leader, 0, NO_CARD, 0, 0, left);
    return this.answer(REAL - leader, "inReal", find);
  }

  // Whether an opponent's card can be below all cards of the player in the suit while the other opponents also
  // stay below.
  takesAtOnce(leader, suit) {
    const his = this.holds(this.lone, suit);
    if (!his || !this.holds(leader, suit)) return false;
    const below = (his & -his) - 1;
    return this.foes.every((foe) => !this.holds(foe, suit) || this.holds(foe, suit) & below);
  }

  moves(player, place, best, most, left) {
    if (most !== 0) return super.moves(player, place, best, most, left);
    if (player === this.lone) return this.loses(place, best);
    const found = [];
    for (const suit of this.unsafeFirst(this.mayPlay(player, ledOf(best)))) {
      const his = this.isSafe(suit) ? this.own[this.lone * 4 + suit] : 0;
      const onTable = best !== NO_CARD && suit === suitOf(best) ? 1 << rankOf(best) : 0;
      this.runs(found, player, suit, (this.left[suit] & ~his) | onTable);
    }
    return found;
  }

  // The player's highest card in each suit that certainly loses, or that can be thrown away.
  loses(place, best) {
    const led = ledOf(best);
    const suits = this.mayPlay(this.lone, led);
    if (led >= 0 && !this.holds(this.lone, led)) {
      // In a suit that only the player holds, all cards lose, and the player can keep them safely.
      const others = suits.filter((suit) => this.others(suit));
      const thrown = this.unsafeFirst(others.length > 0 ? others : suits.slice(0, 1));
      return thrown.map((suit) => [suit, highest(this.holds(this.lone, suit))]);
    }
    const found = [];
    for (const suit of suits) {
      let most = best === NO_CARD ? 1 : 1 << rankOf(best);
      for (let step = 1; step < 4 - place; step += 1) {
        const held = this.holds((this.lone + step) & 3, suit);
        most = Math.max(most, held & -held);
      }
      const losing = this.holds(this.lone, suit) & (most - 1);
      if (losing) found.push([suit, highest(losing)]);
    }
    return found;
  }

  // The easier game

  // Whether the player is safe if any opponent may lead to each trick.
  easier() {
    if (SUITS.every((suit) => this.isSafe(suit))) return true;
    return this.answer(EASIER, "inEasier", () => {
      if (SUITS.some((suit) => this.foes.some((foe) => this.takesAtOnce(foe, suit)))) return false;
      return this.unsafeFirst().every((suit) => this.foes.every((foe) => this.isSafeFrom(foe, suit)));
    });
  }

  isSafeFrom(foe, suit) {
    if (!this.holds(foe, suit)) return true;
    return this.most(foe, suit).every((most) => this.shed(foe, 0, suit, -1, most));
  }

  // The ranks below which the earlier opponents can stay: each of the player's cards except the lowest.
  most(leader, suit) {
    const his = this.holds(this.lone, suit);
    if (!his || this.isSafe(suit)) return [ANY];
    const before = this.foes.filter((foe) => ((foe - leader) & 3) < ((this.lone - leader) & 3));
    const held = before.map((foe) => this.holds(foe, suit)).filter(Boolean);
    const limits = [...ranks(his).slice(1), ANY];
    return limits.filter((each) => held.every((cards) => cards & ((1 << each) - 1)));
  }

  // Each opponent plays the highest possible card. Opponents who play before the player stay below `most`.
  shed(player, place, led, high, most) {
    if (place === 4) return this.easier();
    const isHis = player === this.lone;
    const best = trick(led, led, Math.max(high, 0), player);
    const moves = isHis ? this.loses(place, best) : this.sheds(player, led, most);
    for (const [suit, rank] of moves) {
      this.left[suit] ^= 1 << rank;
      const highestYet = suit === led ? Math.max(high, rank) : high;
      const isSafe = this.shed((player + 1) & 3, place + 1, led, highestYet, isHis ? ANY : most);
      this.left[suit] ^= 1 << rank;
      if (isSafe === isHis) return isHis;
    }
    return !isHis;
  }

  sheds(foe, led, most) {
    return this.unsafeFirst(this.mayPlay(foe, led)).map((suit) => {
      const held = this.holds(foe, suit);
      const fits = suit === led ? held & ((1 << most) - 1) : 0;
      return [suit, highest(fits || held)];
    });
  }
}
