"""Swedish Boston: counters, readings, and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule, stated
from boston.pay.counters import fewest, in_smallest
from boston.terms.agreements import lot_seat, ore_per_point
from boston.terms.readings import Reading, read_register
from boston.terms.terms import Option

from .bete import ALA, MERGE_LIMIT

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fastighet": 100, "round": 50, "pinne": 10}

AGREEMENTS: Final = stated(
    "swedish.equipment.agreements",
    (
        Option(
            name="ala",
            meaning="the value of the first ålar, in points",
            rule="swedish.bete.alar",
            default=ALA,
            least=1,
        ),
        Option(
            name="merge_limit",
            meaning="the value above which bêtes may not be merged, in points",
            rule="swedish.bete.merge-limit",
            default=MERGE_LIMIT,
        ),
        Option(
            name="tour",
            meaning="the number of bêtes to play off, where the session is a tour (usually 24)",
            rule="swedish.settle.tour",
            default=None,
            least=1,
        ),
        ore_per_point("swedish.settle.money"),
        lot_seat("swedish.settle.residue", "residue"),
        Option(
            name="five_whist",
            meaning="whether the declarer of 5 may, or must, invite a partner",
            rule="swedish.partner.forced-whist",
            default="free",
            words=("free", "forced"),
        ),
    ),
)


@rule("swedish.equipment.counters")
def pinnar(points: int) -> int:
    """How many of the oblong counters, the smallest, make up an amount.

    >>> pinnar(50)
    5
    >>> pinnar(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return in_smallest("swedish.equipment.counters", points, COUNTERS)


@rule("swedish.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """The fewest counters that make up an amount, by shape.

    >>> counters(50), counters(870)
    ({'round': 1}, {'fastighet': 8, 'round': 1, 'pinne': 2})
    >>> counters(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return fewest(pinnar(points) * COUNTERS["pinne"], COUNTERS)
