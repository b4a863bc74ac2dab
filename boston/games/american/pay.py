"""American Boston: the three tables of payments, the formulas behind two of them, who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston import dealt, directions
from boston.directions import Sides
from boston.game import Price, ResultRule
from boston.payment import Flow, Item, total
from boston.result import Result
from boston.terms import Terms
from boston.words import counted

from .printed import LOST, MISERES, WON, Taken

#: What a trick is multiplied by in the formulas, by the number bid, in tenths.
MULTIPLIERS: Final[Mapping[int, int]] = {
    5: 4,
    6: 8,
    7: 12,
    8: 16,
    9: 24,
    10: 32,
    11: 48,
    12: 80,
    13: 120,
}
#: What is added to every bid made.
ADDED: Final = 10
#: What each missing trick adds to a bid lost, for the three opponents together.
MISSING: Final = 28


def won_formula(bid: int, won: int) -> int:
    """The formula of the table of bids made: a tenth of tricks times multiplier, and ten.

    Rounded to the nearest; no product ends in five.

    >>> won_formula(bid=7, won=9), won_formula(13, 13)
    (21, 166)
    """
    return ADDED + nearest_tenth(won * MULTIPLIERS[bid])


def lost_formula(bid: int, won: int) -> int:
    """The formula of the table of bids lost: the missing tricks count twice.

    They are added to the tricks bid, and each adds a third of 28 besides, rounded down.

    >>> lost_formula(bid=9, won=6), lost_formula(8, 0)
    (57, 100)
    """
    short = bid - won
    return nearest_tenth((bid + short) * MULTIPLIERS[bid]) + MISSING * short // 3


def nearest_tenth(product: int) -> int:
    """A tenth of it, to the nearest whole.

    >>> nearest_tenth(484), nearest_tenth(288)
    (48, 29)
    """
    return (product + 5) // 10


#: The cells of the table of bids lost that the formula does not give, with what it gives.
ODD_CELLS: Final[Mapping[Taken, int]] = {
    taken: lost_formula(*taken) for taken in LOST if LOST[taken] != lost_formula(*taken)
}
#: The table of bids lost, by the reading ``odd-cells``.
LOST_BY: Final[Mapping[str, Mapping[Taken, int]]] = {
    "as-printed": LOST,
    "formula": {**LOST, **ODD_CELLS},
}


def made(taken: Taken) -> Item:
    """What each opponent pays for a number made: the tricks won count with those bid.

    >>> made(Taken(bid=10, won=12)).points
    48
    """
    return Item("american.pay.won", WON[taken], f"{bid_and_won(taken)}: {WON[taken]}")


def lost(taken: Taken, terms: Terms) -> Item:
    """What the bidder of a number pays each opponent, four cells by the reading ``odd-cells``."""
    points = LOST_BY[terms.reading("odd-cells")][taken]
    if taken in ODD_CELLS:
        beside = f"{LOST[taken]} as printed, {ODD_CELLS[taken]} by the formula"
        return Item("american.pay.odd-cells", points, f"{bid_and_won(taken)}: {beside}")
    return Item("american.pay.lost", points, f"{bid_and_won(taken)}: {points}")


def misere(contract: str) -> Item:
    """What a misère is worth, made or lost; each next one twice the last.

    >>> [misere(name).points for name in MISERES]
    [20, 40, 80, 160]
    """
    points = MISERES[contract]
    return Item("american.pay.misere", points, f"{contract} is worth {points}")


def bid_and_won(taken: Taken) -> str:
    """The cell in words.

    >>> bid_and_won(Taken(bid=9, won=1))
    '9 bid and 1 trick won'
    """
    return f"{taken.bid} bid and {counted(taken.won, 'trick')} won"


class Scale(NamedTuple):
    """What is paid for a number made, for one lost, and for a misère."""

    made: Callable[[Taken], Item]
    lost: Callable[[Taken, Terms], Item]
    misere: Callable[[str], Item]


SCALE: Final = Scale(made, lost, misere)


def price(scale: Scale, terms: Terms, result: Result) -> Price:
    """What one pays the other, by a scale."""
    contract, taken = result.contract, Taken(result.contract.tricks, result.side_tricks)
    if contract.is_misere:
        item = scale.misere(contract.id)
    elif result.is_made:
        item = scale.made(taken)
    else:
        item = scale.lost(taken, terms)
    return Price((item,), total((item,)))


DIRECTIONS: Final[Mapping[str, directions.Direction]] = {
    "american.pay.made": directions.made_alone,
    "american.pay.paid-to-each": directions.lost_alone,
}
_flows: Final = directions.adopted(DIRECTIONS)


def flows(result: Result) -> tuple[Flow, ...]:
    """Who pays whom: each opponent the bidder, or the bidder each opponent."""
    return _flows(Sides(result.declarer, None, result.short))


#: Honours may be noted down, and are paid in no table.
RESULTS: Final[Mapping[str, ResultRule]] = {"american.pay.won": dealt.four_honours}
FACTS: Final[Mapping[str, object]] = {
    "american.pay.won": WON,
    "american.pay.won-formula": won_formula,
    "american.pay.lost": LOST,
    "american.pay.lost-formula": lost_formula,
    "american.pay.odd-cells": ODD_CELLS,
    "american.pay.misere": MISERES,
}
