"""Twelve deals reckoned by hand: who wins and loses what, and what is left in the pool."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from boston import quote
from boston.replaying.quotation import Quotation
from tests.fontainebleau.deals import STAKES, beside_stakes, bid, content, under, with_whister
from tests.helpers import DealTable, holds


class Case(NamedTuple):
    """A deal, what lies in the pool before it, what each seat wins, and the pool after it."""

    number: str
    deal: DealTable
    won: tuple[int, int, int, int]
    pool_then: int
    pool: int = STAKES
    reading: str = ""

    @property
    def readings(self) -> dict[str, str]:
        """The reading it supposes, where that is not the default."""
        return dict([self.reading.split("=")]) if self.reading else {}


BY_THE_TABLE = {"misere-loss": "printed-table"}
PLAYED_OUT = {"dealer": 4, "contract": "passed", "tricks": [2, 2, 4, 5]}
NINE = bid("9 hearts", 8)
FAILED_PAIR = with_whister("7 diamonds", 5, 3)
CASES = [
    Case("1", bid("7 hearts", 7, honours=[3, 0, 0, 1]), (230, -70, -70, -70), 0),
    Case("2", bid("5 spades", 7), (60, -20, -20, -20), 20),
    Case("3", bid("5 diamonds", 3), (-120, 40, 40, 40), 20),
    Case("4", with_whister("8 clubs", 8, 4, honours=[3, 0, 1, 0]), (118, -95, 117, -95), 0, 45),
    Case("5", FAILED_PAIR, (-80, 80, -80, 80), 20),
    Case(
        "5, any failed bid of seven",
        FAILED_PAIR,
        (-90, 80, -90, 80),
        40,
        reading="pool-loss=any-failed-seven-plus",
    ),
    Case("6", bid("grand-misere", 0), (450, -150, -150, -150), 20),
    Case("7", bid("little-misere", 1), (-225, 75, 75, 75), 20),
    Case(
        "7, by the printed table",
        bid("little-misere", 1),
        (-60, 20, 20, 20),
        20,
        reading="misere-loss=printed-table",
    ),
    Case("8", bid("9 hearts", 6), (-365, 115, 115, 115), 40),
    Case("9", NINE, (-315, 105, 105, 105), 20),
    Case(
        "9, any failed bid of seven",
        NINE,
        (-335, 105, 105, 105),
        40,
        reading="pool-loss=any-failed-seven-plus",
    ),
    Case(
        "10",
        bid("grand-boston-table diamonds", 13, honours=[4, 0, 0, 0]),
        (2480, -820, -820, -820),
        0,
    ),
    Case("11", bid("grand-boston clubs", 11), (-1230, 410, 410, 410), 80, 80),
    Case("12", PLAYED_OUT, (12, 12, 0, 0), 1, 25),
]


@holds(
    "fontainebleau.pay.trumps",
    "fontainebleau.pay.no-trumps",
    "fontainebleau.pay.honours",
    "fontainebleau.pay.overtricks",
    "fontainebleau.pay.undertricks",
    "fontainebleau.pay.misere-lost",
    "fontainebleau.pay.printed-losses",
    "fontainebleau.pay.made-alone",
    "fontainebleau.pay.made-with-partner",
    "fontainebleau.pay.lost-alone",
    "fontainebleau.pay.lost-with-partner",
    "fontainebleau.pool.won",
    "fontainebleau.pool.odd-chips",
    "fontainebleau.pool.doubled",
    "fontainebleau.pool.passed-out",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_a_worked_case(case: Case) -> None:
    deal = under(case.deal, case.readings, case.pool)
    assert beside_stakes(deal) == case.won
    assert content(deal) == case.pool_then
    assert sum(case.won) == case.pool - case.pool_then


@holds("fontainebleau.pool.stake")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_the_stakes_go_into_the_pool_besides(case: Case) -> None:
    deal = under(case.deal, case.readings, case.pool)
    assert deal.net == tuple(won - 5 for won in case.won)


@holds("fontainebleau.pay.trumps", "fontainebleau.pay.no-trumps")
@pytest.mark.parametrize(
    ("number", "price", "points"),
    [
        ("1", lambda: quote("fontainebleau", "7", suit="hearts", tricks=7, honours=3), 70),
        ("2", lambda: quote("fontainebleau", "5", suit="spades", tricks=7), 20),
        ("3", lambda: quote("fontainebleau", "5", suit="diamonds", tricks=3), 40),
        (
            "4",
            lambda: quote(
                "fontainebleau", "8", suit="clubs", tricks=8, partner_tricks=4, honours=4
            ),
            95,
        ),
        ("5", lambda: quote("fontainebleau", "7", suit="diamonds", tricks=5, partner_tricks=3), 80),
        ("6", lambda: quote("fontainebleau", "grand-misere", tricks=0), 150),
        ("7", lambda: quote("fontainebleau", "little-misere", tricks=1), 75),
        (
            "7b",
            lambda: quote("fontainebleau", "little-misere", tricks=1, readings=BY_THE_TABLE),
            20,
        ),
        ("8", lambda: quote("fontainebleau", "9", suit="hearts", tricks=6), 115),
        ("9", lambda: quote("fontainebleau", "9", suit="hearts", tricks=8), 105),
        (
            "10",
            lambda: quote(
                "fontainebleau", "grand-boston-table", suit="diamonds", tricks=13, honours=4
            ),
            820,
        ),
        ("11", lambda: quote("fontainebleau", "grand-boston", suit="clubs", tricks=11), 410),
    ],
)
def test_the_worked_cases_as_quotations(
    number: str, price: Callable[[], Quotation], points: int
) -> None:
    assert price().points == points


@holds("fontainebleau.pay.trumps")
def test_the_dearest_and_the_cheapest_hand_of_fosters() -> None:
    # Foster: 2,400 is the most and 30 the least that can be won on one hand.
    most = under(bid("grand-boston-table diamonds", 13))
    least = under(bid("5 spades", 5))
    assert beside_stakes(most)[0] - 20 == 2400
    assert beside_stakes(least)[0] == 30


@holds("fontainebleau.partner.target")
def test_the_sources_own_example_of_a_pair() -> None:
    # Five with a partner asks for eight between the two.
    assert beside_stakes(under(with_whister("5 spades", 5, 3))) == (10, -10, 10, -10)
    assert beside_stakes(under(with_whister("5 spades", 6, 1))) == (-15, 15, -15, 15)
