"""The most tricks that a side can take, whoever the side is, with trumps or without.

The search asks of each position whether the side can take so many tricks or more. An answer comes
with its reasons: the lowest rank of each suit that mattered to it. Every position in which the
cards down to these ranks have the same owners, and the hands the same lengths, has the same answer
(partition search, Ginsberg 1996), which is how most positions are never looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from boston.solver.cards import NO_CARD, PLAYERS, SUITS, Best, Face, OpenDeal, Search, heads, ranks

#: The lowest rank that mattered, by suit.
Reasons: TypeAlias = tuple[int, ...]
#: No card is as high as that: no rank of a suit mattered.
ABOVE: Final = 64
NOTHING: Final[Reasons] = (ABOVE,) * 4


class Known(NamedTuple):
    """What is known of all positions whose suits begin with these owners: bounds of the tricks."""

    tops: tuple[bytes, ...]
    least: int
    most: int


class Most(Search):
    """Whether the side can take so many tricks or more; nobody holds more cards than tricks."""

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with nothing known."""
        super().__init__(deal, limit)
        self.known: dict[tuple[object, ...], list[Known]] = {}
        # By the number of tricks left, the cards that were left before the trick.
        self.before = {deal.tricks: [*self.left]}
        for suit, rank in deal.table:
            self.before[deal.tricks][suit] |= 1 << rank

    def can(self, need: int) -> bool:
        """Whether the side can take at least so many of the tricks that are not complete."""
        (player, place, best), left = self.start, self.deal.tricks
        if need <= 0 or need > left:
            return need <= 0
        if not place:
            return self._trick(player, need, left)[0]
        return self._play(player, place, best, self._contest(best), need, left)[0]

    def after(self, face: Face, need: int) -> bool:
        """The same once this card is played."""
        (player, place, best), left = self.start, self.deal.tricks
        return self._after(player, place, best, self._contest(best), face, need, left)[0]

    def _contest(self, best: Best) -> int:
        """How many cards on the table are of the suit that takes the trick."""
        return sum(suit == best.suit for suit, _ in self.deal.table)

    def _trick(self, leader: int, need: int, left: int) -> tuple[bool, Reasons]:
        if need <= 0 or need > left:
            return need <= 0, NOTHING
        self.looks()
        at_once = self._at_once(leader, need, left)
        if at_once:
            return at_once
        owners, lengths = zip(*map(self.owners, SUITS), strict=True)
        entries = self.known.setdefault((leader, *lengths), [])
        for place, (tops, least, most) in enumerate(entries):
            if (need <= least or need > most) and all(map(bytes.startswith, owners, tops)):
                entries.insert(0, entries.pop(place))  # What was of use is looked at first.
                return need <= least, tuple(map(self._rank_of, SUITS, map(len, tops)))
        self.before[left] = [*self.left]
        yes, reasons = self._play(leader, 0, NO_CARD, 0, need, left)
        tops = tuple(
            owners[suit][: (self.left[suit] >> reasons[suit]).bit_count()] for suit in SUITS
        )
        entries.append(Known(tops, need if yes else 0, left if yes else need - 1))
        return yes, reasons

    def _rank_of(self, suit: int, count: int) -> int:
        """The rank of the lowest of so many highest cards of a suit."""
        return next(islice(ranks(self.left[suit]), count - 1, None)) if count else ABOVE

    def _play(
        self, player: int, place: int, best: Best, contest: int, need: int, left: int
    ) -> tuple[bool, Reasons]:
        """Whether they can, with a card of this player; ``contest`` cards are of the best suit."""
        mine, reasons, failed = self.mine[player], NOTHING, [0] * 4
        for suit, rank in self._moves(player, place, best, left):
            if rank < failed[suit]:
                continue  # It fails as the card above it did, whose rank did not matter.
            yes, why = self._after(player, place, best, contest, (suit, rank), need, left)
            if yes == mine:
                return yes, why
            reasons = tuple(map(min, reasons, why))
            if rank < why[suit]:
                failed[suit] = max(failed[suit], why[suit])
        return not mine, reasons

    def _after(
        self,
        player: int,
        place: int,
        best: Best,
        contest: int,
        face: Face,
        need: int,
        left: int,
    ) -> tuple[bool, Reasons]:
        suit, rank = face
        then = best.with_card(player, suit, rank, self.trump)
        contest = contest + (suit == best.suit) if then.suit == best.suit else 1
        self.left[suit] ^= 1 << rank
        if place < 3:
            yes, why = self._play((player + 1) % 4, place + 1, then, contest, need, left)
        else:
            won = self.mine[then.player]
            yes, why = self._trick(then.player, need - won, left - 1)
            if contest > 1:  # The trick was won by rank, which mattered.
                lowest = then.rank if yes == won else self._end_of_run(then, left)
                why = tuple(
                    min(each, lowest) if of == then.suit else each for of, each in enumerate(why)
                )
        self.left[suit] ^= 1 << rank
        return yes, why

    def _end_of_run(self, best: Best, left: int) -> int:
        """The lowest card of the run that the best one was played for: all of it failed."""
        suit, lowest = best.suit, best.rank
        for rank in ranks(self.before[left][suit] & ((1 << best.rank) - 1)):
            if not self.own[best.player][suit] >> rank & 1:
                break
            lowest = rank
        return lowest

    def _moves(self, player: int, place: int, best: Best, left: int) -> list[Face]:
        """One card of every run, the most promising first; their order changes no answer."""
        return [move for _, move in sorted(self._weighed(player, place, best, left))]

    # The weights did best of many drawn by chance; they only decide what is looked at first.
    def _weighed(
        self, player: int, place: int, best: Best, left: int
    ) -> Iterator[tuple[int, Face]]:
        trump, led, mine = self.trump, best.led, self.mine[player]
        later = [(player + step) % 4 for step in range(1, 4 - place)]
        foes = [other for other in later if self.mine[other] != mine]
        follow = [self.holds(foe, led) for foe in foes] if place else []
        highest = max(map(int.bit_length, follow), default=0) - 1
        may_be_ruffed = place > 0 and self._may_ruff(foes, led)
        is_ours = place > 0 and self.mine[best.player] == mine
        is_sure = is_ours and not may_be_ruffed and (best.suit != led or best.rank > highest)
        for suit in self.may_play(player, led):
            held, out = self.holds(player, suit), self.before[left][suit]
            for rank in heads(held, out):
                is_top = rank == out.bit_length() - 1
                if place == 0:
                    if self._may_ruff(foes, suit):
                        weight = 20
                    elif is_top:
                        weight = -20
                    else:
                        weight = -15 if self.mine[self.owners(suit)[0][0]] == mine else 0
                    weight += rank - held.bit_count()
                elif suit == led:
                    takes = best.suit == led and rank > best.rank
                    if takes and not is_sure and rank > highest and not may_be_ruffed:
                        weight = rank - 40
                    else:
                        weight = rank + (20 if takes and not is_sure else 0)
                elif suit == trump:
                    takes = best.suit != trump or rank > best.rank
                    weight = rank + (70 if not takes else 60 if is_sure else -30)
                else:
                    weight = 10 + 2 * rank - held.bit_count() + 10 * is_top
                yield weight, (suit, rank)

    def _may_ruff(self, foes: list[int], suit: int) -> bool:
        """Whether one of these has no card of a suit, and a trump."""
        trump = self.trump
        if trump is None or suit == trump:
            return False
        return any(self.holds(foe, trump) and not self.holds(foe, suit) for foe in foes)

    def _at_once(self, leader: int, need: int, left: int) -> tuple[bool, Reasons] | None:
        """The answer where top cards give it, whatever happens."""
        return self._top_trumps(need, left) or self._top_cards(leader, need, left)

    def _top_trumps(self, need: int, left: int) -> tuple[bool, Reasons] | None:
        """One hand's trumps in the run of the highest that its side holds take a trick each."""
        trump = self.trump
        if trump is None or not self.left[trump]:
            return None
        owners = self.owners(trump)[0]
        mine, taken = self.mine[owners[0]], [0] * 4
        goal = need if mine else left - need + 1
        for rank, owner in zip(ranks(self.left[trump]), owners, strict=True):
            if self.mine[owner] != mine:
                break
            taken[owner] += 1
            if taken[owner] >= goal:
                return mine, tuple(rank if suit == trump else ABOVE for suit in SUITS)
        return None

    def _top_cards(self, leader: int, need: int, left: int) -> tuple[bool, Reasons] | None:
        """The leader cashes the highest cards, or a player of his side whom he can reach."""
        mine, trump = self.mine[leader], self.trump
        goal = need if mine else left - need + 1
        foes = [player for player in PLAYERS if self.mine[player] != mine]
        ruffing = [foe for foe in foes if trump is not None and self.holds(foe, trump)]
        for player in sorted(set(PLAYERS).difference(foes), key=lambda each: each != leader):
            sure, reasons, is_reached = 0, [*NOTHING], player == leader
            for suit in SUITS:
                owners, lengths = self.owners(suit)
                count = len(owners) - len(owners.lstrip(bytes([player])))
                if suit != trump:
                    count = min([count, *(lengths[foe] for foe in ruffing)])
                if count:
                    is_reached |= lengths[leader] > 0
                    reasons[suit], sure = self._rank_of(suit, count), sure + count
            if is_reached and sure >= goal:
                return mine, tuple(reasons)
        return None
