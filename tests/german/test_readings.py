"""The register, and the readings a record can choose."""

from __future__ import annotations

from typing import Final

import pytest

from boston.games.german import GAME
from tests.german.deals import (
    ROCK_LOST,
    UP_TO_THE_ROCK,
    evening,
    game,
    last,
    pots,
    with_whister,
)
from tests.helpers import holds, paid, refused

SWITCHABLE: Final = {
    "auction": ["single-round", "continuous"],
    "joint-target": ["joint", "declarer"],
    "laying-away": ["may", "must"],
    "units-with-whist": ["side", "declarer"],
    "honours-on-win": ["added", "losses-only"],
    "made-one-short": ["short-one-pays", "side-only"],
    "rock": ["replaces-stamm", "beside-stamm"],
}


def test_the_register_holds_thirty_three() -> None:
    assert [reading.id for reading in GAME.readings] == [f"DE-R{n:02}" for n in range(1, 34)]
    switchable = {each.name: list(each.options) for each in GAME.readings if each.switchable}
    assert switchable == SWITCHABLE


@holds("german.auction.single-round", "german.auction.better-hand")
def test_auction_changes_what_may_be_called() -> None:
    suits = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    calls = ["klein-boston", "klein-boston first", "pass", "pass", "klein-boston first"]
    deal = {
        "dealer": 4,
        "turned": "spades",
        "trump": "spades",
        "hands": suits,
        "calls": calls,
        "play": [suit + rank for rank in "AKQJT98765432" for suit in "SHDC"],
    }
    message = refused(lambda: evening(deal))
    assert message.startswith("deal 1: call 5: german.auction.end: ")
    again = {**deal, "calls": [*calls, "pass"]}
    done = evening(again, readings={"auction": "continuous"})
    assert done.deals[0].outcome.result is not None
    assert paid(done.deals[0])[(2, 1)] == (5 + 4) * 4 + 10


@holds("german.pay.honours")
@pytest.mark.parametrize(("option", "points"), [("added", 28), ("losses-only", 20)])
def test_honours_on_win(option: str, points: int) -> None:
    deal = last(
        game("klein-boston", 5, "first", honours=[2, 0, 0, 0]),
        readings={"honours-on-win": option},
    )
    assert paid(deal)[(2, 1)] == points


@holds("german.pay.made-one-short")
@pytest.mark.parametrize(
    ("option", "flows"),
    [("short-one-pays", {(3, 2): 9, (3, 4): 9}), ("side-only", {(2, 1): 8, (4, 3): 8})],
)
def test_made_one_short(option: str, flows: dict[tuple[int, int], int]) -> None:
    deal = last(with_whister("klein-boston", 6, 2), readings={"made-one-short": option})
    assert paid(deal) == flows


@holds("german.contracts.side-target")
@pytest.mark.parametrize(
    ("option", "left"),
    [("joint", (8, 0)), ("declarer", (0, 1))],
)
def test_joint_target(option: str, left: tuple[int, int]) -> None:
    """Klein-Boston with five tricks and two: by the sum it is lost, by the declarer's five won."""
    deal = last(with_whister("klein-boston", 5, 2), readings={"joint-target": option})
    assert paid(deal) == {(3, 2): 9, (3, 4): 9}
    assert pots(deal) == left


@holds("german.pay.units-with-whist")
@pytest.mark.parametrize(("option", "points"), [("side", 8), ("declarer", 5)])
def test_units_with_whist(option: str, points: int) -> None:
    deal = last(with_whister("klein-boston", 5, 3), readings={"units-with-whist": option})
    assert paid(deal) == {(2, 1): points, (4, 3): points}


def test_what_the_text_does_not_settle_is_called_conjectured() -> None:
    """¶ 3 goes as far as the dealer and no further; ¶ 7 and 8 name honours of no game won."""
    status = {reading.name: reading.status for reading in GAME.readings}
    assert status["auction"] == status["honours-on-win"] == "conjectured"
    assert status["joint-target"] == status["units-with-whist"] == "conjectured"
    assert status["laying-away"] == "attested"


@holds("german.pool.rock-tripled", "german.pool.stamm-doubled")
@pytest.mark.parametrize(
    ("option", "left"), [("replaces-stamm", (4, 30)), ("beside-stamm", (8, 30))]
)
def test_rock(option: str, left: tuple[int, int]) -> None:
    assert pots(last(*UP_TO_THE_ROCK, ROCK_LOST, readings={"rock": option})) == left


@holds("german.pay.rate")
def test_a_reading_that_is_settled_cannot_be_switched() -> None:
    message = refused(lambda: evening(readings={"worked-sum": "five-tricks"}))
    assert message.startswith("reading 'worked-sum' has no option 'five-tricks'")
