"""Boston of the Solo family: players, the order of the suits, chips, and what is agreed or open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Suit
from boston.pay.counters import fewest
from boston.terms.readings import read_register
from boston.terms.terms import Option

READINGS: Final = read_register(__package__)

#: Four play, each for himself; seats are numbered clockwise.
PLAYERS: Final = stated("solo.equipment.players", (1, 2, 3, 4))

#: The suits as bids rank them, from the lowest.
SUITS_UPWARD: Final = stated(
    "solo.auction.suit-order", (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)
)

#: What the chips are worth, the largest first.
CHIPS: Final[Mapping[str, int]] = stated("solo.equipment.chips", {"five": 5, "two": 2, "one": 1})

AGREEMENTS: Final = (
    Option(
        name="deals",
        meaning="how many hands are played, a multiple of four",
        rule="solo.settle.deals",
        default=None,
        least=4,
    ),
)


@rule("solo.equipment.chips")
def chips(points: int) -> dict[str, int]:
    """With how few chips of each kind players pay one another an amount.

    >>> chips(160), chips(18)
    ({'five': 32}, {'five': 3, 'two': 1, 'one': 1})
    """
    return fewest(points, CHIPS)
