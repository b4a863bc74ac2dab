"""American Boston with the alternative scale: the source's rounded prices, a game of its own.

Auction, play and pool are those of American Boston; only what is paid for a bid differs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.game import Game, Source
from boston.games import american
from boston.games import american as scoring
from boston.pool.pot import Middle

from . import pay

GAME: Final[Game[Middle]] = replace(
    american.GAME,
    id="american-alternative",
    name="American Boston, rounded scale",
    source=Source("002", "American Boston – Alternative Scoring", "complete, emended"),
    order=70,
    readings=pay.READINGS,
    score=scoring.scored_by(pay.SCALE),
)

__all__ = ["GAME"]
