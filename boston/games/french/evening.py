"""French Boston: where a game stands between two deals, and the suits of one deal."""

from __future__ import annotations

from typing import NamedTuple

from boston.base.bound import rule
from boston.base.cards import Suit
from boston.base.seats import Seat


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
    @rule("french.deal.petite")
    def petite(self) -> Suit | None:
        """The suit turned up, but not in the first deal, nor where it is the belle again."""
        if self.is_first or self.turned is self.belle:
            return None
        return self.turned


@rule("french.deal.belle")
def suits_of(evening: Evening, turned: Suit | None) -> Suits:
    """The suit turned up in the first deal is the belle, and stays it for the whole game.

    >>> suits_of(Evening(), Suit.CLUBS).belle, suits_of(Evening(1, 1, Suit.CLUBS), None).belle
    (<Suit.CLUBS: 'clubs'>, <Suit.CLUBS: 'clubs'>)
    """
    if evening.dealt == 0:
        return Suits(turned=turned, belle=turned or evening.belle, is_first=True)
    return Suits(turned=turned, belle=evening.belle)
