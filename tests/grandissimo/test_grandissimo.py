"""Tests of rules that only Grandissimo has: its printed payment, and rundmisär, which all play."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from boston.table.result import PlayedByAll
from tests import helpers
from tests.helpers import alone, columns, directions, holds, items, paid, with_whist
from tests.suits import SUITS
from tests.sweden.told import is_priced, lines, rundmisar, running

evening: Final = partial(helpers.evening, game="grandissimo")
last: Final = partial(helpers.last, game="grandissimo")
refusal: Final = partial(helpers.refusal, game="grandissimo")
ITEMS: Final = (
    *("base", "kodilj", "overtricks", "sank"),
    *("whist", "suit-factor", "slam", "rounding"),
)
#: The deal, the deals passed before it, how it is paid, and the items. The last three items are the
#: factor of the suit or of sang, the doubling and the rounding. The source's example comes first:
#: six times 21 is 126, which is paid as 130.
PRICES: Final = """
6: 5+6                        | 0 | made by two  |  12 2 1 - 6 105   -  4
begar plain: 5                | 0 | made alone   |   8 2 - - -   -   -  -
begar plain: 4                | 0 | lost alone   |   8 - - - -   -   -  2
begar highest: 4              | 0 | lost alone   |   8 - - - -  24   - -2
6 highest: 4+4                | 0 | lost by 1    |  12 - - - 6  54   - -2
6 second: 5+3                 | 0 | lost by both |  12 - - - 6  18   -  4
7 plain: 8+4, run 11          | 0 | made by two  |  18 2 1 2 6   -   -  1
9: 8+5, run 13                | 0 | made by two  |  30 2 - 2 6 200   -  -
13 plain: 13, run 13          | 0 | made alone   |  54 2 - 2 -   -  58  4
13: 13, run 13                | 0 | made alone   |  54 2 - 2 - 290 348  4
12 plain: 13                  | 0 | made alone   |  48 2 1 2 -   -  53  4
begar second: 7+6, run 13     | 0 | made by two  |   8 2 5 2 -  17  34  2
stor-misar: 13                | 0 | lost alone   | 100 - - - -   -   -  -
10 second: 7                  | 0 | lost alone   |  36 - - - -  36   - -2
9 highest: 9+3                | 0 | lost by 3    |  30 - - - 6 108   - -4
9 plain: 9+4                  | 0 | made by two  |  30 2 - 2 6   -   -  -
begar plain: 13               | 0 | made alone   |   8 2 8 2 -   -  20  -
"""
#: The same for records that choose a reading; some of them choose the default.
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
def test_payments_match_cases_worked_out_by_hand(row: list[str]) -> None:
    is_priced("grandissimo", ITEMS, row)


@holds("grandissimo.pay.sank")
@pytest.mark.parametrize("line", ["begar 5 3", "6 6 4", "7 7 4", "8 8 4", "9 9 4"])
def test_sank_needs_all_the_tricks_of_the_side_in_a_row(line: str) -> None:
    """A side needs all its tricks in a row for a sank; thirteen tricks are always in a row."""
    contract, own, whister = line.split()[0], *map(int, line.split()[1:])
    for needed, made in (
        (own, alone(contract, own)),
        (own + whister, with_whist(contract, own, whister)),
    ):
        for run in range(needed + 1):
            scored = last({**made, "opening_run": run})
            has_sank = run == needed or needed == 13
            assert (("grandissimo.pay.sank", 2) in items(scored)) == has_sank, run


@holds("grandissimo.bete.rundmisar", "grandissimo.contracts.rundmisar")
def test_a_rundmisar_is_paid_as_worked_out_by_hand() -> None:
    """Seat 1 pays 30, 50 and 70; seat 4 also gets 10 a trick from every other player."""
    done = evening(*running("grandissimo", 240, owner=2, winner=3), rundmisar(7, 4, 2, 0))
    deal = done.deals[-1]
    assert paid(deal) == {(1, 2): 30, (1, 3): 50, (1, 4): 70 + 70, (2, 4): 40, (3, 4): 20}
    assert deal.net == (-220, -10, 30, 200)
    assert columns(done) == {1: [200, 250], 2: [200, 240], 3: [], 4: [200]}
    # Nobody draws a stroke for a deal without a bid, and the game has no pool.
    assert (deal.scoreboard.marks, deal.scoreboard.pool) == (0, None)
    rules = {"grandissimo.pay.rundmisar-most", "grandissimo.pay.rundmisar-none"}
    assert directions(deal) == {line.rule for line in deal.receipt} == rules


@holds("grandissimo.bete.same-value", "grandissimo.pay.rundmisar-none")
@pytest.mark.parametrize(
    ("tricks", "net", "setters"),
    [
        pytest.param((5, 5, 3, 0), (-120, -120, 10, 230), {1, 2}, id="two have most"),
        pytest.param((4, 4, 4, 1), (-30, -30, -30, 90), {1, 2, 3}, id="three have most"),
        pytest.param((13, 0, 0, 0), (-780, 260, 260, 260), {1}, id="one has all"),
        pytest.param((7, 6, 0, 0), (-290, -110, 200, 200), {1}, id="two have none"),
        pytest.param((0, 2, 4, 7), (200, 30, -10, -220), {4}, id="the seats do not matter"),
        pytest.param((4, 3, 3, 3), (-30, 10, 10, 10), {1}, id="nobody has none"),
        pytest.param((1, 6, 0, 6), (90, -170, 250, -170), {2, 4}, id="most twice, none once"),
    ],
)
def test_the_players_with_most_tricks_in_a_rundmisar_set_a_bete(
    tricks: tuple[int, ...], net: tuple[int, ...], setters: set[int]
) -> None:
    """Every setter writes a bête ten above the running one, and nobody wins the running one."""
    for value, before in (
        (200, []),
        *((v, running("grandissimo", v, owner=2, winner=3)) for v in (210, 240, 260)),
    ):
        done = evening(*before, rundmisar(*tricks))
        assert done.deals[-1].net == net
        assert paid(done.deals[-1], "bete") == {}
        owed = columns(done)
        assert {seat for seat in owed if value + 10 in owed[seat]} == setters
        assert done.deals[-1].scoreboard.running == (value + 10 if before else 200)


@holds("grandissimo.bete.rundmisar", "grandissimo.bete.tied", "grandissimo.bete.highest")
@pytest.mark.parametrize(
    ("increment", "runs", "owners"),
    [
        ("ten", "highest", {1: 250}),
        ("ten", "sticky", {2: 240}),
        ("none", "highest", {2: 240, 1: 240}),
        ("none", "sticky", {2: 240}),
    ],
)
def test_readings_decide_the_value_and_the_running_bete_of_a_rundmisar(
    increment: str, runs: str, owners: dict[int, int]
) -> None:
    readings = {"rundmisar-increment": increment, "running-bete": runs}
    before = running("grandissimo", 240, owner=2, winner=4)
    done = evening(*before, rundmisar(7, 4, 2, 0), readings=readings)
    assert columns(done)[1] == [200, 250 if increment == "ten" else 240]
    running_now = done.deals[-1].outcome.state.running
    assert {entry.owner: entry.value for entry in running_now} == owners


@holds("grandissimo.play.rundmisar", "grandissimo.pay.rundmisar-most")
@pytest.mark.parametrize(("dealer", "winner"), [(4, 1), (1, 2), (2, 3), (3, 4)])
def test_forehand_with_a_whole_suit_takes_every_trick_of_a_rundmisar(
    dealer: int, winner: int
) -> None:
    """Each of the others gets 130 for the difference and 130 for taking no tricks."""
    suits = "SHDC"[winner - 1 :] + "SHDC"[: winner - 1]
    play = [suit + rank for rank in "AKQJT98765432" for suit in suits]
    told = {"dealer": dealer, "turned": "hearts", "hands": SUITS, "calls": ["pass"] * 4}
    deal = last({**told, "play": play})
    assert deal.net == tuple(-780 if seat == winner else 260 for seat in (1, 2, 3, 4))
    assert deal.scoreboard.columns == tuple(410 if seat == winner else 200 for seat in (1, 2, 3, 4))
    assert isinstance(deal.outcome.result, PlayedByAll)
