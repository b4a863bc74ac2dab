"""French Boston: what is left in the pool after forty deals, and who has won."""

from __future__ import annotations

from typing import Final

from boston.base.bound import rule
from boston.base.seats import NOTHING, BySeat, Seat, highest
from boston.base.words import counted
from boston.outcome import Settlement
from boston.pool.pot import divided, settled
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
    chips = f"{counted(evening.pool, 'chip')} in the pool"
    if terms.reading("pool-at-end") == "leave":
        return settled(RULE, NOTHING, evening.pool, None, f"{chips}, which nobody takes")
    shares, odd = divided(evening.pool, PLAYERS)
    seat = evening.last_dealer if odd else None
    if odd and seat is None:
        chips += f"; {counted(odd, 'odd chip')} for the last dealer, who is not told"
    return settled(RULE, shares, odd, seat, chips)
