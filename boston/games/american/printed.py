"""American Boston: the tables of payments, cell by cell as source 002 prints them.

Each row is headed by the tricks won. The bids stand side by side from the left: in the
table of bids made from five, in that of bids lost from the lowest that so many tricks lose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.base.bound import stated


class Taken(NamedTuple):
    """A cell's place: the tricks bid and the tricks won."""

    bid: int
    won: int


#: The numbers that can be bid.
NUMBERS: Final = tuple(range(5, 14))

#: Source 002, American Boston, the chart of bids made: what each opponent pays.
WON_ROWS: Final[Mapping[int, tuple[int, ...]]] = stated(
    "american.pay.won",
    {
        5: (12,),
        6: (12, 15),
        7: (13, 16, 18),
        8: (13, 16, 20, 23),
        9: (14, 17, 21, 24, 32),
        10: (14, 18, 22, 26, 34, 42),
        11: (14, 19, 23, 28, 36, 45, 63),
        12: (15, 20, 24, 29, 39, 48, 68, 106),
        13: (15, 20, 26, 31, 41, 52, 72, 114, 166),
    },
)

#: Source 002, American Boston, the chart of bids lost: what the bidder pays each opponent.
LOST_ROWS: Final[Mapping[int, tuple[int, ...]]] = stated(
    "american.pay.lost",
    {
        0: (50, 66, 82, 110, 127, 157, 208, 304, 433),
        1: (41, 55, 72, 89, 115, 145, 194, 286, 412),
        2: (31, 45, 60, 78, 103, 132, 180, 270, 390),
        3: (21, 35, 50, 67, 92, 119, 165, 252, 369),
        4: (11, 24, 40, 56, 82, 107, 151, 234, 348),
        5: (15, 29, 46, 68, 94, 138, 217, 326),
        6: (19, 34, 57, 82, 123, 200, 305),
        7: (23, 44, 70, 109, 182, 284),
        8: (33, 56, 95, 165, 262),
        9: (44, 80, 148, 241),
        10: (67, 130, 222),
        11: (113, 198),
        12: (177,),
    },
)

#: Source 002, American Boston, the chart of the bids without trumps.
MISERES: Final[Mapping[str, int]] = stated(
    "american.pay.misere",
    {
        "little-misere": 20,
        "grand-misere": 40,
        "little-spread": 80,
        "grand-spread": 160,
    },
)


def made_with(won: int) -> tuple[int, ...]:
    """The numbers that so many tricks make.

    >>> made_with(7)
    (5, 6, 7)
    """
    return tuple(bid for bid in NUMBERS if bid <= won)


def lost_with(won: int) -> tuple[int, ...]:
    """The numbers that so many tricks lose.

    >>> lost_with(10)
    (11, 12, 13)
    """
    return tuple(bid for bid in NUMBERS if bid > won)


def cells(
    rows: Mapping[int, tuple[int, ...]], bids: Callable[[int], tuple[int, ...]]
) -> Mapping[Taken, int]:
    """The cells of a table by tricks bid and tricks won, of bids made or of bids lost.

    >>> cells({10: (67, 130, 222)}, lost_with)[Taken(bid=12, won=10)]
    130
    """
    return {
        Taken(bid, won): points
        for won, row in rows.items()
        for bid, points in zip(bids(won), row, strict=True)
    }


WON: Final = cells(WON_ROWS, made_with)
LOST: Final = cells(LOST_ROWS, lost_with)
