// The most tricks that a side can take. This is boston/apps/solver/tricks.py in JavaScript, with the same
// names.
//
// The reasons of an answer are the ranks that mattered, a bit for each. Suits 0 and 1 are in one number, suits
// 2 and 3 in another. They are left in `low` and `high`, so that the search creates no objects.
import {
  NO_CARD, SUITS, Search, belowRun, count, highest, ledOf, playerOf, rankOf, suitOf, withCard,
} from "./cards.js";

// A stored result is a row of numbers: for each suit the owners of its top cards; the number of these cards,
// four bits for each suit; the bounds of the tricks; and the place of the next result for the same kind of
// hands.
const FIELDS = 8;
const COUNTS = 4;
const BOUNDS = 5;
const NEXT = 6;
const WIDTH = 14; // The cards of a suit, at most: thirteen, and a knave that counts among the trumps.
const RANKS = (1 << WIDTH) - 1;
// The bits of the owners of the top cards, by the number of these cards.
const TOPS = Int32Array.from({ length: WIDTH + 1 }, (_, cards) => (cards ? -1 << (2 * (WIDTH - cards)) : 0));
const isAmong = (set, bit) => ((set >> bit) & 1) === 1;

// Whether the side can take a number of tricks. Nobody may hold more cards than there are tricks.
export class Most extends Search {
  constructor(deal, limit) {
    super(deal, limit);
    this.known = new Map();
    this.first = []; // By the number of such hands in `known`, the place of the first result.
    this.entries = new Int32Array(FIELDS << 8);
    this.end = FIELDS; // The place 0 means that there is no result.
    this.low = 0;
    this.high = 0;
    // By the number of tricks left and by suit, the cards that were left before the trick.
    this.before = new Int32Array((deal.tricks + 1) * 4);
    this.before.set(this.left, deal.tricks * 4);
    for (const [suit, rank] of deal.table) this.before[deal.tricks * 4 + suit] |= 1 << rank;
    // Room for the cards that may be played, by the number of tricks left and the place in the trick.
    this.room = new Int32Array((deal.tricks + 1) * 64);
  }

  // Whether the side can take at least `need` of the tricks that are not complete.
  can(need) {
    const { player, place, best } = this.start;
    const left = this.deal.tricks;
    return place ? this.play(player, place, best, need, left) : this.trick(player, need, left);
  }

  // Whether it can after this card.
  after([suit, rank], need) {
    const { player, place, best } = this.start;
    return this.afterCard(suit, rank, player, place, best, need, this.deal.tricks);
  }

  // Adds a reason: a rank of a suit, as a bit.
  matters(suit, bit) {
    if (suit < 2) this.low |= bit << (WIDTH * suit);
    else this.high |= bit << (WIDTH * (suit - 2));
  }

  // The ranks of a suit that mattered.
  why(suit) {
    return ((suit < 2 ? this.low : this.high) >> (WIDTH * (suit & 1))) & RANKS;
  }

  trick(leader, need, left) {
    this.low = 0;
    this.high = 0;
    if (need <= 0 || need > left) return need <= 0;
    this.looks();
    const atOnce = this.topTrumps(need, left) ?? this.topCards(leader, need, left);
    if (atOnce !== undefined) return atOnce;
    const hands = this.handsOf(leader, left);
    const known = this.find(hands, need);
    if (known) {
      const counts = this.entries[known + COUNTS];
      for (let suit = 0; suit < 4; suit += 1) {
        const cards = (counts >> (4 * suit)) & 15;
        if (cards) this.matters(suit, 1 << nth(this.left[suit], cards));
      }
      return need <= (this.entries[known + BOUNDS] & 15);
    }
    this.before.set(this.left, left * 4);
    const yes = this.play(leader, 0, NO_CARD, need, left);
    this.keep(hands, yes ? need | (left << 4) : (need - 1) << 4);
    return yes;
  }

  // A number for the kind of hands: the leader, and the length of each suit with each player. The lengths of
  // three suits and the number of cards determine those of the fourth.
  handsOf(leader, left) {
    const [lengths, cards] = [this.lengths, this.left];
    const two = lengths[0][cards[0]] + lengths[1][cards[1]] * 0x10000;
    const key = two * 0x400000 + (lengths[2][cards[2]] | (left << 16) | (leader << 20));
    let hands = this.known.get(key);
    if (hands === undefined) {
      hands = this.first.push(0) - 1;
      this.known.set(key, hands);
    }
    return hands;
  }

  // The place of a result for such hands that decides the answer; 0 if there is none.
  find(hands, need) {
    const { entries, first } = this;
    const [a, b, c, d] = SUITS.map((suit) => this.owners[suit][this.left[suit]]);
    for (let at = first[hands], last = 0; at; last = at, at = entries[at + NEXT]) {
      const bounds = entries[at + BOUNDS];
      if (need > (bounds & 15) && need <= bounds >> 4) continue;
      const counts = entries[at + COUNTS];
      if ((a & TOPS[counts & 15]) !== entries[at] || (b & TOPS[(counts >> 4) & 15]) !== entries[at + 1]) continue;
      if ((c & TOPS[(counts >> 8) & 15]) !== entries[at + 2] || (d & TOPS[counts >> 12]) !== entries[at + 3]) continue;
      if (last) {
        // A result that was useful moves to the front.
        entries[last + NEXT] = entries[at + NEXT];
        entries[at + NEXT] = first[hands];
        first[hands] = at;
      }
      return at;
    }
    return 0;
  }

  // Stores the bounds of the tricks, with the reasons that were just found.
  keep(hands, bounds) {
    if (this.end === this.entries.length) {
      const more = new Int32Array(this.end * 2);
      more.set(this.entries);
      this.entries = more;
    }
    const at = this.end;
    let counts = 0;
    for (let suit = 0; suit < 4; suit += 1) {
      const [why, cards] = [this.why(suit), this.left[suit]];
      const tops = why ? count(cards & -(why & -why)) : 0;
      counts |= tops << (4 * suit);
      this.entries[at + suit] = this.owners[suit][cards] & TOPS[tops];
    }
    this.entries[at + COUNTS] = counts;
    this.entries[at + BOUNDS] = bounds;
    this.entries[at + NEXT] = this.first[hands];
    this.first[hands] = at;
    this.end += FIELDS;
  }

  play(player, place, best, need, left) {
    const isMine = this.mine[player] === 1;
    const room = (left * 4 + place) * 16;
    const end = this.moves(player, place, best, left, room);
    let low = 0;
    let high = 0;
    let failed = 0; // By suit, in four bits: cards below this rank fail.
    for (let at = room; at < end; at += 1) {
      const suit = (this.room[at] >> 4) & 3;
      const rank = this.room[at] & 15;
      // This card fails like the card above it, whose rank did not matter.
      if (rank < ((failed >> (4 * suit)) & 15)) continue;
      const yes = this.afterCard(suit, rank, player, place, best, need, left);
      if (yes === isMine) return yes;
      low |= this.low;
      high |= this.high;
      const why = this.why(suit);
      const lowest = why ? highest(why & -why) : 15;
      if (rank < lowest && lowest > ((failed >> (4 * suit)) & 15)) {
        failed = (failed & ~(15 << (4 * suit))) | (lowest << (4 * suit));
      }
    }
    this.low = low;
    this.high = high;
    return !isMine;
  }

  afterCard(suit, rank, player, place, best, need, left) {
    const then = withCard(best, player, suit, rank, this.trump);
    this.left[suit] ^= 1 << rank;
    let yes;
    if (place < 3) {
      yes = this.play((player + 1) & 3, place + 1, then, need, left);
    } else {
      const won = this.mine[playerOf(then)];
      yes = this.trick(playerOf(then), need - won, left - 1);
      const of = suitOf(then);
      if (count(this.before[left * 4 + of] ^ this.left[of]) > 1) {
        // The rank of the winning card mattered.
        this.matters(of, 1 << (yes === (won === 1) ? rankOf(then) : this.endOfRun(then, left)));
      }
    }
    this.left[suit] ^= 1 << rank;
    return yes;
  }

  // The lowest card of the run of the best card. All cards of that run failed.
  endOfRun(best, left) {
    const cards = this.before[left * 4 + suitOf(best)];
    const others = cards & ~this.own[playerOf(best) * 4 + suitOf(best)] & ((1 << rankOf(best)) - 1);
    const run = (cards >> (highest(others) + 1)) << (highest(others) + 1);
    return highest(run & -run);
  }

  // Puts one card of every run into the room, the most promising first, and returns the end of the list. The
  // order does not change the answer. The weights are the best of many random ones.
  moves(player, place, best, left, room) {
    const { trump } = this;
    const led = ledOf(best);
    const isMine = this.mine[player];
    let foes = 0;
    let high = -1;
    for (let step = 1; step < 4 - place; step += 1) {
      const other = (player + step) & 3;
      if (this.mine[other] === isMine) continue;
      foes |= 1 << other;
      if (place) high = Math.max(high, highest(this.holds(other, led)));
    }
    const mayRuff = place > 0 && this.mayRuff(foes, led);
    const holds = suitOf(best) !== led || rankOf(best) > high;
    const isSure = place > 0 && this.mine[playerOf(best)] === isMine && holds && !mayRuff;
    const follows = place > 0 && this.holds(player, led) !== 0;
    let end = room;
    for (let suit = 0; suit < 4; suit += 1) {
      const held = this.holds(player, suit);
      if (!held || (follows && suit !== led)) continue;
      const out = this.before[left * 4 + suit];
      const lead = place === 0 ? this.toLead(player, foes, suit) : undefined;
      for (let rest = held; rest; rest = belowRun(rest, out & ~held)) {
        const rank = highest(rest);
        let weight;
        if (place === 0) {
          weight = lead.weight + rank - (rank > lead.high ? 20 : 0);
        } else if (!isSure && withCard(best, player, suit, rank, trump) !== best) {
          weight = rank + (suit !== led || (rank > high && !mayRuff) ? -40 : 20);
        } else if (suit === led || suit === trump) {
          weight = rank + (suit === led ? 0 : 65);
        } else {
          weight = 10 + 2 * rank - count(held) + (rank === highest(out) ? 10 : 0);
        }
        // The cards are sorted by weight, suit and rank as they are added.
        const move = ((weight + 1024) << 8) | (suit << 4) | rank;
        let at = end;
        for (; at > room && this.room[at - 1] > move; at -= 1) this.room[at] = this.room[at - 1];
        this.room[at] = move;
        end += 1;
      }
    }
    return end;
  }

  // The weight of all leads in a suit, and the highest card of an opponent in it. A lead is better if the side
  // takes it, and if few opponents can follow.
  toLead(player, foes, suit) {
    let weight = 0;
    let high = -1;
    let partner = -1;
    for (let other = 0; other < 4; other += 1) {
      const top = highest(this.holds(other, suit));
      if (!isAmong(foes, other)) {
        if (other !== player) partner = Math.max(partner, top);
      } else if (top >= 0) {
        weight -= 20;
        high = Math.max(high, top);
      }
    }
    if (this.mayRuff(foes, suit)) return { high, weight: weight + 80 };
    if (partner > high) weight -= 30;
    if (this.mayRuff(15 & ~foes & ~(1 << player), suit)) weight -= 60;
    return { high, weight };
  }

  // Whether one of these players has no card of a suit, but a trump.
  mayRuff(players, suit) {
    if (this.trump < 0) return false;
    for (let player = 0; player < 4; player += 1) {
      if (isAmong(players, player) && this.holds(player, this.trump) && !this.holds(player, suit)) return true;
    }
    return false;
  }

  // Answers that follow from the top cards in any case; undefined if they give none.

  // If a side holds the highest trumps without a gap, each of those in one hand takes a trick.
  topTrumps(need, left) {
    const { trump } = this;
    if (trump < 0 || !this.left[trump]) return undefined;
    let owners = this.owners[trump][this.left[trump]];
    const mine = this.mine[owners >> 26];
    const goal = mine ? need : left - need + 1;
    let taken = 0; // Four bits for each player.
    for (let rest = this.left[trump]; rest; owners <<= 2) {
      const owner = (owners >> 26) & 3;
      if (this.mine[owner] !== mine) break;
      taken += 1 << (4 * owner);
      if (((taken >> (4 * owner)) & 15) >= goal) {
        this.matters(trump, 1 << highest(rest));
        return mine === 1;
      }
      rest ^= 1 << highest(rest);
    }
    return undefined;
  }

  // The leader takes tricks with the highest cards, or a partner whom the leader can reach does.
  topCards(leader, need, left) {
    const mine = this.mine[leader];
    const { trump } = this;
    const goal = mine ? need : left - need + 1;
    let ruffing = 0;
    for (let foe = 0; foe < 4; foe += 1) {
      if (this.mine[foe] !== mine && trump >= 0 && this.holds(foe, trump)) ruffing |= 1 << foe;
    }
    for (let player = 0; player < 4; player += 1) {
      if (this.mine[player] !== mine) continue;
      let sure = 0;
      let isReached = player === leader;
      this.low = 0;
      this.high = 0;
      for (let suit = 0; suit < 4; suit += 1) {
        const held = this.holds(player, suit);
        const under = highest(this.left[suit] ^ held) + 1;
        let cards = count(held >> under);
        for (let foe = 0; foe < 4 && cards && suit !== trump; foe += 1) {
          if (isAmong(ruffing, foe)) cards = Math.min(cards, this.lengthOf(foe, suit));
        }
        if (cards) {
          isReached ||= this.holds(leader, suit) !== 0;
          sure += cards;
          this.matters(suit, 1 << nth(held, cards));
        }
      }
      if (isReached && sure >= goal) return mine === 1;
    }
    this.low = 0;
    this.high = 0;
    return undefined;
  }
}

// The rank of the card at a place, counted from the highest.
function nth(cards, place) {
  let rest = cards;
  for (let passed = 1; passed < place; passed += 1) rest ^= 1 << highest(rest);
  return highest(rest);
}
