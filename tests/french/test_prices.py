"""Every printed amount, cell by cell, and a game's book kept by hand.

The cells stand in ``plainly``, as the source prints them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from boston.base.cards import Suit
from boston.games.french.pay import UNIT
from boston.present.games.french import tables
from tests.french.book import (
    MISERES,
    NINE,
    PRINTED,
    SLAM_ALONE,
    SLAM_OF_TWO,
    SLAM_ON_TABLE,
)
from tests.french.deals import alone, last, pair
from tests.french.table import SUITED
from tests.helpers import DealTable, holds, items

BASE = "french.pay.base"
OVERTRICKS = "french.pay.overtricks"
HONOURS = "french.pay.honours"
NEUF = "french.pay.neuf"
SLAM = "french.pay.slam"
FAILED = "french.pay.slam-lost"
ON_THE_TABLE = "french.contracts.misere-sur-table"
#: By which line of the tables a bid with trumps is paid.
LINES: Final = {
    "simple-petite": PRINTED["simple"],
    "simple-belle": PRINTED["simple"],
    "petite-independence": PRINTED["petite-independence"],
    "grand-independence": PRINTED["grand-independence"],
    "neuf": NINE,
    "neuf-petite": NINE,
    "neuf-belle": NINE,
}
Items = list[tuple[str, int]]


def told(bid: str, column: int, own: int, **more: object) -> tuple[DealTable, dict[str, Any]]:
    """A later deal in which this suit, and no other, sets the price; and the options it needs."""
    suit, other = SUITED[column], SUITED[column - 1]
    turned = suit if bid in MISERES or bid.endswith("-petite") else other
    named = f"{bid} {suit}" if bid.endswith(("independence", "neuf")) else bid
    belle = suit if bid.endswith("-belle") else other
    return alone(named, own, turned=turned, **more), {"first_deal": 2, "belle": belle}


def with_trumps(bid: str, column: int) -> Iterator[tuple[int, dict[str, object], Items]]:
    """The tricks taken, what else is told, and what each payer pays."""
    need, *rows = LINES[bid]
    price, each, three, four = (row[column] for row in rows)
    base = (BASE, price)
    yield need, {}, [base]
    yield need, {"honours": [2, 0, 0, 2]}, [base]
    yield need, {"honours": [3, 0, 0, 1]}, [base, (HONOURS, three)]
    yield need + 2, {}, [base, (OVERTRICKS, 2 * each)]
    yield 13, {"honours": [4, 0, 0, 0]}, [base, (HONOURS, four), (OVERTRICKS, (13 - need) * each)]
    for lost in (need - 1, need - 3, 0):
        yield lost, {"honours": [4, 0, 0, 0]}, [base]
    for slam, line in (("closed", SLAM_ALONE), ("table", SLAM_ON_TABLE)):
        yield 13, {"slam": slam, "honours": [4, 0, 0, 0]}, [(SLAM, line[column])]
        yield 12, {"slam": slam}, [(FAILED, line[column])]


@holds(
    *("french.contracts.petite-independence", "french.contracts.grand-independence"),
    *("french.contracts.neuf", "french.auction.alone", "french.contracts.neuf-petite"),
    "french.contracts.neuf-belle",
)
@pytest.mark.parametrize("bid", LINES)
def test_every_cell_of_a_bid_with_trumps(bid: str) -> None:
    for column in range(4):
        for own, more, due in with_trumps(bid, column):
            deal, options = told(bid, column, own, **more)
            by_bid = NEUF if bid.startswith("neuf") and "slam" not in more else None
            expected = [(by_bid or rule, chips) for rule, chips in due]
            assert items(last(deal, options=options)) == expected, deal


@holds("french.contracts.misere")
@pytest.mark.parametrize("bid", MISERES)
def test_every_cell_of_a_misere(bid: str) -> None:
    for column, chips in enumerate(MISERES[bid]):
        for own in (0, 1, 12):
            deal, options = told(bid, column, own)
            rule = ON_THE_TABLE if bid.endswith("table") else BASE
            assert items(last(deal, options=options)) == [(rule, chips)], deal


@holds(BASE, OVERTRICKS, HONOURS, SLAM, "french.partner.target", "french.deal.belle")
@pytest.mark.parametrize("column", range(4))
def test_what_is_paid_to_a_pair(column: int) -> None:
    _, *rows = PRINTED["simple"]
    price, each, three, _ = (row[column] for row in rows)
    options = {"first_deal": 2, "belle": SUITED[column]}
    made = last(pair("simple-belle", 6, 3, honours=[2, 0, 1, 1]), options=options)
    assert items(made) == [(BASE, price), (HONOURS, three), (OVERTRICKS, each)]
    slam = last(pair("simple-belle", 7, 6, slam="closed"), options=options)
    assert items(slam) == [(SLAM, SLAM_OF_TWO[column])]


@holds("french.pay.units", "french.deal.suit-order")
def test_every_line_is_a_number_of_its_own_times_the_unit_of_the_suit() -> None:
    assert list(UNIT.items()) == [(Suit(name), unit) for unit, name in enumerate(SUITED, 1)]
    shown = tables.units()
    assert len(shown.rows) == 7 + 3 + 6 + 3
    assert {row[-1] for row in shown.rows} == {"yes"}


CLUBS: Final = alone("grand-independence clubs", 13, slam="closed")
#: What a receipt says is paid for.
BECAUSE: Final[list[tuple[DealTable, str, str]]] = [
    (CLUBS, SLAM, "slam seul in clubs"),
    ({**CLUBS, "slam": "table"}, SLAM, "slam sur table in clubs"),
    (pair("simple-belle", 9, 4, slam="closed"), SLAM, "slam à deux in hearts"),
    ({**CLUBS, "tricks": [12, 1, 0, 0]}, FAILED, "slam seul in clubs, announced and not made"),
    (alone("grand-misere", 0), BASE, "grand-misere with hearts turned up"),
    (alone("simple-belle", 5), BASE, "simple-belle in hearts"),
]


@pytest.mark.parametrize(("deal", "rule", "said"), BECAUSE)
def test_a_receipt_names_what_is_paid_for(deal: DealTable, rule: str, said: str) -> None:
    assert {line.because for line in last(deal).receipt if line.rule == rule} == {said}
