"""Grandissimo: players, pack, counters and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.agreements import lot_seat, ore_per_point
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
    ore_per_point("grandissimo.settle.money"),
    lot_seat("grandissimo.settle.residue", "residue"),
)

FACTS: Final[Mapping[str, object]] = {
    "grandissimo.equipment.players": SEATS,
    "grandissimo.equipment.pack": PACK,
    "grandissimo.equipment.counters": COUNTERS,
    "grandissimo.equipment.protocol": Ledger,
    "grandissimo.equipment.agreements": AGREEMENTS,
}
