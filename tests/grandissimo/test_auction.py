"""The auction beside its cases: the first round, and rundmisär."""

from __future__ import annotations

import pytest

from boston.auction.auction import all_passed
from boston.cli import main
from boston.games.grandissimo import GAME
from boston.replaying.calls_told import follow_calls
from tests.grandissimo.told import evening, rundmisar, why_not
from tests.helpers import alone, holds

FIRST_ROUND = "grandissimo.auction.first-round"
BETTER_HAND = "grandissimo.auction.better-hand"
RUNDMISAR = "grandissimo.contracts.rundmisar"
END = "grandissimo.auction.end"
PASSED_OUT = "grandissimo.auction.passed-out"

UNBIDDABLE = "rundmisar cannot be bid: it is played when all pass"


@holds(FIRST_ROUND, BETTER_HAND)
def test_case_02_forehand_takes_a_bid_over_that_nobody_else_may_repeat() -> None:
    bidding = ["begär", "pass", "6 spel", "pass", "förhand", "pass"]
    assert follow_calls(GAME, bidding, dealer=4).is_over
    assert why_not("begär", "begär") == (
        "call 2: grandissimo.auction.first-round: begar does not supersede begar in the first round"
    )


@holds(RUNDMISAR)
def test_case_20_rundmisar_cannot_be_bid() -> None:
    for said in ("rundmisär", "rundmisar"):
        assert why_not(said) == f"call 1: {RUNDMISAR}: {UNBIDDABLE}"
        assert why_not("begär", f"2:{said}") == f"call 2: {RUNDMISAR}: {UNBIDDABLE}"
    assert "rundmisar" not in {contract.id for contract in GAME.ladder}


@holds(PASSED_OUT, RUNDMISAR, END)
def test_case_21_four_passes_are_rundmisar(capsys: pytest.CaptureFixture[str]) -> None:
    assert all_passed(follow_calls(GAME, ["pass"] * 4, dealer=4))
    assert main(["auction", "grandissimo", *["pass"] * 4]) == 0
    assert capsys.readouterr().out == "All four passed: rundmisar is played.\n"
    first, second = evening({"dealer": 4, **rundmisar(7, 4, 2, 0)}, alone("7", 7)).deals
    assert first.net == (-220, -10, 30, 200)
    assert second.dealer == 1
