"""One deal, told in words that no game owns, settled under every game.

``told`` says what happened, ``find`` looks for the contract that each game has for it,
``settle`` reckons it, ``causes`` says which rule makes which part of the price.
"""

from __future__ import annotations

from boston.study.same_deal.settle import (
    PRESETS,
    Settled,
    Told,
    read_told,
    settle,
    settle_all,
    settle_as,
)

__all__ = ["PRESETS", "Settled", "Told", "read_told", "settle", "settle_all", "settle_as"]
