"""German Boston: players, packs, counters, the two pools and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.agreements import lot_seat
from boston.cards import PACK
from boston.payment import Pool
from boston.seats import SEATS
from boston.terms import Option

#: The unit of all payments and of the pools.
COUNTER: Final = "Marke"


class Pot(Pool):
    """The upper pool and the lower one."""

    STAMM = "stamm"
    ROKAMBOLE = "rokambole"

    @property
    def called(self) -> str:
        """Its name in a sentence."""
        return f"the {self.value.capitalize()}"


AGREEMENTS: Final = (
    Option(
        name="stake",
        meaning="what the dealer puts into the Stamm, in counters",
        rule="german.pool.stake",
        default=4,
        least=1,
    ),
    Option(
        name="couleurs",
        meaning="whether three couleurs are told apart or four",
        rule="german.deal.couleur",
        default=3,
        least=3,
        most=4,
    ),
    Option(
        name="forced_miseres",
        meaning="whether misère forcée and Revolution are played",
        rule="german.contracts.forced",
        default="off",
        words=("off", "on"),
    ),
    Option(
        name="open_after",
        meaning="when the cards of an open misère are laid down",
        rule="german.contracts.open",
        default="at-once",
        words=("at-once", "first-trick"),
    ),
    Option(
        name="pfennig_per_counter",
        meaning="the price of a counter, in Pfennig",
        rule="german.settle.money",
        default=None,
        least=1,
    ),
    lot_seat("german.settle.pots", "odd counters"),
)

FACTS: Final[Mapping[str, object]] = {
    "german.equipment.players": SEATS,
    "german.equipment.pack": PACK,
    "german.equipment.counters": COUNTER,
    "german.equipment.pots": Pot,
}
