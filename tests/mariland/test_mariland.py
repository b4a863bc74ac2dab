"""Mariland stands as French Boston, and says so: what follows for its payments, worked by hand."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.catalogue import GAMES
from boston.present.player import player
from boston.present.text import replay_report
from tests.commands import Boston
from tests.french.deals import alone, later, pair, without_stake
from tests.helpers import PASSED, Wrong, evening, holds, last_is_refused

DIFFERENCES: Final = "mariland.contracts.differences"
LOST: Final = "the differences between Mariland and French Boston are lost"
BELLE_CLUBS: Final[dict[str, Any]] = {"options": {"first_deal": 2, "belle": "clubs"}}
LATER, TWENTY = later(), later(pool=10)
GRAND: Final = alone("grand-independence spades", 8, honours=[3, 0, 0, 1])
SLAM: Final = pair("simple-petite", 7, 6, turned="diamonds", slam="closed")

#: What is played, the options, the net without the dealer's stake.
CASES: Final = [
    (alone("simple-petite", 5, turned="spades"), LATER, (22, -4, -4, -4)),
    (pair("simple-belle", 5, 3, honours=[4, 0, 0, 0]), BELLE_CLUBS, (21, -16, 21, -16)),
    (alone("petite-independence hearts", 7), LATER, (106, -32, -32, -32)),
    (alone("petite-misere", 2, turned="diamonds"), LATER, (-154, 48, 48, 48)),
    (GRAND, LATER, (52, -14, -14, -14)),
    (alone("grand-misere", 0, turned="clubs"), TWENTY, (212, -64, -64, -64)),
    (SLAM, TWENTY, (160, -150, 160, -150)),
    (pair("simple-belle", 3, 4), LATER, (-42, 16, 0, 16)),
    ({**GRAND, "jack_of_diamonds": 2}, LATER, (50, -8, -16, -16)),
]


@holds(DIFFERENCES)
@pytest.mark.parametrize(("told", "options", "net"), CASES)
def test_a_case(told: dict[str, Any], options: dict[str, Any], net: tuple[int, ...]) -> None:
    here, french = (evening(told, game=game, **options).deals[0] for game in ("mariland", "french"))
    assert without_stake(here) == net
    assert here.receipt == french.receipt


@holds(DIFFERENCES)
def test_every_replay_says_what_is_lost(boston: Boston) -> None:
    deals = [alone("grand-misere", 0), PASSED]
    here, french = (evening(*deals, game=game) for game in ("mariland", "french"))
    assert " ".join(replay_report(here).split()).count(LOST) == 2
    assert LOST in str(player(here))
    assert LOST not in " ".join(replay_report(french).split())
    record = json.dumps({"game": "mariland", "deal": deals[:1]}).encode()
    said = boston("replay", "--json", "-", stdin=record).data
    assert LOST in json.dumps(said, ensure_ascii=False)
    assert "incomplete: stands as French Boston" in boston("games").out


@holds(DIFFERENCES)
def test_it_refuses_by_the_rules_of_french_boston() -> None:
    Wrong(alone("simple-petite", 5), "french.contracts.petite-suit").is_refused("mariland")
    last_is_refused(GAMES["mariland"], ["neuf clubs", "neuf spades"], "french.auction.higher")
