"""Who sets how many bêtes when a contract is lost, without a rule id."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from boston.auction.ladder import Contract
from boston.auction.preference import SuitClass
from boston.base.seats import Seat
from boston.pay.directions import Directions, Role, Sides


class Loss(NamedTuple):
    """A lost contract as the protocol sees it.

    ``betes`` is the number of bêtes that one failing player sets; ``contract`` may be
    unknown, ``standing`` is ``None`` in a misère.
    """

    sides: Sides
    betes: int
    standing: SuitClass | None
    contract: Contract | None = None


class Setter(NamedTuple):
    """A player, how many bêtes he sets, and the rule that says so."""

    rule: str
    seat: Seat
    betes: int


#: What is set, as a page says it; the protocol pays nobody.
A_BETE: Final = Role[Any]("a bête")


def setters(who_sets: Directions[Sides], loss: Loss) -> tuple[Setter, ...]:
    """Who sets how many, under the rule that says so; two who have both failed set one each."""
    return tuple(
        Setter(rule, seat, loss.betes if len(found) == 1 else 1)
        for rule, direction in who_sets.items()
        for found in [sorted(direction.payers(loss.sides))]
        for seat in found
    )
