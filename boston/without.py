"""What a game answers that does without something: classes of suit, a protocol, a price."""

from __future__ import annotations

from boston.cards import Suit
from boston.game import Standing
from boston.seats import BySeat
from boston.terms import Terms


def no_classes(suit: Suit, turned: Suit) -> None:
    """No suit stands higher in a deal for the one that is turned up."""


def no_standing(state: object) -> Standing:
    """There is neither a protocol nor a pool."""
    return Standing()


def nothing_left(terms: Terms, state: object, won: BySeat) -> None:
    """Nothing is left over to divide."""


def no_money(terms: Terms, points: BySeat) -> None:
    """The source names no price, and nothing is turned into money."""
