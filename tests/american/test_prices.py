"""Every price of both scales, cell by cell, and an evening's book kept by hand.

The tables stand in ``plainly``, as source 002 prints them.
"""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.games.american.pay import LOST, WON, Taken, lost_formula, won_formula
from boston.present.games.american import tables
from tests.american.book import MISERES, ODD, Book, named
from tests.american.deals import SCALES, last, misere, number
from tests.helpers import each_pays, holds, items, paid, pays_each

NUMBERS: Final = range(5, 14)
#: The rule of a printed price, by game: made, lost, a misère.
RULES: Final = {
    "american": ("american.pay.won", "american.pay.lost", "american.pay.misere"),
    "american-alternative": (
        "american-alternative.pay.won",
        "american-alternative.pay.lost",
        "american-alternative.pay.misere",
    ),
}
ODD_CELLS: Final = "american.pay.odd-cells"
#: What the formula gives in their place.
CORRECTED: Final = {(bid, won): formula for bid, won, _, formula in ODD}


@holds("american.pay.made", "american.pay.paid-to-each", ODD_CELLS)
@SCALES
@pytest.mark.parametrize("bid", NUMBERS)
def test_every_cell(game: str, bid: int) -> None:
    made, lost, _ = RULES[game]
    book = Book(rounded=game != "american")
    for own in range(14):
        is_made, is_odd = own >= bid, game == "american" and (bid, own) in CORRECTED
        price = book.won_by(bid, own) if is_made else book.lost_by(bid, own)
        scored = last(number(named(bid), own), game=game)
        assert paid(scored) == (each_pays if is_made else pays_each)(price)
        assert items(scored) == [(ODD_CELLS if is_odd else made if is_made else lost, price)]
        assert quote(game, named(bid), tricks=own).points == price


@holds("american.pay.won-formula", "american.pay.lost-formula", ODD_CELLS)
@pytest.mark.parametrize("bid", NUMBERS)
def test_every_cell_by_the_formula(bid: int) -> None:
    book, by_formula = Book(), {"odd-cells": "formula"}
    for own in range(14):
        if own >= bid:
            due = book.won_by(bid, own)
            assert WON[Taken(bid, own)] == due == won_formula(bid, own)
        else:
            due = CORRECTED.get((bid, own), book.lost_by(bid, own))
            assert lost_formula(bid, own) == due
            assert LOST[Taken(bid, own)] == book.lost_by(bid, own)
        assert quote("american", named(bid), tricks=own, readings=by_formula).points == due
        scored = last(number(named(bid), own), readings=by_formula)
        assert paid(scored) == (each_pays if own >= bid else pays_each)(due)
        assert ((ODD_CELLS, due) in items(scored)) is ((bid, own) in CORRECTED)


@SCALES
@pytest.mark.parametrize("contract", MISERES)
def test_a_misere_costs_the_same_won_or_lost(contract: str, game: str) -> None:
    points = MISERES[contract]
    for own in (0, 1, 5, 12):
        scored = last(misere(contract, own), game=game)
        assert paid(scored) == (pays_each if own else each_pays)(points)
        assert items(scored) == [(RULES[game][2], points)]
        assert quote(game, contract, tricks=own).points == points


@holds("american.pay.won")
@SCALES
def test_neither_suits_nor_honours_change_a_price(game: str) -> None:
    plain = last(number("7", 9), game=game).net
    for bid, more in (("7 second", {}), ("7 first", {}), ("7", {"honours": [4, 0, 0, 0]})):
        assert last(number(bid, 9, **more), game=game).net == plain


@holds("american.pay.won-formula", "american.pay.lost-formula")
def test_the_numbers_of_the_bids() -> None:
    numbers = {5: 4, 6: 8, 7: 12, 8: 16, 9: 24, 10: 32, 11: 48, 12: 80, 13: 120}
    for bid, multiplier in numbers.items():
        assert all(won * multiplier % 10 != 5 for won in range(14))
        assert won_formula(bid, 10) == 10 + multiplier
    assert tables.won_formula().rows[0] == ("number M", *numbers.values())
    assert "45 of 45" in tables.won_formula().caption
    assert "77 of 81" in tables.lost_formula().caption
    # Whoever loses a bid has at most twelve tricks, and whoever wins one at least five.
    assert [row[0] for row in tables.lost_formula().rows] == ["number M", *range(13)]
    assert [row[0] for row in tables.won_formula().rows] == ["number M", *range(5, 14)]


@holds(ODD_CELLS, "american.pay.lost", "american.pay.won", "american.pay.misere")
def test_the_tables_for_the_pages() -> None:
    assert tables.odd_cells().rows == tuple(
        (bid, won, bid - won, printed, formula, printed - formula)
        for bid, won, printed, formula in ODD
    )
    assert tables.won().rows[-1] == (13, 15, 20, 26, 31, 41, 52, 72, 114, 166)
    assert tables.lost().rows[0] == (0, 50, 66, 82, "110*", 127, 157, 208, 304, 433)
    assert tables.lost().rows[12] == (12, *["–"] * 8, 177)
    assert tables.lost_formula().rows[1][4] == "110 (formula: 100)"
    assert tables.miseres().rows == tuple(MISERES.items())
