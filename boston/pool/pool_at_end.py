"""What becomes of a pool that still holds chips when the last deal is over.

No source says it of any game that has one pool; each way is conjectured, and the reading of a
game names those it offers.
"""

from __future__ import annotations

from typing import NamedTuple

from boston.base.seats import SEATS, Seat
from boston.base.words import counted
from boston.outcome import Settlement
from boston.pool.middle import Middle
from boston.pool.pot import divided, nearest, settled


class Share(NamedTuple):
    """Who divides a pool that is left, and why."""

    takers: tuple[Seat, ...]
    because: str


def opponents_or_all(middle: Middle) -> Share:
    """Those against whom the last bid was lost; if it was not lost, everybody.

    >>> opponents_or_all(Middle(40, 4, losers=(2,))).takers
    (1, 3, 4)
    >>> opponents_or_all(Middle(40, 4)).takers
    (1, 2, 3, 4)
    """
    if not middle.losers:
        return Share(SEATS, "no bid was lost in the last deal, and all four divide it")
    takers = tuple(seat for seat in SEATS if seat not in middle.losers)
    return Share(takers, "the last bid was lost, and its opponents divide it")


def divide(rule: str, reading: str, middle: Middle, winners: tuple[Seat, ...]) -> Settlement | None:
    """What becomes of the pool, by the reading ``pool-at-end``; ``None`` where it is nobody's.

    ``winners`` are those with the highest total.
    """
    if reading == "leave":
        return None
    if reading == "highest-score":
        return shared_out(rule, middle, Share(winners, "the highest total takes it"))
    return shared_out(rule, middle, opponents_or_all(middle))


def shared_out(rule: str, middle: Middle, share: Share) -> Settlement:
    """The pool in equal parts; odd chips are the last dealer's, or the next player's who shares.

    >>> done = shared_out("x.settle.pool-left", Middle(41, 4), Share((1, 2, 3), "so it is agreed"))
    >>> done.payments, done.residue, done.residue_seat, done.final
    ((13, 13, 13, 0), 2, 1, (15, 13, 13, 0))
    """
    takers, because = share
    shares, odd = divided(middle.pool, takers)
    heir = nearest(takers, middle.dealer) if odd and middle.dealer is not None else None
    if odd and heir is None:
        because += f"; {counted(odd, 'odd chip')} left, since the record does not say who dealt"
    because = f"{middle.pool} in the pool; {because}"
    return settled(rule, shares, odd, heir, because)
