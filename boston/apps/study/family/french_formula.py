"""French Boston: the number of units in each printed row. Each suit has its own unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.games.french.contracts import SUITS
from boston.games.french.pay import Row, in_units

#: The number of units in each row of the printed tables.
BASE: Final[Mapping[str, int]] = {
    "simple": 4,
    "petite-independence": 6,
    "grand-independence": 8,
    "petite-misere": 16,
    "grand-misere": 32,
    "misere-four-aces": 32,
    "misere-table": 64,
}
SLAMS: Final[Mapping[str, int]] = {"a-deux": 50, "seul": 100, "table": 200}
HONOURS: Final[Mapping[tuple[str, int], int]] = {
    ("simple", 3): 3,
    ("simple", 4): 4,
    ("petite-independence", 3): 4,
    ("petite-independence", 4): 6,
    ("grand-independence", 3): 6,
    ("grand-independence", 4): 8,
}
OVERTRICKS: Final[Mapping[str, int]] = {
    "simple": 1,
    "petite-independence": 2,
    "grand-independence": 4,
}


def row(units: int) -> Row:
    """Return the amounts of a row, one for each suit, from its number of units.

    >>> row(4)
    (4, 8, 12, 16)
    """
    spades, clubs, diamonds, hearts = (in_units(units, suit) for suit in SUITS)
    return (spades, clubs, diamonds, hearts)
