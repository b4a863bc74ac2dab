"""American Boston: players, seats, the two packs and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.cards import PACK
from boston.games.fontainebleau.equipment import seating
from boston.pot import pool_before
from boston.seats import SEATS
from boston.terms import Option

#: The second pack is a whole one and only turns up a suit; no card of it is played.
SECOND_PACK: Final = PACK

#: How many deals make a game: as many as are agreed, which the section itself does not say.
DEALS: Final = Option(
    name="deals",
    meaning="how many deals the table has agreed to play; nothing is reckoned by it",
    rule="american.settle.deals",
    default=12,
    least=1,
)
AGREEMENTS: Final = (DEALS, pool_before("american.pool.stake"))

FACTS: Final[Mapping[str, object]] = {
    "american.equipment.players": SEATS,
    "american.equipment.second-pack": SECOND_PACK,
    "american.equipment.seats": seating,
}
