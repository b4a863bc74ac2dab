"""Swedish Boston: players, pack, counters and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.cards import PACK
from boston.ledger import Ledger
from boston.payment import round_to_ten
from boston.seats import SEATS
from boston.terms import Option

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fastighet": 100, "round": 50, "pinne": 10}

AGREEMENTS: Final = (
    Option(
        name="ala",
        meaning="the value of the first ålar, in points",
        rule="swedish.bete.alar",
        default=96,
        least=1,
    ),
    Option(
        name="merge_limit",
        meaning="the value above which bêtes may not be merged, in points",
        rule="swedish.bete.merge-limit",
        default=200,
    ),
    Option(
        name="tour",
        meaning="the number of bêtes to play off, where the session is a tour (usually 24)",
        rule="swedish.settle.tour",
        default=None,
        least=1,
    ),
    Option(
        name="ore_per_point",
        meaning="the price of a point, in öre",
        rule="swedish.settle.money",
        default=None,
        least=1,
    ),
    Option(
        name="lot_seat",
        meaning="the seat on which the lot for the residue fell",
        rule="swedish.settle.residue",
        default=None,
        least=1,
        most=4,
    ),
    Option(
        name="five_whist",
        meaning="whether the declarer of 5 may, or must, invite a partner",
        rule="swedish.partner.forced-whist",
        default="free",
        words=("free", "forced"),
    ),
)


def counters(points: int) -> dict[str, int]:
    """The fewest counters that make up an amount, by shape.

    >>> counters(50), counters(870)
    ({'round': 1}, {'fastighet': 8, 'round': 1, 'pinne': 2})
    >>> counters(54)
    Traceback (most recent call last):
    ValueError: 54 points cannot be paid in counters: the smallest is 10
    """
    if points != round_to_ten(points):
        raise ValueError(f"{points} points cannot be paid in counters: the smallest is 10")
    paid = {}
    for shape, value in COUNTERS.items():
        number, points = divmod(points, value)
        if number:
            paid[shape] = number
    return paid


FACTS: Final[Mapping[str, object]] = {
    "swedish.equipment.players": SEATS,
    "swedish.equipment.pack": PACK,
    "swedish.equipment.counters": counters,
    "swedish.equipment.protocol": Ledger,
    "swedish.equipment.agreements": AGREEMENTS,
}
