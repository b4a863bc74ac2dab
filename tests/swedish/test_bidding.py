"""The auction beside its twenty-one cases: turns, the ladder, trump, the source's words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boston.games.swedish import GAME
from boston.replaying.calls_told import follow_calls
from tests.helpers import alone, evening, holds, items, refusal, refused

TURN = "swedish.auction.turn"
LADDER = "swedish.auction.ladder"
COLOUR = "swedish.auction.in-colour"
HIGHEST = "swedish.auction.in-highest-suit"
END = "swedish.auction.end"


@holds(END)
def test_whoever_holds_the_bid_is_not_asked_again() -> None:
    bidding = follow_calls(GAME, ["5", "6", "pass", "pass"], dealer=4)
    assert bidding.turn == 1
    assert follow_calls(GAME, ["5", "6", "pass", "pass", "pass"], dealer=4).is_over


@holds(TURN)
@pytest.mark.parametrize(("dealer", "forehand"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_forehand_speaks_first(dealer: int, forehand: int) -> None:
    assert follow_calls(GAME, [], dealer).turn == forehand
    assert follow_calls(GAME, ["pass"], dealer).turn == forehand % 4 + 1


#: The order of Table I.
ORDER = [
    "5",
    "6",
    "petite-misere",
    "7",
    "grande-misere",
    "8",
    "petite-misere-ouverte",
    "9",
    "grande-misere-ouverte",
    "10",
    "11",
    "12",
    "13",
]


@holds(LADDER)
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(ORDER)))
def test_each_contract_overbids_the_one_below_and_not_the_other_way(
    lower: str, higher: str
) -> None:
    assert follow_calls(GAME, [lower, higher], dealer=4).standing is not None
    message = refused(lambda: follow_calls(GAME, [higher, lower], dealer=4))
    assert message.startswith(f"call 2: {LADDER}: ")


@holds("swedish.auction.name-trump", COLOUR, HIGHEST)
@pytest.mark.parametrize("contract", ["5", "7", "13"])
def test_trump_is_named_within_the_limits_of_the_bid(contract: str) -> None:
    """Hearts are turned up: diamonds are second, spades and clubs plain."""
    tricks = int(contract)
    for qualifier, allowed in [
        ("", {"hearts", "diamonds", "spades", "clubs"}),
        (" colour", {"hearts", "diamonds"}),
        (" highest", {"hearts"}),
    ]:
        for trump in ("hearts", "diamonds", "spades", "clubs"):
            deal = alone(contract + qualifier, tricks, None, trump=trump, turned="hearts")
            if trump in allowed:
                assert evening(deal).deals[0].net[0] > 0
            else:
                rule = COLOUR if qualifier == " colour" else HIGHEST
                assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds("swedish.auction.name-trump")
def test_a_positive_contract_needs_a_trump_suit() -> None:
    assert refusal(alone("7", 7, None)).startswith("deal 1: swedish.auction.name-trump: ")


@holds(COLOUR, "swedish.pay.suit-factor")
def test_the_highest_suit_after_a_bid_in_colour_pays_four_times() -> None:
    done = evening(alone("7 colour", 7, None, trump="hearts", turned="hearts"))
    assert ("swedish.pay.suit-factor", 60) in items(done.deals[0])


@pytest.mark.parametrize(
    ("said", "call"),
    [
        ("liten boston", "5"),
        ("Stor Boston i färg", "6 colour"),
        ("concordia i högsta", "13 highest"),
        ("liten independence", "7"),
        ("GRANDE MISÈRE OUVERTE", "grande-misere-ouverte"),
        ("petite misere", "petite-misere"),
        ("9 spel", "9"),
    ],
)
def test_the_words_of_the_source_are_understood(said: str, call: str) -> None:
    standing = follow_calls(GAME, [said], dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == call


@pytest.mark.parametrize(
    "said", ["", "14", "5 hearts", "5 colour colour", "förhand", "accept", "x" * 5000]
)
def test_what_is_no_call_is_refused(said: str) -> None:
    assert refused(lambda: follow_calls(GAME, [said], dealer=4)).startswith("call 1: ")
