"""Direct payment: the tables as printed, the source's example, and cases worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from tests.helpers import alone, holds, items, last, with_whist
from tests.sweden.priced import is_priced, lines

ITEMS: Final = (
    *("base", "kodilj", "overtricks", "sank"),
    *("whist", "suit-factor", "slam", "rounding"),
)
#: The deal, how it is paid; the items, of which the last are the factor of the suit or of sang, the
#: doubling, and the rounding. The source's example comes first: 21, six times 126, paid as 130.
PRICES: Final = """
6: 5+6                        | 0 | made by two  |  12 2 1 - 6 105   -  4
begar plain: 5                | 0 | made alone   |   8 2 - - -   -   -  -
begar plain: 8, run 5         | 0 | made alone   |   8 2 3 2 -   -   -  5
begar plain: 4                | 0 | lost alone   |   8 - - - -   -   -  2
begar second: 4               | 0 | lost alone   |   8 - - - -   8   -  4
begar highest: 4              | 0 | lost alone   |   8 - - - -  24   - -2
6 highest: 4+4                | 0 | lost by 1    |  12 - - - 6  54   - -2
6 second: 5+3                 | 0 | lost by both |  12 - - - 6  18   -  4
7 plain: 7+4                  | 0 | made by two  |  18 2 - - 6   -   -  4
7 plain: 8+4, run 11          | 0 | made by two  |  18 2 1 2 6   -   -  1
9: 8+5, run 13                | 0 | made by two  |  30 2 - 2 6 200   -  -
8: 9+4, run 13                | 0 | made by two  |  24 2 1 2 6 175 210  -
13 plain: 13, run 13          | 0 | made alone   |  54 2 - 2 -   -  58  4
13: 13, run 13                | 0 | made alone   |  54 2 - 2 - 290 348  4
12 plain: 13, run 13          | 0 | made alone   |  48 2 1 2 -   -  53  4
12 plain: 13                  | 0 | made alone   |  48 2 1 2 -   -  53  4
begar second: 7+6, run 13     | 0 | made by two  |   8 2 5 2 -  17  34  2
liten-misar: 3                | 0 | lost alone   |  50 - - - -   -   -  -
stor-misar: 13                | 0 | lost alone   | 100 - - - -   -   -  -
stor-pratmakare: 3            | 0 | lost alone   | 300 - - - -   -   -  -
10 second: 7                  | 0 | lost alone   |  36 - - - -  36   - -2
9 highest: 8+4                | 0 | lost by 1    |  30 - - - 6 108   - -4
9 highest: 9+3                | 0 | lost by 3    |  30 - - - 6 108   - -4
7 plain: 12                   | 0 | made alone   |  18 2 5 - -   -   -  5
begar plain: 4+2              | 0 | lost by both |   8 - - - -   -   -  2
9 plain: 9+4                  | 0 | made by two  |  30 2 - 2 6   -   -  -
9 plain: 8, run 8             | 0 | lost alone   |  30 - - - -   -   -  -
begar plain: 13               | 0 | made alone   |   8 2 8 2 -   -  20  -
"""
#: The same where a record chooses a reading, of which some choose what is chosen without it.
CHOSEN: Final = [
    ("slam-rounding=double-then-round", "begar second: 7+6", "by two", "8 2 5 2 - 17 34 2"),
    ("slam-rounding=round-then-double", "begar second: 7+6", "by two", "8 2 5 2 - 17 30 -4"),
    ("slam-in-13=doubled", "13 plain: 13", "alone", "54 2 - 2 - - 58 4"),
    ("slam-in-13=not-doubled", "13 plain: 13", "alone", "54 2 - 2 - - - 2"),
    ("slam-in-13=not-doubled", "13: 13", "alone", "54 2 - 2 - 290 - 2"),
    ("slam-in-13=not-doubled", "12 plain: 13", "alone", "48 2 1 2 - - 53 4"),
    ("sank-and-slam=both", "12 plain: 13", "alone", "48 2 1 2 - - 53 4"),
    ("sank-and-slam=slam-only", "12 plain: 13", "alone", "48 2 1 - - - 51 -2"),
    ("sank-and-slam=slam-only", "8: 9+4", "by two", "24 2 1 - 6 165 198 4"),
    ("sank-and-slam=slam-only", "9: 9+4", "by two", "30 2 - - 6 190 - 2"),
    ("sank-and-slam=slam-only", "8 plain: 12, run 8", "alone", "24 2 4 2 - - - -2"),
]


@holds(
    *("grandissimo.pay.rounding", "grandissimo.pay.made-alone", "grandissimo.pay.lost-alone"),
    "grandissimo.pay.lost-one-short",
)
@pytest.mark.parametrize(
    "row",
    [
        *lines(PRICES),
        *([deal, "0", f"made {way}", sums, option] for option, deal, way, sums in CHOSEN),
    ],
    ids=" | ".join,
)
def test_what_is_paid_and_by_whom(row: list[str]) -> None:
    is_priced("grandissimo", ITEMS, row)


def test_a_price_that_is_asked_for_is_the_same() -> None:
    assert quote("grandissimo", "6", tricks=11, partner_tricks=0).points == 130
    for option, points in (("doubled", 700), ("not-doubled", 350)):
        chosen = {"slam-in-13": option}
        asked = quote("grandissimo", "13", tricks=13, opening_run=13, readings=chosen)
        assert asked.points == points


@holds("grandissimo.pay.sank")
@pytest.mark.parametrize("line", ["begar 5 3", "6 6 4", "7 7 4", "8 8 4", "9 9 4"])
def test_sank_needs_the_tricks_of_the_side_in_a_row(line: str) -> None:
    """A trick fewer in a row is none; all thirteen are a run, whatever is told."""
    contract, own, whister = line.split()[0], *map(int, line.split()[1:])
    for needed, made in (
        (own, alone(contract, own)),
        (own + whister, with_whist(contract, own, whister)),
    ):
        for run in range(needed + 1):
            scored = last({**made, "opening_run": run}, game="grandissimo")
            has_sank = run == needed or needed == 13
            assert (("grandissimo.pay.sank", 2) in items(scored)) == has_sank, run
