"""The register of readings: complete, and changing the results it says it changes."""

from __future__ import annotations

from typing import Any

import pytest

from boston import quote
from tests.entries import lost, made
from tests.grandissimo.told import evening, last, rundmisar
from tests.helpers import DealTable, alone, columns, each_pays, holds, items, paid, with_whist

SLAM = "grandissimo.pay.slam"
SANK = "grandissimo.pay.sank"
ROUNDING = "grandissimo.pay.rounding"

#: A bête of 240 runs; then one of 280 is set, and one more in a plain suit.
DEARER: list[DealTable] = [lost(2, "highest"), made(4), lost(3, "highest"), lost(1)]


@holds("grandissimo.bete.highest", "grandissimo.bete.increment")
@pytest.mark.parametrize(
    ("option", "third", "counters"),
    [("highest", 290, {(1, 4): 290}), ("sticky", 250, {(2, 4): 240})],
)
def test_running_bete(option: str, third: int, counters: dict[tuple[int, int], int]) -> None:
    chosen: dict[str, Any] = {"readings": {"running-bete": option}}
    done = evening(*DEARER, **chosen)
    assert columns(done) == {1: [200, third], 2: [200, 240], 3: [200, 280], 4: []}
    assert paid(last(*DEARER, made(4), **chosen), "bete") == counters


@holds("grandissimo.bete.rundmisar", "grandissimo.bete.increment")
@pytest.mark.parametrize(("option", "value"), [("ten", 210), ("none", 200)])
def test_rundmisar_increment(option: str, value: int) -> None:
    done = evening(rundmisar(5, 5, 3, 0), readings={"rundmisar-increment": option})
    assert columns(done) == {1: [200, value], 2: [200, value], 3: [200], 4: [200]}
    assert done.deals[0].net == (-120, -120, 10, 230)


@holds("grandissimo.bete.rundmisar", "grandissimo.bete.tied", "grandissimo.bete.highest")
@pytest.mark.parametrize(("option", "owners"), [("highest", {2, 1}), ("sticky", {2})])
def test_rundmisar_that_adds_nothing_ties_the_running_bete(option: str, owners: set[int]) -> None:
    chosen = {"rundmisar-increment": "none", "running-bete": option}
    done = evening(lost(2, "highest"), made(4), rundmisar(7, 4, 2, 0), readings=chosen)
    assert columns(done)[1] == [200, 240]
    running = done.deals[-1].outcome.state.running
    assert {(entry.owner, entry.value) for entry in running} == {(seat, 240) for seat in owners}


@holds(SLAM, ROUNDING)
@pytest.mark.parametrize(
    ("option", "points", "steps"),
    [
        ("double-then-round", 70, [(SLAM, 34), (ROUNDING, 2)]),
        ("round-then-double", 60, [(ROUNDING, -4), (SLAM, 30)]),
    ],
)
def test_slam_rounding(option: str, points: int, steps: list[tuple[str, int]]) -> None:
    """Begär with vist in the second suit, a slam: 17 twice is 34."""
    made_all = with_whist("begar", 7, 6, "second", opening_run=13)
    deal = last(made_all, readings={"slam-rounding": option})
    assert items(deal)[-2:] == steps
    assert paid(deal) == {(2, 1): points, (4, 3): points}


@holds(SLAM)
@pytest.mark.parametrize(
    ("option", "plain", "sang"), [("doubled", 120, 700), ("not-doubled", 60, 350)]
)
def test_slam_in_13(option: str, plain: int, sang: int) -> None:
    """58 and 348, doubled or not."""
    chosen = {"slam-in-13": option}
    for suit, points in (("plain", plain), (None, sang)):
        deal = last(alone("13", 13, suit, opening_run=13), readings=chosen)
        assert paid(deal) == each_pays(points)
        asked = quote(
            "grandissimo", "13", tricks=13, opening_run=13, suit_class=suit, readings=chosen
        )
        assert asked.points == points
    other = [last(alone("12", 13), readings=chosen), last(alone("12", 13))]
    assert items(other[0]) == items(other[1])


@holds(SLAM, SANK)
@pytest.mark.parametrize(
    ("option", "deal", "points"),
    [
        ("both", alone("12", 13, opening_run=13), 110),  # 53, doubled 106
        ("slam-only", alone("12", 13, opening_run=13), 100),  # 51, doubled 102
        ("both", with_whist("8", 9, 4, None, opening_run=13), 420),  # 35, 210, 420
        ("slam-only", with_whist("8", 9, 4, None, opening_run=13), 400),  # 33, 198, 396
        ("both", with_whist("9", 9, 4, None, opening_run=13), 240),  # 40, six times
        ("slam-only", with_whist("9", 9, 4, None, opening_run=13), 230),  # 38, six times 228
        ("slam-only", alone("8", 12, opening_run=8), 30),  # 24 + 2 + 4 + 2: no slam, and sänk
    ],
)
def test_sank_and_slam(option: str, deal: DealTable, points: int) -> None:
    scored = last(deal, readings={"sank-and-slam": option})
    assert set(paid(scored).values()) == {points}
    is_slam = sum(deal["tricks"][seat] for seat in (0, 2)) == 13
    assert (SANK in dict(items(scored))) == (option == "both" or not is_slam)


@holds("grandissimo.settle.columns")
@pytest.mark.parametrize(
    ("option", "payments"), [("include", (-210, 200, 0, 0)), ("bets-only", (-160, 50, 50, 50))]
)
def test_division_alar(option: str, payments: tuple[int, ...]) -> None:
    """Seat 2 has its ål back, seat 1 a bête of 210: columns 410, 0, 200, 200, mean 202½."""
    settled = evening(made(2), lost(1), readings={"division-alar": option}).settlement
    assert settled is not None
    assert settled.payments == payments


@holds("grandissimo.settle.residue")
@pytest.mark.parametrize(("option", "seat"), [("balance", 1), ("lot", 4)])
def test_residue(option: str, seat: int) -> None:
    """210, 0, 0, 0 without the ålar: 160 is paid, 50 taken three times, and ten are left over."""
    chosen = {"division-alar": "bets-only", "residue": option}
    settled = evening(made(2), lost(1), readings=chosen, options={"lot_seat": 4}).settlement
    assert settled is not None
    assert settled.residue_seat == seat
