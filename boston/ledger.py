"""The ledger of bêtes: debts written in columns and played off one at a time.

Plain mechanics without a rule id: the games that keep such a ledger decide when a
bête is set, how much it is and which of them runs, and attach their rules there.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from enum import StrEnum
from typing import NamedTuple

from boston.seats import NOTHING, SEATS, BySeat, Seat, add, by_seat


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


def _dearest_first(entry: Entry) -> tuple[int, int]:
    return -entry.value, entry.serial


class Ledger(NamedTuple):
    """The ledger as it stands. Only what is still owed is kept; history is in the events.

    ``betes`` are ordered from the dearest. ``running`` are the debts that the next
    contract made will play off: one, or several of the same value.
    """

    als: tuple[Entry, ...] = ()
    betes: tuple[Entry, ...] = ()
    running: tuple[Entry, ...] = ()
    strokes: int = 0
    al_value: int = 0
    written: int = 0
    played_off: int = 0
    columns: BySeat = NOTHING

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
        al_value=value,
        written=ledger.written + len(als),
        columns=add(ledger.columns, (value, value, value, value)),
    )


def set_bete(ledger: Ledger, owner: Seat, value: int) -> tuple[Ledger, Entry]:
    """A player writes a bête into his column. What runs stays as it is."""
    entry = Entry(owner, value, Kind.BETE, ledger.written)
    betes = list(ledger.betes)
    insort(betes, entry, key=_dearest_first)
    after = ledger._replace(
        betes=tuple(betes),
        written=ledger.written + 1,
        columns=add(ledger.columns, by_seat({owner: value})),
    )
    return after, entry


def play_off(ledger: Ledger, entry: Entry) -> Ledger:
    """Strike a debt out. What runs next is for the game to say."""
    als, betes = ledger.als, ledger.betes
    if entry.kind is Kind.AL:
        als = tuple(each for each in als if each.serial != entry.serial)
    else:
        place = bisect_left(betes, _dearest_first(entry), key=_dearest_first)
        betes = betes[:place] + betes[place + 1 :]
    return ledger._replace(
        als=als,
        betes=betes,
        played_off=ledger.played_off + 1,
        columns=add(ledger.columns, by_seat({entry.owner: -entry.value})),
    )


def dearest(ledger: Ledger) -> tuple[Entry, ...]:
    """The dearest bête, or all of them that share its value.

    >>> ledger, _ = set_bete(set_alar(Ledger(), 96), 2, 128)
    >>> ledger, _ = set_bete(ledger, 4, 120)
    >>> [entry.value for entry in dearest(ledger)]
    [128]
    """
    tied = 0
    while tied < len(ledger.betes) and ledger.betes[tied].value == ledger.betes[0].value:
        tied += 1
    return ledger.betes[:tied]


def halves(value: int) -> tuple[int, int]:
    """An even number of tens in two halves; of an odd number the first half has ten more.

    >>> halves(100), halves(130)
    ((50, 50), (70, 60))
    """
    smaller = value // 20 * 10
    return value - smaller, smaller
