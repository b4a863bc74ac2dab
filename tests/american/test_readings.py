"""The register, and the readings a record can choose."""

from __future__ import annotations

from typing import Final

import pytest

from boston.games import american, american_alternative
from tests.american.deals import all_passed, evening, last, misere, number
from tests.helpers import DealTable, holds, paid, refused

SWITCHABLE: Final = {
    "odd-cells": ["as-printed", "formula"],
    "little-spread": ["discard", "no-discard"],
    "trump-after-plain-bid": ["any", "plain-only"],
    "re-entry": ["two-miseres", "all-miseres"],
    "pool-misere": ["rank-seven-up", "trick-bids-only"],
    "half-payments": ["odd-chip", "round-down"],
    "pool-at-end": ["foster-or-refund", "leave", "highest-score"],
}


def test_the_register_holds_all_nineteen() -> None:
    register = american.GAME.readings
    assert [reading.id for reading in register] == [f"AME-R{n:02}" for n in range(1, 20)]
    switchable = {each.name: list(each.options) for each in register if each.switchable}
    assert switchable == SWITCHABLE


def test_the_other_scale_has_no_odd_cells() -> None:
    here = [reading.name for reading in american_alternative.GAME.readings]
    assert here == [r.name for r in american.GAME.readings if r.name != "odd-cells"]
    message = refused(
        lambda: evening(game="american-alternative", readings={"odd-cells": "formula"})
    )
    assert message == "there is no reading 'odd-cells' in this game"


@holds(
    "american.pay.odd-cells",
    "american.pool.won-by-misere",
    "american.pay.half-chip",
)
@pytest.mark.parametrize(
    ("reading", "deal", "gained"),
    [
        ("odd-cells", number("9", 4), {"as-printed": -271, "formula": -265}),
        ("pool-misere", misere("grand-misere", 0), {"rank-seven-up": 135, "trick-bids-only": 115}),
        ("half-payments", all_passed(5, 5, 2, 1), {"odd-chip": -23, "round-down": -22}),
    ],
)
def test_what_seat_1_gains(reading: str, deal: DealTable, gained: dict[str, int]) -> None:
    for option, points in gained.items():
        assert last(deal, readings={reading: option}).net[0] == points
    assert last(deal).net[0] == next(iter(gained.values()))


@holds("american.settle.pool-left")
def test_pool_at_end() -> None:
    shares = {
        "foster-or-refund": (5, 5, 5, 5),
        "leave": (0, 0, 0, 0),
        "highest-score": (20, 0, 0, 0),
    }
    for option, final in shares.items():
        done = evening(number("6", 7), readings={"pool-at-end": option})
        assert paid(done.deals[0])[(2, 1)] == 16
        assert done.balance == tuple(
            gained + share for gained, share in zip((43, -21, -21, -21), final, strict=True)
        )


def test_a_reading_that_is_settled_cannot_be_switched() -> None:
    message = refused(lambda: evening(readings={"partner": "up-to-seven"}))
    assert message.startswith("reading 'partner' has no option 'up-to-seven'")
