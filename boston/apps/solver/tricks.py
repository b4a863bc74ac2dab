"""The most tricks that any side can take, with trumps or without.

For each position, the search finds out if the side can take at least a given number of tricks. Each
answer has reasons: in each suit, the lowest rank that mattered to the answer. Another position has
the same answer if its cards down to these ranks have the same owners, and its hands have the same
lengths (partition search, Ginsberg 1996). Most positions are therefore never visited.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from boston.apps.solver.cards import NO_CARD, PLAYERS, SUITS, Best, Face, OpenDeal, Search, heads

#: The lowest rank that mattered, by suit.
Reasons: TypeAlias = tuple[int, ...]
#: A rank above every card: no rank of the suit mattered.
ABOVE: Final = 64
NOTHING: Final[Reasons] = (ABOVE,) * 4


class Known(NamedTuple):
    """The bounds on the tricks in all positions in which these players own the top cards."""

    tops: tuple[bytes, ...]
    least: int
    most: int


class Most(Search):
    """A search that finds out if the side can take enough tricks.

    No hand may have more cards than there are tricks left.
    """

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with nothing known."""
        super().__init__(deal, limit)
        self.known: dict[tuple[object, ...], list[Known]] = {}
        # For each number of tricks left, the cards left at that point.
        self.before = {deal.tricks: [*self.left]}
        for suit, rank in deal.table:
            self.before[deal.tricks][suit] |= 1 << rank

    def can(self, need: int) -> bool:
        """Return whether the side can take at least ``need`` of the tricks not yet complete."""
        (player, place, best), left = self.start, self.deal.tricks
        if not place:
            return self._trick(player, need, left)[0]
        return self._play(player, place, best, need, left)[0]

    def after(self, face: Face, need: int) -> bool:
        """Return whether the side can still take at least ``need`` tricks after this card."""
        return self._after(face, *self.start, need, self.deal.tricks)[0]

    def _trick(self, leader: int, need: int, left: int) -> tuple[bool, Reasons]:
        if need <= 0 or need > left:
            return need <= 0, NOTHING
        self.looks()
        at_once = self._top_trumps(need, left) or self._top_cards(leader, need, left)
        if at_once:
            return at_once
        _, owners, lengths = zip(*map(self.suit, SUITS), strict=True)
        entries = self.known.setdefault((leader, *lengths), [])
        for place, (tops, least, most) in enumerate(entries):
            if (need <= least or need > most) and all(map(bytes.startswith, owners, tops)):
                entries.insert(0, entries.pop(place))  # The entry used last is first.
                return need <= least, tuple(map(self._lowest, SUITS, map(len, tops)))
        self.before[left] = [*self.left]
        yes, reasons = self._play(leader, 0, NO_CARD, need, left)
        tops = tuple(
            owners[suit][: (self.left[suit] >> reasons[suit]).bit_count()] for suit in SUITS
        )
        entries.append(Known(tops, need if yes else 0, left if yes else need - 1))
        return yes, reasons

    def _lowest(self, suit: int, count: int) -> int:
        """Return the rank of the lowest of the ``count`` highest cards of a suit."""
        return self.suit(suit).ranks[count - 1] if count else ABOVE

    def _play(
        self, player: int, place: int, best: Best, need: int, left: int
    ) -> tuple[bool, Reasons]:
        is_mine, reasons, failed = self.mine[player], NOTHING, [0] * 4
        for suit, rank in self._moves(player, place, best, left):
            if rank < failed[suit]:
                continue  # This card fails like the card above it, whose rank did not matter.
            yes, why = self._after((suit, rank), player, place, best, need, left)
            if yes == is_mine:
                return yes, why
            reasons = tuple(map(min, reasons, why))
            if rank < why[suit]:
                failed[suit] = max(failed[suit], why[suit])
        return not is_mine, reasons

    def _after(
        self, face: Face, player: int, place: int, best: Best, need: int, left: int
    ) -> tuple[bool, Reasons]:
        suit, rank = face
        then = best.with_card(player, suit, rank, self.trump)
        self.left[suit] ^= 1 << rank
        if place < 3:
            yes, why = self._play((player + 1) % 4, place + 1, then, need, left)
        else:
            won = self.mine[then.player]
            yes, why = self._trick(then.player, need - won, left - 1)
            if (self.before[left][then.suit] ^ self.left[then.suit]).bit_count() > 1:
                # The trick was won by rank, so the rank mattered.
                lowest = then.rank if yes == won else self._end_of_run(then, left)
                why = (*why[: then.suit], min(why[then.suit], lowest), *why[then.suit + 1 :])
        self.left[suit] ^= 1 << rank
        return yes, why

    def _end_of_run(self, best: Best, left: int) -> int:
        """Return the lowest card of the run of the best card. All cards of the run failed."""
        cards = self.before[left][best.suit]
        others = cards & ~self.own[best.player][best.suit] & ((1 << best.rank) - 1)
        run = cards >> others.bit_length() << others.bit_length()
        return (run & -run).bit_length() - 1

    def _moves(self, player: int, place: int, best: Best, left: int) -> list[Face]:
        """Return one card of every run, the most promising first.

        The order changes no answer. These weights were the best of many random ones.
        """
        trump, led, is_mine = self.trump, best.led, self.mine[player]
        later = [(player + step) % 4 for step in range(1, 4 - place)]
        foes = [other for other in later if self.mine[other] != is_mine]
        highest = max((self.holds(foe, led).bit_length() - 1 for foe in foes), default=-1)
        may_ruff = self._may_ruff(foes, led)
        holds = best.suit != led or best.rank > highest
        is_sure = place > 0 and self.mine[best.player] == is_mine and holds and not may_ruff
        found = list[tuple[int, Face]]()
        for suit in self.may_play(player, led):
            held, out = self.holds(player, suit), self.before[left][suit]
            for rank in heads(held, out):
                is_top = rank == out.bit_length() - 1
                if place == 0:
                    weight = self._to_lead(player, foes, suit, rank)
                elif not is_sure and best.with_card(player, suit, rank, trump) is not best:
                    wins = suit != led or (rank > highest and not may_ruff)
                    weight = rank + (-40 if wins else 20)
                elif suit in {led, trump}:
                    weight = rank + 65 * (suit != led)
                else:
                    weight = 10 + 2 * rank - held.bit_count() + 10 * is_top
                found.append((weight, (suit, rank)))
        return [face for _, face in sorted(found)]

    def _to_lead(self, player: int, foes: list[int], suit: int, rank: int) -> int:
        """Return the weight of a lead.

        It is lowest if the side takes the trick and few foes can follow.
        """
        following = [held for held in (self.holds(foe, suit) for foe in foes) if held]
        highest = max(map(int.bit_length, following), default=0) - 1
        partners = [each for each in PLAYERS if each != player and each not in foes]
        weight = rank - 20 * len(following) - 20 * (rank > highest)
        if self._may_ruff(foes, suit):
            return weight + 80
        if any(self.holds(partner, suit).bit_length() > highest + 1 for partner in partners):
            weight -= 30
        return weight - 60 * self._may_ruff(partners, suit)

    def _may_ruff(self, foes: list[int], suit: int) -> bool:
        """Return whether one of the ``foes`` has a trump but no card of the suit."""
        trump = self.trump
        return trump is not None and any(
            self.holds(foe, trump) and not self.holds(foe, suit) for foe in foes
        )

    # Answers that follow from top cards alone

    def _top_trumps(self, need: int, left: int) -> tuple[bool, Reasons] | None:
        """Return an answer that follows from the highest trumps in one side's hands, or ``None``.

        Each of these trumps takes a trick if they are in the same hand.
        """
        if self.trump is None or not self.left[self.trump]:
            return None
        order, owners, _ = self.suit(self.trump)
        mine, taken = self.mine[owners[0]], [0] * 4
        goal = need if mine else left - need + 1
        for rank, owner in zip(order, owners, strict=True):
            if self.mine[owner] != mine:
                break
            taken[owner] += 1
            if taken[owner] >= goal:
                return mine, tuple(rank if suit == self.trump else ABOVE for suit in SUITS)
        return None

    def _top_cards(self, leader: int, need: int, left: int) -> tuple[bool, Reasons] | None:
        """Return an answer that follows from top cards of the leader's side, or ``None``.

        The leader or a partner can cash them. The leader must be able to reach that partner.
        """
        mine, trump = self.mine[leader], self.trump
        goal = need if mine else left - need + 1
        foes = [player for player in PLAYERS if self.mine[player] != mine]
        ruffing = [foe for foe in foes if trump is not None and self.holds(foe, trump)]
        for player in set(PLAYERS).difference(foes):
            sure, reasons, is_reached = 0, [*NOTHING], player == leader
            for suit in SUITS:
                order, owners, lengths = self.suit(suit)
                count = len(owners) - len(owners.lstrip(bytes([player])))
                if suit != trump:
                    count = min([count, *(lengths[foe] for foe in ruffing)])
                if count:
                    is_reached |= lengths[leader] > 0
                    reasons[suit], sure = order[count - 1], sure + count
            if is_reached and sure >= goal:
                return mine, tuple(reasons)
        return None
