"""French Boston: what is left in the pool after forty deals, and who has won."""

from __future__ import annotations

from typing import Final

from boston.base.bound import rule
from boston.base.seats import NOTHING, BySeat, Seat, add, by_seat, highest
from boston.base.words import counted
from boston.game import Settlement
from boston.pool import pot
from boston.terms.terms import Terms

from .equipment import PLAYERS
from .evening import Evening

RULE: Final = "french.settle.pool-left"


@rule("french.settle.winner")
def winner(totals: BySeat) -> tuple[Seat, ...]:
    """Whoever has gained most chips has won; several, where they have gained as many.

    >>> winner((20, -60, 20, 20)), winner((5, 2, -4, -3))
    ((1, 3, 4), (1,))
    """
    return highest(totals)


@rule("french.settle.pool-left")
def finish(terms: Terms, evening: Evening, won: BySeat) -> Settlement | None:
    """The chips still in the pool are divided equally, and odd chips go to the last dealer.

    By the reading ``pool-at-end`` they stay where they are.
    """
    if terms.reading("pool-at-end") == "leave":
        return _left(evening)
    shares, odd = pot.divided(evening.pool, PLAYERS)
    because = f"{counted(evening.pool, 'chip')} in the pool"
    final, seat = shares, evening.last_dealer if odd else None
    if seat is not None:
        final = add(shares, by_seat({seat: odd}))
    elif odd:
        because += f"; {counted(odd, 'odd chip')} for the last dealer, who is not told"
    return Settlement(RULE, shares, odd, RULE, seat, final, because, pot.DIVISION)


def _left(evening: Evening) -> Settlement:
    """The pool stays where it is and belongs to nobody."""
    because = f"{counted(evening.pool, 'chip')} in the pool, which nobody takes"
    return Settlement(RULE, NOTHING, evening.pool, RULE, None, NOTHING, because, pot.DIVISION)
