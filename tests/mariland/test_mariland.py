"""Tests of Mariland, which is played by the rules of French Boston and says so."""

from __future__ import annotations

import json
from typing import Final

from boston.apps.present.player import player
from boston.apps.present.text import replay_report
from boston.catalogue import GAMES
from tests.commands import Boston
from tests.french.deals import alone, later
from tests.helpers import PASSED, Wrong, evening, holds, last_is_refused

DIFFERENCES: Final = "mariland.contracts.differences"
LOST: Final = "the differences between Mariland and French Boston are lost"
LATER, TWENTY = later(), later(pool=10)


@holds(DIFFERENCES)
def test_every_mariland_replay_says_that_its_differences_are_lost(boston: Boston) -> None:
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
def test_mariland_refuses_by_the_rules_of_french_boston() -> None:
    Wrong(alone("simple-petite", 5), "french.contracts.petite-suit").is_refused("mariland")
    last_is_refused(GAMES["mariland"], ["neuf clubs", "neuf spades"], "french.auction.higher")
