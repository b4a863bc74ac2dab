"""French Boston: trick play as at whist, with a jack as the highest trump."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.base.bound import Ruled, rule
from boston.base.cards import Card, Suit
from boston.base.seats import Seat
from boston.table import play
from boston.table.masks import CardOrder
from boston.table.play import CardRule, Customs, Play

from .equipment import JACK_OF_DIAMONDS, JACK_OF_HEARTS

ABOVE_THE_ACE: Final = 15


@rule("french.play.knave-of-diamonds")
def jack_of_diamonds(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The jack of diamonds belongs to the trump suit and is the highest trump.

    >>> jack_of_diamonds(JACK_OF_DIAMONDS, Suit.SPADES)
    (<Suit.SPADES: 'spades'>, 15)
    """
    return (trump, ABOVE_THE_ACE) if card == JACK_OF_DIAMONDS else card


@rule("french.play.knave-of-hearts")
def jack_of_hearts(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The jack of hearts counts as a diamond and is the highest; that of diamonds keeps its place.

    >>> jack_of_hearts(JACK_OF_HEARTS, Suit.DIAMONDS)
    (<Suit.DIAMONDS: 'diamonds'>, 15)
    >>> jack_of_hearts(JACK_OF_DIAMONDS, Suit.DIAMONDS).rank
    11
    """
    return (trump, ABOVE_THE_ACE) if card == JACK_OF_HEARTS else card


@rule(
    "french.play.knave-of-diamonds",
    "french.play.knave-of-hearts",
    "french.play.knaves-at-no-trumps",
)
def by_trumps(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """To which suit a card belongs, and how high it is there.

    In a misère, without trumps, both jacks are ordinary cards of their suits. With diamonds as
    trumps the jack of hearts is the highest trump, with any other suit that of diamonds.
    """
    if trump is None:
        return card
    if trump is Suit.DIAMONDS:
        return jack_of_hearts(card, trump)
    return jack_of_diamonds(card, trump)


def diamonds_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The jack of hearts is the highest trump, because a diamond was turned up."""
    return card if trump is None else jack_of_hearts(card, trump)


def other_suit_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The jack of diamonds is the highest trump, because no diamond was turned up."""
    return card if trump is None else jack_of_diamonds(card, trump)


def card_order(reading: str, turned: Suit | None) -> CardOrder:
    """Which suit a card belongs to and how high it is, by the reading ``top-knave``."""
    if reading == "trump-suit":
        return by_trumps
    return diamonds_turned if turned is Suit.DIAMONDS else other_suit_turned


def top_jack(order: CardOrder, trump: Suit) -> Card:
    """The jack that is the highest trump.

    >>> [str(top_jack(by_trumps, suit)) for suit in Suit]
    ['DJ', 'DJ', 'HJ', 'DJ']
    """
    jacks = (JACK_OF_DIAMONDS, JACK_OF_HEARTS)
    return max(jacks, key=lambda jack: order(jack, trump)[1])


def need_not_follow(played: Play, seat: Seat) -> bool:
    """The bidder of the four aces, and nobody else, is free in the first ten tricks."""
    free = played.manner.free
    return free is not None and free.seat == seat and len(played.tricks) < free.tricks


def open_before_the_lead(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In a misère on the table the bidder's hand lies open before the first lead and throughout.

    >>> from boston.games.french.contracts import FOUR_ACES, GRAND_ON_THE_TABLE
    >>> open_before_the_lead(GRAND_ON_THE_TABLE, 2, 0, 0), open_before_the_lead(FOUR_ACES, 2, 12, 3)
    (2, None)
    """
    return None if contract.exposed_after is None else declarer


CARDS: Final[Mapping[str, CardRule]] = {
    "french.play.turn": play.in_turn,
    "french.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("french.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("french.play.trick-winner", play.trick_winner),
    next_lead=Ruled("french.play.winner-leads", play.winner_leads),
    laid_open=Ruled("french.contracts.misere-sur-table", open_before_the_lead),
    renege=Ruled("french.play.renege", need_not_follow),
)
