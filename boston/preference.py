"""The rank a suit has for one deal, from the suit turned up.

Hoyle's English names: the first preference, the second preference, the plain suits.
"""

from __future__ import annotations

from enum import IntEnum

from boston.cards import Suit
from boston.errors import BostonError


class Preference(IntEnum):
    """How a suit stands in this deal, from the least to the best."""

    PLAIN = 0
    SECOND = 1
    HIGHEST = 2

    @property
    def word(self) -> str:
        """In a record: ``plain``, ``second`` or ``highest``."""
        return self.name.lower()


def preference(trump: Suit, turned: Suit) -> Preference:
    """The suit turned up is highest, its fellow in colour second, the others plain.

    >>> [preference(suit, Suit.HEARTS).word for suit in Suit]
    ['plain', 'highest', 'second', 'plain']
    """
    if trump is turned:
        return Preference.HIGHEST
    if trump is turned.same_colour:
        return Preference.SECOND
    return Preference.PLAIN


def read_preference(word: str) -> Preference:
    """Read ``plain``, ``second`` or ``highest``.

    >>> read_preference("second").name
    'SECOND'
    >>> read_preference("third")
    Traceback (most recent call last):
    boston.errors.BostonError: 'third' is no class of suit: plain, second or highest
    """
    for each in Preference:
        if each.word == word:
            return each
    raise BostonError(f"{word!r} is no class of suit: plain, second or highest")
