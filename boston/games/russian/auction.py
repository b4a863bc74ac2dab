"""Russian Boston: bidding as in Boston de Fontainebleau, with diamonds above hearts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.auction import CallRule
from boston.base.bound import stated
from boston.base.cards import Suit
from boston.games.fontainebleau import auction as fontainebleau

#: The suits from the lowest, by the reading ``suit-order``.
SUITS: Final[Mapping[str, tuple[Suit, ...]]] = stated(
    "russian.auction.suit-order",
    {
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    },
)

_HIGHER: Final = "fontainebleau.auction.higher"
#: The suit is asked before the rest of what makes a bid higher.
CALLS: Final[Mapping[str, CallRule]] = {
    **{rule: objects for rule, objects in fontainebleau.CALLS.items() if rule != _HIGHER},
    "russian.auction.suit-order": bidding.better_suit,
    _HIGHER: fontainebleau.CALLS[_HIGHER],
}
