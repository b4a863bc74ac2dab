"""A player's column of debts, from which the dearest is read at once, however long it grows.

Columns share what they have in common: to write a debt, or to strike one out, makes a new column
and leaves the old one as it was, in steps that grow with the logarithm of its length. So the
ledger after every deal of a long session can be kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from boston.base.seats import Seat


class Kind(StrEnum):
    """What stands in a column."""

    AL = "ål"
    BETE = "bête"


class Entry(NamedTuple):
    """A debt in a player's column. ``serial`` counts the entries as they are written."""

    owner: Seat
    value: int
    kind: Kind
    serial: int


class Heap(NamedTuple):
    """Debts in a leftist heap: of all of them ``top`` comes first.

    ``alike`` is how many have the value of the top. ``reach`` is how many lie on the way down
    the right side, which is nowhere longer than that down the left.
    """

    top: Entry
    alike: int
    reach: int
    left: Heap | None
    right: Heap | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Column:
    """The debts of a player, dearest first and the older before the younger.

    A debt that is struck out below dearer ones stays in ``written``, and in ``struck`` as well,
    until nothing lies above it.

    >>> column = Column()
    >>> for serial, value in enumerate((104, 128, 128)):
    ...     column = column.write(Entry(2, value, Kind.BETE, serial))
    >>> column.first.serial, column.alike
    (1, 2)
    >>> left = column.strike(Entry(2, 104, Kind.BETE, 0))
    >>> [entry.value for entry in left], [entry.value for entry in column]
    ([128, 128], [128, 128, 104])
    """

    written: Heap | None = None
    struck: Heap | None = None

    @property
    def first(self) -> Entry | None:
        """The debt that comes first, if any is owed."""
        return self.written.top if self.written else None

    @property
    def alike(self) -> int:
        """How many of the debts owed are as dear as the first."""
        if self.written is None:
            return 0
        struck = self.struck
        if struck is None or struck.top.value != self.written.top.value:
            return self.written.alike
        return self.written.alike - struck.alike

    def write(self, entry: Entry) -> Column:
        """The column with one more debt."""
        return Column(_joined(self.written, Heap(entry, 1, 1, None, None)), self.struck)

    def strike(self, entry: Entry) -> Column:
        """The column without a debt that is owed in it."""
        written, struck = self.written, _joined(self.struck, Heap(entry, 1, 1, None, None))
        while written and struck and written.top == struck.top:
            written, struck = _without_top(written), _without_top(struck)
        return Column(written, struck)

    def __iter__(self) -> Iterator[Entry]:
        struck = set(_all(self.struck))
        return iter(sorted((e for e in _all(self.written) if e not in struck), key=_rank))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Column) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<Column of {list(self)}>"


def _rank(entry: Entry) -> tuple[int, int]:
    return -entry.value, entry.serial


def _joined(one: Heap | None, other: Heap | None) -> Heap | None:
    """Both heaps in one."""
    if one is None or other is None:
        return one or other
    if _rank(other.top) < _rank(one.top):
        one, other = other, one
    left, right = one.left, _joined(one.right, other)
    if _reach(left) < _reach(right):
        left, right = right, left
    alike = 1 + _as_dear(left, one.top) + _as_dear(right, one.top)
    return Heap(one.top, alike, 1 + _reach(right), left, right)


def _without_top(heap: Heap) -> Heap | None:
    return _joined(heap.left, heap.right)


def _reach(heap: Heap | None) -> int:
    return heap.reach if heap else 0


def _as_dear(heap: Heap | None, top: Entry) -> int:
    return heap.alike if heap and heap.top.value == top.value else 0


def _all(heap: Heap | None) -> Iterator[Entry]:
    """Every debt of a heap, in no order; a heap may be deeper than functions can be nested."""
    waiting = [heap]
    while waiting:
        found = waiting.pop()
        if found:
            yield found.top
            waiting += found.left, found.right
