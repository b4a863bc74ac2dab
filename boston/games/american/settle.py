"""American Boston: how many deals make a game, and what is left in the pool at its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.game import Settlement
from boston.middle import Middle
from boston.pool_at_end import divide
from boston.seats import BySeat
from boston.terms import Terms

from .equipment import DEALS


def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """What is left in the pool, by the reading ``pool-at-end``; ``None`` where nobody has it."""
    reading = terms.reading("pool-at-end")
    return divide("american.settle.pool-left", reading, middle, totals)


FACTS: Final[Mapping[str, object]] = {
    "american.settle.deals": DEALS,
    "american.settle.pool-left": pool_left,
}
