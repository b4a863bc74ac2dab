"""The alternative scale: its two tables cell by cell, and the worked cases."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.games.american.printed import Taken
from boston.games.american_alternative.printed import LOST, MADE
from boston.present.games.american_alternative import tables
from tests.american.deals import (
    all_passed,
    beside_the_stake,
    evening,
    last,
    misere,
    moved,
    number,
    refusal,
)
from tests.american.test_printed import cells, named
from tests.helpers import DealTable, directions, each_pays, holds, items, paid, pays_each

GAME: Final = "american-alternative"
WON_ID: Final = "american-alternative.pay.won"
LOST_ID: Final = "american-alternative.pay.lost"
MISERE_ID: Final = "american-alternative.pay.misere"

#: Source 002: a price for every bid from five.
PRICES: Final = [10, 15, 20, 25, 35, 45, 65, 105, 170]
#: Source 002: bids of five to thirteen side by side, headed by the tricks won.
FAILED: Final = """
 0  50  65  80 115 140 170 220 320 450
 1  40  55  70 100 125 155 200 300 420
 2  30  45  60  85 110 140 185 280 390
 3  20  35  50  70  95 125 170 260 360
 4  10  25  40  55  80 110 155 240 340
 5   .  15  30  45  65  95 140 220 320
 6   .   .  20  35  55  80 125 200 300
 7   .   .   .  25  45  70 110 180 280
 8   .   .   .   .  35  55  95 160 260
 9   .   .   .   .   .  45  80 145 240
10   .   .   .   .   .   .  70 130 220
11   .   .   .   .   .   .   . 120 200
12   .   .   .   .   .   .   .   . 180
"""


@holds(WON_ID)
@pytest.mark.parametrize(("bid", "points"), list(enumerate(PRICES, 5)))
def test_a_bid_made_has_one_price(bid: int, points: int) -> None:
    assert MADE[bid] == points
    for won in range(bid, 14):
        assert quote("american-alternative", named(bid), tricks=won).points == points
        deal = last(number(named(bid), won), game=GAME)
        assert paid(deal) == each_pays(points)
        assert items(deal) == [(WON_ID, points)]


@holds(WON_ID)
def test_the_prices_are_fives() -> None:
    fives = (2, 3, 4, 5, 7, 9, 13, 21, 34)
    assert list(MADE.values()) == [5 * each for each in fives] == PRICES
    assert [row[2] for row in tables.won().rows] == list(fives)


def test_the_table_of_losses_has_81_cells() -> None:
    assert len(cells(FAILED)) == len(LOST) == 81


@holds(LOST_ID)
@pytest.mark.parametrize(("bid", "won", "points"), cells(FAILED))
def test_a_cell_of_the_bids_lost(bid: int, won: int, points: int) -> None:
    assert LOST[Taken(bid, won)] == points
    assert quote("american-alternative", named(bid), tricks=won).points == points
    deal = last(number(named(bid), won), game=GAME)
    assert paid(deal) == pays_each(points)
    assert items(deal) == [(LOST_ID, points)]


@holds(MISERE_ID)
@pytest.mark.parametrize(
    ("contract", "points"),
    [("little-misere", 20), ("grand-misere", 40), ("little-spread", 80), ("grand-spread", 160)],
)
def test_the_miseres_cost_what_they_did(contract: str, points: int) -> None:
    assert paid(last(misere(contract, 0), game=GAME)) == each_pays(points)
    lost = last(misere(contract, 2), game=GAME)
    assert paid(lost) == pays_each(points)
    assert items(lost) == [(MISERE_ID, points)]


@holds(WON_ID, LOST_ID, "american.pool.won", "american.pool.doubled", "american.pay.made")
@pytest.mark.parametrize(
    ("bid", "won", "gained"),
    [
        ("9", 11, 125),
        ("10", 7, -230),
        ("8", 3, -230),
        ("grand-slam", 12, -560),
        ("5", 0, -170),
        ("6", 6, 45),
        ("12", 12, 335),
        ("7", 13, 80),
    ],
)
def test_case_11(bid: str, won: int, gained: int) -> None:
    deal = last(number(bid, won), game=GAME)
    assert beside_the_stake(deal)[0] == gained
    direction = "american.pay.made" if gained > 0 else "american.pay.paid-to-each"
    assert direction in directions(deal)


@holds(WON_ID)
def test_pool_and_misere_partout_are_as_in_the_other_game() -> None:
    deals: list[DealTable] = [
        number("7", 5),
        {**all_passed(5, 5, 2, 1), "dealer": 1},
        {**misere("grand-spread", 0), "dealer": 2},
    ]
    here, there = evening(*deals, game=GAME), evening(*deals)
    assert [moved(deal) for deal in here.deals] == [moved(deal) for deal in there.deals]
    assert here.deals[1].net == there.deals[1].net


@holds(LOST_ID)
def test_rules_are_those_of_the_other_game() -> None:
    message = refusal(number("7 first", 7, trump="hearts"), game=GAME)
    assert message.startswith("deal 1: american.auction.trump-as-kept: ")


@holds(LOST_ID)
def test_it_is_not_the_other_scale_rounded() -> None:
    shown = tables.beside_standard()
    assert "44 of 81" in shown.caption
    rows = {row[0]: row[1:] for row in shown.rows}
    assert rows[5] == (12, 10, 10, 11, 10, 10, "5 of 5")
    assert rows[11] == (63, 65, 65, 67, 65, 70, "5 of 11")
    assert tables.lost().rows[4] == (4, 10, 25, 40, 55, 80, 110, 155, 240, 340)
