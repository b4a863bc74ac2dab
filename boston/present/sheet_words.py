"""The protocol sheet in words, for those who hear it or read it as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from boston.seats import Seat

T = TypeVar("T")

#: A name longer than this heads a column as initials.
_LONGEST_NAME: Final = 7


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


def latest(debts: Sequence[T], most: int) -> tuple[int, tuple[T, ...]]:
    """The last debts of a column, and how many above them are left out."""
    return lately(debts, most)


def lately(things: Sequence[T], most: int) -> tuple[int, tuple[T, ...]]:
    """The last of several things, and how many before them are left out.

    >>> lately("abcde", 3), lately("ab", 3)
    ((2, ('c', 'd', 'e')), (0, ('a', 'b')))
    """
    left_out = max(0, len(things) - most)
    return left_out, tuple(things[left_out:])
