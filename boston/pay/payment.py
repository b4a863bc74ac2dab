"""Payments: priced items, and the lines in which one party pays another.

All amounts are whole points. Every line gives the rule that orders it and the points that one party
pays another. Without a pool, the lines of a receipt always add up to zero.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias, TypeVarTuple

from boston.base.seats import BySeat, Seat
from boston.base.words import opening

__all__ = ["Due", "Item", "Line", "Payment", "Pool", "net", "payments", "total"]

Ts = TypeVarTuple("Ts")


class Pool(StrEnum):
    """A pool, which pays and is paid as a player is. Each game that has pools defines its own."""

    @property
    def called(self) -> str:
        """The pool's name in a sentence."""
        return f"the {self.value}"


#: A player or a pool, which can pay or be paid.
Party: TypeAlias = Seat | Pool


class Due(NamedTuple):
    """An amount and the reason for it, before a rule is attached."""

    points: int
    because: str


class Item(NamedTuple):
    """One part of a price, with its rule."""

    rule: str
    points: int
    because: str


def items(parts: Mapping[str, Callable[[*Ts], Due | None]], *asked: *Ts) -> tuple[Item, ...]:
    """Return the parts of a price that are due, each with its rule."""
    return tuple(
        [Item(rule, *due) for rule, part in parts.items() if (due := part(*asked)) is not None]
    )


#: A function of the parts of a price so far. It returns a change to their sum, or ``None``.
Step: TypeAlias = Callable[[Sequence[Item], *Ts], Due | None]


def stepped(parts: Iterable[Item], steps: Mapping[str, Step[*Ts]], *asked: *Ts) -> tuple[Item, ...]:
    """Return the parts of a price, and after them the change that each step makes.

    A step changes the sum of all the parts before it.

    >>> steps = {"x.pay.rounding": to_the_nearest_ten}
    >>> stepped([Item("x.pay.base", 18, "7")], steps, "a case", "terms")[1].points
    2
    """
    found = tuple(parts)
    for rule, step in steps.items():
        if (due := step(found, *asked)) is not None:
            found += (Item(rule, *due),)
    return found


class Flow(NamedTuple):
    """One payer and one payee, with the rule that orders the payment."""

    rule: str
    payer: Seat
    payee: Seat


class Line(NamedTuple):
    """A line of a receipt.

    ``rule``: the rule that orders the points. ``direction``: the rule by which this payer pays this
    payee. Points below zero reduce the sum of the lines above, for example by rounding down.
    """

    rule: str
    payer: Party
    payee: Party
    points: int
    because: str
    direction: str

    def __str__(self) -> str:
        parties = (self.payer, self.payee)
        payer, payee = (p.called if isinstance(p, Pool) else f"seat {p}" for p in parties)
        return f"{opening(payer)} pays {payee} {self.points}: {self.because} [{self.rule}]"


class Payment(NamedTuple):
    """One party's payment to another for one reason, item by item."""

    direction: str
    payer: Party
    payee: Party
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The sum of the items."""
        return total(self.items)


def round_to_ten(points: int) -> int:
    """Round to the nearest ten. Numbers that end in 5 are rounded up.

    Python's own ``round`` goes to the even ten and would return 40 for 45.

    >>> round_to_ten(54), round_to_ten(45), round_to_ten(96)
    (50, 50, 100)
    """
    return (points + 5) // 10 * 10


def to_the_nearest_ten(parts: Iterable[Item], case: object, terms: object) -> Due | None:
    """Return the change from rounding the sum to the nearest ten.

    Sums that end in 5 are rounded up.
    """
    points = total(parts)
    paid = round_to_ten(points)
    if paid == points:
        return None
    return Due(paid - points, f"to the nearest ten: {points} is paid as {paid}")


def times(points: int, factor: int, what: str) -> Due | None:
    """Return the increase when points are multiplied by a factor.

    >>> times(27, 2, "the second suit")
    Due(points=27, because='for the second suit: 27 x 2 = 54')
    """
    if factor == 1:
        return None
    return Due(points * (factor - 1), f"for {what}: {points} x {factor} = {points * factor}")


def total(items: Iterable[Item]) -> int:
    """Return the sum of the items."""
    return sum(map(_points, items))


_points: Final[Callable[[Item], int]] = attrgetter("points")


def pay(items: Sequence[Item], flows: Sequence[Flow]) -> tuple[Line, ...]:
    """Return the lines in which every payer pays every item.

    >>> lines = pay([Item("x.pay.base", 18, "base")], [Flow("x.pay.solo", 2, 1)])
    >>> lines[0].payer, lines[0].payee, lines[0].points
    (2, 1, 18)
    """
    return tuple(
        [
            Line(rule, payer, payee, points, because, direction)
            for direction, payer, payee in flows
            for rule, points, because in items
        ]
    )


def net(lines: Iterable[Line]) -> BySeat:
    """Return the gain of each seat from all lines together. The gain of a pool is not included.

    >>> net(pay([Item("x.pay.base", 18, "base")], [Flow("x.pay.solo", 2, 1)]))
    (18, -18, 0, 0)
    """
    gained: defaultdict[Party, int] = defaultdict(int)
    for _, payer, payee, points, _, _ in lines:
        gained[payer] -= points
        gained[payee] += points
    return (gained[1], gained[2], gained[3], gained[4])


def between_players(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return the lines in which no pool pays or is paid."""
    return tuple(
        line for line in lines if not (isinstance(line.payer, Pool) or isinstance(line.payee, Pool))
    )


def payments(lines: Iterable[Line]) -> tuple[Payment, ...]:
    """Return the payments made up by the lines of a receipt, in order.

    >>> two = [Item("x.pay.base", 18, "base"), Item("x.pay.slam", 2, "slam")]
    >>> [each.points for each in payments(pay(two, [Flow("x.pay.solo", 2, 1)]))]
    [20]
    """
    found: dict[tuple[str, Party, Party], tuple[Item, ...]] = {}
    for rule, payer, payee, points, because, direction in lines:
        key = (direction, payer, payee)
        found[key] = (*found.get(key, ()), Item(rule, points, because))
    return tuple(Payment(*key, items) for key, items in found.items())


def alike(paid: Iterable[Payment]) -> tuple[tuple[Payment, ...], ...]:
    """Return payments in groups. Those of one group differ only in their payers and payees.

    >>> slam = (Item("x.pay.slam", 2, "slam"),)
    >>> [[(a, b) for _, a, b, _ in group] for group in alike([
    ...     Payment("x.pay.made", 2, 1, slam), Payment("x.pay.jack", 4, 1, slam),
    ...     Payment("x.pay.made", 3, 1, slam)])]
    [[(2, 1), (3, 1)], [(4, 1)]]
    """
    found: dict[tuple[str, tuple[Item, ...]], tuple[Payment, ...]] = {}
    for each in paid:
        key = (each.direction, each.items)
        found[key] = (*found.get(key, ()), each)
    return tuple(found.values())
