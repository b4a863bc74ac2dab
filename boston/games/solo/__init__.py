"""Boston of the Solo family: a short form with carte blanche, and neither a pool nor stakes.

Source 004. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston import without
from boston.forms import in_every_game
from boston.game import Game, Source, WhenAllPass

from . import auction, contracts, deal, equipment, scoring, table
from .quote import quote
from .readings import READINGS

GAME: Final[Game[int]] = Game(
    id="solo",
    name="Boston of the Solo family",
    source=Source("004", "Boston", "emended"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("carte_blanche", "honours"),
    rules=table.rules("soloist-only"),
    standing_of=without.no_classes,
    begin=scoring.begin,
    when_all_pass=WhenAllPass("solo.auction.passed-out"),
    score=scoring.score,
    standing=without.no_standing,
    finish=without.nothing_left,
    cash=without.no_money,
    rotation_rule="solo.deal.rotation",
    ladder_rule="solo.contracts.ladder",
    in_deal=table.as_agreed,
    turn_up=None,
    marks=scoring.MARKS,
)

__all__ = ["GAME", "quote"]
