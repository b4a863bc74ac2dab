"""American Boston: what is left in the pool when the game is over."""

from __future__ import annotations

from boston.base.bound import rule
from boston.base.seats import BySeat, highest
from boston.outcome import Settlement
from boston.pool.middle import Middle
from boston.pool.pool_at_end import divide
from boston.terms.terms import Terms


@rule("american.settle.pool-left")
def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """What is left: the opponents of the last bid, if it was lost, divide it, or else all four.

    The reading ``pool-at-end`` may give it to the highest total, or leave it to nobody.
    """
    reading = terms.reading("pool-at-end")
    return divide("american.settle.pool-left", reading, middle, highest(totals))
