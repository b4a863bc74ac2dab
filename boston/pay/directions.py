"""Who pays whom when a contract is settled, without a rule id or a price.

Each direction answers with pairs of payer and payee, or with none where it is not
concerned; a game adopts those its source describes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import NamedTuple, TypeAlias

from boston.base.seats import NextSeat, Seat, in_turn_from, left_of
from boston.pay.payment import Flow
from boston.table.result import Result


class Sides(NamedTuple):
    """A settled contract: ``short`` are those of the side who failed, nobody when it was made.

    ``after`` is the way in which turns pass.
    It is never put together by hand: one of the classmethods takes it from a result, in the
    way in which the source of a game lays the blame, or from an entry that has no result.
    """

    declarer: Seat
    partner: Seat | None
    short: tuple[Seat, ...] = ()
    after: NextSeat = left_of

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, in turn after the declarer."""
        side = (self.declarer, self.partner)
        in_turn = in_turn_from(self.declarer, self.after)
        return tuple(seat for seat in in_turn if seat not in side)

    @classmethod
    def of(cls, result: Result) -> Sides:
        """Who missed his own number has failed, but nobody where the side made the contract.

        >>> from boston.games.swedish.contracts import LADDER
        >>> made = Result(contract=LADDER.contract("5"), declarer=1, partner=2, tricks=(4, 5, 2, 2))
        >>> made.short, Sides.of(made).short
        ((1,), ())
        """
        return cls(result.declarer, result.partner, () if result.is_made else result.short)

    @classmethod
    def jointly(cls, result: Result) -> Sides:
        """The partners make the contract together, or both have failed."""
        return cls(result.declarer, result.partner, () if result.is_made else result.side)

    @classmethod
    def severally(cls, result: Result) -> Sides:
        """Who missed his own number has failed, even where the side made the contract."""
        return cls(result.declarer, result.partner, result.short)

    @classmethod
    def told(
        cls, declarer: Seat, partner: Seat | None = None, short: tuple[Seat, ...] = ()
    ) -> Sides:
        """As an entry of a protocol names them, where no deal is told."""
        return cls(declarer, partner, short)


Pairs: TypeAlias = tuple[tuple[Seat, Seat], ...]
Direction: TypeAlias = Callable[[Sides], Pairs]


def made_alone(sides: Sides) -> Pairs:
    """Each of the three pays the declarer.

    >>> made_alone(Sides.told(3))
    ((4, 3), (1, 3), (2, 3))
    """
    if sides.partner is not None or sides.short:
        return ()
    return tuple((seat, sides.declarer) for seat in sides.opponents)


def made_with_partner(sides: Sides) -> Pairs:
    """The first opponent in turn after the declarer pays the declarer, the other the partner.

    >>> made_with_partner(Sides.told(3, 1))
    ((4, 3), (2, 1))
    """
    if sides.partner is None or sides.short:
        return ()
    first, second = sides.opponents
    return ((first, sides.declarer), (second, sides.partner))


def lost_alone(sides: Sides) -> Pairs:
    """The declarer pays each of the three.

    >>> lost_alone(Sides.told(3, short=(3,)))
    ((3, 4), (3, 1), (3, 2))
    """
    if sides.partner is not None or not sides.short:
        return ()
    return tuple((sides.declarer, seat) for seat in sides.opponents)


def lost_one_short(sides: Sides) -> Pairs:
    """Whoever missed his number pays both defenders, and the other partner nothing.

    >>> lost_one_short(Sides.told(3, 2, short=(2,)))
    ((2, 4), (2, 1))
    """
    if sides.partner is None or len(sides.short) != 1:
        return ()
    return tuple((sides.short[0], seat) for seat in sides.opponents)


def lost_both_short(sides: Sides) -> Pairs:
    """The declarer pays the first opponent in turn after him, the partner the other.

    >>> lost_both_short(Sides.told(3, 2, short=(3, 2)))
    ((3, 4), (2, 1))
    """
    if sides.partner is None or len(sides.short) != 2:
        return ()
    first, second = sides.opponents
    return ((sides.declarer, first), (sides.partner, second))


def adopted(directions: Mapping[str, Direction]) -> Callable[[Sides], tuple[Flow, ...]]:
    """Every payment that the directions a game adopts order, by the sides.

    >>> flows = adopted({"x.pay.solo": lost_alone})
    >>> flows(Sides.told(1, short=(1,)))[0]
    Flow(rule='x.pay.solo', payer=1, payee=2)
    """

    # There are few ways to take sides, and every deal asks.
    return cache(partial(along, directions))


def along(directions: Mapping[str, Direction], sides: Sides) -> tuple[Flow, ...]:
    """Every payment that these directions order."""
    return tuple(
        Flow(rule, payer, payee)
        for rule, direction in directions.items()
        for payer, payee in direction(sides)
    )
