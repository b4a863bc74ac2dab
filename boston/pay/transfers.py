"""The fewest payments that settle the balances of several parties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from boston.pay.payment import Party

__all__ = ["Transfer", "fewest_transfers"]

#: The balance of each party, below zero for a loss. The balances add up to 0.
Balances: TypeAlias = Mapping[Party, int]


class Transfer(NamedTuple):
    """A payment between two parties at the end. No rule orders it."""

    payer: Party
    payee: Party
    points: int


def fewest_transfers(balances: Balances) -> tuple[Transfer, ...]:
    """Return the fewest payments after which nobody owes anybody.

    A group whose balances add up to 0 needs one payment fewer than it has members. So the division
    into as many such groups as possible needs the fewest payments. The function tries every
    division, because there are at most five parties: four players and a pool. Balances that do not
    add up to 0 raise ``ValueError``.

    >>> for transfer in fewest_transfers({1: 50, 2: -30, 3: 30, 4: -50}):
    ...     print(transfer)
    Transfer(payer=4, payee=1, points=50)
    Transfer(payer=2, payee=3, points=30)
    >>> fewest_transfers({1: 5, 2: 0, 3: -4})
    Traceback (most recent call last):
    ValueError: the balances add up to 1, not to 0
    """
    left_over = sum(balances.values())
    if left_over:
        raise ValueError(f"the balances add up to {left_over}, not to 0")
    owing = {party: points for party, points in balances.items() if points}
    groups = max(_divisions(tuple(owing.items())), key=len)
    return tuple(transfer for group in groups for transfer in within(dict(group)))


def within(balances: Balances) -> Iterator[Transfer]:
    """Yield payments in a group: the largest debtor pays the largest creditor, until all is paid.

    >>> [tuple(each) for each in within({1: -60, 2: 20, 3: 40})]
    [(1, 3, 40), (1, 2, 20)]
    """
    left = dict(balances)
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        points = min(-left[payer], left[payee])
        yield Transfer(payer, payee, points)
        left[payer] += points
        left[payee] -= points


_Group: TypeAlias = tuple[tuple[Party, int], ...]


def _divisions(parties: _Group) -> Iterator[tuple[_Group, ...]]:
    """Yield every division of the parties into groups whose balances add up to 0."""
    if not parties:
        yield ()
        return
    first, *others = parties
    for chosen in range(2 ** len(others)):
        group = (first, *(each for at, each in enumerate(others) if chosen >> at & 1))
        if sum(points for _, points in group):
            continue
        rest = tuple(each for at, each in enumerate(others) if not chosen >> at & 1)
        yield from ((group, *more) for more in _divisions(rest))
