"""The protocol sheet as data: columns of debts, strokes in the margin.

The sheet keeps what the ledger forgets: what was played off, by whom, as which
number, and the strokes that were struck out. It is folded from the entries alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from boston.base.seats import Seat
from boston.outcome import EVERYTHING, Entered


class PlayedOff(NamedTuple):
    """The numbers at a horizontal stroke: above, below and at its right.

    ``below`` is 0 where there was no whister.
    """

    above: Seat
    below: int
    number: int


@dataclass(frozen=True, slots=True)
class Debt:
    """A bête or an ål in a column. ``marked`` is the horizontal stroke of the running one."""

    serial: int
    owner: Seat
    value: int
    kind: str
    marked: bool = False
    off: PlayedOff | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet as it lies on the table.

    ``strokes`` holds for each vertical stroke whether it has been struck out.
    ``writes`` is what this game's sheet writes. ``fresh`` are the serials of the debts
    that the last deal changed, and ``fresh_strokes`` the places of such strokes.
    """

    debts: tuple[Debt, ...] = ()
    strokes: tuple[bool, ...] = ()
    writes: frozenset[str] = EVERYTHING
    fresh: frozenset[int] = frozenset()
    fresh_strokes: frozenset[int] = frozenset()

    def column(self, seat: Seat) -> tuple[Debt, ...]:
        """What stands in a player's column, from the top."""
        return tuple(debt for debt in self.debts if debt.owner == seat)

    @property
    def standing_strokes(self) -> int:
        """The strokes not struck out."""
        return self.strokes.count(False)


def write(sheet: Sheet, entries: Iterable[Entered]) -> Sheet:
    """The sheet after a deal's entries, with what they changed marked as fresh."""
    pen = Pen({debt.serial: debt for debt in sheet.debts}, [*sheet.strokes], set(), set())
    for entry in entries:
        _WRITERS[entry.what](pen, entry)
    return replace(
        sheet,
        debts=tuple(pen.debts.values()),
        strokes=tuple(pen.strokes),
        fresh=frozenset(pen.fresh),
        fresh_strokes=frozenset(pen.fresh_strokes),
    )


class Pen(NamedTuple):
    """A sheet while it is written on: its debts by serial, its strokes, what is fresh."""

    debts: dict[int, Debt]
    strokes: list[bool]
    fresh: set[int]
    fresh_strokes: set[int]

    def put(self, debt: Debt) -> None:
        """Write a debt, new or changed."""
        self.debts[debt.serial] = debt
        self.fresh.add(debt.serial)

    def marked(self, entry: Entered) -> Debt:
        """The debt that an entry is about, with its horizontal stroke."""
        assert entry.serial is not None
        return replace(self.debts[entry.serial], marked=True)


def _debt(pen: Pen, entry: Entered) -> None:
    assert entry.serial is not None
    assert entry.seat is not None
    assert entry.value is not None
    pen.put(Debt(entry.serial, entry.seat, entry.value, entry.what))


def _stroke(pen: Pen, entry: Entered) -> None:
    pen.fresh_strokes.add(len(pen.strokes))
    pen.strokes.append(False)


def _cleared(pen: Pen, entry: Entered) -> None:
    """The strokes that stand are the last ones: those before were struck out together."""
    place = len(pen.strokes)
    while place and not pen.strokes[place - 1]:
        place -= 1
        pen.strokes[place] = True
        pen.fresh_strokes.add(place)


def _played_off(pen: Pen, entry: Entered) -> None:
    assert entry.declarer is not None
    assert entry.number is not None
    off = PlayedOff(entry.declarer, entry.whister or 0, entry.number)
    pen.put(replace(pen.marked(entry), off=off))


def _running(pen: Pen, entry: Entered) -> None:
    """Several running bêtes of one value are kept in mind and not marked."""
    if entry.serial is not None:
        pen.put(pen.marked(entry))


def _said_only(pen: Pen, entry: Entered) -> None:
    """Where the highest bête is chosen anew in every deal, nothing marks it."""


_WRITERS: Final[Mapping[str, Callable[[Pen, Entered], None]]] = {
    "ål": _debt,
    "bête": _debt,
    "stroke": _stroke,
    "cleared": _cleared,
    "played off": _played_off,
    "running": _running,
    "highest": _said_only,
}
