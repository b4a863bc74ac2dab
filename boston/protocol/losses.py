"""Who sets how many bêtes when a contract is lost, without a rule id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.auction.preference import SuitClass
from boston.base.seats import Seat
from boston.pay.directions import Sides


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


#: Players and their bêtes, or nobody where it is not concerned.
WhoSets: TypeAlias = Callable[[Loss], tuple[tuple[Seat, int], ...]]


def alone(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """The declarer alone sets one or two."""
    if loss.sides.partner is not None:
        return ()
    return ((loss.sides.declarer, loss.betes),)


def one_short(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """Whoever alone missed his number sets what the side's undertricks ask for."""
    if loss.sides.partner is None or len(loss.sides.short) != 1:
        return ()
    return ((loss.sides.short[0], loss.betes),)


def both_short(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """If both missed, each sets one."""
    if loss.sides.partner is None or len(loss.sides.short) != 2:
        return ()
    return tuple((seat, 1) for seat in sorted(loss.sides.short))


def setters(who_sets: Mapping[str, WhoSets], loss: Loss) -> tuple[Setter, ...]:
    """Who sets how many, each under the rule that says so."""
    return tuple(
        Setter(rule, seat, betes) for rule, who in who_sets.items() for seat, betes in who(loss)
    )
