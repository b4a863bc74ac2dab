"""Swedish Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding
from boston.auction import Auction, CallRule
from boston.calls import Words
from boston.game import TrumpRule

from . import contracts

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = Words(
    passing=("pass", "passar"),
    same_bid=("förhand", "i förhand", "forehand"),
    same_bid_suffix=("i förhand", "in forehand"),
    raising={"bättre spel": contracts.IN_COLOUR},
)


#: In colour: the second or the highest suit. In the highest suit: that one alone.
in_colour: Final = bidding.keeps_promise(contracts.IN_COLOUR)
in_highest_suit: Final = bidding.keeps_promise(contracts.IN_HIGHEST_SUIT)

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
    "swedish.auction.in-colour": in_colour,
    "swedish.auction.in-highest-suit": in_highest_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "swedish.auction.passed-out": Auction.is_passed_out,
    "swedish.auction.in-colour": bidding.keeps_promise,
    "swedish.auction.in-highest-suit": bidding.keeps_promise,
}
