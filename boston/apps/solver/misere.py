"""The search that finds out if a lone player can avoid every trick, without trumps.

Except for discards, the lone player's cards are forced: in each suit, the player plays the highest
card that is sure to lose. An easier game decides most positions. In the easier game, any opponent
may lead to each trick. A player who is safe in it is also safe in the real game. A suit is safe for
good if the player's lowest card is below the lowest card of the others, the player's next card is
below their next card, and so on. From then on, only the length of the suit matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import lt
from typing import Final, NamedTuple

from boston.apps.solver.cards import (
    NO_CARD,
    PLAYERS,
    SUITS,
    Best,
    Face,
    OpenDeal,
    Within,
    heads,
    ranks,
)

#: A rank above all others.
ANY: Final = 64


class SuitOfHis(NamedTuple):
    """A suit of the lone player: whether it is safe, and its keys in the easier and real games."""

    is_safe: bool
    in_easier: object
    in_real: object


class Misere(Within):
    """A search that finds out if a lone player can keep tricks between two bounds, without trumps.

    As long as the player may take more tricks, this is the plain search.
    """

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with nothing known."""
        super().__init__(deal, limit)
        (self.lone,) = deal.side
        self.foes = [player for player in PLAYERS if player != self.lone]
        self.suits: dict[tuple[int, int], SuitOfHis] = {}

    def _his(self, suit: int) -> SuitOfHis:
        key = suit, self.left[suit]
        if key not in self.suits:
            _, owners, lengths = self.suit(suit)
            held = self.holds(self.lone, suit)
            others = self.left[suit] ^ held
            if all(map(lt, sorted(ranks(held)), sorted(ranks(others)))):
                theirs = owners.replace(bytes([self.lone]), b"")
                self.suits[key] = SuitOfHis(True, lengths, (theirs, lengths[self.lone]))
            else:
                runs = owners.split(bytes([self.lone]))
                self.suits[key] = SuitOfHis(False, tuple(map(bytes, map(sorted, runs))), owners)
        return self.suits[key]

    def _unsafe_first(self, suits: Sequence[int] = SUITS) -> list[int]:
        return sorted(suits, key=lambda suit: self._his(suit).is_safe)

    def _trick(self, leader: int, least: int, most: int, left: int) -> bool:
        if most or leader == self.lone:
            return super()._trick(leader, least, most, left)
        if any(self._takes_at_once(leader, suit) for suit in SUITS):
            return False
        key = leader, *(self._his(suit).in_real for suit in SUITS)
        if key not in self.known:
            self.looks()
            self.known[key] = self._easier() or self._play(leader, 0, NO_CARD, 0, 0, left)
        return self.known[key]

    def _takes_at_once(self, leader: int, suit: int) -> bool:
        """Return whether a low lead of the suit makes the lone player take the trick.

        It does so if the leader and the others can play below all the cards of the lone player.
        """
        his, led = self.holds(self.lone, suit), self.holds(leader, suit)
        below = (his & -his) - 1
        return bool(his and led) and all(
            not held or held & below for held in (self.holds(foe, suit) for foe in self.foes)
        )

    def _moves(self, player: int, place: int, best: Best, most: int, left: int) -> Iterator[Face]:
        if most:
            yield from super()._moves(player, place, best, most, left)
        elif player == self.lone:
            yield from self._loses(place, best)
        else:
            for suit in self._unsafe_first(self.may_play(player, best.led)):
                apart = self.left[suit]
                if self._his(suit).is_safe:
                    apart &= ~self.own[self.lone][suit]
                if suit == best.suit:
                    apart |= 1 << best.rank
                for rank in heads(self.holds(player, suit), apart):
                    yield suit, rank

    def _loses(self, place: int, best: Best) -> Iterator[Face]:
        """Yield from each suit the lone player's highest card that surely loses or is discarded."""
        suits = self.may_play(self.lone, best.led)
        if best.led >= 0 and not self.holds(self.lone, best.led):
            # In a suit that only the lone player holds, every card loses, so keep those cards.
            others = [suit for suit in suits if self.left[suit] & ~self.own[self.lone][suit]]
            for suit in self._unsafe_first(others or suits[:1]):
                yield suit, self.holds(self.lone, suit).bit_length() - 1
            return
        later = [(self.lone + step) % 4 for step in range(1, 4 - place)]
        for suit in suits:
            held = [self.holds(foe, suit) for foe in later]
            highest = max([1 << max(best.rank, 0), *(cards & -cards for cards in held)])
            losing = self.holds(self.lone, suit) & (highest - 1)
            if losing:
                yield suit, losing.bit_length() - 1

    # The easier game

    def _easier(self) -> bool:
        """Return whether the lone player is safe if any opponent may lead to each trick."""
        suits = [self._his(suit) for suit in SUITS]
        if all(suit.is_safe for suit in suits):
            return True
        key = tuple(suit.in_easier for suit in suits)
        if key not in self.known:
            self.looks()
            self.known[key] = not any(
                self._takes_at_once(foe, suit) for suit in SUITS for foe in self.foes
            ) and all(
                self._shed(foe, 0, Best(suit, suit, -1, foe), most)
                for suit in self._unsafe_first()
                for foe in self.foes
                if self.holds(foe, suit)
                for most in self._most(foe, suit)
            )
        return self.known[key]

    def _most(self, leader: int, suit: int) -> list[int]:
        """Return the ranks below which all who play before the lone player can play.

        Each rank is ``ANY``, or the rank of one of the lone player's cards except the lowest.
        """
        his = self.holds(self.lone, suit)
        if not his or self._his(suit).is_safe:
            return [ANY]
        before = [(leader + step) % 4 for step in range((self.lone - leader) % 4)]
        held = [cards for cards in (self.holds(foe, suit) for foe in before) if cards]
        limits = [*sorted(ranks(his))[1:], ANY]
        return [each for each in limits if all(cards & ((1 << each) - 1) for cards in held)]

    def _shed(self, player: int, place: int, best: Best, most: int) -> bool:
        """Return whether the lone player stays safe if all shed their highest cards.

        The players before the lone player shed their highest cards below ``most``.
        """
        if place == 4:
            return self._easier()
        is_his = player == self.lone
        if is_his:
            moves, most = self._loses(place, best), ANY
        else:
            moves = self._sheds(player, best.led, most)
        for suit, rank in moves:
            then = best.with_card(player, suit, rank, None)
            self.left[suit] ^= 1 << rank
            is_safe = self._shed((player + 1) % 4, place + 1, then, most)
            self.left[suit] ^= 1 << rank
            if is_safe == is_his:
                return is_his
        return not is_his

    def _sheds(self, foe: int, led: int, most: int) -> Iterator[Face]:
        for suit in self._unsafe_first(self.may_play(foe, led)):
            held = self.holds(foe, suit)
            fits = held & ((1 << most) - 1) if suit == led else 0
            yield suit, (fits or held).bit_length() - 1
