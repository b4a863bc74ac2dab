"""Russian Boston: Boston de Fontainebleau with differences of which the list is lost.

Source 002 announces them, source 004 shows a handful in a game with a fifth of its prices:
these are reconstructed. What is not changed is taken over whole from Boston de Fontainebleau.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.game import Game, Source
from boston.games import fontainebleau
from boston.pool.pot import Middle

from . import pay, play
from .play import READINGS

GAME: Final[Game[Middle]] = replace(
    fontainebleau.GAME,
    id="russian",
    name="Russian Boston",
    source=Source("002, 004", "Russian Boston", "reconstructed"),
    order=50,
    ladder=play.ladder("diamonds-high", "six-to-eight", "plus-four"),
    readings=READINGS,
    deal_keys=fontainebleau.GAME.deal_keys | {"carte_blanche", "whist"},
    rules=play.RULES,
    score=pay.score,
    in_deal=play.as_agreed,
    marks=pay.MARKS,
    unsaid=pay.unsaid,
    caveat=play.RECONSTRUCTED,
)

__all__ = ["GAME"]
