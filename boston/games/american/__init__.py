"""American Boston, or Boston Whist: preference suits, no partner, a price for every result.

Source 002. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston import middle, without
from boston.forms import in_every_game
from boston.game import Game, Source, WhenAllPass
from boston.middle import Middle
from boston.turns import three_passes_running

from . import auction, contracts, deal, equipment, pay, scoring, settle, table
from .quote import quote
from .readings import READINGS

GAME: Final[Game[Middle]] = Game(
    id="american",
    name="American Boston",
    source=Source("002", "American Boston", "complete, emended"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("honours", "turned"),
    rules=table.rules("two-miseres", "any"),
    standing_of=deal.standing,
    begin=middle.begin,
    when_all_pass=WhenAllPass("american.auction.passed-out", rounds=13),
    score=scoring.scored_by(pay.SCALE),
    standing=middle.standing,
    finish=settle.pool_left,
    cash=without.no_money,
    rotation_rule="american.deal.rotation",
    ladder_rule="american.contracts.ladder",
    in_deal=table.as_agreed,
    turns=three_passes_running,
)

__all__ = ["GAME", "READINGS", "quote"]
