"""Russian Boston: bidding as in Boston de Fontainebleau, with diamonds above hearts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, suit_bids
from boston.auction import CallRule
from boston.games.fontainebleau import auction as fontainebleau

#: The suits from the lowest, as the reconstruction ranks them.
SUITS_UPWARD: Final = fontainebleau.SUITS["diamonds-high"]

_AS_THERE: Final = {
    rule: objects
    for rule, objects in fontainebleau.CALLS.items()
    if rule != "fontainebleau.auction.higher"
}
#: The suit is asked before the rest of what makes a bid higher.
CALLS: Final[Mapping[str, CallRule]] = {
    **_AS_THERE,
    "russian.auction.suit-order": bidding.better_suit,
    "fontainebleau.auction.higher": suit_bids.higher,
}
FACTS: Final[Mapping[str, object]] = {"russian.auction.suit-order": SUITS_UPWARD}
