"""American Boston: the printed tables, the price of every result, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.base.bound import Ruled, rule, stated
from boston.base.words import counted
from boston.outcome import Price
from boston.pay import directions
from boston.pay.directions import DECLARER, EACH_DEFENDER
from boston.pay.payment import Due, Item
from boston.table.result import Result
from boston.terms.terms import Terms

# The tables of payments, cell by cell as source 002 prints them.
#
# Each row is for a number of tricks won, and each column is for a bid. The columns for bids that
# are made begin at five. A row for bids that are lost begins at the lowest bid that is lost with
# this number of tricks.


class Taken(NamedTuple):
    """The place of a cell: the tricks bid and the tricks won."""

    bid: int
    won: int


#: The numbers of tricks that can be bid.
NUMBERS: Final = tuple(range(5, 14))

#: Source 002, American Boston, the chart of bids that are made: the payment of each opponent.
WON_ROWS: Final = stated(
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

#: Source 002, American Boston, the chart of bids that are lost: the payment to each opponent.
LOST_ROWS: Final = stated(
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
MISERES: Final = stated(
    "american.pay.misere",
    {"little-misere": 20, "grand-misere": 40, "little-spread": 80, "grand-spread": 160},
)


def lost_cells(rows: Mapping[int, tuple[int, ...]]) -> dict[Taken, int]:
    """Return the cells of a table of bids lost. The last cell of a row is for the highest bid.

    >>> lost_cells({10: (67, 130, 222)})[Taken(bid=12, won=10)]
    130
    """
    return {
        Taken(bid, won): points
        for won, row in rows.items()
        for bid, points in zip(NUMBERS[-len(row) :], row, strict=True)
    }


WON: Final = {
    Taken(bid, won): points
    for won, row in WON_ROWS.items()
    for bid, points in zip(NUMBERS, row, strict=False)
}
LOST: Final = lost_cells(LOST_ROWS)


# The three tables of payments, the formulas behind two of them, and who pays whom.

#: The factor of a trick in the formulas, in tenths, by the number of tricks bid.
MULTIPLIERS: Final = stated(
    "american.pay.won-formula",
    {5: 4, 6: 8, 7: 12, 8: 16, 9: 24, 10: 32, 11: 48, 12: 80, 13: 120},
)
#: The amount added to the price of every bid that is made.
ADDED: Final = 10
#: The amount that each missing trick adds to a lost bid, for the three opponents together.
MISSING: Final = 28


@rule("american.pay.won-formula")
def won_formula(bid: int, won: int) -> int:
    """Multiply the tricks won by a factor that depends on the bid, and add ten.

    The product is rounded to the nearest whole number. No product is halfway between two numbers.

    >>> won_formula(bid=7, won=9), won_formula(13, 13)
    (21, 166)
    """
    return ADDED + (won * MULTIPLIERS[bid] + 5) // 10


@rule("american.pay.lost-formula")
def lost_formula(bid: int, won: int) -> int:
    """Multiply the sum of tricks bid and tricks short by a factor that depends on the bid.

    The product is rounded to the nearest whole number. Then a third of 28 is added for each trick
    short; the sum of these thirds is rounded down.

    >>> lost_formula(bid=9, won=6), lost_formula(8, 0)
    (57, 100)
    """
    short = bid - won
    return ((bid + short) * MULTIPLIERS[bid] + 5) // 10 + MISSING * short // 3


@rule("american.pay.made", "american.pay.won")
def made(taken: Taken, terms: Terms) -> Item:
    """Return what each opponent pays if a bid to win a number of tricks is fulfilled.

    The reading ``odd-cells`` can choose the formula, which gives the same amounts.
    """
    printed, by_formula = WON[taken], won_formula(*taken)
    points = printed if terms.reading("odd-cells") == "as-printed" else by_formula
    return Item("american.pay.won", points, f"{bid_and_won(taken)}: {points}")


@rule("american.pay.lost", "american.pay.odd-cells")
def lost(taken: Taken, terms: Terms) -> Item:
    """Return what each opponent gets if a bid to win a number of tricks fails.

    If the table and the formula differ, the reading ``odd-cells`` chooses between them.
    """
    printed, by_formula = LOST[taken], lost_formula(*taken)
    if printed == by_formula:
        return Item("american.pay.lost", printed, f"{bid_and_won(taken)}: {printed}")
    points = printed if terms.reading("odd-cells") == "as-printed" else by_formula
    beside = f"{printed} as printed, {by_formula} by the formula"
    return Item("american.pay.odd-cells", points, f"{bid_and_won(taken)}: {beside}")


def misere(contract: str) -> Due:
    """Return the price of a misère, made or lost. The number of tricks makes no difference.

    >>> [misere(name).points for name in MISERES]
    [20, 40, 80, 160]
    """
    points = MISERES[contract]
    return Due(points, f"{contract} is worth {points}")


def bid_and_won(taken: Taken) -> str:
    """Describe a cell in words.

    >>> bid_and_won(Taken(bid=9, won=1))
    '9 bid and 1 trick won'
    """
    return f"{taken.bid} bid and {counted(taken.won, 'trick')} won"


class Scale(NamedTuple):
    """A scale of prices: the functions for a bid that is made, a bid that is lost, and a misère."""

    made: Callable[[Taken, Terms], Item]
    lost: Callable[[Taken, Terms], Item]
    misere: Ruled[Callable[[str], Due]]


SCALE: Final = Scale(made, lost, Ruled("american.pay.misere", misere))


def price(scale: Scale, terms: Terms, result: Result) -> Price:
    """Return what each payer pays by this scale of prices."""
    contract, taken = result.contract, Taken(result.contract.tricks, result.side_tricks)
    if contract.is_misere:
        item = Item(scale.misere.rule, *scale.misere.function(contract.id))
    else:
        item = (scale.made if result.is_made else scale.lost)(taken, terms)
    return Price((item,), item.points)


DIRECTIONS: Final = {
    "american.pay.made": directions.made(EACH_DEFENDER >> DECLARER),
    "american.pay.paid-to-each": directions.lost(DECLARER >> EACH_DEFENDER),
}
flows: Final = directions.adopted(DIRECTIONS)
