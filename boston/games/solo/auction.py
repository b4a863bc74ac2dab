"""Boston of the Solo family: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding, suit_bids
from boston.auction.asked import TrumpRule
from boston.auction.auction import CallRule
from boston.auction.calls import Words

from . import contracts

WORDS: Final = Words()

CALLS: Final[Mapping[str, CallRule]] = {
    "solo.auction.end": bidding.auction_open,
    "solo.auction.pass-is-final": bidding.passed_for_good,
    "solo.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "solo.auction.suit-named": suit_bids.suit_named,
    "solo.auction.suit-order": bidding.better_suit,
    "solo.auction.higher": suit_bids.higher,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    **contracts.NO_TRUMPS,
    "solo.auction.suit-named": bidding.trump_named,
    "solo.auction.suit-binds": suit_bids.suit_binds,
}
