"""Grandissimo: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding
from boston.auction import Auction, CallRule
from boston.calls import Words
from boston.game import Named, TrumpRule
from boston.result import Result

from . import contracts

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = Words(
    passing=("pass", "passar"),
    same_bid=("förhand", "i förhand", "forehand"),
    same_bid_suffix=("i förhand", "in forehand"),
)

#: In colour: the second or the highest suit, or no trumps. And so upward to no trumps alone.
in_colour: Final = bidding.keeps_promise(contracts.IN_COLOUR)
in_highest_suit: Final = bidding.keeps_promise(contracts.IN_HIGHEST_SUIT)
grandissimo: Final = bidding.keeps_promise(contracts.GRANDISSIMO)


def is_sang(played: Named | Result) -> bool:
    """A positive contract without a trump suit is played as grandissimo, whatever was bid.

    >>> from boston.ladder import Bid
    >>> six = contracts.LADDER.contract("6")
    >>> is_sang(Named(Bid(six), trump=None, standing=None))
    True
    """
    contract = played.bid.contract if isinstance(played, Named) else played.contract
    return not contract.is_misere and played.standing is None


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
    "grandissimo.auction.in-colour": in_colour,
    "grandissimo.auction.in-highest-suit": in_highest_suit,
    "grandissimo.auction.grandissimo": grandissimo,
}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.auction.passed-out": Auction.is_passed_out,
    "grandissimo.auction.name-trump": is_sang,
    "grandissimo.auction.in-colour": bidding.keeps_promise,
    "grandissimo.auction.in-highest-suit": bidding.keeps_promise,
    "grandissimo.auction.grandissimo": bidding.keeps_promise,
}
