"""The register of readings: complete, and changing the results it says it changes."""

from __future__ import annotations

from typing import Any

import pytest

from boston.games.swedish import GAME
from boston.games.swedish_simplified import GAME as SIMPLIFIED
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    columns,
    evening,
    holds,
    items,
    last,
    misere,
    paid,
    refusal,
)

#: The register in its order; those with two options may be chosen in a record.
REGISTER = [
    "stroke-counted",
    "strokes-per-loss",
    "two-betes-value",
    "misere-factor",
    "slam-factor",
    "slam-in-concordia",
    "slam-and-overtricks",
    "codille-everywhere",
    "strokes-cleared",
    "stroke-bonus-with-whist",
    "loss-additions",
    "running-bete",
    "betes-before-alar",
    "alar-again",
    "new-alar",
    "tied-running",
    "division-alar",
    "passed-whister",
    "qualified-opening",
    "highest-after-colour",
    "merge-limit",
    "merged-bete",
    "merge-across",
    "give-up-price",
    "give-up-when",
    "made-one-short",
    "betes-of-one-short",
    "round-before-sharing",
    "bete-ending-in-five",
    "simplified-rounding",
    "who-pays-whom",
    "deal-after-passing-out",
    "first-cut",
    "first-five-jointly",
    "two-honours",
    "alar-in-tour",
    "session-end",
    "newer-equal-bete",
    "residue",
    "six-with-whist",
]
SWITCHED = {
    "running-bete": ["sticky", "highest"],
    "division-alar": ["include", "bets-only"],
    "merge-limit": ["each", "result"],
    "slam-and-overtricks": ["both", "slam-only"],
    "residue": ["balance", "lot"],
    "slam-factor": ["multiplied", "after"],
    "give-up-price": ["alone", "with-whist"],
}


def test_the_register_is_complete_and_in_order() -> None:
    found = {reading.id: reading.name for reading in GAME.readings}
    assert len(found) == len(GAME.readings)
    expected = {f"R-{number:02}": name for number, name in enumerate(REGISTER, 1)}
    assert list(found.items())[: len(expected)] == list(expected.items())


def test_exactly_these_switch_and_the_first_option_is_the_default() -> None:
    switched = {each.name: list(each.options) for each in GAME.readings if each.switchable}
    assert switched == SWITCHED
    assert all(each.default == next(iter(each.options)) for each in GAME.readings)


@pytest.mark.parametrize("reading", GAME.readings, ids=[each.name for each in GAME.readings])
def test_every_entry_says_what_it_has_to(reading: Any) -> None:
    assert reading.question.endswith("?")
    assert reading.says
    assert reading.status in ("attested", "emended", "conjectured")
    assert all(reading.options.values())


def test_the_simplified_game_has_the_readings_that_concern_it() -> None:
    assert {each.name for each in SIMPLIFIED.readings} <= {each.name for each in GAME.readings}
    assert "running-bete" not in {each.name for each in SIMPLIFIED.readings}


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        ({"running-bete": "lowest"}, "reading 'running-bete' has no option 'lowest'"),
        ({"running": "sticky"}, "there is no reading 'running' in this game"),
        ({"first-cut": "none"}, "reading 'first-cut' has no option 'none'"),
    ],
)
def test_another_reading_or_option_is_refused(readings: dict[str, str], said: str) -> None:
    assert refusal(readings=readings).startswith(said)


@pytest.mark.parametrize("reading", GAME.readings, ids=[each.name for each in GAME.readings])
def test_a_record_may_name_the_default_of_any(reading: Any) -> None:
    deals = [alone("7", 5), alone("7", 7)]
    chosen = evening(*deals, readings={reading.name: reading.default})
    assert chosen.deals == evening(*deals).deals


#: A bête of 128 runs; then one of 160 is set in the highest suit, and one more in a plain one.
DEARER: list[DealTable] = [
    *[PASSED] * 3,
    {"event": "lost", "declarer": 2, "suit_class": "plain", "betes": 1},
    {"event": "made", "declarer": 4},
    {"event": "lost", "declarer": 3, "suit_class": "highest", "betes": 1},
    {"event": "lost", "declarer": 1, "suit_class": "plain", "betes": 1},
]


@holds("swedish.bete.running", "swedish.bete.increment")
@pytest.mark.parametrize(
    ("option", "third", "counters"),
    [("sticky", 128 + 2 * 8, {(2, 4): 130}), ("highest", 160 + 2 * 8, {(1, 4): 180})],
)
def test_running_bete(option: str, third: int, counters: dict[tuple[int, int], int]) -> None:
    chosen: dict[str, Any] = {"readings": {"running-bete": option}}
    done = evening(*DEARER, **chosen)
    assert columns(done) == {1: [96, third], 2: [96, 128], 3: [96, 160], 4: []}
    won = last(*DEARER, {"event": "made", "declarer": 4}, **chosen)
    assert paid(won, "bete") == counters


@holds("swedish.bete.running", "swedish.bete.tied")
def test_running_bete_leaves_the_alar_alone_in_either_reading() -> None:
    while_on_alar = [misere("grande-misere", 1), alone("7", 6, "highest")]
    for option in SWITCHED["running-bete"]:
        done = evening(*while_on_alar, readings={"running-bete": option})
        assert done.deals[-1].standing.running == 96


@holds("swedish.pay.slam", "swedish.pay.overtricks")
@pytest.mark.parametrize(("option", "points"), [("both", 150), ("slam-only", 140)])
def test_slam_and_overtricks(option: str, points: int) -> None:
    """7 in the second suit with thirteen tricks: 74 doubled, or 68 doubled."""
    deal = last(alone("7", 13, "second"), readings={"slam-and-overtricks": option})
    assert set(paid(deal).values()) == {points}
    assert ("swedish.pay.overtricks" in dict(items(deal))) == (option == "both")


@holds("swedish.pay.slam", "swedish.pay.suit-factor")
@pytest.mark.parametrize(("option", "points"), [("multiplied", 660), ("after", 520)])
def test_slam_factor(option: str, points: int) -> None:
    """12 in the highest suit with slam: 165 times 4, or 117 times 4 and 48."""
    made = alone("12", 13, "highest", honours=[3, 0, 0, 0])
    deal = last(PASSED, PASSED, made, readings={"slam-factor": option})
    assert set(paid(deal).values()) == {points}


@holds("swedish.partner.give-up", "swedish.pay.lost")
@pytest.mark.parametrize(("option", "points"), [("alone", 20), ("with-whist", 40)])
def test_give_up_price(option: str, points: int) -> None:
    """6 in the second suit: 12 doubled, or 18 doubled."""
    told = {"contract": "6", "declarer": 1, "suit_class": "second", "given_up": True}
    deal = last(told, readings={"give-up-price": option})
    assert set(paid(deal).values()) == {points}
    assert deal.standing.columns == (96 + 112, 96, 96, 96)
