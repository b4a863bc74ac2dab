"""American Boston: players, seats, the two packs and what is agreed before play."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled, stated
from boston.base.seats import SEATS
from boston.games.fontainebleau.equipment import seating
from boston.pool.pot import pool_before
from boston.terms.agreements import deals
from boston.terms.readings import Reading, read_register

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: Four people play, with one pack.
PLAYERS: Final = stated("american.equipment.players", SEATS)
#: Whoever draws a higher card, of the same rank one in a better suit, sits before the others.
SEATED: Final = Ruled("american.equipment.seats", seating)

#: As many deals make a game as are agreed beforehand, twelve where nobody says otherwise.
USUAL_DEALS: Final = stated("american.settle.deals", 12)
AGREEMENTS: Final = (
    deals("american.settle.deals", usual=USUAL_DEALS),
    pool_before("american.pool.stake"),
)
