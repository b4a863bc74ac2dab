"""Boston of the Solo family: players, pack, the order of the suits, chips and what is agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.cards import PACK, RANKS, Suit
from boston.seats import SEATS
from boston.terms import Option

#: The suits as bids rank them, from the lowest.
SUITS_UPWARD: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)

#: What the chips are worth of which each player has a supply.
CHIPS: Final = (1, 2, 5)
#: What the supply has to allow for in one hand.
DEAREST_HAND: Final = 160

AGREEMENTS: Final = (
    Option(
        name="deals",
        meaning="how many hands are played, a multiple of four",
        rule="solo.settle.deals",
        default=None,
        least=4,
    ),
)


FACTS: Final[Mapping[str, object]] = {
    "solo.equipment.players": SEATS,
    "solo.equipment.pack": PACK,
    "solo.equipment.rank": RANKS,
    "solo.equipment.chips": CHIPS,
}
