"""Boston de Fontainebleau: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, suit_bids
from boston.auction import Auction, CallRule, until_three_have_passed
from boston.calls import Words
from boston.cards import Suit
from boston.game import TrumpRule

from . import contracts

WORDS: Final = Words(passing=("pass", "I pass"))

#: By the reading ``suit-order``: the suits of the auction, from the lowest.
SUITS: Final[Mapping[str, tuple[Suit, ...]]] = {
    "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
}

CALLS: Final[Mapping[str, CallRule]] = {
    "fontainebleau.auction.end": bidding.auction_open,
    "fontainebleau.auction.pass-is-final": bidding.passed_for_good,
    "fontainebleau.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "fontainebleau.auction.suit-named": suit_bids.suit_named,
    "fontainebleau.auction.higher": suit_bids.higher,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    **contracts.NO_TRUMPS,
    "fontainebleau.auction.suit-binds": suit_bids.suit_binds,
    "fontainebleau.auction.suit-named": bidding.trump_named,
}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.auction.suit-order": SUITS,
    "fontainebleau.auction.end": until_three_have_passed,
    "fontainebleau.auction.passed-out": Auction.is_passed_out,
}
