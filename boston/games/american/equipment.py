"""American Boston: players, seats, the two packs and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.agreements import deals
from boston.cards import PACK
from boston.games.fontainebleau.equipment import seating
from boston.pot import pool_before
from boston.seats import SEATS

#: The second pack is a whole one and only turns up a suit; no card of it is played.
SECOND_PACK: Final = PACK

#: How many deals make a game: as many as are agreed, which the section itself does not say.
DEALS: Final = deals("american.settle.deals", usual=12)
AGREEMENTS: Final = (DEALS, pool_before("american.pool.stake"))

FACTS: Final[Mapping[str, object]] = {
    "american.equipment.players": SEATS,
    "american.equipment.second-pack": SECOND_PACK,
    "american.equipment.seats": seating,
}
