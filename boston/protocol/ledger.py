"""The protocol: columns of bêtes and ålar, and strokes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, more_at

__all__ = ["Entry", "Kind", "Ledger", "dearest_run", "halves", "play_off", "set_alar", "set_bete"]


class Kind(StrEnum):
    """The kind of an entry in a column."""

    AL = "ål"
    BETE = "bête"


class Entry(NamedTuple):
    """A debt in a player's column. ``serial`` numbers the entries in the order of writing."""

    owner: Seat
    value: int
    kind: Kind
    serial: int


class Ledger(NamedTuple):
    """The ledger at one moment: a column for each player, and strokes above the columns.

    Only debts that are still owed are kept; history is in the events. ``als`` and
    ``betes_as_written``: the ålar and the bêtes that the players owe, in the order of writing.
    ``columns``: the sums of the columns. ``strokes``: the strokes for deals passed out and
    contracts lost.

    ``running``: the debts that may be played off when the next contract is made, in the order of
    writing. Usually there is one. If several debts have the same value, these are the oldest debts
    of each player. ``alike``: the number of debts with this value.
    """

    als: tuple[Entry, ...] = ()
    betes_as_written: tuple[Entry, ...] = ()
    running: tuple[Entry, ...] = ()
    alike: int = 0
    strokes: int = 0
    al_value: int = 0
    written: int = 0
    played_off: int = 0
    columns: BySeat = NOTHING

    @property
    def betes(self) -> tuple[Entry, ...]:
        """The bêtes that are owed, the most expensive first.

        Of equal bêtes the older comes first.
        """
        return tuple(sorted(self.betes_as_written, key=lambda entry: (-entry.value, entry.serial)))

    @property
    def running_value(self) -> int:
        """The value of the running bête."""
        return self.running[0].value

    @property
    def on_alar(self) -> bool:
        """Whether the ålar run."""
        return self.running[0].kind is Kind.AL


def set_alar(ledger: Ledger, value: int) -> Ledger:
    """Write an ål of this value for every player. The ålar then run.

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
    """Write a bête into its owner's column.

    No counters move, and the running debts do not change.
    """
    entry = Entry(owner, value, Kind.BETE, ledger.written)
    after = ledger._replace(
        betes_as_written=(*ledger.betes_as_written, entry),
        written=ledger.written + 1,
        columns=more_at(ledger.columns, owner, value),
    )
    return after, entry


def play_off(ledger: Ledger, entry: Entry) -> Ledger:
    """Strike out a debt. The game decides which debt runs next.

    >>> ledger, entry = set_bete(set_alar(Ledger(), 96), 2, 128)
    >>> play_off(ledger, entry).columns, play_off(ledger, ledger.als[0]).columns
    ((96, 96, 96, 96), (0, 224, 96, 96))
    """
    return ledger._replace(
        als=tuple(each for each in ledger.als if each != entry),
        betes_as_written=tuple(each for each in ledger.betes_as_written if each != entry),
        played_off=ledger.played_off + 1,
        columns=more_at(ledger.columns, entry.owner, -entry.value),
    )


def dearest_run(ledger: Ledger) -> Ledger:
    """Let the most expensive bête run, or all bêtes that have the highest value.

    The ledger must have a bête that is owed.

    >>> ledger, _ = set_bete(set_alar(Ledger(), 96), 2, 128)
    >>> ledger, _ = set_bete(ledger, 4, 120)
    >>> ledger, _ = set_bete(ledger, 2, 128)
    >>> ledger = dearest_run(ledger)
    >>> ledger.running_value, ledger.alike, [entry.serial for entry in ledger.running]
    (128, 2, [4])
    """
    value = max(entry.value for entry in ledger.betes_as_written)
    alike = [entry for entry in ledger.betes_as_written if entry.value == value]
    oldest: dict[Seat, Entry] = {}
    for entry in alike:
        oldest.setdefault(entry.owner, entry)
    return ledger._replace(running=tuple(oldest.values()), alike=len(alike))


def halves(value: int) -> tuple[int, int]:
    """Return the declarer's part and the partner's. The declarer has ten more if the tens are odd.

    >>> halves(100), halves(130)
    ((50, 50), (70, 60))
    """
    tens = value // 10
    partners = tens // 2 * 10
    return value - partners, partners
