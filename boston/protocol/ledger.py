"""The ledger of bêtes: debts written in columns and played off one at a time.

Plain mechanics without a rule id: the games that keep such a ledger decide when a
bête is set, how much it is and which of them runs, and attach their rules there.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final, NamedTuple

from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, more_at
from boston.protocol.column import Column, Entry, Kind

__all__ = [
    "Entry",
    "Kind",
    "Ledger",
    "dearest_run",
    "halves",
    "play_off",
    "set_alar",
    "set_bete",
]

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
    """A player writes the value of a bête into his column: no counters move, what runs stays."""
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
