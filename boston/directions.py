"""Who pays whom when a contract is settled, without a rule id or a price.

Each direction answers with pairs of payer and payee, or with none where it is not
concerned; a game adopts those its source describes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from boston.payment import Flow
from boston.seats import Seat, others


class Sides(NamedTuple):
    """A settled contract: ``short`` are those of the side who failed, nobody when it was made."""

    declarer: Seat
    partner: Seat | None
    short: tuple[Seat, ...] = ()


Pairs: TypeAlias = tuple[tuple[Seat, Seat], ...]
Direction: TypeAlias = Callable[[Sides], Pairs]


def made_alone(sides: Sides) -> Pairs:
    """Each of the three pays the declarer.

    >>> made_alone(Sides(declarer=3, partner=None))
    ((4, 3), (1, 3), (2, 3))
    """
    if sides.partner is not None or sides.short:
        return ()
    return tuple((seat, sides.declarer) for seat in others(sides.declarer))


def made_with_partner(sides: Sides) -> Pairs:
    """The first defender at the declarer's left pays the declarer, the other the partner.

    >>> made_with_partner(Sides(declarer=3, partner=1))
    ((4, 3), (2, 1))
    """
    if sides.partner is None or sides.short:
        return ()
    first, second = others(sides.declarer, sides.partner)
    return ((first, sides.declarer), (second, sides.partner))


def lost_alone(sides: Sides) -> Pairs:
    """The declarer pays each of the three.

    >>> lost_alone(Sides(declarer=3, partner=None, short=(3,)))
    ((3, 4), (3, 1), (3, 2))
    """
    if sides.partner is not None or not sides.short:
        return ()
    return tuple((sides.declarer, seat) for seat in others(sides.declarer))


def lost_one_short(sides: Sides) -> Pairs:
    """Whoever missed his number pays both defenders, and the other partner nothing.

    >>> lost_one_short(Sides(declarer=3, partner=2, short=(2,)))
    ((2, 4), (2, 1))
    """
    if sides.partner is None or len(sides.short) != 1:
        return ()
    return tuple((sides.short[0], seat) for seat in others(sides.declarer, sides.partner))


def lost_both_short(sides: Sides) -> Pairs:
    """The declarer pays the first defender at his left, the partner the other.

    >>> lost_both_short(Sides(declarer=3, partner=2, short=(3, 2)))
    ((3, 4), (2, 1))
    """
    if sides.partner is None or len(sides.short) != 2:
        return ()
    first, second = others(sides.declarer, sides.partner)
    return ((sides.declarer, first), (sides.partner, second))


def to_the_right(direction: Direction) -> Direction:
    """The same round a table where everything goes anticlockwise.

    >>> to_the_right(made_with_partner)(Sides(declarer=3, partner=1))
    ((2, 3), (4, 1))
    """

    def mirrored(seat: Seat) -> Seat:
        return 5 - seat

    def pairs(sides: Sides) -> Pairs:
        declarer, partner, short = sides
        reflected = Sides(
            mirrored(declarer),
            None if partner is None else mirrored(partner),
            tuple(map(mirrored, short)),
        )
        return tuple((mirrored(payer), mirrored(payee)) for payer, payee in direction(reflected))

    return pairs


def adopted(directions: Mapping[str, Direction]) -> Callable[[Sides], tuple[Flow, ...]]:
    """Every payment that the directions a game adopts order, by the sides.

    >>> flows = adopted({"x.pay.solo": lost_alone})
    >>> flows(Sides(1, None, (1,)))[0]
    Flow(rule='x.pay.solo', payer=1, payee=2)
    """

    @cache  # There are few ways to take sides, and every deal asks.
    def flows(sides: Sides) -> tuple[Flow, ...]:
        return tuple(
            Flow(rule, payer, payee)
            for rule, direction in directions.items()
            for payer, payee in direction(sides)
        )

    return flows
