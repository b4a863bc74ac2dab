"""Boston de Fontainebleau: our formula behind the printed prices, compared with every cell.

The engine calculates with the printed cells; no payment uses the formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.cards import Suit

#: The price of a bid in spades is ``EACH_TRICK`` for every trick, less ``FIVES_ARE_CHEAPER_BY``.
FIVES_ARE_CHEAPER_BY: Final = 90
EACH_TRICK: Final = 20

#: The additions to the price in spades, by suit. The two great slams have their own price in
#: spades, and their own multiple of these additions.
ABOVE_SPADES: Final[Mapping[Suit, int]] = {
    Suit.SPADES: 0,
    Suit.CLUBS: 0,
    Suit.HEARTS: 10,
    Suit.DIAMONDS: 20,
}
SLAMS: Final[Mapping[str, int]] = {"grand-boston": 400, "grand-boston-table": 600}
SLAM_STEPS: Final[Mapping[str, int]] = {"grand-boston": 5, "grand-boston-table": 10}


def trumps(contract: str, suit: Suit) -> int:
    """Return the price of a bid in a trump suit: twenty a trick less ninety, and more in red suits.

    >>> trumps("7", Suit.HEARTS), trumps("12", Suit.SPADES), trumps("grand-boston", Suit.DIAMONDS)
    (60, 150, 500)
    """
    above = ABOVE_SPADES[suit]
    if contract in SLAMS:
        return SLAMS[contract] + SLAM_STEPS[contract] * above
    return EACH_TRICK * int(contract) - FIVES_ARE_CHEAPER_BY + above
