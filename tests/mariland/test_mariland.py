"""Mariland stands as French Boston, and says so: what follows for its payments, worked by hand."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.games.mariland import GAME
from boston.present.player import player
from boston.present.text import replay_report
from boston.replaying.calls_told import follow_calls
from tests import helpers
from tests.commands import Boston
from tests.french.deals import alone, later, pair, without_stake
from tests.helpers import DealTable, holds, refusal, refused

DIFFERENCES: Final = "mariland.contracts.differences"
LOST: Final = "the differences between Mariland and French Boston are lost"
BELLE_CLUBS: Final[dict[str, Any]] = {"options": {"first_deal": 2, "belle": "clubs"}}
TWENTY: Final = later(pool=10)

#: What is played, the options, the net without the dealer's stake.
CASES: Final[dict[str, tuple[DealTable, dict[str, Any], tuple[int, ...]]]] = {
    "1": (alone("simple-petite", 5, turned="spades"), later(), (22, -4, -4, -4)),
    "2": (pair("simple-belle", 5, 3, honours=[4, 0, 0, 0]), BELLE_CLUBS, (21, -16, 21, -16)),
    "3": (alone("petite-independence hearts", 7), later(), (106, -32, -32, -32)),
    "4": (alone("petite-misere", 2, turned="diamonds"), later(), (-154, 48, 48, 48)),
    "5": (
        alone("grand-independence spades", 8, honours=[3, 0, 0, 1]),
        later(),
        (52, -14, -14, -14),
    ),
    "6": (alone("grand-misere", 0, turned="clubs"), TWENTY, (212, -64, -64, -64)),
    "7": (
        pair("simple-petite", 7, 6, turned="diamonds", slam="closed"),
        TWENTY,
        (160, -150, 160, -150),
    ),
    "8": (pair("simple-belle", 3, 4), later(), (-42, 16, 0, 16)),
    "9": (
        alone("grand-independence spades", 8, honours=[3, 0, 0, 1], jack_of_diamonds=2),
        later(),
        (50, -8, -16, -16),
    ),
}


@holds(DIFFERENCES)
@pytest.mark.parametrize("case", CASES)
def test_a_case(case: str) -> None:
    told, options, net = CASES[case]
    mariland = helpers.evening(told, game="mariland", **options)
    assert without_stake(mariland.deals[0]) == net
    french = helpers.evening(told, game="french", **options)
    assert mariland.deals[0].receipt == french.deals[0].receipt


@holds(DIFFERENCES)
def test_every_replay_says_what_is_lost() -> None:
    deals: list[DealTable] = [alone("grand-misere", 0), {"contract": "passed"}]
    done = helpers.evening(*deals, game="mariland")
    assert " ".join(replay_report(done).split()).count(LOST) == 2
    assert LOST in str(player(done))
    assert LOST not in " ".join(replay_report(helpers.evening(*deals, game="french")).split())


@holds(DIFFERENCES)
def test_the_command_line_says_it_too(boston: Boston) -> None:
    record = {"game": "mariland", "deal": [alone("grand-misere", 0)]}
    said = json.loads(boston("replay", "--json", "-", stdin=json.dumps(record).encode()).out)
    assert LOST in json.dumps(said, ensure_ascii=False)
    assert "incomplete: stands as French Boston" in boston("games").out


@holds(DIFFERENCES)
def test_it_refuses_by_the_rules_of_french_boston() -> None:
    message = refusal(alone("simple-petite", 5), game="mariland")
    assert message.startswith("deal 1: french.contracts.petite-suit: ")
    message = refused(lambda: follow_calls(GAME, ["neuf clubs", "neuf spades"], dealer=4))
    assert message.startswith("call 2: french.auction.higher: ")
