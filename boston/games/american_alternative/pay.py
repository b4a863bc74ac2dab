"""American Boston, rounded scale: its tables, round prices, and nothing for overtricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule, stated
from boston.games import american
from boston.games.american.pay import MISERES, Scale, Taken, bid_and_won, cells, lost_with
from boston.pay.payment import Item
from boston.terms.terms import Reading, Terms

# Its two tables, cell by cell as source 002 prints them.

#: Source 002, alternative scoring, the chart of bids made: one price a bid.
MADE: Final[Mapping[int, int]] = stated(
    "american-alternative.pay.won",
    {
        5: 10,
        6: 15,
        7: 20,
        8: 25,
        9: 35,
        10: 45,
        11: 65,
        12: 105,
        13: 170,
    },
)

#: Source 002, alternative scoring, the chart of bids lost; rows by the tricks won, the bids
#: side by side from the lowest that so many tricks lose.
LOST_ROWS: Final[Mapping[int, tuple[int, ...]]] = stated(
    "american-alternative.pay.lost",
    {
        0: (50, 65, 80, 115, 140, 170, 220, 320, 450),
        1: (40, 55, 70, 100, 125, 155, 200, 300, 420),
        2: (30, 45, 60, 85, 110, 140, 185, 280, 390),
        3: (20, 35, 50, 70, 95, 125, 170, 260, 360),
        4: (10, 25, 40, 55, 80, 110, 155, 240, 340),
        5: (15, 30, 45, 65, 95, 140, 220, 320),
        6: (20, 35, 55, 80, 125, 200, 300),
        7: (25, 45, 70, 110, 180, 280),
        8: (35, 55, 95, 160, 260),
        9: (45, 80, 145, 240),
        10: (70, 130, 220),
        11: (120, 200),
        12: (180,),
    },
)

LOST: Final = cells(LOST_ROWS, lost_with)


def nearest_five(points: int) -> int:
    """The nearest multiple of five.

    >>> [nearest_five(points) for points in (66, 67, 68, 433)]
    [65, 65, 70, 435]
    """
    return 5 * ((points + 2) // 5)


# Round prices, and nothing for overtricks.

#: What the source leaves open by either scale; the other tables alone have odd cells.
READINGS: Final[tuple[Reading, ...]] = tuple(
    reading for reading in american.GAME.readings if reading.name != "odd-cells"
)


@rule("american-alternative.pay.won")
def made(taken: Taken, terms: Terms) -> Item:
    """What each opponent pays for a number made, however many tricks were won."""
    points = MADE[taken.bid]
    return Item("american-alternative.pay.won", points, f"{taken.bid} bid and made: {points}")


@rule("american-alternative.pay.lost")
def lost(taken: Taken, terms: Terms) -> Item:
    """What the bidder of a number pays each opponent; every cell is paid as printed."""
    points = LOST[taken]
    return Item("american-alternative.pay.lost", points, f"{bid_and_won(taken)}: {points}")


@rule("american-alternative.pay.misere")
def misere(contract: str) -> Item:
    """What a misère is worth: the same as by the other scale.

    >>> [misere(name).points for name in MISERES]
    [20, 40, 80, 160]
    """
    points = MISERES[contract]
    return Item("american-alternative.pay.misere", points, f"{contract} is worth {points}")


SCALE: Final = Scale(made, lost, misere)
