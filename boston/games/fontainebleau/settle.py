"""Boston de Fontainebleau: the winner at the end of the game, and a pool that is left."""

from __future__ import annotations

from boston.base.bound import rule
from boston.base.seats import BySeat, Seat, highest
from boston.outcome import Settlement
from boston.pool.middle import Middle
from boston.pool.pool_at_end import divide
from boston.terms.terms import Terms


@rule("fontainebleau.settle.winner")
def winners(totals: BySeat) -> tuple[Seat, ...]:
    """Whoever has most in the end; of those who tie nobody is put before another."""
    return highest(totals)


@rule("fontainebleau.settle.pool-left")
def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """Opponents of a last bid that was lost divide the pool that is left, otherwise all four do.

    By readings it is nobody's, or the winners'. Odd chips are the last dealer's, or the next
    player's who has a part.
    """
    reading = terms.reading("pool-at-end")
    return divide("fontainebleau.settle.pool-left", reading, middle, winners(totals))
