"""Bids: which is higher, who may speak, when it ends, and what the suit bid decides."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from boston.auction.auction import legal_calls
from boston.games.solo import GAME
from boston.replaying.calls_told import follow_calls
from tests.auctions import last_is_refused
from tests.helpers import PASSED, holds
from tests.solo.deals import evening, last, refusal
from tests.suited import full, game

HIGHER = "solo.auction.higher"
SUIT = "solo.auction.suit-order"
NAMED = "solo.auction.suit-named"


class Case(NamedTuple):
    """Calls from forehand (seat 1), and the rule that refuses the last, if any does."""

    calls: list[str]
    rule: str | None = None


CASES = [
    Case(["Boston in Spades"]),
    Case(["Boston in Spades", "Boston in Clubs"]),
    Case(["5 clubs", "5 spades"], SUIT),
    Case(["5 clubs", "5 hearts"]),
    Case(["5 hearts", "5 diamonds"]),
    Case(["5 diamonds", "5 hearts"], SUIT),
    Case(["5 diamonds", "5 clubs"], SUIT),
    Case(["5 diamonds", "6 spades"]),
    Case(["6 spades", "5 diamonds"], HIGHER),
    Case(["5 spades", "5 spades"], HIGHER),
    Case(["6 diamonds", "Little Misere"]),
    Case(["little-misere", "7 spades"]),
    Case(["little-misere", "6 diamonds"], HIGHER),
    Case(["little-misere", "Little Misère"], HIGHER),
    Case(["7 diamonds", "piccolissimo", "8 ♠"]),
    Case(["8 diamonds", "grand misere", "Nine Tricks in Spades"]),
    Case(["9 diamonds", "little spread", "10 spades", "grand spread"]),
    Case(["grand-spread", "11 spades", "12 spades", "slam spades"]),
    Case(["slam diamonds", "spread slam in spades"]),
    Case(["spread-slam diamonds", "spread-slam hearts"], SUIT),
    Case(["7"], NAMED),
    Case(["Boston"], NAMED),
    Case(["piccolissimo diamonds"], "solo.contracts.no-trumps"),
    Case(["pass", "5 spades", "1:5 clubs"], "solo.auction.pass-is-final"),
    Case(["pass", "3:5 spades"], "solo.auction.turn"),
    Case(["pass", "pass", "pass", "5 spades", "1:6 spades"], "solo.auction.end"),
]


@holds(
    HIGHER,
    SUIT,
    NAMED,
    "solo.contracts.no-trumps",
    "solo.auction.pass-is-final",
    "solo.auction.turn",
    "solo.auction.end",
    "solo.contracts.ladder",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: ", ".join(case.calls))
def test_a_call(case: Case) -> None:
    if case.rule is None:
        assert follow_calls(GAME, case.calls, dealer=4).standing is not None
    else:
        last_is_refused(GAME, case.calls, case.rule)


@holds(HIGHER, SUIT, "solo.contracts.ladder")
@pytest.mark.parametrize("number", range(45))
def test_every_bid_leaves_those_above_it(number: int) -> None:
    bids = [str(bid) for bid in GAME.ladder.bids]
    assert len(bids) == 45
    bidding = follow_calls(GAME, [bids[number]], dealer=4)
    legal = legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, bidding)
    assert [str(call) for call in legal] == ["pass", *bids[number + 1 :]]


@holds("solo.auction.end", "solo.auction.pass-is-final", "solo.auction.turn")
def test_it_ends_when_the_others_have_passed() -> None:
    calls = ["5 spades", "5 clubs", "pass", "pass", "6 hearts"]
    bidding = follow_calls(GAME, calls, dealer=4)
    assert (bidding.is_over, bidding.turn) == (False, 2)
    over = follow_calls(GAME, [*calls, "pass"], dealer=4)
    assert over.is_over
    assert over.standing is not None
    assert (over.standing.seat, str(over.standing.bid)) == (1, "6 hearts")


@holds("solo.auction.passed-out")
def test_when_all_pass_the_cards_are_thrown_in() -> None:
    done = evening(full(*["pass"] * 4, play=[]), {**PASSED}, game("5", 5, "spades", dealer=2))
    assert [deal.net for deal in done.deals[:2]] == [(0, 0, 0, 0)] * 2
    assert [deal.dealer for deal in done.deals] == [4, 1, 2]
    assert "'tricks' does not belong to a deal passed out" in refusal(
        {**PASSED, "tricks": [4, 3, 3, 3]}
    )


@holds("solo.auction.suit-binds")
def test_the_suit_bid_is_trump() -> None:
    told = full("5 spades", "pass", "pass", "pass")
    assert last(told).net == last({**told, "trump": "spades"}).net == (42, -14, -14, -14)
    message = refusal({**told, "trump": "clubs"})
    assert (
        message == "deal 1: solo.auction.suit-binds: 5 spades is played in spades: clubs was named"
    )
    assert refusal(game("5 spades", 5, "clubs")).startswith("deal 1: solo.auction.suit-binds: ")


@holds(NAMED)
def test_a_summary_needs_the_suit_in_one_way_or_the_other() -> None:
    assert last(game("5", 5, "hearts")).net == last(game("5 hearts", 5)).net == (12, -4, -4, -4)
    assert refusal(game("5", 5)) == "deal 1: solo.auction.suit-named: 5 needs a trump suit"
