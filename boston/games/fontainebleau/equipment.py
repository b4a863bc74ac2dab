"""Boston de Fontainebleau: the draw for seats, the rank of the cards, and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Card, Suit
from boston.pool.pot import pool_before
from boston.terms.agreements import deals
from boston.terms.readings import Reading, read_register

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The ranks of a suit from the highest: ace, king, queen, jack, ten and so on.
RANKED: Final = stated("fontainebleau.equipment.rank", "AKQJT98765432")

#: The suits in the draw for seats, from the lowest; in the auction they rank otherwise.
DRAWN_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@rule("fontainebleau.equipment.seats")
def seating(drawn: Sequence[Card]) -> tuple[int, ...]:
    """Which card drawn gets which seat: the highest first, equal ranks by their suits.

    >>> from boston.base.cards import card
    >>> seating([card("H9"), card("SK"), card("S9"), card("DA")])
    (3, 1, 2, 0)
    """

    def height(place: int) -> tuple[int, int]:
        return drawn[place].rank, DRAWN_SUITS.index(drawn[place].suit)

    return tuple(sorted(range(len(drawn)), key=height, reverse=True))


#: How many deals make a game: as many as are agreed.
DEALS: Final = stated("fontainebleau.settle.deals", deals("fontainebleau.settle.deals", usual=12))
AGREEMENTS: Final = (DEALS, pool_before("fontainebleau.pool.stake"))
