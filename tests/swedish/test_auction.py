"""The auction: twenty-one cases, through the engine and through the command line."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.auction.calls import PASS
from boston.cli import main
from boston.games.swedish import GAME
from boston.replaying.calls_told import follow_calls
from tests.helpers import alone, evening, holds, items, refused

TURN = "swedish.auction.turn"
FINAL = "swedish.auction.pass-is-final"
LADDER = "swedish.auction.ladder"
FIRST_ROUND = "swedish.auction.first-round"
BETTER_HAND = "swedish.auction.better-hand"
COLOUR = "swedish.auction.in-colour"
HIGHEST = "swedish.auction.in-highest-suit"
BETTER_SUIT = "swedish.auction.better-suit"
NO_TRUMPS = "swedish.contracts.no-trumps"
END = "swedish.auction.end"
PASSED_OUT = "swedish.auction.passed-out"


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
    Legal("01 any first bid", [], "5 spel", 1, "5"),
    Legal("03 better game", ["5"], "bättre spel", 2, "5 colour"),
    Legal("04 the highest suit over colour", ["5", "5 i färg"], "5 i högsta färg", 3, "5 highest"),
    Legal("05 colour left out", ["5"], "5 highest", 2, "5 highest"),
    Legal(
        "06 forehand takes 5 in colour over",
        ["5", "5 colour", "pass", "pass"],
        "förhand",
        1,
        "5 colour",
    ),
    Legal("08 the next contract", ["5", "5 colour", "pass", "pass"], "6 spel", 1, "6"),
    Legal(
        "10 any earlier player is in better hand",
        ["pass", "5", "5 highest", "pass"],
        "förhand",
        2,
        "5 highest",
    ),
    Legal("11 suits do not cross contracts", ["6 highest"], "petite misère", 2, "petite-misere"),
    Legal(
        "13 a misère in better hand",
        ["pass", "5", "pass", "petite-misere"],
        "petite-misere",
        2,
        "petite-misere",
    ),
    Legal("15 in better hand of the dealer", ["pass", "pass", "7", "8"], "förhand", 3, "8"),
    Legal(
        "19 the top in better hand", ["5", "6", "13 highest", "pass"], "förhand", 1, "13 highest"
    ),
    Legal("20 the fourth after three passes", ["pass"] * 3, "5", 4, "5"),
]

ILLEGAL = [
    Illegal("02 an equal bid in the first round", ["5"], "5", FIRST_ROUND),
    Illegal("07 suit before hand", ["5", "5 colour"], "5 spel i förhand", BETTER_SUIT),
    Illegal("07 after two passes", ["5", "5 colour", "pass", "pass"], "5", BETTER_SUIT),
    Illegal("09 less suit", ["pass", "5", "5 highest", "pass"], "5 colour", BETTER_SUIT),
    Illegal("12 a lower contract", ["pass", "petite-misere"], "6 highest", LADDER),
    Illegal(
        "14 an equal bid in worse hand",
        ["pass", "5", "pass", "6", "petite-misere"],
        "petite-misere",
        BETTER_HAND,
    ),
    Illegal("16 forehand of nobody, first round", ["pass", "8"], "förhand", FIRST_ROUND),
    Illegal(
        "16 forehand of nobody, second round",
        ["pass", "7", "7 colour", "pass", "8"],
        "förhand",
        BETTER_HAND,
    ),
    Illegal("17 a pass is final", ["pass", "5", "6", "pass"], "1:7", FINAL),
    Illegal("18 a misère in a suit", ["7"], "grande-misere colour", NO_TRUMPS),
    Illegal("19 over the top", ["pass", "pass", "13 highest"], "13 highest", FIRST_ROUND),
    Illegal("a bid out of turn", ["5"], "3:6", TURN),
    Illegal("a pass out of turn", [], "2:pass", TURN),
    Illegal("a call after the end", ["5", "pass", "pass", "pass"], "6", END),
    Illegal("a call after four passes", ["pass"] * 4, "5", END),
]

legal = pytest.mark.parametrize("case", LEGAL, ids=[case.name for case in LEGAL])
illegal = pytest.mark.parametrize("case", ILLEGAL, ids=[case.name for case in ILLEGAL])


@holds(LADDER, BETTER_HAND, COLOUR, HIGHEST, BETTER_SUIT, TURN, "swedish.auction.qualified-opening")
@legal
def test_a_legal_call_stands(case: Legal) -> None:
    standing = follow_calls(GAME, [*case.before, case.call], dealer=4).standing
    assert standing is not None
    assert (standing.seat, str(standing.bid)) == (case.seat, case.stands)


@holds(TURN, FINAL, LADDER, FIRST_ROUND, BETTER_HAND, BETTER_SUIT, NO_TRUMPS, END)
@illegal
def test_an_illegal_call_is_refused_by_its_rule(case: Illegal) -> None:
    message = refused(lambda: follow_calls(GAME, [*case.before, case.call], dealer=4))
    assert message.startswith(f"call {len(case.before) + 1}: {case.rule}: ")


@legal
def test_the_command_line_accepts(case: Legal, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auction", "swedish", "--json", *case.before, case.call]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["standing"] == {"seat": case.seat, "call": case.stands}


@illegal
def test_the_command_line_refuses(case: Illegal, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auction", "swedish", "--json", *case.before, case.call]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"call {len(case.before) + 1}: {case.rule}: ")
    assert error.count("\n") == 1


@holds(BETTER_SUIT)
def test_the_words_of_a_refusal() -> None:
    message = refused(lambda: follow_calls(GAME, ["5 colour", "5"], dealer=4))
    assert message == "call 2: swedish.auction.better-suit: 5 does not supersede 5 colour"


@holds(LADDER, FIRST_ROUND, END)
def test_case_19_nothing_but_a_pass_is_left_over_the_top() -> None:
    bidding = ["pass", "pass", "13 highest"]
    open_auction = follow_calls(GAME, bidding, dealer=4)
    assert legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, open_auction) == (PASS,)
    assert follow_calls(GAME, [*bidding, "pass"], dealer=4).is_over


@holds(END)
def test_case_20_three_passes_and_a_bid_end_the_auction() -> None:
    bidding = follow_calls(GAME, ["pass", "pass", "pass", "5"], dealer=4)
    assert bidding.is_over
    assert not all_passed(bidding)


@holds(PASSED_OUT, "swedish.bete.stroke", "swedish.deal.rotation", "swedish.deal.after-passing-out")
def test_case_21_four_passes_are_a_stroke_and_the_next_dealer() -> None:
    assert all_passed(follow_calls(GAME, ["pass"] * 4, dealer=4))
    first, second = evening({"dealer": 4, "contract": "passed"}, alone("7", 7)).deals
    assert (first.standing.marks, first.net) == (1, (0, 0, 0, 0))
    assert second.dealer == 1
    assert ("swedish.pay.strokes", 2) in items(second)
