"""Russian Boston: Boston de Fontainebleau with differences of which the list is lost.

Source 002 announces them, source 004 shows a handful in a game with a fifth of its prices:
these are reconstructed. What is not changed is taken over whole from Boston de Fontainebleau.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.game import Game, Source
from boston.games import fontainebleau
from boston.pool.middle import Middle

from . import doubts, scoring, table
from .readings import READINGS

GAME: Final[Game[Middle]] = replace(
    fontainebleau.GAME,
    id="russian",
    name="Russian Boston",
    source=Source("002, 004", "Russian Boston", "reconstructed"),
    order=50,
    ladder=table.ladder("diamonds-high", "six-to-eight", "plus-four"),
    readings=READINGS,
    deal_keys=fontainebleau.GAME.deal_keys | {"carte_blanche", "whist"},
    rules=table.RULES,
    score=scoring.score,
    in_deal=table.as_agreed,
    marks=doubts.MARKS,
    unsaid=doubts.unsaid,
    caveat=table.RECONSTRUCTED,
)

__all__ = ["GAME"]
