"""The prices side by side: every printed price, from the sources, in its cell."""

from __future__ import annotations

import pytest

from boston.base.tables import Table
from boston.games import french, mariland
from boston.study.family import prices
from tests.helpers import holds

#: Source 002 and 004: the columns of the tables by bid, from five tricks.
PRINTED = {
    "Fontainebleau, Russian ♠ ♣": "10 30 50 70 90 110 130 150 400 600",
    "Fontainebleau, Russian ♥": "20 40 60 80 100 120 140 160 450 700",
    "Fontainebleau, Russian ♦": "30 50 70 90 110 130 150 170 500 800",
    "Solo ♠ ♣": "2 6 10 14 18 22 26 30 80 120",
    "Solo ♥": "4 8 12 16 20 24 28 32 90 140",
    "Solo ♦": "6 10 14 18 22 26 30 34 100 160",
    "American, any suit": "12 15 18 23 32 42 63 106 166 –",
    "American (rounded), any suit": "10 15 20 25 35 45 65 105 170 –",
    "French, Mariland ♠": "4 6 – 8 12* – – – 100 200",
    "French, Mariland ♣": "8 12 – 16 24* – – – 200 400",
    "French, Mariland ♦": "12 18 – 24 36* – – – 300 600",
    "French, Mariland ♥": "16 24 – 32 48* – – – 400 800",
}
#: The same for: no trick; with four aces; with a card laid away; open; both; exactly one.
MISERES = {
    "Fontainebleau, Russian ♥": "150 – 75 250 200 100",
    "Solo ♦": "30 – 15 50 40 20",
    "American, any suit": "40 – 20 160 80 –",
    "American (rounded), any suit": "40 – 20 160 80 –",
    "French, Mariland ♠": "32 32 16 64 64 –",
    "French, Mariland ♥": "128 128 64 256 256 –",
}


def column(table: Table, head: str) -> list[str]:
    place = table.columns.index(head)
    return [str(row[place]) for row in table.rows]


@holds("fontainebleau.pay.trumps", "solo.pay.prices", "american.pay.won", "french.pay.base")
@pytest.mark.parametrize("head", PRINTED)
def test_prices_of_bids_with_trumps(head: str) -> None:
    assert column(prices.as_printed(), head)[:10] == PRINTED[head].split()


@holds("fontainebleau.pay.no-trumps", "american.pay.misere", "french.pay.misere-suit")
@pytest.mark.parametrize("head", MISERES)
def test_prices_of_bids_without_trumps(head: str) -> None:
    assert column(prices.as_printed(), head)[10:] == MISERES[head].split()


def test_no_column_is_missing_or_there_twice() -> None:
    assert set(prices.as_printed().columns[1:]) == PRINTED.keys()
    assert len(prices.as_printed().columns) == len(PRINTED) + 1


@holds("solo.pay.fifth")
def test_in_units_solo_is_fontainebleau() -> None:
    table = prices.in_units()
    assert [head for head in table.columns if "Solo" in head] == [
        "Fontainebleau, Russian, Solo ♠ ♣",
        "Fontainebleau, Russian, Solo ♥",
        "Fontainebleau, Russian, Solo ♦",
    ]
    diamonds = column(table, "Fontainebleau, Russian, Solo ♦")
    assert diamonds[:3] == ["3.0", "5.0", "7.0"]
    assert diamonds[9] == "80.0"


def test_units_of_the_american_scales() -> None:
    """12 chips are one unit, and 166 of them thirteen and five sixths."""
    table = prices.in_units()
    assert column(table, "American, any suit")[:9] == (
        ["1.0", "1.3", "1.5", "1.9", "2.7", "3.5", "5.3", "8.8", "13.8"]
    )
    assert column(table, "American (rounded), any suit")[8] == "17.0"


def test_the_unit_is_the_lowest_bid_in_its_cheapest_suit() -> None:
    assert [row[2] for row in prices.units().rows] == [10, 10, 2, 12, 10, 4, 4]


def test_mariland_is_paid_as_french_boston() -> None:
    """The tables ask French Boston for it, so the two have to be scored by one and the same."""
    assert mariland.GAME.score is french.GAME.score
    assert mariland.GAME.ladder == french.GAME.ladder
