"""Boston de Fontainebleau: players, pack, the draw for seats, chips and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.agreements import deals
from boston.cards import PACK, RANKS, Card, Suit
from boston.pot import pool_before
from boston.seats import SEATS

#: The suits in the draw for seats, from the lowest; in the auction they rank otherwise.
DRAWN_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)

#: The chips dealt out to each player before play: what each is worth, and how many.
CHIPS_EACH: Final[Mapping[int, int]] = {100: 5, 50: 20, 5: 20}


def seating(drawn: Sequence[Card]) -> tuple[int, ...]:
    """Which card drawn gets which seat: the highest first, equal ranks by their suits.

    >>> from boston.cards import card
    >>> seating([card("H9"), card("SK"), card("S9"), card("DA")])
    (3, 1, 2, 0)
    """
    return tuple(
        sorted(
            range(len(drawn)),
            key=lambda place: (drawn[place].rank, DRAWN_SUITS.index(drawn[place].suit)),
            reverse=True,
        )
    )


def chips_of_all() -> Mapping[int, int]:
    """The chips of the whole table.

    >>> chips_of_all()
    {100: 20, 50: 80, 5: 80}
    """
    return {worth: len(SEATS) * number for worth, number in CHIPS_EACH.items()}


def units_each() -> int:
    """What a player's chips are worth together."""
    return sum(worth * number for worth, number in CHIPS_EACH.items())


AGREEMENTS: Final = (
    deals("fontainebleau.settle.deals", usual=12),
    pool_before("fontainebleau.pool.stake"),
)

FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.equipment.players": SEATS,
    "fontainebleau.equipment.pack": PACK,
    "fontainebleau.equipment.rank": RANKS,
    "fontainebleau.equipment.seats": seating,
    "fontainebleau.equipment.chips": CHIPS_EACH,
}
