"""Swedish Boston: bidding, a rule an objection, asked from top to bottom."""

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
    ("swedish.auction.better-hand", "swedish.auction.in-colour"),
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
        raising={"bättre spel": contracts.IN_COLOUR},
    ),
)


@rule("swedish.auction.name-trump")
def second_or_highest(named: Named) -> str | None:
    """After a bid in colour the second or the highest suit must be trump, whichever one likes."""
    if named.bid.qualifier == contracts.IN_COLOUR and named.standing is Preference.PLAIN:
        return bidding.not_promised(named, named.standing)
    return None


@rule("swedish.auction.name-trump")
def highest_alone(named: Named) -> str | None:
    """After a bid in the highest suit that suit is trump, and no other."""
    if named.bid.qualifier != contracts.IN_HIGHEST_SUIT or named.standing is None:
        return None
    if named.standing is not Preference.HIGHEST:
        return bidding.not_promised(named, named.standing)
    return None


CALLS: Final[Mapping[str, CallRule]] = {
    "swedish.auction.end": bidding.auction_open,
    "swedish.auction.pass-is-final": bidding.passed_for_good,
    "swedish.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "swedish.auction.ladder": bidding.higher_contract,
    "swedish.auction.better-suit": bidding.better_suit,
    "swedish.auction.first-round": bidding.strictly_higher,
    "swedish.auction.better-hand": bidding.better_hand,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "swedish.auction.name-trump": bidding.trump_named,
    "swedish.auction.in-colour": second_or_highest,
    "swedish.auction.in-highest-suit": highest_alone,
}
