"""What may be done, and what refuses it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boston.base.cards import Card, Hand, Suit
from boston.base.seats import Seat
from boston.errors import Refusal

from .told import Phase, Told

__all__ = ["Choice"]


class Choice(NamedTuple):
    """One thing that can be said or done, the rule that refuses it, and the deal told with it."""

    said: str
    refusal: Refusal | None
    then: Told

    @property
    def is_open(self) -> bool:
        """Whether nothing refuses it."""
        return self.refusal is None


class Asked(NamedTuple):
    """Who is to act in a phase, and all he can choose among."""

    phase: Phase
    seat: Seat | None
    choices: tuple[Choice, ...]


#: A deal that is over: nobody is to act any more.
OVER = Asked(Phase.OVER, None, ())


def is_a_choice(choices: Iterable[Choice]) -> bool:
    """Whether any of them is open."""
    return any(choice.is_open for choice in choices)


def in_order(hand: Hand) -> list[Card]:
    """The cards of a hand as it is written: suit by suit, each from the top.

    >>> from boston.base.cards import hand
    >>> [str(card) for card in in_order(hand("32.A..K"))]
    ['S3', 'S2', 'HA', 'CK']
    """
    suits = list(Suit)
    return sorted(hand, key=lambda card: (suits.index(card.suit), -card.rank))
