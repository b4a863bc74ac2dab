"""Boston de Fontainebleau: the end of the game, its winner, and a pool that is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.game import Settlement
from boston.middle import Middle
from boston.pool_at_end import divide
from boston.seats import BySeat, highest
from boston.terms import Terms

#: How many deals make a game, as a rule.
DEALS: Final = 12


def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """What becomes of the pool after the last deal; ``None`` where nobody has it."""
    reading = terms.reading("pool-at-end")
    return divide("fontainebleau.settle.pool-left", reading, middle, totals)


FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.settle.deals": DEALS,
    "fontainebleau.settle.winner": highest,
    "fontainebleau.settle.pool-left": pool_left,
}
