"""The register of readings: complete, and changing the results it says it changes."""

from __future__ import annotations

from typing import Any

import pytest

from boston.games.grandissimo import GAME, quote
from tests.commands import Boston
from tests.entries import lost, made
from tests.grandissimo.told import evening, last, refusal, rundmisar
from tests.helpers import DealTable, alone, columns, each_pays, holds, items, paid, with_whist

#: The register in its order; those with two options may be chosen in a record.
REGISTER = [
    "running-bete",
    "rundmisar-increment",
    "tied-running",
    "alar-after-losses",
    "low-game-factor",
    "slam-rounding",
    "slam-in-13",
    "sank-and-slam",
    "sank-with-whist",
    "gift-extras",
    "refused-in-sang",
    "refused-with-trump",
    "gift-with-whist",
    "gift-proposals",
    "two-undertricks",
    "made-one-short",
    "whist-six-when-lost",
    "kodilj-in-low-games",
    "qualified-opening",
    "rundmisar-none",
    "rundmisar-ties",
    "rundmisar-running",
    "pratmakare-hands",
    "exposure-own-lead",
    "odd-ten",
    "bete-ending-in-five",
    "division-alar",
    "new-alar",
    "packets",
    "passed-whister",
    "plain-bid-in-sang",
    "slam-side",
    "gift-plays-off",
    "sank-then-lost-trick",
]
SWITCHED = {
    "running-bete": ["highest", "sticky"],
    "rundmisar-increment": ["ten", "none"],
    "slam-rounding": ["double-then-round", "round-then-double"],
    "slam-in-13": ["doubled", "not-doubled"],
    "sank-and-slam": ["both", "slam-only"],
    "division-alar": ["include", "bets-only"],
    "residue": ["balance", "lot"],
}
SLAM = "grandissimo.pay.slam"
SANK = "grandissimo.pay.sank"
ROUNDING = "grandissimo.pay.rounding"

every_reading = pytest.mark.parametrize(
    "reading", GAME.readings, ids=[each.name for each in GAME.readings]
)


def test_the_register_is_complete_and_in_order() -> None:
    found = {reading.id: reading.name for reading in GAME.readings}
    assert len(found) == len(GAME.readings)
    expected = {f"GR-R{number:02}": name for number, name in enumerate(REGISTER, 1)}
    assert list(found.items())[: len(expected)] == list(expected.items())


def test_exactly_these_switch_and_the_first_option_is_the_default(boston: Boston) -> None:
    switched = {each.name: list(each.options) for each in GAME.readings if each.switchable}
    assert switched == SWITCHED
    told = {each["reading"]: each for each in boston("readings", "grandissimo", "--json").data}
    assert set(told) == {each.name for each in GAME.readings}
    assert {name: told[name]["default"] for name in SWITCHED} == {
        name: options[0] for name, options in SWITCHED.items()
    }


@every_reading
def test_every_entry_says_what_it_has_to(reading: Any) -> None:
    assert reading.question.endswith("?")
    assert reading.says
    assert reading.status in ("attested", "emended", "conjectured")
    assert all(reading.options.values())


@every_reading
def test_a_record_may_name_the_default_of_any(reading: Any) -> None:
    deals = [alone("7", 5), rundmisar(7, 4, 2, 0), alone("12", 13, None)]
    chosen = evening(*deals, readings={reading.name: reading.default})
    assert chosen.deals == evening(*deals).deals


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        ({"running-bete": "lowest"}, "reading 'running-bete' has no option 'lowest'"),
        ({"merge-limit": "each"}, "there is no reading 'merge-limit' in this game"),
        ({"packets": "4-4-5"}, "reading 'packets' has no option '4-4-5'"),
    ],
)
def test_another_reading_or_option_is_refused(readings: dict[str, str], said: str) -> None:
    assert refusal(readings=readings).startswith(said)


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
        asked = quote("13", tricks=13, opening_run=13, suit_class=suit, readings=chosen)
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
