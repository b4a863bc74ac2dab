"""German Boston: players, packs, counters, the two pools and what is agreed before play."""

from __future__ import annotations

from typing import Final

from boston.base.bound import rule, stated
from boston.base.seats import SEATS
from boston.pay.payment import Pool
from boston.terms.agreements import lot_seat
from boston.terms.readings import Reading, read_register
from boston.terms.terms import Option

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: Four people play.
PLAYERS: Final = stated("german.equipment.players", SEATS)
#: What the dealer stakes, unless the table agrees otherwise: the source has no amount.
STAKE: Final = stated("german.pool.stake-amount", 4)


@rule("german.equipment.pots")
class Pot(Pool):
    """The upper pool, the Stamm, and the lower one, the Rokambole."""

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
        default=STAKE,
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
        rule="german.contracts.by-agreement",
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
        coin="Pfennig",
    ),
    lot_seat("german.settle.pots", "odd counters"),
)
