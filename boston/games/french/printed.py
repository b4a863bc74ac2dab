"""French Boston: the amounts as the source prints them, cell by cell (source 002)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from boston.base.bound import stated
from boston.base.cards import Suit

#: From the lowest suit to the highest, in the bidding, and from the cheapest to the dearest: the
#: columns of every table.
SUITS: Final = stated(
    "french.deal.suit-order",
    (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
)

#: One amount for each suit, in the order of the columns.
Row: TypeAlias = tuple[int, int, int, int]

#: Chips from each payer for the bid itself, in spades, clubs, diamonds and hearts. Two bids in
#: petite and in belle share a row, and so do the two misères sur table.
BASE: Final[Mapping[str, Row]] = stated(
    "french.pay.base",
    {
        "simple": (4, 8, 12, 16),
        "petite-independence": (6, 12, 18, 24),
        "grand-independence": (8, 16, 24, 32),
        "petite-misere": (16, 32, 48, 64),
        "grand-misere": (32, 64, 96, 128),
        "misere-four-aces": (32, 64, 96, 128),
        "misere-table": (64, 128, 192, 256),
    },
)

#: Chips from each payer for a slam that was announced: by a pair, alone, with an open hand.
SLAMS: Final[Mapping[str, Row]] = stated(
    ("french.pay.slam", "french.pay.slam-lost"),
    {
        "a-deux": (50, 100, 150, 200),
        "seul": (100, 200, 300, 400),
        "table": (200, 400, 600, 800),
    },
)

#: Chips for three honours and for four, in a game made.
HONOURS: Final[Mapping[tuple[str, int], Row]] = stated(
    "french.pay.honours",
    {
        ("simple", 3): (3, 6, 9, 12),
        ("simple", 4): (4, 8, 12, 16),
        ("petite-independence", 3): (4, 8, 12, 16),
        ("petite-independence", 4): (6, 12, 18, 24),
        ("grand-independence", 3): (6, 12, 18, 24),
        ("grand-independence", 4): (8, 16, 24, 32),
    },
)

#: Chips for each overtrick.
OVERTRICKS: Final[Mapping[str, Row]] = stated(
    "french.pay.overtricks",
    {
        "simple": (1, 2, 3, 4),
        "petite-independence": (2, 4, 6, 8),
        "grand-independence": (4, 8, 12, 16),
    },
)

#: Which row of these tables a bid is paid by; the three Neuf, which have none, borrow that of the
#: next lower bid for honours and overtricks.
ROW_OF: Final[Mapping[str, str]] = stated(
    "french.pay.neuf",
    {
        "simple-petite": "simple",
        "simple-belle": "simple",
        "petite-independence": "petite-independence",
        "petite-misere": "petite-misere",
        "grand-independence": "grand-independence",
        "grand-misere": "grand-misere",
        "misere-four-aces": "misere-four-aces",
        "neuf": "grand-independence",
        "neuf-petite": "grand-independence",
        "neuf-belle": "grand-independence",
        "petite-misere-table": "misere-table",
        "grand-misere-table": "misere-table",
    },
)


def cell(row: Row, suit: Suit) -> int:
    """What a row has for a suit.

    >>> cell(BASE["simple"], Suit.HEARTS)
    16
    """
    return row[SUITS.index(suit)]
