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
)


def test_the_simplified_game_has_the_readings_that_concern_it() -> None:
    assert {each.name for each in SIMPLIFIED.readings} <= {each.name for each in GAME.readings}
    assert "running-bete" not in {each.name for each in SIMPLIFIED.readings}


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
    for option in ("sticky", "highest"):
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


@holds("swedish.pay.given-up", "swedish.pay.lost")
@pytest.mark.parametrize(("option", "points"), [("alone", 20), ("with-whist", 40)])
def test_give_up_price(option: str, points: int) -> None:
    """6 in the second suit: 12 doubled, or 18 doubled."""
    told = {"contract": "6", "declarer": 1, "suit_class": "second", "given_up": True}
    deal = last(told, readings={"give-up-price": option})
    assert set(paid(deal).values()) == {points}
    assert deal.standing.columns == (96 + 112, 96, 96, 96)
