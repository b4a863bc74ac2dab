"""The protocol sheet as data: columns of debts, strokes in the margin.

The sheet keeps what the ledger forgets: what was played off, by whom, as which
number, and the strokes that were struck out. It is folded from the entries alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from boston.game import EVERYTHING, Entered
from boston.seats import Seat


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
    after = replace(sheet, fresh=frozenset(), fresh_strokes=frozenset())
    for entry in entries:
        after = _WRITERS[entry.what](after, entry)
    return after


def _debt(sheet: Sheet, entry: Entered) -> Sheet:
    assert entry.serial is not None
    assert entry.seat is not None
    assert entry.value is not None
    debt = Debt(entry.serial, entry.seat, entry.value, entry.what)
    return replace(sheet, debts=(*sheet.debts, debt), fresh=sheet.fresh | {debt.serial})


def _stroke(sheet: Sheet, entry: Entered) -> Sheet:
    place = len(sheet.strokes)
    return replace(
        sheet, strokes=(*sheet.strokes, False), fresh_strokes=sheet.fresh_strokes | {place}
    )


def _cleared(sheet: Sheet, entry: Entered) -> Sheet:
    struck = {place for place, is_struck in enumerate(sheet.strokes) if not is_struck}
    return replace(
        sheet, strokes=(True,) * len(sheet.strokes), fresh_strokes=sheet.fresh_strokes | struck
    )


def _played_off(sheet: Sheet, entry: Entered) -> Sheet:
    assert entry.declarer is not None
    assert entry.number is not None
    off = PlayedOff(entry.declarer, entry.whister or 0, entry.number)
    return _changed(sheet, entry.serial, lambda debt: replace(debt, marked=True, off=off))


def _running(sheet: Sheet, entry: Entered) -> Sheet:
    """Several running bêtes of one value are kept in mind and not marked."""
    if entry.serial is None:
        return sheet
    return _changed(sheet, entry.serial, lambda debt: replace(debt, marked=True))


def _changed(sheet: Sheet, serial: int | None, change: Callable[[Debt], Debt]) -> Sheet:
    assert serial is not None
    # Debts stand in the order of their serials.
    place = bisect_left(sheet.debts, serial, key=lambda debt: debt.serial)
    changed = change(sheet.debts[place])
    debts = (*sheet.debts[:place], changed, *sheet.debts[place + 1 :])
    return replace(sheet, debts=debts, fresh=sheet.fresh | {serial})


def _said_only(sheet: Sheet, entry: Entered) -> Sheet:
    """Where the highest bête is chosen anew in every deal, nothing marks it."""
    return sheet


_WRITERS: Final[Mapping[str, Callable[[Sheet, Entered], Sheet]]] = {
    "ål": _debt,
    "bête": _debt,
    "stroke": _stroke,
    "cleared": _cleared,
    "played off": _played_off,
    "running": _running,
    "highest": _said_only,
}
