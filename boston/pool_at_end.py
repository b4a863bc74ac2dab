"""What becomes of a pool that still holds chips when the last deal is over, in ways to choose from.

No source says it of any game that has one pool; each way is conjectured, and the reading of a
game names those it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from boston.game import Settlement
from boston.middle import Middle
from boston.pot import DIVISION, divided, nearest
from boston.seats import SEATS, BySeat, Seat, add, by_seat, highest
from boston.words import counted


class Share(NamedTuple):
    """Who divides a pool that is left, and why."""

    takers: tuple[Seat, ...]
    because: str


Sharing: TypeAlias = Callable[[Middle, BySeat], Share]


def opponents_or_all(middle: Middle, totals: BySeat) -> Share:
    """Those against whom the last bid was lost; if it was not lost, everybody.

    >>> opponents_or_all(Middle(40, 4, losers=(2,)), (0, 0, 0, 0)).takers
    (1, 3, 4)
    >>> opponents_or_all(Middle(40, 4), (0, 0, 0, 0)).takers
    (1, 2, 3, 4)
    """
    if not middle.losers:
        return Share(SEATS, "no bid was lost in the last deal, and all four divide it")
    takers = tuple(seat for seat in SEATS if seat not in middle.losers)
    return Share(takers, "the last bid was lost, and its opponents divide it")


def highest_total(middle: Middle, totals: BySeat) -> Share:
    """The player with the highest total, or those who tie for it.

    >>> highest_total(Middle(40, 4), (5, 20, -45, 20)).takers
    (2, 4)
    """
    return Share(highest(totals), "the highest total takes it")


#: By the reading ``pool-at-end``; nobody's where the table leaves it alone.
SHARING: Final[Mapping[str, Sharing]] = {
    "foster-or-refund": opponents_or_all,
    "highest-score": highest_total,
}


def divide(rule: str, reading: str, middle: Middle, totals: BySeat) -> Settlement | None:
    """What becomes of the pool after the last deal; ``None`` where it is nobody's.

    Odd chips are the last dealer's if he shares in it, else the next player's who does.

    >>> done = divide("x.settle.pool-left", "foster-or-refund", Middle(41, 4, (4,)), (0, 0, 0, 0))
    >>> done.payments, done.residue, done.residue_seat, done.final
    ((13, 13, 13, 0), 2, 1, (15, 13, 13, 0))
    >>> divide("x.settle.pool-left", "leave", Middle(41, 4, (4,)), (0, 0, 0, 0))
    """
    sharing = SHARING.get(reading)
    if sharing is None:
        return None
    takers, because = sharing(middle, totals)
    shares, odd = divided(middle.pool, takers)
    heir = nearest(takers, middle.dealer) if odd and middle.dealer is not None else None
    if odd and heir is None:
        because += f"; {counted(odd, 'odd chip')} left, since the record does not say who dealt"
    return Settlement(
        rule=rule,
        payments=shares,
        residue=odd,
        residue_rule=rule,
        residue_seat=heir,
        final=shares if heir is None else add(shares, by_seat({heir: odd})),
        because=f"{middle.pool} in the pool; {because} (conjectured)",
        what=DIVISION,
    )
