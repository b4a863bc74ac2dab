"""What becomes of a pool that still holds chips when the last deal is over, in ways to choose from.

No source says it of any game that has one pool; each way is conjectured, and a game's own
reading names those it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from boston.game import Settlement
from boston.pot import DIVISION, divided, nearest
from boston.seats import NOTHING, SEATS, BySeat, Seat, add, by_seat
from boston.words import counted


class LastDeal(NamedTuple):
    """What has to be known of the last deal: who dealt, and who lost a contract in it."""

    dealer: Seat | None = None
    failed: tuple[Seat, ...] = ()


class Left(NamedTuple):
    """A pool when all is over: its content, the last deal, and what each seat has gained."""

    content: int
    last: LastDeal
    gained: BySeat


class Shares(NamedTuple):
    """Who divides the pool, and why; nobody where it is left."""

    takers: tuple[Seat, ...]
    because: str


AtEnd: TypeAlias = Callable[[Left], Shares]


def foster_or_refund(left: Left) -> Shares:
    """If the last contract was lost its opponents divide the pool, otherwise all four do.

    >>> foster_or_refund(Left(40, LastDeal(4, failed=(2,)), NOTHING)).takers
    (1, 3, 4)
    >>> foster_or_refund(Left(40, LastDeal(4), NOTHING)).takers
    (1, 2, 3, 4)
    """
    if not left.last.failed:
        return refund(left)
    takers = tuple(seat for seat in SEATS if seat not in left.last.failed)
    return Shares(takers, "the last contract was lost, and its opponents divide the pool")


def refund(left: Left) -> Shares:
    """All four get the pool back."""
    return Shares(SEATS, "the pool is given back to all four")


def leave(left: Left) -> Shares:
    """The pool stays where it is."""
    return Shares((), "the pool is left where it is")


def highest_score(left: Left) -> Shares:
    """Whoever has gained most takes the pool; those who tie divide it.

    >>> highest_score(Left(40, LastDeal(4), (5, 20, -45, 20))).takers
    (2, 4)
    """
    best = max(left.gained)
    takers = tuple(seat for seat in SEATS if left.gained[seat - 1] == best)
    return Shares(takers, f"{_seats(takers)} had most chips")


#: By the reading ``pool-at-end``.
WAYS: Final[Mapping[str, AtEnd]] = {
    "foster-or-refund": foster_or_refund,
    "refund": refund,
    "leave": leave,
    "highest-score": highest_score,
}


def settlement(rule: str, reading: str, left: Left) -> Settlement | None:
    """The pool divided; odd chips go to the last dealer, or to the first taker at his left.

    Nothing is settled where nothing is left.

    >>> done = settlement("x.settle.pool-left", "foster-or-refund", Left(41, LastDeal(4, (4,)), NOTHING))
    >>> done.payments, done.residue, done.residue_seat, done.final
    ((13, 13, 13, 0), 2, 1, (15, 13, 13, 0))
    """  # noqa: E501 - one call
    if not left.content:
        return None
    takers, why = WAYS[reading](left)
    payments, odd = divided(left.content, takers) if takers else (NOTHING, left.content)
    seat = nearest(takers, left.last.dealer) if odd and takers and left.last.dealer else None
    because = f"{counted(left.content, 'chip')} in the pool (conjectured): {why}"
    if odd and takers:
        whom = "the last dealer, or the first of them at the last dealer's left"
        because += f"; {counted(odd, 'odd chip')} for {whom}"
    if odd and takers and seat is None:
        because += ", but the record does not say who dealt"
    return Settlement(
        rule=rule,
        payments=payments,
        residue=odd,
        residue_rule=rule,
        residue_seat=seat,
        final=payments if seat is None else add(payments, by_seat({seat: odd})),
        because=because,
        what=DIVISION,
    )


def _seats(seats: Sequence[Seat]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)
