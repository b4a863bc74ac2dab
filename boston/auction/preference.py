"""The rank a suit has for one deal, from the suit turned up.

Hoyle's English names: the first preference, the second preference, the plain suits.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from boston.base.cards import Suit
from boston.base.words import quoted
from boston.errors import BostonError


class SuitClass(IntEnum):
    """How a suit stands in a deal, from the least at 0 to the best: each game has its classes."""

    @property
    def word(self) -> str:
        """As a record and a call name it."""
        return self.name.lower()

    @property
    def described(self) -> str:
        """The class beside a suit: ``second suit``."""
        return f"{self.word} suit"

    @property
    def phrase(self) -> str:
        """The class in a sentence: ``the second suit``."""
        return f"the {self.described}"


class TwoAreLowest(SuitClass):
    """Classes of which two suits share the lowest, and the others are of one suit each."""

    @property
    def phrase(self) -> str:
        """The lowest class has no article of its own: ``a plain suit``."""
        return f"{'the' if self else 'a'} {self.described}"


class Preference(TwoAreLowest):
    """The classes of most games: two suits are plain, one is second, one the highest.

    >>> [each.phrase for each in Preference]
    ['a plain suit', 'the second suit', 'the highest suit']
    """

    PLAIN = 0
    SECOND = 1
    HIGHEST = 2


_WORDS: Final = {each.word: each for each in Preference}


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
    if word in _WORDS:
        return _WORDS[word]
    raise BostonError(f"{quoted(word)} is no class of suit: plain, second or highest")
