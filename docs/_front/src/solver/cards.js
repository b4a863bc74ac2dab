// Four open hands as numbers. This is boston/apps/solver/cards.py in JavaScript, with the same names.
//
// Players are 0 to 3 in the order of their turns, suits are 0 to 3. A suit of a hand is a whole number with a
// bit for each rank. Only the order of the cards in a suit matters, so ranks are renumbered without gaps.
// Tables contain all relevant facts about a suit, with an entry for every set of its cards.

export const PLAYERS = [0, 1, 2, 3];
export const SUITS = [0, 1, 2, 3];

// The search would have to examine more positions than its limit allows.
export class UnsolvedError extends Error {}

// The trick so far as one number: the suit led, the card that takes the trick, and its player.
export const NO_CARD = -1;
export const trick = (led, suit, rank, player) => (led << 8) | (suit << 6) | (rank << 2) | player;
export const ledOf = (best) => best >> 8; // -1 for none.
export const suitOf = (best) => (best >> 6) & 3;
export const rankOf = (best) => (best >> 2) & 15;
export const playerOf = (best) => best & 3;

// The trick after one more card.
export function withCard(best, player, suit, rank, trump) {
  if (best < 0) return trick(suit, suit, rank, player);
  const takes = suit === suitOf(best) ? rank > rankOf(best) : suit === trump;
  return takes ? trick(ledOf(best), suit, rank, player) : best;
}

// The rank of the highest card; -1 if there are no cards.
export const highest = (cards) => 31 - Math.clz32(cards);

// The cards below the run of the highest ones. A run is not interrupted by any card of the others.
export function belowRun(cards, others) {
  const under = others & ((1 << highest(cards)) - 1);
  return cards & ((1 << (32 - Math.clz32(under))) - 1);
}

export function count(cards) {
  let found = 0;
  for (let rest = cards; rest; rest &= rest - 1) found += 1;
  return found;
}

// The deal with renumbered ranks, and for each suit the old rank of each new one.
export function compact(deal) {
  const before = SUITS.map((suit) => {
    const held = deal.hands.reduce((all, hand) => all | hand[suit], 0);
    const all = deal.table.reduce((so, [of, rank]) => (of === suit ? so | (1 << rank) : so), held);
    return Array.from({ length: 32 }, (_, rank) => rank).filter((rank) => (all >>> rank) & 1);
  });
  const anew = (suit, cards) => before[suit].reduce((so, rank, at) => so | (((cards >>> rank) & 1) << at), 0);
  return {
    ...deal,
    hands: deal.hands.map((hand) => hand.map((cards, suit) => anew(suit, cards))),
    table: deal.table.map(([suit, rank]) => [suit, before[suit].indexOf(rank)]),
    before,
  };
}

// The base of every search: the cards that are left, and the number of positions that it may still examine.
export class Search {
  // Begins with the trick on the table.
  constructor(deal, limit) {
    this.deal = deal;
    this.trump = deal.trump ?? -1;
    this.limit = limit;
    // By player and suit, the cards that were dealt, including those on the table; by suit, the cards still in
    // the hands.
    this.own = Int32Array.from(deal.hands.flat());
    this.left = Int32Array.from(SUITS, (suit) => deal.hands.reduce((all, hand) => all | hand[suit], 0));
    this.mine = Int32Array.from(PLAYERS, (player) => Number(deal.side.includes(player)));
    let best = NO_CARD;
    deal.table.forEach(([suit, rank], place) => {
      const player = (deal.leader + place) & 3;
      this.own[player * 4 + suit] |= 1 << rank;
      best = withCard(best, player, suit, rank, this.trump);
    });
    this.start = { player: (deal.leader + deal.table.length) & 3, place: deal.table.length, best };
    // By suit and by the cards left in it: the owners of these cards, two bits each, the best card first; and
    // the number of cards of each player, four bits each.
    const tables = SUITS.map((suit) => this.table(suit));
    this.owners = tables.map(({ owners }) => owners);
    this.lengths = tables.map(({ lengths }) => lengths);
  }

  table(suit) {
    const dealt = PLAYERS.reduce((all, player) => all | this.own[player * 4 + suit], 0);
    const [owners, lengths] = [new Int32Array(dealt + 1), new Int32Array(dealt + 1)];
    for (let bit = 1, rank = 0; bit <= dealt; bit <<= 1, rank += 1) {
      const owner = PLAYERS.find((player) => (this.own[player * 4 + suit] >> rank) & 1);
      for (let rest = 0; rest < bit; rest += 1) {
        owners[bit | rest] = (owner << 26) | (owners[rest] >> 2);
        lengths[bit | rest] = lengths[rest] + (1 << (4 * owner));
      }
    }
    return { owners, lengths };
  }

  // Counts a position.
  looks() {
    this.limit -= 1;
    if (this.limit < 0) throw new UnsolvedError();
  }

  // The cards of a suit that a player still holds.
  holds(player, suit) {
    return this.own[player * 4 + suit] & this.left[suit];
  }

  lengthOf(player, suit) {
    return (this.lengths[suit][this.left[suit]] >> (4 * player)) & 15;
  }

  // The suits from which a player may play a card.
  mayPlay(player, led) {
    if (led >= 0 && this.holds(player, led)) return ONLY[led];
    return SUITS.filter((suit) => this.holds(player, suit));
  }
}

const ONLY = SUITS.map((suit) => [suit]);
