"""Who speaks next: two ways in which an auction goes on other than by dropping out."""

from __future__ import annotations

import pytest

from boston.auction.auction import Auction, TurnRule, open_auction, say
from boston.auction.calls import PASS, Call
from boston.auction.ladder import Bid
from boston.auction.turns import once_round, three_passes_running
from boston.games.swedish.contracts import LADDER

FIVE, SIX, SEVEN = (Bid(LADDER.contract(number)) for number in ("5", "6", "7"))


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
