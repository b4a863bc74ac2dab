"""French Boston: the end after forty deals, what is left in the pool, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import pot
from boston.game import Settlement
from boston.seats import NOTHING, SEATS, BySeat, add, by_seat, highest
from boston.terms import Terms
from boston.words import counted

from . import deal
from .evening import Evening

RULE: Final = "french.settle.pool-left"


def refund(evening: Evening) -> Settlement:
    """The pool in four equal parts, and odd chips to the last dealer."""
    shares, odd = pot.divided(evening.pool, SEATS)
    seat = evening.last_dealer if odd else None
    because = f"{counted(evening.pool, 'chip')} in the pool"
    if odd and seat is None:
        because += f"; {counted(odd, 'odd chip')} for the last dealer, who is not told"
    final = shares if seat is None else add(shares, by_seat({seat: odd}))
    return Settlement(RULE, shares, odd, RULE, seat, final, because, pot.DIVISION)


def leave(evening: Evening) -> Settlement:
    """The pool stays where it is and belongs to nobody."""
    because = f"{counted(evening.pool, 'chip')} in the pool, which nobody takes"
    return Settlement(RULE, NOTHING, evening.pool, RULE, None, NOTHING, because, pot.DIVISION)


#: By the reading ``pool-at-end``.
POOL_LEFT: Final[Mapping[str, Callable[[Evening], Settlement]]] = {
    "refund": refund,
    "leave": leave,
}


def finish(terms: Terms, evening: Evening, won: BySeat) -> Settlement | None:
    """What becomes of the pool where the record ends."""
    return POOL_LEFT[terms.reading("pool-at-end")](evening)


FACTS: Final[Mapping[str, object]] = {
    "french.settle.deals": deal.beyond_the_last,
    "french.settle.winner": highest,
    "french.settle.pool-left": POOL_LEFT,
}
