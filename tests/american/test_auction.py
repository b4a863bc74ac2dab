"""The auction: three steps of every number, misères for those who passed, three passes running."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.auction.calls import PASS
from boston.games.american import GAME
from boston.record.record import Deal
from boston.replaying.calls_told import follow_calls
from boston.terms.terms import agree
from tests.american.deals import last, misere, number, refusal
from tests.auctions import last_stands_unless
from tests.commands import Boston
from tests.helpers import holds, refused, result

TURN = "american.auction.turn"
HIGHER = "american.auction.higher"
KEEP = "american.auction.i-keep"
OVER_YOU = "american.auction.i-keep-over-you"
OPENING = "american.auction.opening-in-preference"
RE_ENTRY = "american.auction.re-entry"
END = "american.auction.end"
NO_TRUMPS = "american.contracts.no-trumps"


class Case(NamedTuple):
    """Calls from forehand (seat 1), and the rule that refuses the last, if any does."""

    number: str
    calls: list[str]
    rule: str | None = None
    re_entry: str = "two-miseres"


CASES: Final = [
    Case("a number", ["5"]),
    Case("at once in the preference", ["8 first"]),
    Case("plain over plain", ["5", "5"], HIGHER),
    Case("second over plain", ["5", "5 second"]),
    Case("first over second", ["5", "5 second", "5 first"]),
    Case("first over plain", ["5", "5 first"]),
    Case("plain over second", ["5 second", "5"], KEEP),
    Case("second over second", ["5 second", "5 second"], HIGHER),
    Case("plain over first", ["5 first", "5"], OVER_YOU),
    Case("second over first", ["5 first", "5 second"], OVER_YOU),
    Case("first over first", ["5 first", "5 first"], HIGHER),
    Case("a higher number over the preference", ["5 first", "6"]),
    Case("a lower number in the preference", ["6", "5 first"], HIGHER),
    Case("little misère over seven", ["7 first", "little-misere"]),
    Case("seven over little misère", ["little-misere", "7 first"], HIGHER),
    Case("eight over little misère", ["little-misere", "8"]),
    Case("grand misère over nine", ["9 first", "grand-misere"]),
    Case("ten over grand misère", ["grand-misere", "10"]),
    Case("little spread over eleven", ["11 first", "little-spread"]),
    Case("twelve over little spread", ["little-spread", "12"]),
    Case("grand spread over twelve", ["12 first", "grand-spread"]),
    Case("grand slam over grand spread", ["grand-spread", "grand-slam"]),
    Case("the same misère twice", ["grand-misere", "grand-misere"], HIGHER),
    Case("slam kept", ["grand-slam", "grand-slam second", "grand-slam first"]),
    Case("a misère in a suit", ["grand-misere first"], NO_TRUMPS),
    Case("a suit for a number", ["pass", "12 second", "pass", "grand-spread second"], NO_TRUMPS),
    Case("back with little misère", ["pass", "6", "pass", "pass", "little-misere"]),
    Case("back with grand misère", ["pass", "little-misere", "pass", "pass", "grand-misere"]),
    Case("back too low", ["pass", "8", "pass", "pass", "little-misere"], HIGHER),
    Case("back with a number", ["pass", "6", "pass", "pass", "7"], RE_ENTRY),
    Case("back with grand slam", ["pass", "6", "pass", "pass", "grand-slam first"], RE_ENTRY),
    Case("back with a spread", ["pass", "6", "pass", "pass", "little-spread"], RE_ENTRY),
    Case(
        "back with a spread, read otherwise",
        ["pass", "6", "pass", "pass", "little-spread"],
        None,
        "all-miseres",
    ),
    Case(
        "back with a number, read otherwise",
        ["pass", "6", "pass", "pass", "7"],
        RE_ENTRY,
        "all-miseres",
    ),
    Case("back twice", ["pass", "6", "7", "pass", "little-misere", "pass", "8", "pass",
                        "grand-misere"]),
    Case("raising one's own bid", ["6", "7", "pass", "pass", "8"]),
    Case("out of turn", ["pass", "3:5"], TURN),
    Case("after the end", ["5", "pass", "pass", "pass", "6"], END),
    Case("after four passes", ["pass", "pass", "pass", "pass", "5"], END),
]  # fmt: skip


@holds(
    TURN,
    HIGHER,
    KEEP,
    OVER_YOU,
    RE_ENTRY,
    END,
    NO_TRUMPS,
    "american.contracts.ladder",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_a_call(case: Case) -> None:
    terms = agree(GAME.readings, GAME.options, {"re-entry": case.re_entry})
    game = GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal())
    last_stands_unless(game, case.calls, case.rule)


@holds(HIGHER, KEEP, OVER_YOU)
@pytest.mark.parametrize("place", range(len(GAME.ladder.bids)))
def test_every_bid_leaves_those_above_it_legal(place: int) -> None:
    bid, above = GAME.ladder.bids[place], GAME.ladder.bids[place + 1 :]
    bidding = follow_calls(GAME, [str(bid)], dealer=4)
    legal = legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, bidding)
    assert legal == (PASS, *above)


@holds(OPENING)
@pytest.mark.parametrize("number", ["5", "6", "7", "8", "9", "10", "11", "12", "grand-slam"])
def test_a_new_number_may_be_bid_in_a_preference_at_once(number: str) -> None:
    lower = [] if number == "5" else ["5"]
    for preference in ("second", "first"):
        last_stands_unless(GAME, [*lower, f"{number} {preference}"], None)


@holds(RE_ENTRY)
def test_what_is_open_to_a_player_who_has_passed() -> None:
    bidding = follow_calls(GAME, ["pass", "6", "pass", "pass"], dealer=4)
    assert bidding.turn == 1
    legal = legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, bidding)
    assert [str(call) for call in legal] == ["pass", "little-misere", "grand-misere"]
    above = follow_calls(GAME, ["pass", "grand-misere", "pass", "pass"], dealer=4)
    assert legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, above) == (PASS,)


@holds(END, RE_ENTRY, TURN)
def test_three_passes_upon_a_bid_end_it() -> None:
    calls = ["pass", "pass", "pass", "5"]
    assert follow_calls(GAME, calls, dealer=4).turn == 1
    assert follow_calls(GAME, [*calls, "pass", "pass"], dealer=4).turn == 3
    ended = follow_calls(GAME, [*calls, "pass", "pass", "pass"], dealer=4)
    assert ended.is_over
    assert ended.standing is not None
    assert (ended.standing.seat, str(ended.standing.bid)) == (4, "5")


@holds(END)
def test_a_bid_begins_the_count_anew() -> None:
    calls = ["5", "pass", "pass", "little-misere", "pass", "grand-misere", "pass", "pass"]
    bidding = follow_calls(GAME, calls, dealer=4)
    assert bidding.turn == 1
    assert follow_calls(GAME, [*calls, "pass"], dealer=4).is_over


@holds("american.auction.passed-out", END)
def test_four_passes_at_the_start_end_it_too() -> None:
    bidding = follow_calls(GAME, ["pass"] * 4, dealer=2)
    assert bidding.is_over
    assert all_passed(bidding)
    assert refused(lambda: follow_calls(GAME, ["passed"], 4)).startswith(
        "call 1: american.auction.passed-out: passed cannot be bid"
    )


@holds(KEEP, OVER_YOU)
@pytest.mark.parametrize(
    ("calls", "bid"),
    [
        (["Boston"], "5"),
        (["Five", "I keep"], "5 second"),
        (["five", "i keep", "I keep over you"], "5 first"),
        (["Nine", "Nine I keep over you"], "9 first"),
        (["Eight in the second preference"], "8 second"),
        (["Little Misère"], "little-misere"),
        (["Grand Slam", "I keep"], "grand-slam second"),
    ],
)
def test_the_words_of_the_source_are_understood(calls: list[str], bid: str) -> None:
    standing = follow_calls(GAME, calls, dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == bid


@holds(KEEP, NO_TRUMPS)
def test_where_there_is_nothing_to_keep() -> None:
    assert "'I keep' needs a standing bid" in refused(lambda: follow_calls(GAME, ["I keep"], 4))
    message = refused(lambda: follow_calls(GAME, ["grand-misere", "I keep"], 4))
    assert message.startswith(f"call 2: {NO_TRUMPS}: ")


@holds("american.auction.trump-as-kept")
@pytest.mark.parametrize(
    ("bid", "trump", "allowed"),
    [
        ("7 first", "clubs", True),
        ("7 first", "spades", False),
        ("7 first", "hearts", False),
        ("7 second", "spades", True),
        ("7 second", "clubs", False),
        ("7 second", "diamonds", False),
    ],
)
def test_a_bid_that_keeps_a_suit_is_played_in_it(bid: str, trump: str, allowed: bool) -> None:
    deal = number(bid, 7, trump=trump)
    for reading in ("any", "plain-only"):
        chosen = {"trump-after-plain-bid": reading}
        if allowed:
            assert last(deal, readings=chosen).outcome.result is not None
        else:
            message = refusal(deal, readings=chosen)
            assert message.startswith("deal 1: american.auction.trump-as-kept: ")
            assert f"{bid} cannot be played in" in message


@holds("american.auction.trump-as-kept")
@pytest.mark.parametrize(("bid", "trump"), [("7 first", "clubs"), ("7 second", "spades")])
def test_the_trump_of_such_a_bid_need_not_be_told(bid: str, trump: str) -> None:
    deal = {key: value for key, value in number(bid, 7).items() if key != "trump"}
    assert result(last(deal)) == result(last(number(bid, 7)))
    assert result(last(deal)).trump == trump


@holds("american.auction.trump-after-plain-bid")
@pytest.mark.parametrize("trump", ["spades", "hearts", "diamonds", "clubs"])
def test_after_a_plain_bid_any_suit_is_allowed(trump: str) -> None:
    assert last(number("7", 7, trump=trump)).net[0] > 0


@holds("american.auction.trump-after-plain-bid")
@pytest.mark.parametrize(("trump", "kept"), [("clubs", "first"), ("spades", "second")])
def test_or_only_a_plain_one(trump: str, kept: str) -> None:
    plain = {"trump-after-plain-bid": "plain-only"}
    message = refusal(number("7", 7, trump=trump), readings=plain)
    assert message.startswith("deal 1: american.auction.trump-after-plain-bid: 7 cannot be played")
    assert message.endswith(f"write '7 {kept}' if it was bid so")
    for suit in ("hearts", "diamonds"):
        assert last(number("7", 7, trump=suit), readings=plain).net[0] > 0


@holds("american.auction.trump-after-plain-bid")
def test_a_number_needs_a_trump() -> None:
    deal = {key: value for key, value in number("7", 7).items() if key != "trump"}
    for reading in ("any", "plain-only"):
        message = refusal(deal, readings={"trump-after-plain-bid": reading})
        assert message == "deal 1: american.auction.trump-after-plain-bid: 7 needs a trump suit"


@holds("american.deal.preference")
def test_where_the_suit_turned_up_has_to_be_told() -> None:
    def untold(bid: str) -> dict[str, object]:
        return {key: value for key, value in number(bid, 7).items() if key != "turned"}

    assert last(untold("7")).net[0] > 0
    for bid in ("7 first", "7 second"):
        message = refusal(untold(bid))
        assert message.startswith(f"deal 1: american.deal.preference: {bid} was bid, but")
    message = refusal(untold("7"), readings={"trump-after-plain-bid": "plain-only"})
    assert message.startswith("deal 1: american.deal.preference: trump is hearts, but")


@holds(NO_TRUMPS)
def test_a_misere_has_no_trump() -> None:
    for wrong in ({"trump": "clubs"}, {"contract": "grand-misere first"}):
        message = refusal(misere("grand-misere", 0, turned="clubs") | wrong)
        assert message.startswith(f"deal 1: {NO_TRUMPS}: ")


@holds(RE_ENTRY, END)
def test_the_command_line_says_where_an_auction_stands(boston: Boston) -> None:
    calls = ["pass", "5", "pass", "I keep"]
    said = json.loads(boston("auction", "american", "--json", *calls).out)
    assert said["standing"] == {"seat": 4, "call": "5 second"}
    assert (said["turn"], said["legal"]) == (1, ["pass", "little-misere", "grand-misere"])
    spreads = ["--reading", "re-entry=all-miseres"]
    said = json.loads(boston("auction", "american-alternative", *spreads, "--json", *calls).out)
    assert said["legal"][3:] == ["little-spread", "grand-spread"]


@holds(RE_ENTRY)
def test_a_refusal_says_with_what_one_may_come_back() -> None:
    message = refused(lambda: follow_calls(GAME, ["pass", "5", "6", "7", "8"], dealer=4))
    left = "may come back only with little-misere, grand-misere, not with 8"
    assert message == f"call 5: {RE_ENTRY}: seat 1 has passed and {left}"
