"""The result of a deal and of a session: payments, debts, and the sums still owed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from boston.base.seats import BySeat, Seat
from boston.pay.payment import Item, Line
from boston.table.result import Ending

__all__ = ["Entered", "Outcome", "Price", "Scoreboard", "Settlement"]

S = TypeVar("S")


class Entered(NamedTuple):
    """Something written in the protocol or struck out of it, under its rule.

    ``what``: one of ``ål``, ``bête``, ``stroke``, ``cleared``, ``played off`` and ``running``. The
    other fields are filled if they apply. ``also``: further rules that bear on the entry.
    """

    rule: str
    what: str
    because: str
    seat: Seat | None = None
    value: int | None = None
    serial: int | None = None
    number: int | None = None
    declarer: Seat | None = None
    whister: Seat | None = None
    also: tuple[str, ...] | None = None


class Outcome(NamedTuple, Generic[S]):
    """The outcome of a deal: the state after it, the payments, and the entries.

    ``untold``: descriptions of the facts that a record leaves out. Payments that need them are left
    out. ``result``: the result, if the record has it.
    """

    state: S
    receipt: tuple[Line, ...] = ()
    entered: tuple[Entered, ...] = ()
    untold: str | None = None
    result: Ending = None

    @property
    def cited(self) -> Iterator[str]:
        """The rules that the lines and the entries cite."""
        for line in self.receipt:
            yield line.rule
            yield line.direction
        for entry in self.entered:
            yield entry.rule
            yield from entry.also or ()


#: All kinds of entries on a protocol sheet: strokes, the values of ålar and of bêtes, and the
#: numbers in the series of debts played off.
EVERYTHING: Final = frozenset({"strokes", "ål", "bête", "series"})


class Scoreboard(NamedTuple):
    """The figures of the protocol or the pool after a deal."""

    marks: int | None = None
    running: int | None = None
    columns: BySeat | None = None
    pool: int | Mapping[str, int] | None = None


class Settlement(NamedTuple):
    """The settlement that the source orders at the end of a session. ``what`` is its name.

    ``payments``: the points by seat, above zero for points received. ``residue``: the points left
    over (above zero) or missing (below zero). ``residue_seat``: the seat that takes or pays the
    residue. ``final``: payments and residue together. ``also``: further rules behind the
    settlement.
    """

    rule: str
    payments: BySeat
    residue: int
    residue_rule: str
    residue_seat: Seat | None
    final: BySeat
    because: str
    what: str = "Division of the bêtes"
    also: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind the settlement, with the rule of the residue, if any."""
        residue = (self.residue_rule,) if self.residue else ()
        return tuple(dict.fromkeys((self.rule, *residue, *self.also)))


class Price(NamedTuple):
    """The price of a contract for each payer, item by item, and its sum."""

    items: tuple[Item, ...]
    points: int

    def __str__(self) -> str:
        wide = max(len(item.because) for item in self.items)
        rows = [f"{item.points:5}  {item.because:{wide}}  {item.rule}" for item in self.items]
        return "\n".join([*rows, "-----", f"{self.points:5}"])
