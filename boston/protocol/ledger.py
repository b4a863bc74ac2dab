"""The protocol: columns of bêtes and ålar, and strokes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Final, NamedTuple

from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, more_at

__all__ = ["Entry", "Kind", "Ledger", "dearest_run", "halves", "play_off", "set_alar", "set_bete"]


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


#: Nobody has set a bête.
BLANK: Final = (Column(), Column(), Column(), Column())


class Ledger(NamedTuple):
    """The ledger as it stands: a column for each player, and strokes above them.

    Only what is still owed is kept; history is in the events. ``als`` and ``bete_columns`` are the
    ålar and the bêtes that the players owe, ``columns`` the sums of these; ``strokes`` are the
    marks for deals passed out and contracts lost. ``running`` are the debts that the next
    contract made may play off, in the order in which they were written: one, or of several of the
    same value the oldest of each player; ``alike`` is how many there are of that value.
    """

    als: tuple[Entry, ...] = ()
    bete_columns: tuple[Column, ...] = BLANK
    running: tuple[Entry, ...] = ()
    alike: int = 0
    strokes: int = 0
    al_value: int = 0
    written: int = 0
    played_off: int = 0
    columns: BySeat = NOTHING

    @property
    def betes(self) -> tuple[Entry, ...]:
        """The bêtes that are owed, from the dearest."""
        owed = (entry for column in self.bete_columns for entry in column)
        return tuple(sorted(owed, key=lambda entry: (-entry.value, entry.serial)))

    @property
    def running_value(self) -> int:
        """The value of the running bête."""
        return self.running[0].value

    @property
    def on_alar(self) -> bool:
        """Whether the table plays for the ålar."""
        return self.running[0].kind is Kind.AL


def set_alar(ledger: Ledger, value: int) -> Ledger:
    """Every player writes an ål of this value, and the ålar run.

    >>> ledger = set_alar(Ledger(), 96)
    >>> ledger.columns, ledger.running_value, ledger.on_alar
    ((96, 96, 96, 96), 96, True)
    """
    als = tuple(
        Entry(seat, value, Kind.AL, ledger.written + place) for place, seat in enumerate(SEATS)
    )
    return ledger._replace(
        als=als,
        running=als,
        alike=len(als),
        al_value=value,
        written=ledger.written + len(als),
        columns=add(ledger.columns, (value, value, value, value)),
    )


def set_bete(ledger: Ledger, owner: Seat, value: int) -> tuple[Ledger, Entry]:
    """A player writes the value of a bête into their column: no counters move, what runs stays."""
    entry = Entry(owner, value, Kind.BETE, ledger.written)
    after = ledger._replace(
        bete_columns=_with(ledger, owner, _column(ledger, owner).write(entry)),
        written=ledger.written + 1,
        columns=more_at(ledger.columns, owner, value),
    )
    return after, entry


def play_off(ledger: Ledger, entry: Entry) -> Ledger:
    """Strike a debt out. What runs next is for the game to say."""
    als, betes = ledger.als, ledger.bete_columns
    if entry.kind is Kind.AL:
        als = tuple(each for each in als if each.serial != entry.serial)
    else:
        betes = _with(ledger, entry.owner, _column(ledger, entry.owner).strike(entry))
    return ledger._replace(
        als=als,
        bete_columns=betes,
        played_off=ledger.played_off + 1,
        columns=more_at(ledger.columns, entry.owner, -entry.value),
    )


def dearest_run(ledger: Ledger) -> Ledger:
    """The ledger in which the dearest bête runs, or all of them that share its value.

    >>> ledger, _ = set_bete(set_alar(Ledger(), 96), 2, 128)
    >>> ledger, _ = set_bete(ledger, 4, 120)
    >>> ledger, _ = set_bete(ledger, 2, 128)
    >>> ledger = dearest_run(ledger)
    >>> ledger.running_value, ledger.alike
    (128, 2)
    """
    found = [(each.first, each) for each in ledger.bete_columns]
    value = max(entry.value for entry, _ in found if entry)
    dearest = [(entry, column) for entry, column in found if entry and entry.value == value]
    running = sorted([entry for entry, _ in dearest], key=attrgetter("serial"))
    alike = sum(column.alike for _, column in dearest)
    return ledger._replace(running=tuple(running), alike=alike)


def _column(ledger: Ledger, owner: Seat) -> Column:
    return ledger.bete_columns[owner - 1]


def _with(ledger: Ledger, owner: Seat, column: Column) -> tuple[Column, ...]:
    before = ledger.bete_columns
    return (*before[: owner - 1], column, *before[owner:])


def halves(value: int) -> tuple[int, int]:
    """The declarer's part and the partner's: of an odd number of tens the declarer has ten more.

    >>> halves(100), halves(130)
    ((50, 50), (70, 60))
    """
    tens = value // 10
    partners = tens // 2 * 10
    return value - partners, partners
