"""Boston de Fontainebleau: the tables of the source, cell by cell as it prints them, in units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.cards import Suit

#: The columns of the price table, from left to right.
COLUMNS: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def _row(*cells: int) -> Mapping[Suit, int]:
    return dict(zip(COLUMNS, cells, strict=True))


#: What each opponent pays for a bid in a trump suit. Source 002, Boston, first table of scores.
TRUMPS: Final[Mapping[str, Mapping[Suit, int]]] = {
    "5": _row(10, 10, 20, 30),
    "6": _row(30, 30, 40, 50),
    "7": _row(50, 50, 60, 70),
    "8": _row(70, 70, 80, 90),
    "9": _row(90, 90, 100, 110),
    "10": _row(110, 110, 120, 130),
    "11": _row(130, 130, 140, 150),
    "12": _row(150, 150, 160, 170),
    "grand-boston": _row(400, 400, 450, 500),
    "grand-boston-table": _row(600, 600, 700, 800),
}

#: What each opponent pays for a bid without trumps. Source 002, Boston, second table of scores.
NO_TRUMPS: Final[Mapping[str, int]] = {
    "little-misere": 75,
    "piccolissimo": 100,
    "grand-misere": 150,
    "little-misere-table": 200,
    "grand-misere-table": 250,
}

#: What a failed bid costs by the table that contradicts the text above it, in its order.
LOSSES: Final[Mapping[str, int]] = {
    "piccolissimo": 30,
    "grand-boston-table": 225,
    "little-misere": 20,
    "grand-misere": 40,
    "little-misere-table": 80,
    "grand-misere-table": 160,
}

#: The column of the chart of bids that no payment ever uses.
POINT_VALUES: Final[Mapping[str, int]] = {
    "5": 2,
    "6": 4,
    "little-misere": 4,
    "7": 8,
    "piccolissimo": 8,
    "8": 8,
    "grand-misere": 8,
    "9": 8,
    "little-misere-table": 4,
    "10": 8,
    "grand-misere-table": 8,
    "11": 16,
    "12": 16,
    "grand-boston": 32,
    "grand-boston-table": 32,
}

#: What so many honours are worth.
HONOURS: Final[Mapping[int, int]] = {3: 10, 4: 20}
#: For every trick beyond those needed, and for every trick short of them.
EACH_OVERTRICK: Final = 5
EACH_UNDERTRICK: Final = 5
