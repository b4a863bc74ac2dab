"""The protocol sheet in words, for those who hear it or read it as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from boston.base.seats import SEATS, Seat
from boston.base.words import counted
from boston.present.sheet import Debt, PlayedOff, Sheet

T = TypeVar("T")

#: A name longer than this heads a column as initials.
_LONGEST_NAME: Final = 7
#: Of a longer column the last debts are shown and the others counted: an evening has fewer.
MOST_DEBTS: Final = 24


def heading(seat: Seat, names: Sequence[str]) -> tuple[str, str]:
    """What heads a column: the player's number, and under it the name or initials.

    A player without a name has a number only.

    >>> names = ("S.H.", "Katarina", "Anna von Essen", "4")
    >>> [heading(seat, names) for seat in SEATS]
    [('1', 'S.H.'), ('2', 'K.'), ('3', 'A.v.E.'), ('4', '')]
    """
    name = names[seat - 1].strip()
    if name == str(seat):
        return str(seat), ""
    if len(name) <= _LONGEST_NAME:
        return str(seat), name
    return str(seat), "".join(f"{word[0]}." for word in name.split()[:4])


def player(seat: Seat, names: Sequence[str]) -> str:
    """A player in a sentence: by name, or by seat where there is none.

    >>> player(1, ("S.H.", "2", "", "4")), player(2, ("S.H.", "2", "", "4"))
    ('S.H.', 'seat 2')
    """
    name = names[seat - 1].strip()
    return name if name not in ("", str(seat)) else f"seat {seat}"


def called(names: Sequence[str]) -> list[str]:
    """The players where they stand by themselves, outside of sentences.

    >>> called(("Anna", "2", "", "Disa"))
    ['Anna', 'Seat 2', 'Seat 3', 'Disa']
    """
    return [opening(player(seat, names)) for seat in SEATS]


def opening(sentence: str) -> str:
    """A sentence as it begins.

    >>> opening("seat 2 pays"), opening("Ål of 96")
    ('Seat 2 pays', 'Ål of 96')
    """
    return f"{sentence[0].upper()}{sentence[1:]}"


def lately(things: Sequence[T], most: int) -> tuple[int, tuple[T, ...]]:
    """The last of several things, and how many before them are left out.

    >>> lately("abcde", 3), lately("ab", 3)
    ((2, ('c', 'd', 'e')), (0, ('a', 'b')))
    """
    left_out = max(0, len(things) - most)
    return left_out, tuple(things[left_out:])


def strokes_in_words(sheet: Sheet) -> str:
    """How many strokes stand, and how many have been struck out.

    >>> strokes_in_words(Sheet()), strokes_in_words(Sheet(strokes=(True, True, False)))
    ('no strokes', '1 stroke, and 2 struck out')
    """
    standing, struck = sheet.standing_strokes, sheet.strokes.count(True)
    said = counted(standing, "stroke") if standing else "no strokes"
    return f"{said}, and {struck} struck out" if struck else said


def debt_in_words(debt: Debt, names: Sequence[str]) -> str:
    """A debt and the marks at its right.

    >>> names = ("S.H.", "I.N.", "A.E.", "E.S.")
    >>> debt_in_words(Debt(0, 3, 96, "ål", True, PlayedOff(3, 2, 1)), names)
    'ål of 96, played off as number 1 by A.E. with I.N.'
    >>> debt_in_words(Debt(5, 4, 120, "bête", True), names)
    'bête of 120, running'
    """
    said = f"{debt.kind} of {debt.value}"
    if debt.off is not None:
        return f"{said}, {off_in_words(debt.off, names)}"
    return f"{said}, running" if debt.marked else said


def off_in_words(off: PlayedOff, names: Sequence[str]) -> str:
    """By whom a debt was played off, and as which number."""
    whister = f"with {player(off.below, names)}" if off.below else "alone"
    return f"played off as number {off.number} by {player(off.above, names)} {whister}"


def in_words(sheet: Sheet, names: Sequence[str]) -> str:
    """The whole sheet: the strokes, then column by column.

    >>> in_words(Sheet((Debt(0, 2, 96, "ål"),), (False,)), ("S.H.", "I.N.", "A.E.", "E.S."))
    'At the top left: 1 stroke. I.N.: ål of 96.'
    """
    said = [f"At the top left: {strokes_in_words(sheet)}."] if "strokes" in sheet.writes else []
    for seat in SEATS:
        left_out, debts = lately(sheet.column(seat), MOST_DEBTS)
        words = [f"{left_out} above"] if left_out else []
        words += [debt_in_words(debt, names) for debt in debts]
        if words:
            # Initials end in a full stop of their own.
            said.append(f"{player(seat, names)}: {'; '.join(words)}".removesuffix(".") + ".")
    return " ".join(said)
