"""Mariland: its rules are lost except for one sentence; it is played as French Boston.

Source 002. The game refuses and pays by the rules of French Boston, and every result says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.base.bound import stated
from boston.game import Game, Source
from boston.games import french
from boston.games.french.contracts import Evening
from boston.pay.marks import Caveat
from boston.terms.terms import read_register

DIFFERENCES: Final = stated(
    "mariland.contracts.differences",
    "the differences between Mariland and French Boston are lost; it is played as French Boston",
)
CAVEAT: Final = Caveat("mariland.contracts.differences", DIFFERENCES)

GAME: Final[Game[Evening]] = replace(
    french.GAME,
    id="mariland",
    name="Mariland",
    source=Source("002", "Mariland", "incomplete: stands as French Boston"),
    order=110,
    readings=(*read_register(__package__), *french.GAME.readings),
    caveat=CAVEAT,
)

__all__ = ["GAME"]
