"""Who speaks next: the three ways in which an auction goes on other than by dropping out."""

from __future__ import annotations

import pytest

from boston.auction import Auction, TurnRule, open_auction, say
from boston.calls import ACCEPT, PASS, Call
from boston.games.swedish.contracts import LADDER
from boston.ladder import Bid
from boston.turns import once_round, three_passes_running, with_requests

FIVE, SIX, SEVEN = (Bid(LADDER.contract(number)) for number in ("5", "6", "7"))
#: Five asks for a partner, as a Simple does in French Boston; the others are played alone.
REQUESTS = with_requests(lambda contract: contract.id == "5")


def after(turns: TurnRule, *calls: Call) -> Auction:
    bidding = open_auction(dealer=4)
    for call in calls:
        bidding = say(bidding, call, turns)
    return bidding


@pytest.mark.parametrize(
    ("calls", "turn"),
    [
        ((FIVE, PASS, PASS), 4),
        ((FIVE, PASS, PASS, PASS), None),
        ((PASS, FIVE, SIX, PASS), None),
        ((PASS, PASS, PASS, PASS), None),
    ],
)
def test_everybody_speaks_once(calls: tuple[Call, ...], turn: int | None) -> None:
    assert after(once_round, *calls).turn == turn


@pytest.mark.parametrize(
    ("calls", "turn"),
    [
        ((PASS, PASS, PASS), 4),
        ((PASS, PASS, PASS, PASS), None),
        ((PASS, FIVE, PASS, PASS), 1),
        ((PASS, FIVE, PASS, PASS, PASS), None),
        ((PASS, FIVE, PASS, PASS, SIX), 2),
        ((PASS, FIVE, PASS, PASS, SIX, PASS, PASS, PASS), None),
    ],
)
def test_nobody_drops_out_until_three_pass_running(
    calls: tuple[Call, ...], turn: int | None
) -> None:
    assert after(three_passes_running, *calls).turn == turn


@pytest.mark.parametrize(
    ("calls", "turn", "accepted"),
    [
        # Seat 1 has passed and is still asked.
        ((PASS, FIVE, PASS, PASS), 1, None),
        ((PASS, FIVE, PASS, PASS, ACCEPT), None, 1),
        ((PASS, FIVE, PASS, PASS, PASS), None, None),
        # Once somebody has accepted, those who passed are not asked.
        ((PASS, FIVE, ACCEPT), 4, 3),
        ((PASS, FIVE, ACCEPT, PASS), None, 3),
        # A higher bid cancels request and acceptance; seat 3 has not passed and may go on.
        ((PASS, FIVE, ACCEPT, SIX), 2, None),
        ((PASS, FIVE, ACCEPT, SIX, PASS), 3, None),
        ((PASS, FIVE, ACCEPT, SIX, PASS, SEVEN), 4, None),
        # A bid that asks nobody leaves those who passed in peace.
        ((PASS, SIX, PASS, PASS), None, None),
        ((PASS, PASS, PASS, PASS), None, None),
    ],
)
def test_who_has_passed_still_answers_a_request(
    calls: tuple[Call, ...], turn: int | None, accepted: int | None
) -> None:
    bidding = after(REQUESTS, *calls)
    assert (bidding.turn, bidding.accepted) == (turn, accepted)
