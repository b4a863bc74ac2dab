"""Boston de Fontainebleau: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding, suit_bids
from boston.auction.asked import TrumpRule
from boston.auction.auction import CallRule
from boston.auction.calls import Words
from boston.base.bound import stated
from boston.base.cards import Suit

WORDS: Final = Words(passing=("pass", "I pass"))

#: The suits of the auction from the lowest, by the reading ``suit-order``.
SUITS: Final[Mapping[str, tuple[Suit, ...]]] = stated(
    "fontainebleau.auction.suit-order",
    {
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
    },
)

CALLS: Final[Mapping[str, CallRule]] = {
    "fontainebleau.auction.end": bidding.auction_open,
    "fontainebleau.auction.pass-is-final": bidding.passed_for_good,
    "fontainebleau.auction.turn": bidding.own_turn,
    "fontainebleau.contracts.no-trumps": bidding.no_suit_bid,
    "fontainebleau.auction.suit-named": suit_bids.suit_named,
    "fontainebleau.auction.higher": suit_bids.higher,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "fontainebleau.contracts.no-trumps": bidding.no_trump_named,
    "fontainebleau.auction.suit-binds": suit_bids.suit_binds,
    "fontainebleau.auction.suit-named": bidding.trump_named,
}
