"""The auction: three steps of every number, misères for those who passed, three passes running."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction.auction import all_passed
from boston.course.calling import follow_calls
from boston.game import Game
from boston.games.american import GAME
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.terms.terms import agree
from tests.commands import Boston
from tests.helpers import holds, last_stands_unless, open_to, refused

TURN = "american.auction.turn"
HIGHER = "american.auction.higher"
KEEP = "american.auction.i-keep"
OVER_YOU = "american.auction.i-keep-over-you"
RE_ENTRY = "american.auction.re-entry"
END = "american.auction.end"
NO_TRUMPS = "american.contracts.no-trumps"


def table(re_entry: str) -> Game[Middle]:
    """The game at a table where this brings back a player who has passed."""
    terms = agree(GAME.readings, GAME.options, {"re-entry": re_entry})
    return GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal())


ANY, SPREADS = table("two-miseres"), table("all-miseres")
#: Calls from forehand (seat 1): the last stands, or a rule refuses it.
CALLS: Final[list[tuple[Game[Middle], str | None, str]]] = [
    (ANY, HIGHER, "5, 5"),
    (ANY, None, "5, 5 second, 5 first"),
    (ANY, None, "grand-slam, grand-slam second, grand-slam first"),
    (ANY, KEEP, "5 second, 5"),
    (ANY, HIGHER, "5 second, 5 second"),
    (ANY, OVER_YOU, "5 first, 5"),
    (ANY, OVER_YOU, "5 first, 5 second"),
    (ANY, HIGHER, "5 first, 5 first"),
    (ANY, HIGHER, "6, 5 first"),
    (ANY, HIGHER, "little-misere, 7 first"),
    (ANY, HIGHER, "grand-misere, grand-misere"),
    (ANY, NO_TRUMPS, "grand-misere first"),
    (ANY, NO_TRUMPS, "grand-misere, I keep"),
    (ANY, NO_TRUMPS, "pass, 12 second, pass, grand-spread second"),
    (ANY, None, "pass, 6, pass, pass, little-misere"),
    (ANY, None, "pass, little-misere, pass, pass, grand-misere"),
    (ANY, HIGHER, "pass, 8, pass, pass, little-misere"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, 7"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, grand-slam first"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, little-spread"),
    (SPREADS, None, "pass, 6, pass, pass, little-spread"),
    (SPREADS, RE_ENTRY, "pass, 6, pass, pass, 7"),
    (SPREADS, HIGHER, "pass, 8, pass, pass, little-misere"),
    (ANY, None, "pass, 6, 7, pass, little-misere, pass, 8, pass, grand-misere"),
    (ANY, None, "6, 7, pass, pass, 8"),
    (ANY, TURN, "pass, 3:5"),
    (ANY, END, "5, pass, pass, pass, 6"),
    (ANY, END, "pass, pass, pass, pass, 5"),
    (ANY, "american.auction.passed-out", "passed"),
]


@holds("american.contracts.ladder")
@pytest.mark.parametrize(("at", "rule", "calls"), CALLS)
def test_a_call(at: Game[Middle], rule: str | None, calls: str) -> None:
    last_stands_unless(at, calls.split(", "), rule)


@holds(HIGHER, KEEP, OVER_YOU, RE_ENTRY, "american.auction.opening-in-preference")
def test_what_is_open_to_a_player_who_has_passed() -> None:
    for calls, legal in (
        ("pass, 6, pass, pass", ["little-misere", "grand-misere"]),
        ("pass, grand-misere, pass, pass", []),
    ):
        assert open_to(ANY, calls.split(", ")) == ["pass", *legal]


#: The calls from seat 1, and who speaks then.
NEXT: Final = [
    ("pass, pass, pass, 5", 1),
    ("pass, pass, pass, 5, pass, pass", 3),
    ("pass, pass, pass, 5, pass, pass, pass", None),
    # A bid begins the count of the passes anew.
    ("5, pass, pass, little-misere, pass, grand-misere, pass, pass", 1),
    ("5, pass, pass, little-misere, pass, grand-misere, pass, pass, pass", None),
    ("pass, pass, pass", 4),
    ("pass, pass, pass, pass", None),
]


@holds(END, RE_ENTRY, TURN, "american.auction.passed-out")
@pytest.mark.parametrize(("calls", "turn"), NEXT)
def test_who_speaks_next(calls: str, turn: int | None) -> None:
    bidding = follow_calls(GAME, calls.split(", "), dealer=4)
    assert (bidding.turn, bidding.is_over) == (turn, turn is None)
    assert all_passed(bidding) is (calls == "pass, pass, pass, pass")


@holds(RE_ENTRY, END)
def test_the_command_line_says_where_an_auction_stands(boston: Boston) -> None:
    calls = ["pass", "5", "pass", "I keep"]
    said = boston("auction", "american", "--json", *calls).data
    assert said["standing"] == {"seat": 4, "call": "5 second"}
    assert (said["turn"], said["legal"]) == (1, ["pass", "little-misere", "grand-misere"])
    spreads = ["--reading", "re-entry=all-miseres"]
    said = boston("auction", "american-alternative", *spreads, "--json", *calls).data
    assert said["legal"][3:] == ["little-spread", "grand-spread"]


@holds(RE_ENTRY, KEEP)
@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ("pass, 5, 6, 7, 8", "seat 1 has passed and may come back only with little-misere, grand"),
        ("I keep", "'I keep' needs a standing bid"),
    ],
)
def test_a_refusal_says_why(calls: str, said: str) -> None:
    assert said in refused(lambda: follow_calls(GAME, calls.split(", "), dealer=4))
