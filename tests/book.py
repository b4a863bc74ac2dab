"""A book of bêtes kept as plainly as it can be told, to hold the engine against.

Nothing here is taken from the engine: lists that are changed in place, one deal after another.
"""

from __future__ import annotations

from dataclasses import dataclass, field


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
    """The protocol of a session. New ålar are worth ``step`` more than the ``al`` before."""

    al: int
    step: int = 0
    debts: list[Debt] = field(default_factory=list)
    running: list[Debt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.write_alar()

    def write_alar(self) -> None:
        """Every player sets an ål, and the ålar run."""
        self.running = [Debt(seat, self.al, is_al=True) for seat in (1, 2, 3, 4)]
        self.debts += self.running

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
            self.al += self.step
            self.write_alar()

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
        self.choose()
        return {
            (debt.owner, seat): share
            for seat, share in shares.items()
            if seat != debt.owner and share
        }

    def lose(self, setters: list[int], dearer: int) -> None:
        """A contract is lost: a bête, so much dearer, for each time a seat is named."""
        value = self.running[0].value + dearer
        self.debts += [Debt(seat, value, is_al=False) for seat in setters]

    def columns(self) -> dict[int, list[int]]:
        """The values still owed, by seat, in the order in which they were set."""
        standing = [debt for debt in self.debts if debt.is_owed]
        return {seat: [d.value for d in standing if d.owner == seat] for seat in (1, 2, 3, 4)}
