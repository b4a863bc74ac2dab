"""American Boston: how many deals make a game, and what is left in the pool at its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.game import Settlement
from boston.pool_at_end import Left, settlement
from boston.seats import BySeat
from boston.terms import Terms

from .equipment import DEALS
from .pool import Chips


def divide(terms: Terms, chips: Chips, gained: BySeat) -> Settlement | None:
    """What is left in the pool, by the reading ``pool-at-end``; nothing where it is empty."""
    left = Left(chips.pool, chips.last, gained)
    return settlement("american.settle.pool-left", terms.reading("pool-at-end"), left)


def no_money(terms: Terms, chips: BySeat) -> BySeat | None:
    """The source names no price of a chip."""
    return None


FACTS: Final[Mapping[str, object]] = {
    "american.settle.deals": DEALS,
    "american.settle.pool-left": divide,
}
