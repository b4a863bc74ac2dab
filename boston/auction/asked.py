"""What the rules of the auction are asked about when it is over, and the objections they make."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from boston.auction.ladder import Bid, Contract
from boston.auction.preference import SuitClass
from boston.base.cards import Card, Suit
from boston.base.seats import Seat
from boston.terms.terms import Terms


class Answer(NamedTuple):
    """The declarer's partner, or none, for a bid that has won the auction."""

    bid: Bid
    declarer: Seat
    partner: Seat | None
    given_up: bool
    conceded: bool
    terms: Terms
    passed: frozenset[Seat]


class Named(NamedTuple):
    """The trump named for a bid, and its class where that is known."""

    bid: Bid
    trump: Suit | None
    standing: SuitClass | None


class Called(NamedTuple):
    """A card called by the declarer, and his hand where it is known."""

    card: Card
    contract: Contract
    hand: frozenset[Card] | None
    terms: Terms


TrumpRule: TypeAlias = Callable[[Named], str | None]
PartnerRule: TypeAlias = Callable[[Answer], str | None]
#: An objection to a bid from the hand of the player who makes it.
HoldingRule: TypeAlias = Callable[[frozenset[Card], Bid], str | None]
CalledRule: TypeAlias = Callable[[Called], str | None]
