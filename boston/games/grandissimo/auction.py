"""Grandissimo: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.asked import Named, TrumpRule
from boston.auction.auction import CallRule
from boston.auction.calls import Words
from boston.auction.preference import Preference
from boston.base.bound import rule, stated

from . import contracts

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = stated(
    "grandissimo.auction.better-hand",
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
    ),
)


@rule("grandissimo.auction.name-trump")
def not_plain(named: Named) -> str | None:
    """After a bid in colour the second suit or the highest is trump, or there is none."""
    if named.bid.qualifier == contracts.IN_COLOUR and named.standing is Preference.PLAIN:
        return bidding.not_promised(named, named.standing)
    return None


@rule("grandissimo.auction.name-trump")
def highest_or_none(named: Named) -> str | None:
    """After a bid in the highest suit that suit is trump, or there is none."""
    if named.bid.qualifier != contracts.IN_HIGHEST_SUIT or named.standing is None:
        return None
    if named.standing is not Preference.HIGHEST:
        return bidding.not_promised(named, named.standing)
    return None


@rule("grandissimo.auction.name-trump")
def no_suit(named: Named) -> str | None:
    """After a bid of grandissimo no suit is trump."""
    if named.bid.qualifier == contracts.GRANDISSIMO and named.standing is not None:
        return bidding.not_promised(named, named.standing)
    return None


CALLS: Final[Mapping[str, CallRule]] = {
    "grandissimo.auction.end": bidding.auction_open,
    "grandissimo.auction.pass-is-final": bidding.passed_for_good,
    "grandissimo.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "grandissimo.auction.ladder": bidding.higher_contract,
    "grandissimo.auction.better-suit": bidding.better_suit,
    "grandissimo.auction.first-round": bidding.strictly_higher,
    "grandissimo.auction.better-hand": bidding.better_hand,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "grandissimo.auction.in-colour": not_plain,
    "grandissimo.auction.in-highest-suit": highest_or_none,
    "grandissimo.auction.grandissimo": no_suit,
}
