"""Whether a lone player can avoid every trick, without trumps.

What he plays is forced but for what he throws away: in a suit the highest card that is sure to
lose. Most positions are decided in an easier game, in which before each trick any opponent may
lead: who is safe there is safe. A suit in which his lowest card lies below the lowest of the
others, his next below their next, and so on, is safe for good; only its length counts from there.
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

#: Above every rank.
ANY: Final = 64


class SuitOfHis(NamedTuple):
    """What a suit comes to: whether it is safe, and what tells it from others in either game."""

    is_safe: bool
    in_easier: object
    in_real: object


class Misere(Within):
    """Whether one player alone, without trumps, can keep his tricks within bounds.

    The search is the plain one until he must take no more.
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
        """Whether one led is below all that he has of the suit, and the others can stay below."""
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
        """Of a suit the highest card of his that is sure to lose, or that he throws away."""
        suits = self.may_play(self.lone, best.led)
        if best.led >= 0 and not self.holds(self.lone, best.led):
            # In a suit that only he holds, all his cards lose; he may as well keep them.
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
        """Whether he is safe when before each trick any opponent may lead."""
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
        """Below which rank those stay who play before him: each of his cards but the lowest."""
        his = self.holds(self.lone, suit)
        if not his or self._his(suit).is_safe:
            return [ANY]
        before = [(leader + step) % 4 for step in range((self.lone - leader) % 4)]
        held = [cards for cards in (self.holds(foe, suit) for foe in before) if cards]
        limits = [*sorted(ranks(his))[1:], ANY]
        return [each for each in limits if all(cards & ((1 << each) - 1) for cards in held)]

    def _shed(self, player: int, place: int, best: Best, most: int) -> bool:
        """Everybody sheds his highest card; those before him the highest below ``most``."""
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
