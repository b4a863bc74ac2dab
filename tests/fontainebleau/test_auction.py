"""The auction: which bid beats which, in both orders of the suits, and when it is over."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.game import Game
from boston.games.fontainebleau import GAME
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.replaying.calls_told import follow_calls
from boston.terms.terms import agree
from tests.auctions import last_stands_unless
from tests.commands import Boston
from tests.fontainebleau.deals import bid, refusal, under
from tests.helpers import holds, result

HIGHER: Final = "fontainebleau.auction.higher"
NAMED: Final = "fontainebleau.auction.suit-named"
BINDS: Final = "fontainebleau.auction.suit-binds"
FINAL: Final = "fontainebleau.auction.pass-is-final"
END: Final = "fontainebleau.auction.end"
NO_TRUMPS: Final = "fontainebleau.contracts.no-trumps"


def table(order: str) -> Game[Middle]:
    """The game at a table, by the order of its suits."""
    terms = agree(GAME.readings, GAME.options, {"suit-order": order})
    return GAME.in_deal(GAME, terms, Middle(), Deal())


HEARTS_HIGH: Final = table("hearts-high")
DIAMONDS_HIGH: Final = table("diamonds-high")


class Case(NamedTuple):
    """Calls from eldest hand (seat 1), and the rule that refuses the last one, if any does."""

    calls: list[str]
    rule: str | None = None
    at: Game[Middle] = HEARTS_HIGH


CASES: Final = {
    "the source's example": Case(["8 spades", "8 clubs"]),
    "the other way round": Case(["8 clubs", "8 spades"], HIGHER),
    "as high": Case(["8 clubs", "8 clubs"], HIGHER),
    "diamonds over clubs": Case(["8 clubs", "8 diamonds"]),
    "hearts over diamonds": Case(["8 diamonds", "8 hearts"]),
    "hearts over diamonds, else": Case(["8 diamonds", "8 hearts"], HIGHER, DIAMONDS_HIGH),
    "diamonds over hearts": Case(["8 hearts", "8 diamonds"], HIGHER),
    "diamonds over hearts, else": Case(["8 hearts", "8 diamonds"], None, DIAMONDS_HIGH),
    "clubs over spades, else": Case(["8 spades", "8 clubs"], None, DIAMONDS_HIGH),
    "hearts over clubs, else": Case(["8 clubs", "8 hearts"], None, DIAMONDS_HIGH),
    "more tricks": Case(["5 hearts", "6 spades"]),
    "fewer tricks": Case(["6 spades", "5 hearts"], HIGHER),
    "little misère over six": Case(["6 hearts", "little-misere"]),
    "seven over little misère": Case(["little-misere", "7 spades"]),
    "little misère after seven": Case(["7 spades", "little-misere"], HIGHER),
    "piccolissimo over seven": Case(["7 hearts", "piccolissimo"]),
    "eight over piccolissimo": Case(["piccolissimo", "8 spades"]),
    "grand misère twice": Case(["grand-misere", "grand-misere"], HIGHER),
    "ten over little misère on the table": Case(["little-misere-table", "10 spades"]),
    "nothing over the highest": Case(["grand-boston-table hearts", "12 hearts"], HIGHER),
    "on the table over grand Boston": Case(["grand-boston hearts", "grand-boston-table spades"]),
    "no suit": Case(["7"], NAMED),
    "a suit in a misère": Case(["grand-misere hearts"], NO_TRUMPS),
    "out of turn": Case(["pass", "3:5 clubs"], "fontainebleau.auction.turn"),
    "after a pass": Case(["pass", "5 clubs", "1:6 clubs"], FINAL),
    "after the end": Case(["5 clubs", "pass", "pass", "pass", "1:6 clubs"], END),
    "passed for a bid": Case(["passed"], "fontainebleau.play.passed-out"),
}


@holds(
    HIGHER,
    NAMED,
    FINAL,
    END,
    NO_TRUMPS,
    "fontainebleau.auction.turn",
    "fontainebleau.auction.suit-order",
    "fontainebleau.contracts.ladder",
)
@pytest.mark.parametrize("name", CASES)
def test_a_call(name: str) -> None:
    calls, rule, at = CASES[name]
    last_stands_unless(at, calls, rule)


@holds(END, FINAL)
def test_who_has_not_passed_bids_on_until_three_have() -> None:
    calls = ["5 clubs", "5 diamonds", "pass", "pass", "5 hearts", "6 spades"]
    bidding = follow_calls(HEARTS_HIGH, calls, dealer=4)
    assert (bidding.is_over, bidding.turn) == (False, 1)
    bidding = follow_calls(HEARTS_HIGH, [*calls, "pass"], dealer=4)
    assert bidding.is_over
    assert bidding.standing is not None
    assert (bidding.standing.seat, str(bidding.standing.bid)) == (2, "6 spades")


@holds("fontainebleau.auction.passed-out")
def test_four_passes_end_it() -> None:
    bidding = follow_calls(HEARTS_HIGH, ["pass"] * 4, dealer=2)
    assert all_passed(bidding)
    assert bidding.is_over


@holds(HIGHER, "fontainebleau.auction.suit-order")
@pytest.mark.parametrize("at", [HEARTS_HIGH, DIAMONDS_HIGH], ids=["hearts", "diamonds"])
def test_every_bid_leaves_those_above_it_legal(at: Game[Middle]) -> None:
    assert len(at.ladder.bids) == 10 * 4 + 5
    for number, low in enumerate(at.ladder.bids):
        bidding = follow_calls(at, [str(low)], dealer=4)
        legal = legal_calls(at.rules.calls, at.ladder, at.words, bidding)
        above = at.ladder.bids[number + 1 :]
        assert [str(call) for call in legal] == ["pass", *map(str, above)]


@holds(BINDS, NAMED)
def test_the_suit_that_was_bid_is_trump() -> None:
    assert result(under(bid("7 hearts", 7))).trump == "hearts"
    assert result(under(bid("7", 7, trump="hearts"))).trump == "hearts"
    assert result(under(bid("7 hearts", 7, trump="hearts"))).trump == "hearts"
    changed = bid("7 hearts", 7, trump="spades")
    assert refusal(changed).startswith(f"deal 1: {BINDS}: 7 hearts is played in hearts")
    assert refusal(bid("7", 7)) == f"deal 1: {NAMED}: 7 needs a trump suit"


@pytest.mark.parametrize(
    ("said", "call"),
    [
        ("Five Spades", "5 spades"),
        ("Eight Levees in Clubs", "8 clubs"),
        ("8 ♥", "8 hearts"),
        ("Chelem in diamonds", "grand-boston diamonds"),
    ],
)
def test_the_words_of_the_source_are_understood(said: str, call: str) -> None:
    standing = follow_calls(HEARTS_HIGH, [said], dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == call


@holds("fontainebleau.auction.suit-order")
def test_the_command_line_says_what_may_be_called(boston: Boston) -> None:
    for order, above in (("hearts-high", ["12 hearts"]), ("diamonds-high", [])):
        asked = ("--reading", f"suit-order={order}", "--json", "12 diamonds")
        said = json.loads(boston("auction", "fontainebleau", *asked).out)
        assert said["standing"] == {"seat": 1, "call": "12 diamonds"}
        assert [call for call in said["legal"] if call.startswith("12")] == above
