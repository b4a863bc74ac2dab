"""Tests of direct payment: the printed tables, the source's example, cases worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import PASSED, alone, holds, items, last
from tests.sweden.told import is_priced, lines

ITEMS: Final = (
    *("base", "codille", "strokes", "overtricks", "honours", "first-five"),
    *("slam", "suit-factor", "rounding"),
)
#: The deal, the strokes before it, how it is paid, and the items, ending with the suit factor and
#: the rounding. The source's example comes first: 27, doubled 54, rounded 50.
PRICES: Final = """
7 second: 8, honours 3000               | 2 | made alone   |  18 2 4 1 2 -  -  27 -4
5 plain: 5                              | 0 | made alone   |   5 2 - - - -  -   -  3
5 plain: 5+3                            | 0 | made by two  |   8 2 - - - -  -   -  -
6 highest: 7+5, honours 2020, run 5     | 3 | made by two  |  18 2 6 2 4 2  - 102  4
5 plain: 4                              | 0 | lost alone   |   5 - - - - -  -   -  5
petite-misere: 0                        | 2 | made alone   |  48 2 4 - - -  -   - -4
grande-misere: 1                        | 0 | lost alone   |  96 - - - - -  -   -  4
9 plain: 13, run 13                     | 0 | made alone   |  36 2 - 4 - - 48   -  -
13 highest: 13, honours 4000            | 0 | made alone   | 162 2 - - 4 - 48 648 -4
6 second: 6+3                           | 0 | lost by 3    |  18 - - - - -  -  18  4
6 highest: 5+2                          | 0 | lost by both |  18 - - - - -  -  54 -2
5 plain: 2+5                            | 0 | lost by 1    |   8 - - - - -  -   -  2
6 second: given up                      | 0 | lost alone   |  12 - - - - -  -  12 -4
9 plain: 8, run 8, honours 4000         | 2 | lost alone   |  36 - - - - -  -   -  4
7 plain: 7, honours 2200                | 0 | made alone   |  18 2 - - - -  -   -  -
7 plain: 7, run 4                       | 0 | made alone   |  18 2 - - - -  -   -  -
7 plain: 7, run 5                       | 0 | made alone   |  18 2 - - - 2  -   - -2
"""
#: Deals in which the record chooses a reading.
CHOSEN: Final = [
    ("slam-and-overtricks=slam-only", "7 second: 13", 0, "made", "18 2 - - - - 48 68 4"),
    ("slam-factor=after", "12 highest: 13, honours 3000", 2, "made", "108 2 4 1 2 - 48 351 4"),
    ("give-up-price=with-whist", "6 second: given up", 0, "lost", "18 - - - - - - 18 4"),
]


@holds(
    *("swedish.pay.first-five", "swedish.pay.given-up", "swedish.pay.made-with-whist"),
    *("swedish.pay.lost-both-short", "swedish.pay.lost-alone", "swedish.pay.rounding"),
)
@pytest.mark.parametrize(
    "row",
    [
        *lines(PRICES),
        *([deal, f"{n}", f"{way} alone", sums, option] for option, deal, n, way, sums in CHOSEN),
    ],
    ids=" | ".join,
)
def test_payments_match_cases_worked_out_by_hand(row: list[str]) -> None:
    is_priced("swedish", ITEMS, row)


@holds("swedish.pay.strokes", "swedish.pay.strokes-cleared")
def test_strokes_are_paid_once_and_then_struck_out() -> None:
    """A deal passed out and a lost contract each add a stroke."""
    before = [PASSED, alone("7", 6)]
    done = last(*before, alone("7", 7))
    assert ("swedish.pay.strokes", 4) in items(done)
    assert done.scoreboard.marks == 0
    entered = [(entry.rule, entry.number) for entry in done.outcome.entered]
    assert ("swedish.pay.strokes-cleared", 2) in entered
    again = last(*before, alone("7", 7), alone("7", 7))
    assert "swedish.pay.strokes" not in dict(items(again))
