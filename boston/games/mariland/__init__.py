"""Mariland: its rules are lost but for one sentence, and it stands as French Boston.

Source 002. It refuses and pays by the rules of French Boston, and says so everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.game import Game, Source
from boston.games import french
from boston.games.french.evening import Evening
from boston.marks import Caveat
from boston.readings import read_register

CAVEAT: Final = Caveat(
    "mariland.contracts.differences",
    "the differences between Mariland and French Boston are lost; it is played as French Boston",
)

GAME: Final[Game[Evening]] = replace(
    french.GAME,
    id="mariland",
    name="Mariland",
    source=Source("002", "Mariland", "incomplete: stands as French Boston"),
    readings=(*read_register(__package__), *french.GAME.readings),
    caveat=CAVEAT,
)

FACTS: Final[Mapping[str, object]] = {"mariland.contracts.differences": CAVEAT}
