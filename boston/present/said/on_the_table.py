"""Suits, cards, tricks and the play in words."""

from __future__ import annotations

from boston.auction.preference import SuitClass
from boston.base.cards import Card, Suit, write_hand
from boston.present.said.telling import said, several
from boston.table.play import Play, Trick


@said.register
def suit_said(value: Suit) -> str:
    """A suit.

    >>> said(Suit.HEARTS)
    'hearts'
    """
    return value.value


@said.register
def class_said(value: SuitClass) -> str:
    """The class of a suit.

    >>> from boston.auction.preference import Preference
    >>> said(Preference.SECOND)
    'second suit'
    """
    return value.described


@said.register
def card_said(value: Card) -> str:
    """A card.

    >>> from boston.base.cards import card
    >>> said(card("SA"))
    '♠A'
    """
    return value.face


@said.register
def hand_said(value: frozenset) -> str:  # type: ignore[type-arg]  # as it is at run time
    """The cards of a hand, suit by suit from the top.

    >>> from boston.base.cards import hand
    >>> said(hand("AK..T.2")), said(frozenset())
    ('♠AK ♦T ♣2', 'no cards')
    """
    if not value:
        return "no cards"
    if not all(isinstance(each, Card) for each in value):
        return several(sorted(value))
    suits = zip(Suit, write_hand(value).split("."), strict=True)
    return " ".join(f"{suit.symbol}{ranks}" for suit, ranks in suits if ranks)


@said.register
def trick_said(value: Trick) -> str:
    """A finished trick.

    >>> from boston.base.cards import card
    >>> said(Trick(3, tuple(map(card, ("H5", "HA", "S2", "HK"))), 4))
    '♥5 ♥A ♠2 ♥K from seat 3 on, taken by seat 4'
    """
    return f"{several(value.cards)} from seat {value.leader} on, taken by seat {value.winner}"


@said.register
def play_said(value: Play) -> str:
    """The play: what lies on the table, and what whoever is to play holds."""
    led = f"{several(value.table)} on the table" if value.table else "nothing on the table"
    trick = f"trick {len(value.tricks) + 1}"
    return f"{trick}, {led}, seat {value.turn} to play from {said(value.held_by(value.turn))}"
