"""French Boston: trick play as at whist, with a knave as the highest trump."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import play
from boston.cards import Card, Suit
from boston.play import CardOrder, CardRule
from boston.seats import NextSeat, Seat, left_of

from .equipment import KNAVE_OF_DIAMONDS, KNAVE_OF_HEARTS

#: Above the ace.
TOP: Final = 15


def first_lead(dealer: Seat, after: NextSeat = left_of) -> Seat:
    """Whoever comes after the dealer leads to the first trick.

    >>> first_lead(dealer=4)
    1
    """
    return after(dealer)


def knave_of_diamonds(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The knave of diamonds belongs to the trump suit and is the highest trump.

    >>> knave_of_diamonds(KNAVE_OF_DIAMONDS, Suit.SPADES)
    (<Suit.SPADES: 'spades'>, 15)
    """
    return (trump, TOP) if card == KNAVE_OF_DIAMONDS else card


def knave_of_hearts(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The knave of hearts does instead, and that of diamonds is an ordinary diamond.

    >>> knave_of_hearts(KNAVE_OF_HEARTS, Suit.DIAMONDS)
    (<Suit.DIAMONDS: 'diamonds'>, 15)
    >>> knave_of_hearts(KNAVE_OF_DIAMONDS, Suit.DIAMONDS).rank
    11
    """
    return (trump, TOP) if card == KNAVE_OF_HEARTS else card


def by_trumps(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The knave of diamonds is the highest trump, unless diamonds are; at no trumps neither."""
    if trump is None:
        return card
    return (knave_of_hearts if trump is Suit.DIAMONDS else knave_of_diamonds)(card, trump)


def diamonds_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The knave of hearts is the highest trump, because a diamond was turned up."""
    return card if trump is None else knave_of_hearts(card, trump)


def other_suit_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The knave of diamonds is the highest trump, because no diamond was turned up."""
    return card if trump is None else knave_of_diamonds(card, trump)


def card_order(reading: str, turned: Suit | None) -> CardOrder:
    """Which suit a card belongs to and how high it is, by the reading ``top-knave``."""
    if reading == "trump-suit":
        return by_trumps
    return diamonds_turned if turned is Suit.DIAMONDS else other_suit_turned


def top_knave(order: CardOrder, trump: Suit) -> Card:
    """The knave that is the highest trump.

    >>> [str(top_knave(by_trumps, suit)) for suit in Suit]
    ['DJ', 'DJ', 'HJ', 'DJ']
    """
    knaves = (KNAVE_OF_DIAMONDS, KNAVE_OF_HEARTS)
    return max(knaves, key=lambda knave: order(knave, trump)[1])


CARDS: Final[Mapping[str, CardRule]] = {
    "french.play.turn": play.in_turn,
    "french.play.follow-suit": play.follow_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "french.play.first-lead": first_lead,
    "french.play.trick-winner": play.trick_winner,
    "french.play.winner-leads": play.put,
    "french.play.knave-of-diamonds": knave_of_diamonds,
    "french.play.knave-of-hearts": knave_of_hearts,
    "french.play.renege": play.is_free,
}
