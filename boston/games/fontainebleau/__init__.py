"""Boston de Fontainebleau: bids in suits, a called card and a hidden partner, and a pool.

Source 002, its main part. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston import middle, without
from boston.forms import in_every_game
from boston.game import Game, Source
from boston.marks import Mark
from boston.middle import Middle

from . import auction, deal, equipment, play, scoring, settle, table
from .quote import quote
from .readings import READINGS

#: Amounts that the source does not settle.
MARKS: Final = {
    "fontainebleau.pay.misere-lost": Mark(
        "emended", "the source prints a table of other amounts beside its own rule"
    ),
}


GAME: Final[Game[Middle]] = Game(
    id="fontainebleau",
    name="Boston de Fontainebleau",
    source=Source("002", "Boston", "complete, emended"),
    ladder=table.LADDERS["hearts-high"],
    words=auction.WORDS,
    packets=deal.PACKETS["singly"],
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("called", "honours"),
    rules=table.rules("court"),
    standing_of=without.no_classes,
    begin=middle.begin,
    when_all_pass=play.FOR_THE_FEWEST,
    score=scoring.score,
    standing=middle.standing,
    finish=settle.pool_left,
    cash=without.no_money,
    rotation_rule="fontainebleau.deal.rotation",
    ladder_rule="fontainebleau.contracts.ladder",
    in_deal=table.as_agreed,
    turn_up=None,
    marks=MARKS,
)

__all__ = ["GAME", "quote"]
