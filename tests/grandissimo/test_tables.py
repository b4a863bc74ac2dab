"""The tables that the pages show, beside those of the source."""

from __future__ import annotations

from boston.base.tables import NONE
from boston.present.games import compare
from boston.present.games.grandissimo import tables
from tests.helpers import holds

#: Table I as printed: game, tricks, tricks of a whister, points.
TABLE_I = [
    ("begar", 5, 3, 8),
    ("liten-misar", 0, None, 50),
    ("6", 6, 4, 12),
    ("7", 7, 4, 18),
    ("stor-misar", 0, None, 100),
    ("8", 8, 4, 24),
    ("liten-upplaggare", 0, None, 150),
    ("9", 9, 4, 30),
    ("stor-upplaggare", 0, None, 200),
    ("10", 10, None, 36),
    ("liten-pratmakare", 0, None, 250),
    ("11", 11, None, 42),
    ("12", 12, None, 48),
    ("stor-pratmakare", 0, None, 300),
    ("13", 13, None, 54),
]


@holds(
    "grandissimo.auction.ladder",
    "grandissimo.contracts.whist-targets",
    "grandissimo.contracts.individual-targets",
    "grandissimo.pay.base",
)
def test_table_i() -> None:
    assert [row[0] for row in tables.ladder().rows] == [row[0] for row in TABLE_I]
    assert [row[2] for row in tables.ladder().rows] == [row[1] for row in TABLE_I]
    with_vist = [
        NONE if whister is None else f"{tricks + whister} ({tricks} and {whister})"
        for _, tricks, whister, _ in TABLE_I
    ]
    assert [row[3] for row in tables.ladder().rows] == with_vist
    assert list(tables.prices().rows) == [(row[0], row[3]) for row in TABLE_I]


@holds("grandissimo.bete.increment", "grandissimo.bete.rundmisar")
def test_table_ii() -> None:
    points = [row[1] for row in tables.increments().rows]
    assert points == [60, 40, 20, 10, 10, 20, 30, 40, 50, 60, 10]


@holds("grandissimo.pay.kodilj", "grandissimo.pay.overtricks", "grandissimo.pay.sank")
def test_table_iii() -> None:
    assert [row[1] for row in tables.additions().rows] == [2, 1, 2, 6]


@holds("grandissimo.pay.suit-factor", "grandissimo.bete.increment")
def test_the_classes_of_suits() -> None:
    figures = [row[1:] for row in tables.suit_classes().rows]
    assert figures == [(1, 10), (2, 20), (4, 40), (6, 60)]


def test_what_differs_from_swedish_boston() -> None:
    rows = {row[0]: row[1:] for row in compare.swedish_and_grandissimo().rows}
    assert rows["contracts that can be bid"] == (13, 15)
    assert rows["misères among them"] == (4, 6)
    assert rows["an ål"] == (96, 200)
    assert rows["new ålar are dearer by"] == (16, 0)
    assert rows["running bête"] == (
        "stays until it is played off",
        "the highest when a deal begins",
    )
    assert rows["most bêtes one player sets"] == (2, 1)
    assert rows["when all pass"] == ("thrown in, and a stroke is set", "rundmisär")
