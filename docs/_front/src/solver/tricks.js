// The most tricks that a side can take: boston/solver/tricks.py in JavaScript, name for name.
//
// The reasons of an answer are the ranks that mattered, a bit each, of suits 0 and 1 in one number and
// of 2 and 3 in another. They are left in `this.low` and `this.high`, so that nothing is made meanwhile.
import { NO_CARD, PLAYERS, Search, belowRun, count, highest, playerOf, rankOf, suitOf, ledOf, withCard } from "./cards.js";

// The fields of what is known: by suit the owners of its top cards, how many of these four bits each,
// the bounds of the tricks, and the next that is known under the same key.
const FIELDS = 8;
const [COUNTS, BOUNDS, NEXT] = [4, 5, 6];
const WIDTH = 14;
const RANKS = (1 << WIDTH) - 1;
// The owners of so many top cards.
const TOPS = Int32Array.from({ length: WIDTH + 1 }, (_, cards) => -1 << (28 - 2 * cards));
TOPS[0] = 0;

export class Most extends Search {
  constructor(deal, limit) {
    super(deal, limit);
    this.known = new Map();
    this.first = [0];
    this.entries = new Int32Array(FIELDS << 8);
    this.size = 1;
    this.low = 0;
    this.high = 0;
    // By the number of tricks left and by suit, the cards that were left before the trick.
    this.before = new Int32Array((deal.tricks + 1) * 4);
    this.before.set(this.left, deal.tricks * 4);
    for (const [suit, rank] of deal.table) this.before[deal.tricks * 4 + suit] |= 1 << rank;
    // Room for the cards that may be played, by the number of tricks left and the place.
    this.room = new Int32Array((deal.tricks + 1) * 4 * 16);
  }

  can(need) {
    const { player, place, best } = this.start;
    const left = this.deal.tricks;
    return place ? this.play(player, place, best, need, left) : this.trick(player, need, left);
  }

  after([suit, rank], need) {
    const { player, place, best } = this.start;
    return this.afterCard(suit, rank, player, place, best, need, this.deal.tricks);
  }

  // Gives the answer, with one reason more.
  because(answer, suit, ranks) {
    if (suit < 2) this.low |= ranks << (WIDTH * suit);
    else this.high |= ranks << (WIDTH * (suit - 2));
    return answer;
  }

  why(suit) {
    return ((suit < 2 ? this.low : this.high) >> (WIDTH * (suit & 1))) & RANKS;
  }

  trick(leader, need, left) {
    this.low = this.high = 0;
    if (need <= 0 || need > left) return need <= 0;
    this.looks();
    if (this.topTrumps(need, left)) return this.answer;
    if (this.topCards(leader, need, left)) return Boolean(this.mine[leader]);
    const [left0, left1, left2, left3] = this.left;
    const slot = this.slot(leader, left);
    const [o0, o1, o2, o3] = [this.owners[0][left0], this.owners[1][left1], this.owners[2][left2], this.owners[3][left3]];
    const e = this.entries;
    for (let at = this.first[slot], last = 0; at; last = at, at = this.entries[at + NEXT]) {
      const yes = need <= (e[at + BOUNDS] & 15), no = need > e[at + BOUNDS] >> 4;
      if (!yes && !no) continue;
      const counts = e[at + COUNTS];
      if (
        (o0 & TOPS[counts & 15]) === e[at] && (o1 & TOPS[(counts >> 4) & 15]) === e[at + 1] &&
        (o2 & TOPS[(counts >> 8) & 15]) === e[at + 2] && (o3 & TOPS[counts >> 12]) === e[at + 3]
      ) {
        if (last) {
          e[last + NEXT] = e[at + NEXT];
          e[at + NEXT] = this.first[slot];
          this.first[slot] = at;
        }
        for (let suit = 0; suit < 4; suit++) {
          const n = (counts >> (4 * suit)) & 15;
          if (n) this.because(yes, suit, 1 << nth(this.left[suit], n));
        }
        return yes;
      }
    }
    this.before.set(this.left, left * 4);
    const yes = this.play(leader, 0, NO_CARD, need, left);
    this.keep(slot, yes ? need | (left << 4) : (need - 1) << 4);
    return yes;
  }

  slot(leader, left) {
    const key = (this.lengths[0][this.left[0]] | (this.lengths[1][this.left[1]] << 16)) * 4194304 + (this.lengths[2][this.left[2]] | (left << 16) | (leader << 20));
    let slot = this.known.get(key);
    if (slot === undefined) {
      slot = this.first.length;
      this.first.push(0);
      this.known.set(key, slot);
    }
    return slot;
  }

  keep(slot, bounds) {
    const at = this.size * FIELDS;
    if (at === this.entries.length) {
      const more = new Int32Array(at * 2);
      more.set(this.entries);
      this.entries = more;
    }
    let counts = 0;
    for (let suit = 0; suit < 4; suit++) {
      const why = this.why(suit), left = this.left[suit];
      const n = why ? count(left & -(why & -why)) : 0;
      counts |= n << (4 * suit);
      this.entries[at + suit] = this.owners[suit][left] & TOPS[n];
    }
    this.entries[at + COUNTS] = counts;
    this.entries[at + BOUNDS] = bounds;
    this.entries[at + NEXT] = this.first[slot];
    this.first[slot] = at;
    this.size++;
  }

  play(player, place, best, need, left) {
    const isMine = Boolean(this.mine[player]), room = (left * 4 + place) * 16;
    const moves = this.moves(player, place, best, left, room);
    let low = 0, high = 0, failed = 0;
    for (let at = room; at < room + moves; at++) {
      const suit = (this.room[at] >> 4) & 15, rank = this.room[at] & 15;
      if (rank < ((failed >> (4 * suit)) & 15)) continue;
      const yes = this.afterCard(suit, rank, player, place, best, need, left);
      if (yes === isMine) return yes;
      low |= this.low;
      high |= this.high;
      const why = this.why(suit), lw = why ? highest(why & -why) : 15;
      if (rank < lw && lw > ((failed >> (4 * suit)) & 15)) failed = (failed & ~(15 << (4 * suit))) | (lw << (4 * suit));
    }
    this.low = low;
    this.high = high;
    return !isMine;
  }

  afterCard(suit, rank, player, place, best, need, left) {
    const then = withCard(best, player, suit, rank, this.trump);
    this.left[suit] ^= 1 << rank;
    let yes;
    if (place < 3) yes = this.play((player + 1) & 3, place + 1, then, need, left);
    else {
      const won = this.mine[playerOf(then)];
      yes = this.trick(playerOf(then), need - won, left - 1);
      const of = suitOf(then), played = this.before[left * 4 + of] ^ this.left[of];
      if (played & (played - 1)) this.because(yes, of, 1 << (yes === Boolean(won) ? rankOf(then) : this.endOfRun(then, left)));
    }
    this.left[suit] ^= 1 << rank;
    return yes;
  }

  endOfRun(best, left) {
    const suit = suitOf(best), cards = this.before[left * 4 + suit], held = cards & this.own[playerOf(best) * 4 + suit];
    const under = 32 - Math.clz32((cards ^ held) & ((1 << rankOf(best)) - 1));
    const run = (held >> under) << under;
    return highest(run & -run);
  }

  moves(player, place, best, left, room) {
    const led = ledOf(best), { trump, own } = this, isMine = this.mine[player];
    let foes = 0, high = -1, mayRuff = false;
    for (let step = 1; step < 4 - place; step++) {
      const other = (player + step) & 3;
      if (this.mine[other] !== isMine) {
        foes |= 1 << other;
        if (place) high = Math.max(high, highest(this.holds(other, led)));
      }
    }
    let isSure = false;
    if (place) {
      mayRuff = this.mayRuff(foes, led);
      isSure = this.mine[playerOf(best)] === isMine && (suitOf(best) !== led || rankOf(best) > high) && !mayRuff;
    }
    let n = 0;
    const follows = place > 0 && this.holds(player, led) !== 0;
    for (let suit = 0; suit < 4; suit++) {
      if (follows ? suit !== led : !this.holds(player, suit)) continue;
      const held = this.holds(player, suit), out = this.before[left * 4 + suit], others = out & ~held;
      const len = this.lengthOf(player, suit);
      const lead = place === 0 ? this.toLead(player, foes, suit) : undefined;
      for (let rest = held; rest; rest = belowRun(rest, others)) {
        const rank = highest(rest), isTop = rank === highest(out);
        let weight;
        if (!place) {
          weight = lead.weight + rank - (rank > lead.high ? 20 : 0);
        } else if (!isSure && (suit === suitOf(best) ? rank > rankOf(best) : suit === trump)) {
          weight = rank + (suit !== led || (rank > high && !mayRuff) ? -40 : 20);
        } else if (suit === led) weight = rank;
        else if (suit === trump) weight = rank + 65;
        else weight = 10 + 2 * rank - len + (isTop ? 10 : 0);
        const move = ((weight + 2048) << 8) | (suit << 4) | rank;
        let i = room + n++;
        for (; i > room && this.room[i - 1] > move; i--) this.room[i] = this.room[i - 1];
        this.room[i] = move;
      }
    }
    return n;
  }

  // What all leads of a suit weigh: rather one that the side takes, and that few foes can follow.
  toLead(player, foes, suit) {
    let [high, partner, weight] = [-1, -1, 0];
    for (const other of PLAYERS) {
      const top = highest(this.holds(other, suit));
      if (!((foes >> other) & 1)) {
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

  mayRuff(foes, suit) {
    const { trump } = this;
    if (trump < 0 || suit === trump) return false;
    for (let foe = 0; foe < 4; foe++) if (foes >> foe & 1 && this.holds(foe, trump) && !this.holds(foe, suit)) return true;
    return false;
  }

  topTrumps(need, left) {
    const { trump } = this;
    if (trump < 0 || !this.left[trump]) return false;
    let owners = this.owners[trump][this.left[trump]];
    const mine = this.mine[(owners >> 26) & 3], goal = mine ? need : left - need + 1;
    let taken = 0;
    for (let rest = this.left[trump]; rest; owners <<= 2) {
      const owner = (owners >> 26) & 3;
      if (this.mine[owner] !== mine) break;
      const rank = highest(rest);
      taken += 1 << (4 * owner);
      if (((taken >> (4 * owner)) & 15) >= goal) {
        this.answer = Boolean(mine);
        this.because(true, trump, 1 << rank);
        return true;
      }
      rest ^= 1 << rank;
    }
    return false;
  }

  topCards(leader, need, left) {
    const mine = this.mine[leader], { trump } = this, goal = mine ? need : left - need + 1;
    let ruffing = 0;
    if (trump >= 0) for (let foe = 0; foe < 4; foe++) if (this.mine[foe] !== mine && this.holds(foe, trump)) ruffing |= 1 << foe;
    for (let step = 0; step < 4; step++) {
      const player = (leader + step) & 3;
      if (this.mine[player] !== mine) continue;
      let sure = 0, isReached = !step;
      this.low = this.high = 0;
      for (let suit = 0; suit < 4; suit++) {
        const cards = this.left[suit], held = this.holds(player, suit);
        const others = cards ^ held;
        let top = held >> (highest(others) + 1) << (highest(others) + 1);
        if (!top) continue;
        let n = count(top);
        if (suit !== trump && ruffing) for (let foe = 0; foe < 4; foe++) if (ruffing >> foe & 1) n = Math.min(n, this.lengthOf(foe, suit));
        if (n) {
          isReached ||= this.holds(leader, suit) !== 0;
          sure += n;
          this.because(true, suit, 1 << nth(cards, n));
        }
      }
      if (isReached && sure >= goal) return true;
    }
    this.low = this.high = 0;
    return false;
  }
}

// The rank of the card that is so many from the top.
function nth(cards, n) {
  let rest = cards;
  for (let i = 1; i < n; i++) rest ^= 1 << highest(rest);
  return highest(rest);
}
