"""Suits, cards and hands, and how they are written.

A card is written suit first, as in bridge's PBN (``SA``, ``HT``). A hand is written as its four
suits, from spades to clubs, with dots between them (``AK32.QJ9.T87.654``). Unicode suits (``♠A``)
and ``10`` for ``T`` can also be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from boston.base.words import quoted
from boston.errors import BostonError

__all__ = ["Card", "Suit", "card", "hand", "suit", "write_hand"]


class Suit(StrEnum):
    """A suit, with its name in words. The suits are in the order in which a hand is written."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    @property
    def letter(self) -> str:
        """The suit's letter: ``S``, ``H``, ``D`` or ``C``."""
        return self.value[0].upper()

    @property
    def symbol(self) -> str:
        """The suit's sign, as text.

        >>> Suit.HEARTS.symbol
        '♥'
        """
        return _SYMBOLS[self]

    @property
    def same_colour(self) -> Suit:
        """The other suit of the same colour.

        >>> Suit.SPADES.same_colour, Suit.DIAMONDS.same_colour
        (<Suit.CLUBS: 'clubs'>, <Suit.HEARTS: 'hearts'>)
        """
        return _SAME_COLOUR[self]


_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
#: The black suits are the first and the last. The red suits are between them.
_SAME_COLOUR: Final = dict(zip(Suit, reversed(Suit), strict=True))
_SUIT_SIGNS: Final = (
    {suit.letter: suit for suit in Suit}
    | {suit.symbol: suit for suit in Suit}
    | dict(zip("♤♡♢♧", Suit, strict=True))
)

#: The ranks from the lowest to the highest.
RANKS: Final = "23456789TJQKA"


class Card(NamedTuple):
    """A card: its suit, and its rank from 2 to 14. The ace is 14."""

    suit: Suit
    rank: int

    def __str__(self) -> str:
        return _NAMES[self]

    @property
    def face(self) -> str:
        """The card as readers see it.

        >>> card("SA").face
        '♠A'
        """
        return self.suit.symbol + RANKS[self.rank - 2]


Hand: TypeAlias = frozenset[Card]

#: The fifty-two cards, each suit from the ace down to the two.
PACK: Final = tuple(Card(suit, rank) for suit in Suit for rank in range(14, 1, -1))
_BY_NAME: Final = {each.suit.letter + RANKS[each.rank - 2]: each for each in PACK}
_NAMES: Final = {each: name for name, each in _BY_NAME.items()}
HONOURS: Final = (14, 13, 12, 11)


def suit(text: str) -> Suit:
    """Read a suit in words, by its letter or by its sign. Any other text raises an error.

    >>> suit("hearts"), suit("♥"), suit("H")
    (<Suit.HEARTS: 'hearts'>, <Suit.HEARTS: 'hearts'>, <Suit.HEARTS: 'hearts'>)
    >>> suit("cups")
    Traceback (most recent call last):
    boston.errors.BostonError: 'cups' is not a suit: spades, hearts, diamonds or clubs
    """
    name = _plain(text)
    if name in _SUIT_SIGNS:
        return _SUIT_SIGNS[name]
    try:
        return Suit(name.lower())
    except ValueError:
        raise BostonError(
            f"{quoted(text)} is not a suit: spades, hearts, diamonds or clubs"
        ) from None


def card(text: str) -> Card:
    """Read a card. A text that is no card raises an error.

    >>> card("HT"), card("♥10") == card("HT")
    (Card(suit=<Suit.HEARTS: 'hearts'>, rank=10), True)
    >>> card("H1")
    Traceback (most recent call last):
    boston.errors.BostonError: 'H1' is not a card: a suit S, H, D or C, then a rank of AKQJT98765432
    """
    name = _plain(text)
    if name[:1] in _SUIT_SIGNS:
        name = _SUIT_SIGNS[name[:1]].letter + name[1:].replace("10", "T")
    if name not in _BY_NAME:
        raise BostonError(
            f"{quoted(text)} is not a card: a suit S, H, D or C, then a rank of {RANKS[::-1]}"
        )
    return _BY_NAME[name]


def hand(text: str) -> Hand:
    """Read a hand of any size. A text that is no hand raises an error.

    >>> sorted(str(each) for each in hand("AK..T.2"))
    ['C2', 'DT', 'SA', 'SK']
    >>> hand("♠ AK ♥ – ♦ 10 ♣ 2") == hand("AK..T.2")
    True
    >>> hand("AK.QJ")
    Traceback (most recent call last):
    boston.errors.BostonError: 'AK.QJ' is not a hand: four suits with dots between, spades first
    >>> hand("AA...")
    Traceback (most recent call last):
    boston.errors.BostonError: 'AA...' holds SA twice
    """
    plain = _plain(text).replace("10", "T")
    signed = _SIGNED.fullmatch(plain)
    suits = [*signed.groups()] if signed else plain.split(".")
    if len(suits) != len(Suit):
        raise BostonError(
            f"{quoted(text)} is not a hand: four suits with dots between, spades first"
        )
    cards = [card(s.letter + rank) for s, ranks in zip(Suit, suits, strict=True) for rank in ranks]
    for each in cards:
        if cards.count(each) > 1:
            raise BostonError(f"{quoted(text)} holds {each} twice")
    return frozenset(cards)


def write_hand(cards: Iterable[Card]) -> str:
    """Write a hand, each suit from the highest card.

    >>> write_hand(hand("32KA..T."))
    'AK32..T.'
    """
    held = sorted(cards, key=lambda each: -each.rank)
    return ".".join("".join(RANKS[c.rank - 2] for c in held if c.suit is s) for s in Suit)


def _plain(text: str) -> str:
    """Return a text without spaces and without the selectors that ask for coloured suit signs."""
    return "".join(text.split()).translate(_UNSEEN).upper()


#: The selectors that ask for coloured suit signs, and other invisible signs.
_UNSEEN: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200d\u200e\u200f\u2060\ufeff"))
#: A hand as pages and sheets show it: a sign before each suit, and a dash for an empty suit.
_SIGNED: Final = re.compile("".join(rf"{sign}[:–—−-]?([{RANKS}]*)[–—−-]?" for sign in "♠♥♦♣"))


def in_order(hand: Hand) -> list[Card]:
    """Return the cards of a hand in the written order: suit by suit, each from the highest card.

    >>> [str(card) for card in in_order(hand("32.A..K"))]
    ['S3', 'S2', 'HA', 'CK']
    """
    return sorted(hand, key=_PLACE.__getitem__)


#: The place of every card in the written order of a hand.
_PLACE: Final = {card: place for place, card in enumerate(PACK)}
