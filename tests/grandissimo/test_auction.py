"""The auction: twenty-one cases, through the engine and through the command line."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.auction.calls import PASS
from boston.cli import main
from boston.games.grandissimo import GAME
from boston.replaying.calls_told import follow_calls
from tests.grandissimo.told import evening, rundmisar, why_not
from tests.helpers import alone, holds

TURN = "grandissimo.auction.turn"
FINAL = "grandissimo.auction.pass-is-final"
LADDER = "grandissimo.auction.ladder"
FIRST_ROUND = "grandissimo.auction.first-round"
BETTER_HAND = "grandissimo.auction.better-hand"
COLOUR = "grandissimo.auction.in-colour"
HIGHEST = "grandissimo.auction.in-highest-suit"
SANG = "grandissimo.auction.grandissimo"
BETTER_SUIT = "grandissimo.auction.better-suit"
NO_TRUMPS = "grandissimo.contracts.no-trumps"
RUNDMISAR = "grandissimo.contracts.rundmisar"
END = "grandissimo.auction.end"
PASSED_OUT = "grandissimo.auction.passed-out"

UNBIDDABLE = "rundmisar cannot be bid: it is played when all pass"


class Legal(NamedTuple):
    """Seat 4 deals, so forehand is seat 1. ``stands`` is the bid of the call's own seat."""

    name: str
    before: list[str]
    call: str
    seat: int
    stands: str


class Illegal(NamedTuple):
    """A call after others, and the rule that refuses it."""

    name: str
    before: list[str]
    call: str
    rule: str


LEGAL = [
    Legal("01 any first bid", [], "begär", 1, "begar"),
    Legal("03 better suit", ["begär"], "begär i färg", 2, "begar colour"),
    Legal(
        "04 forehand takes begär in colour over",
        ["begär", "begär i färg", "pass", "pass"],
        "förhand",
        1,
        "begar colour",
    ),
    Legal(
        "04 in so many words",
        ["begär", "begär i färg", "pass", "pass"],
        "begär i färg",
        1,
        "begar colour",
    ),
    Legal("06 the next positive game", ["begär", "begär i färg", "pass", "pass"], "6 spel", 1, "6"),
    Legal(
        "07 sang over the highest suit",
        ["pass", "begär i högsta färg", "pass"],
        "begär grandissimo",
        4,
        "begar grandissimo",
    ),
    Legal(
        "08 suits do not cross contracts",
        ["pass", "pass", "begär", "begär grandissimo"],
        "liten misär",
        3,
        "liten-misar",
    ),
    Legal(
        "10 a misère in better hand",
        ["pass", "begär", "liten misär", "pass"],
        "liten misär",
        2,
        "liten-misar",
    ),
    Legal(
        "12 a misère between 9 and 10",
        ["begär", "9 spel", "pass", "pass"],
        "stor uppläggare",
        1,
        "stor-upplaggare",
    ),
    Legal(
        "15 grandissimo in better hand",
        ["pass", "6 spel", "6 spel grandissimo", "pass"],
        "6 spel grandissimo",
        2,
        "6 grandissimo",
    ),
    Legal(
        "18 two steps at once",
        ["begär"],
        "6 spel grandissimo",
        2,
        "6 grandissimo",
    ),
    Legal(
        "19 the top in better hand",
        ["pass", "12 spel", "pass", "13 spel grandissimo"],
        "förhand",
        2,
        "13 grandissimo",
    ),
    Legal("the fourth after three passes", ["pass"] * 3, "begär", 4, "begar"),
]

ILLEGAL = [
    Illegal("02 an equal bid in the first round", ["begär", "pass"], "begär", FIRST_ROUND),
    Illegal("05 suit before hand", ["begär", "begär i färg"], "begär i förhand", BETTER_SUIT),
    Illegal(
        "05 after two passes",
        ["begär", "begär i färg", "pass", "pass"],
        "begär i förhand",
        BETTER_SUIT,
    ),
    Illegal(
        "09 a lower contract",
        ["pass", "begär", "liten misär", "pass"],
        "begär grandissimo",
        LADDER,
    ),
    Illegal(
        "11 a misère in worse hand",
        ["pass", "begär", "liten misär", "pass", "liten misär"],
        "liten misär",
        BETTER_HAND,
    ),
    Illegal(
        "13 grandissimo does not cross contracts",
        ["stor uppläggare"],
        "9 spel grandissimo",
        LADDER,
    ),
    Illegal("14 a misère in a suit", ["pass", "6 spel"], "stor misär i färg", NO_TRUMPS),
    Illegal("a misère in grandissimo", [], "stor misär grandissimo", NO_TRUMPS),
    Illegal(
        "16 grandissimo in worse hand",
        ["pass", "pass", "6 spel grandissimo"],
        "6 spel grandissimo",
        FIRST_ROUND,
    ),
    Illegal(
        "16 in the second round",
        ["pass", "pass", "6 spel", "7 spel", "7 spel grandissimo"],
        "förhand",
        BETTER_HAND,
    ),
    Illegal("17 a pass is final", ["pass", "begär", "pass", "7 spel"], "1:8 spel", FINAL),
    Illegal("over the top", ["pass", "pass", "13 grandissimo"], "13 grandissimo", FIRST_ROUND),
    Illegal("a bid out of turn", ["begär"], "3:6", TURN),
    Illegal("a pass out of turn", [], "2:pass", TURN),
    Illegal("a call after the end", ["begär", "pass", "pass", "pass"], "6", END),
    Illegal("a call after four passes", ["pass"] * 4, "begär", END),
]

legal = pytest.mark.parametrize("case", LEGAL, ids=[case.name for case in LEGAL])
illegal = pytest.mark.parametrize("case", ILLEGAL, ids=[case.name for case in ILLEGAL])


@holds(
    LADDER,
    BETTER_HAND,
    COLOUR,
    HIGHEST,
    SANG,
    BETTER_SUIT,
    TURN,
    "grandissimo.auction.qualified-opening",
)
@legal
def test_a_legal_call_stands(case: Legal) -> None:
    standing = follow_calls(GAME, [*case.before, case.call], dealer=4).standing
    assert standing is not None
    assert (standing.seat, str(standing.bid)) == (case.seat, case.stands)


@holds(TURN, FINAL, LADDER, FIRST_ROUND, BETTER_HAND, BETTER_SUIT, NO_TRUMPS, END)
@illegal
def test_an_illegal_call_is_refused_by_its_rule(case: Illegal) -> None:
    message = why_not(*case.before, case.call)
    assert message.startswith(f"call {len(case.before) + 1}: {case.rule}: ")


@legal
def test_the_command_line_accepts(case: Legal, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auction", "grandissimo", "--json", *case.before, case.call]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["standing"] == {"seat": case.seat, "call": case.stands}


@illegal
def test_the_command_line_refuses(case: Illegal, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auction", "grandissimo", "--json", *case.before, case.call]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"call {len(case.before) + 1}: {case.rule}: ")
    assert error.count("\n") == 1


@holds(FIRST_ROUND, BETTER_HAND)
def test_case_02_forehand_takes_a_bid_over_that_nobody_else_may_repeat() -> None:
    bidding = ["begär", "pass", "6 spel", "pass", "förhand", "pass"]
    assert follow_calls(GAME, bidding, dealer=4).is_over
    assert why_not("begär", "begär") == (
        "call 2: grandissimo.auction.first-round: begar does not supersede begar in the first round"
    )


@holds(LADDER, FIRST_ROUND, END)
def test_case_19_nothing_but_a_pass_is_left_over_the_top() -> None:
    bidding = ["pass", "pass", "13 grandissimo"]
    open_auction = follow_calls(GAME, bidding, dealer=4)
    assert legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, open_auction) == (PASS,)
    assert follow_calls(GAME, [*bidding, "pass"], dealer=4).is_over


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
