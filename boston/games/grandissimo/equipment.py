"""Grandissimo: players, pack, counters and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.cards import PACK
from boston.ledger import Ledger
from boston.seats import SEATS
from boston.terms import Option

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fyrkant": 200, "round": 50, "pinne": 10}

AGREEMENTS: Final = (
    Option(
        name="ala",
        meaning="the value of an ål, in points",
        rule="grandissimo.bete.alar",
        default=200,
        least=1,
    ),
    Option(
        name="ore_per_point",
        meaning="the price of a point, in öre",
        rule="grandissimo.settle.money",
        default=None,
        least=1,
    ),
    Option(
        name="lot_seat",
        meaning="the seat on which the lot for the residue fell",
        rule="grandissimo.settle.residue",
        default=None,
        least=1,
        most=4,
    ),
)

FACTS: Final[Mapping[str, object]] = {
    "grandissimo.equipment.players": SEATS,
    "grandissimo.equipment.pack": PACK,
    "grandissimo.equipment.counters": COUNTERS,
    "grandissimo.equipment.protocol": Ledger,
    "grandissimo.equipment.agreements": AGREEMENTS,
}
