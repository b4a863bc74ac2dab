"""French Boston: where a game stands between two deals, and the suits of one deal."""

from __future__ import annotations

from typing import NamedTuple

from boston.cards import Suit
from boston.seats import Seat


class Evening(NamedTuple):
    """A game between two deals.

    ``dealt`` deals have been dealt, and ``counted`` of them count towards the forty.
    ``belle`` is unknown before the first, and where a record never told it.
    """

    dealt: int = 0
    counted: int = 0
    belle: Suit | None = None
    pool: int = 0
    last_dealer: Seat | None = None


class Suits(NamedTuple):
    """The suits of one deal: the one turned up, and the belle, as far as they are known.

    >>> Suits(Suit.HEARTS, Suit.SPADES).petite
    <Suit.HEARTS: 'hearts'>
    >>> Suits(Suit.HEARTS, Suit.HEARTS).petite
    """

    turned: Suit | None = None
    belle: Suit | None = None
    is_first: bool = False

    @property
    def petite(self) -> Suit | None:
        """The suit turned up after the first deal, unless it is the belle again."""
        return self.turned if self.has_petite else None

    @property
    def has_petite(self) -> bool:
        """Whether the deal has a petite, or may have one that nobody told."""
        return not self.is_first and (self.turned is None or self.turned is not self.belle)


def suits_of(evening: Evening, turned: Suit | None) -> Suits:
    """The suits of the next deal; the first deal's suit is the belle of the whole game.

    >>> suits_of(Evening(), Suit.CLUBS).belle, suits_of(Evening(1, 1, Suit.CLUBS), None).belle
    (<Suit.CLUBS: 'clubs'>, <Suit.CLUBS: 'clubs'>)
    """
    is_first = evening.dealt == 0
    return Suits(turned, (is_first and turned) or evening.belle, is_first)
