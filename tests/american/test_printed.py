"""The two triangles of source 002, cell by cell: against the engine, and against the formulas."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.games.american.pay import lost_formula, won_formula
from boston.games.american.printed import LOST, WON, Taken
from boston.present.games.american import tables
from tests.american.deals import last, number
from tests.helpers import each_pays, holds, items, paid, pays_each

#: Bids of five to thirteen side by side, headed by the tricks won.
MADE: Final = """
 5  12
 6  12  15
 7  13  16  18
 8  13  16  20  23
 9  14  17  21  24  32
10  14  18  22  26  34  42
11  14  19  23  28  36  45  63
12  15  20  24  29  39  48  68 106
13  15  20  26  31  41  52  72 114 166
"""
#: The same; a dot where so many tricks make the bid.
FAILED: Final = """
 0  50  66  82 110 127 157 208 304 433
 1  41  55  72  89 115 145 194 286 412
 2  31  45  60  78 103 132 180 270 390
 3  21  35  50  67  92 119 165 252 369
 4  11  24  40  56  82 107 151 234 348
 5   .  15  29  46  68  94 138 217 326
 6   .   .  19  34  57  82 123 200 305
 7   .   .   .  23  44  70 109 182 284
 8   .   .   .   .  33  56  95 165 262
 9   .   .   .   .   .  44  80 148 241
10   .   .   .   .   .   .  67 130 222
11   .   .   .   .   .   .   . 113 198
12   .   .   .   .   .   .   .   . 177
"""
#: The cells that the formula of bids lost does not give: bid, won, printed, by the formula.
ODD: Final = [(8, 0, 110, 100), (9, 4, 82, 80), (12, 2, 270, 269), (13, 10, 222, 220)]


def cells(text: str) -> list[tuple[int, int, int]]:
    """Bid, tricks won and price of every cell."""
    rows = [line.split() for line in text.strip().splitlines()]
    return [
        (bid, int(won), int(points))
        for won, *row in rows
        for bid, points in enumerate(row, 5)
        if points != "."
    ]


def named(bid: int) -> str:
    """The bid as a record has it."""
    return "grand-slam" if bid == 13 else str(bid)


def test_the_tables_have_45_and_81_cells() -> None:
    assert (len(cells(MADE)), len(cells(FAILED))) == (45, 81)
    assert (len(WON), len(LOST)) == (45, 81)


@holds("american.pay.won", "american.pay.made", "american.pay.won-formula")
@pytest.mark.parametrize(("bid", "won", "points"), cells(MADE))
def test_a_cell_of_the_bids_made(bid: int, won: int, points: int) -> None:
    assert WON[Taken(bid, won)] == points == won_formula(bid, won)
    for reading in ("as-printed", "formula"):
        assert (
            quote("american", named(bid), tricks=won, readings={"odd-cells": reading}).points
            == points
        )
    deal = last(number(named(bid), won))
    assert paid(deal) == each_pays(points)
    assert items(deal) == [("american.pay.won", points)]


@holds("american.pay.lost", "american.pay.paid-to-each", "american.pay.lost-formula")
@pytest.mark.parametrize(("bid", "won", "points"), cells(FAILED))
def test_a_cell_of_the_bids_lost(bid: int, won: int, points: int) -> None:
    assert LOST[Taken(bid, won)] == points
    assert quote("american", named(bid), tricks=won).points == points
    assert paid(last(number(named(bid), won))) == pays_each(points)
    if (bid, won) not in {odd[:2] for odd in ODD}:
        assert lost_formula(bid, won) == points
        assert items(last(number(named(bid), won))) == [("american.pay.lost", points)]


@holds("american.pay.odd-cells", "american.pay.lost-formula")
@pytest.mark.parametrize(("bid", "won", "printed", "formula"), ODD)
def test_an_odd_cell(bid: int, won: int, printed: int, formula: int) -> None:
    assert (LOST[Taken(bid, won)], lost_formula(bid, won)) == (printed, formula)
    deal = number(named(bid), won)
    for reading, points in (("as-printed", printed), ("formula", formula)):
        scored = last(deal, readings={"odd-cells": reading})
        assert paid(scored) == pays_each(points)
        assert items(scored) == [("american.pay.odd-cells", points)]
        assert (
            quote("american", named(bid), tricks=won, readings={"odd-cells": reading}).points
            == points
        )


@holds("american.pay.odd-cells")
def test_the_formula_changes_no_other_cell() -> None:
    by_formula = {"odd-cells": "formula"}
    for bid, won, points in cells(FAILED):
        corrected = {odd[:2]: odd[3] for odd in ODD}.get((bid, won), points)
        assert quote("american", named(bid), tricks=won, readings=by_formula).points == corrected


@holds("american.pay.won-formula", "american.pay.lost-formula")
def test_the_numbers_of_the_bids() -> None:
    numbers = {5: 4, 6: 8, 7: 12, 8: 16, 9: 24, 10: 32, 11: 48, 12: 80, 13: 120}
    for bid, multiplier in numbers.items():
        for won in range(14):
            assert won * multiplier % 10 != 5
        assert won_formula(bid, 10) == 10 + multiplier
    shown = tables.won_formula()
    assert shown.rows[0] == ("number M", *numbers.values())
    assert "45 of 45" in shown.caption
    assert "77 of 81" in tables.lost_formula().caption


@holds("american.pay.odd-cells", "american.pay.lost", "american.pay.won")
def test_the_tables_for_the_pages() -> None:
    assert tables.odd_cells().rows == (
        (8, 0, 8, 110, 100, 10),
        (9, 4, 5, 82, 80, 2),
        (12, 2, 10, 270, 269, 1),
        (13, 10, 3, 222, 220, 2),
    )
    assert tables.won().rows[-1] == (13, 15, 20, 26, 31, 41, 52, 72, 114, 166)
    assert tables.lost().rows[0] == (0, 50, 66, 82, "110*", 127, 157, 208, 304, 433)
    assert tables.lost().rows[12] == (12, *["–"] * 8, 177)
    assert tables.lost_formula().rows[1][4] == "110 (formula: 100)"
    # Whoever loses a bid has at most twelve tricks, and whoever wins one at least five.
    assert [row[0] for row in tables.lost_formula().rows] == ["number M", *range(13)]
    assert [row[0] for row in tables.won_formula().rows] == ["number M", *range(5, 14)]
