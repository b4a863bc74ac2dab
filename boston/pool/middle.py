"""The state of a game with one pool in the middle, from deal to deal."""

from __future__ import annotations

from typing import NamedTuple

from boston.base.seats import Seat
from boston.outcome import Outcome, Standing
from boston.terms.terms import Terms


class Middle(NamedTuple):
    """The pool, and what is to be known of the last deal when the game ends over it.

    ``losers`` are the side that lost the last bid, nobody where none was lost.
    """

    pool: int = 0
    dealer: Seat | None = None
    losers: tuple[Seat, ...] = ()


def begin(terms: Terms) -> Outcome[Middle]:
    """The pool is empty before the first deal recorded, unless the table says otherwise."""
    return Outcome(Middle(terms.number("pool")))


def standing(middle: Middle) -> Standing:
    """What lies in the pool."""
    return Standing(pool=middle.pool)
