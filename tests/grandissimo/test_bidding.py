"""Trump or sang, named within the limits of the bid, and the titles of deals."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boston.games.grandissimo import GAME
from boston.present.steps import steps
from boston.replaying.calls_told import follow_calls
from tests.grandissimo.told import evening, gift, last, refusal, rundmisar, why_not
from tests.helpers import alone, holds, items, misere

LADDER = "grandissimo.auction.ladder"
COLOUR = "grandissimo.auction.in-colour"
HIGHEST = "grandissimo.auction.in-highest-suit"
SANG = "grandissimo.auction.grandissimo"
NAMED = "grandissimo.auction.name-trump"
FACTOR = "grandissimo.pay.suit-factor"


@holds(LADDER, COLOUR, HIGHEST, SANG)
@pytest.mark.parametrize("contract", ["begar", "9", "13"])
def test_four_bids_of_a_positive_contract_in_rising_order(contract: str) -> None:
    calls = [contract, f"{contract} colour", f"{contract} highest", f"{contract} grandissimo"]
    assert str(GAME.ladder.bids[-1]) == "13 grandissimo"
    bidding = follow_calls(GAME, calls, dealer=4)
    assert bidding.standing is not None
    assert str(bidding.standing.bid) == calls[-1]
    for lower, higher in pairwise(calls):
        assert why_not(higher, lower).startswith("call 2: grandissimo.auction.better-suit: ")


#: Hearts are turned up: diamonds are second, spades and clubs plain. A bid, the rule that
#: keeps its promise, and what it allows; nothing stands for sang.
PROMISES = [
    ("", NAMED, {"hearts", "diamonds", "spades", "clubs", None}),
    (" colour", COLOUR, {"hearts", "diamonds", None}),
    (" highest", HIGHEST, {"hearts", None}),
    (" grandissimo", SANG, {None}),
]


@holds(NAMED, COLOUR, HIGHEST, SANG)
@pytest.mark.parametrize("contract", ["begar", "7", "13"])
@pytest.mark.parametrize(("qualifier", "rule", "allowed"), PROMISES)
def test_trump_or_sang_is_named_within_the_limits_of_the_bid(
    contract: str, qualifier: str, rule: str, allowed: set[str | None]
) -> None:
    for trump in ("hearts", "diamonds", "spades", "clubs", None):
        named = {} if trump is None else {"trump": trump}
        deal = alone(contract + qualifier, 13, None, turned="hearts", **named)
        if trump in allowed:
            assert evening(deal).deals[0].net[0] > 0
        else:
            assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds(SANG, COLOUR, HIGHEST)
@pytest.mark.parametrize(
    ("bid", "suit", "rule"),
    [
        ("7 colour", "plain", COLOUR),
        ("7 highest", "second", HIGHEST),
        ("7 grandissimo", "highest", SANG),
    ],
)
def test_a_class_of_suit_outside_the_bid_is_refused_too(bid: str, suit: str, rule: str) -> None:
    assert refusal(alone(bid, 7, suit)).startswith(f"deal 1: {rule}: {bid} cannot be played in ")


@holds(NAMED, FACTOR, "grandissimo.contracts.trump-or-sang")
@pytest.mark.parametrize("bid", ["7", "7 colour", "7 highest", "7 grandissimo"])
def test_played_in_sang_it_is_grandissimo_whatever_was_bid(bid: str) -> None:
    """18 and 2 for kodilj, six times."""
    deal = last(alone(bid, 7, None))
    assert (FACTOR, 100) in items(deal)
    assert deal.net[0] == 3 * 120


def test_the_title_of_a_deal_says_in_what_it_was_played() -> None:
    told = [alone("7", 7, None), alone("7", 7), misere("stor-misar", 0), gift(None)]
    players = ["Anna", "Bo", "Carl", "Disa"]
    assert [step.title for step in steps(evening(*told, players=players))[1:]] == [
        "Anna makes 7 at no trumps",
        "Anna makes 7 (plain suit)",
        "Anna makes stor-misar",
        "Anna is given begar at no trumps",
    ]


@holds(NAMED, "grandissimo.contracts.trump-or-sang")
def test_a_trump_suit_or_a_misere_is_not_grandissimo() -> None:
    for deal in (alone("7", 7), misere("stor-misar", 0)):
        assert FACTOR not in dict(items(last(deal)))


def test_a_summary_takes_the_names_of_the_source() -> None:
    by_id = [misere("liten-misar", 0), rundmisar(7, 4, 2, 0)]
    by_name = [misere("liten misär", 0), rundmisar(7, 4, 2, 0, contract="rundmisär")]
    assert evening(*by_name).totals == evening(*by_id).totals
