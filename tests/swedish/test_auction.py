"""The auction beside its cases: the words of a refusal, and how it ends."""

from __future__ import annotations

from boston.auction.auction import all_passed
from boston.games.swedish import GAME
from boston.replaying.calls_told import follow_calls
from tests.helpers import alone, evening, holds, items, refused

BETTER_SUIT = "swedish.auction.better-suit"
END = "swedish.auction.end"
PASSED_OUT = "swedish.auction.passed-out"


@holds(BETTER_SUIT)
def test_the_words_of_a_refusal() -> None:
    message = refused(lambda: follow_calls(GAME, ["5 colour", "5"], dealer=4))
    assert message == "call 2: swedish.auction.better-suit: 5 does not supersede 5 colour"


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
