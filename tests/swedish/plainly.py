"""Bêtes and direct payment once more, as plainly as they can be told, to hold the engine against.

Nothing here is taken from the engine: lists that are changed in place, one deal after another.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

STROKE_FACTOR: Final = {"misere": 8, "plain": 8, "second": 16, "highest": 32}
PRICE_FACTOR: Final = {"misere": 1, "plain": 1, "second": 2, "highest": 4}


def tens(points: int) -> int:
    """To the nearest ten, a five upwards."""
    return 10 * ((points + 5) // 10)


@dataclass
class Debt:
    """A bête, or an ål, in its owner's column."""

    owner: int
    value: int
    is_al: bool
    is_owed: bool = True


@dataclass
class Book:
    """The protocol of a session."""

    debts: list[Debt] = field(default_factory=list)
    running: list[Debt] = field(default_factory=list)
    strokes: int = 0
    al: int = 80

    def __post_init__(self) -> None:
        self.choose()

    def owed(self, *, alar: bool) -> list[Debt]:
        """The ålar, or the bêtes, that are still owed."""
        return [debt for debt in self.debts if debt.is_owed and debt.is_al is alar]

    def choose(self) -> None:
        """The dearest bêtes run, or the ålar, or else new ålar."""
        betes, alar = self.owed(alar=False), self.owed(alar=True)
        if betes:
            dearest = max(debt.value for debt in betes)
            self.running = [debt for debt in betes if debt.value == dearest]
        elif alar:
            self.running = alar
        else:
            self.al += 16
            self.running = [Debt(seat, self.al, is_al=True) for seat in (1, 2, 3, 4)]
            self.debts += self.running

    def make(self, declarer: int, whister: int | None) -> dict[tuple[int, int], int]:
        """A contract is made: who pays whom for the running bête."""
        own = [debt for debt in self.running if debt.owner == declarer]
        debt = (own or self.running)[0]
        amount = tens(debt.value)
        shares = {declarer: amount}
        if whister is not None:
            smaller = amount // 10 // 2 * 10
            shares = {declarer: amount - smaller, whister: smaller}
        debt.is_owed = False
        self.strokes = 0
        self.choose()
        return {
            (debt.owner, seat): share
            for seat, share in shares.items()
            if seat != debt.owner and share
        }

    def lose(self, setters: list[int], suit: str) -> None:
        """A contract is lost: a stroke, and a bête for each time a seat is named."""
        self.strokes += 1
        value = self.running[0].value + self.strokes * STROKE_FACTOR[suit]
        self.debts += [Debt(seat, value, is_al=False) for seat in setters]

    def columns(self) -> dict[int, list[int]]:
        """The values still owed, by seat, in the order in which they were set."""
        standing = [debt for debt in self.debts if debt.is_owed]
        return {seat: [d.value for d in standing if d.owner == seat] for seat in (1, 2, 3, 4)}


class Scores(NamedTuple):
    """What a price depends on."""

    base: int
    suit: str
    made: bool
    strokes: int
    over: int
    honours: int
    first_five: bool
    slam: bool


def price(told: Scores) -> int:
    """What each payer pays."""
    points = told.base
    if told.made:
        points += 2 + 2 * told.strokes
        if told.suit != "misere":
            points += told.over + {3: 2, 4: 4}.get(told.honours, 0)
            points += 48 if told.slam else 2 * told.first_five
    return tens(points * PRICE_FACTOR[told.suit])
