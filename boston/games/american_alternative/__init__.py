"""American Boston with the alternative scale: a separate game with the source's rounded prices.

Auction, play and pool are those of American Boston. Only the payment for a bid differs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from boston.base.bound import Ruled, rule, stated
from boston.game import Game, Source
from boston.games import american
from boston.games.american.pay import Scale, Taken, bid_and_won, lost_cells, misere
from boston.pay.payment import Item
from boston.pool.pot import Middle
from boston.terms.terms import Terms

__all__ = ["GAME"]

# The two tables of this game, cell by cell as source 002 prints them.

#: Source 002, alternative scoring, the chart of bids that are made: one price for each bid.
MADE: Final = stated(
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

#: Source 002, alternative scoring, the chart of bids that are lost. Each row is for a number of
#: tricks won. Its prices begin at the lowest bid that is lost with this number of tricks.
LOST_ROWS: Final = stated(
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

LOST: Final = lost_cells(LOST_ROWS)


def nearest_five(points: int) -> int:
    """Return the nearest multiple of five.

    >>> [nearest_five(points) for points in (66, 67, 68, 433)]
    [65, 65, 70, 435]
    """
    return 5 * ((points + 2) // 5)


# Round prices, and no payment for overtricks.


@rule("american-alternative.pay.won")
def made(taken: Taken, terms: Terms) -> Item:
    """Return what each opponent pays if a bid to win a number of tricks is fulfilled.

    The number of tricks won makes no difference.
    """
    points = MADE[taken.bid]
    return Item("american-alternative.pay.won", points, f"{taken.bid} bid and made: {points}")


@rule("american-alternative.pay.lost")
def lost(taken: Taken, terms: Terms) -> Item:
    """Return the points that a bidder who failed pays each opponent, as printed."""
    points = LOST[taken]
    return Item("american-alternative.pay.lost", points, f"{bid_and_won(taken)}: {points}")


#: A misère has the same price by both scales.
SCALE: Final = Scale(made, lost, Ruled("american-alternative.pay.misere", misere))

GAME: Final[Game[Middle]] = replace(
    american.GAME,
    id="american-alternative",
    name="American Boston, rounded scale",
    source=Source("002", "American Boston – Alternative Scoring", "complete, emended"),
    order=30,
    # The points that the source leaves open for both scales. Only the tables of the other scale
    # have odd cells.
    readings=tuple(each for each in american.GAME.readings if each.name != "odd-cells"),
    score=partial(american.score, SCALE),
)
