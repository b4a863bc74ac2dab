"""Grandissimo: counters, readings, and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule, stated
from boston.pay.counters import fewest, in_smallest
from boston.terms.agreements import lot_seat, ore_per_point
from boston.terms.readings import Reading, read_register
from boston.terms.terms import Option

from .bete import ALA

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fyrkant": 200, "round": 50, "pinne": 10}

AGREEMENTS: Final = stated(
    "grandissimo.equipment.agreements",
    (
        Option(
            name="ala",
            meaning="the value of an ål, in points",
            rule="grandissimo.bete.alar",
            default=ALA,
            least=1,
        ),
        ore_per_point("grandissimo.settle.money"),
        lot_seat("grandissimo.settle.residue", "residue"),
    ),
)


@rule("grandissimo.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """The fewest counters that make up an amount, by shape.

    >>> counters(130), counters(470)
    ({'round': 2, 'pinne': 3}, {'fyrkant': 2, 'round': 1, 'pinne': 2})
    >>> counters(66)
    Traceback (most recent call last):
    boston.errors.Refused: grandissimo.equipment.counters: no counters for 66: the smallest is 10
    """
    pinnar = in_smallest("grandissimo.equipment.counters", points, COUNTERS)
    return fewest(pinnar * COUNTERS["pinne"], COUNTERS)
