"""How the values in a session record are read; each error completes ``'key' ...``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from unicodedata import category

from boston.auction.preference import Preference, read_preference
from boston.base import cards as _cards
from boston.base.cards import Card, Suit
from boston.base.limits import LARGEST, LONGEST, MOST_DEALS
from boston.base.seats import SEATS, BySeat, Seat
from boston.errors import BostonError

T = TypeVar("T")


def number(value: object) -> int:
    """A whole number from nothing upward.

    >>> number(7)
    7
    >>> number(-1)
    Traceback (most recent call last):
    boston.errors.BostonError: is a whole number from 0 to 1000000
    >>> number(True)
    Traceback (most recent call last):
    boston.errors.BostonError: is a whole number from 0 to 1000000
    """
    if type(value) is int and 0 <= value <= LARGEST:
        return value
    raise BostonError(f"is a whole number from 0 to {LARGEST}")


def seat(value: object) -> Seat:
    """A seat, 1 to 4."""
    if type(value) is int and value in SEATS:
        return value
    raise BostonError(f"is a seat, 1 to 4, not {_shown(value)}")


def seats(value: object) -> tuple[Seat, ...]:
    """One or two different seats, as a list."""
    read = tuple(seat(each) for each in _list(value))
    if not 1 <= len(read) <= 2 or len(set(read)) != len(read):
        raise BostonError("is a list of one or two different seats")
    return read


def passers(value: object) -> tuple[Seat, ...]:
    """Up to three different seats, as a list.

    >>> passers([3, 1])
    (1, 3)
    """
    read = tuple(sorted(seat(each) for each in _list(value)))
    if len(read) > 3 or len(set(read)) != len(read):
        raise BostonError("is a list of up to three different seats")
    return read


def claimants(value: object) -> tuple[Seat, ...]:
    """One to three different seats, as a list.

    >>> claimants([4, 2])
    (2, 4)
    >>> claimants([])
    Traceback (most recent call last):
    boston.errors.BostonError: is a list of one to three different seats
    """
    read = tuple(sorted(seat(each) for each in _list(value)))
    if not 1 <= len(read) <= 3 or len(set(read)) != len(read):
        raise BostonError("is a list of one to three different seats")
    return read


def by_seat(value: object) -> BySeat:
    """Four whole numbers."""
    if isinstance(value, list) and len(value) == len(SEATS):
        first, second, third, fourth = value
        try:
            return number(first), number(second), number(third), number(fourth)
        except BostonError:
            pass
    raise BostonError("is four whole numbers, one for each seat")


def flag(value: object) -> bool:
    """``true`` or ``false``."""
    if isinstance(value, bool):
        return value
    raise BostonError("is true or false")


def word(value: object) -> str:
    """A text; numbers are taken too, since contracts such as ``7`` look like them."""
    if isinstance(value, str):
        return value
    if type(value) is int and 0 <= value <= LARGEST:
        return str(value)
    raise BostonError("is a text")


def line(value: object) -> str:
    """A text on one line.

    >>> line("A.E.")
    'A.E.'
    >>> line("A.\\nE.")
    Traceback (most recent call last):
    boston.errors.BostonError: is a text on one line, without control characters
    """
    text = word(value)
    if any(category(character) == "Cc" for character in text):
        raise BostonError("is a text on one line, without control characters")
    return text


def words(value: object) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(word(each) for each in _list(value))


def names(value: object) -> tuple[str, ...]:
    """Four names."""
    read = tuple(line(each) for each in _list(value))
    if len(read) != len(SEATS):
        raise BostonError("is four names, for the seats 1 to 4")
    return read


def suit(value: object) -> Suit:
    """A suit."""
    return _parsed(value, _cards.suit)


def turned(value: object) -> Suit | Card:
    """A suit, or the card that shows it.

    >>> turned("hearts"), str(turned("H5"))
    (<Suit.HEARTS: 'hearts'>, 'H5')
    """
    text = word(value)
    try:
        return _cards.suit(text)
    except BostonError:
        return _parsed(text, _cards.card)


def preference(value: object) -> Preference:
    """A class of suit: plain, second or highest."""
    return _parsed(value, read_preference)


def event(value: object) -> str:
    """A ledger event: made, lost or passed."""
    if value in ("made", "lost", "passed"):
        return str(value)
    raise BostonError(f"is made, lost or passed, not {_shown(value)}")


def slam(value: object) -> str:
    """How a slam was announced: closed, or with the hand on the table."""
    if value in ("closed", "table"):
        return str(value)
    raise BostonError(f"is closed or table, not {_shown(value)}")


def card(value: object) -> Card:
    """A card."""
    return _parsed(value, _cards.card)


def hands(value: object) -> tuple[frozenset[Card], ...]:
    """Hands, by seat. How many there are to be, and of how many cards, is for the game to say."""
    return tuple(_parsed(each, _cards.hand) for each in _list(value))


def cards(value: object) -> tuple[Card, ...]:
    """Cards, as a list or as one text with spaces between."""
    listed = _list(value.split() if isinstance(value, str) else value)
    return tuple(_parsed(each, _cards.card) for each in listed)


def discards(value: object) -> tuple[tuple[Card, ...], ...]:
    """For each seat the cards it laid away, as :func:`cards` reads them."""
    read = tuple(cards(each) for each in _list(value))
    if len(read) != len(SEATS):
        raise BostonError("is four lists of cards, for the seats 1 to 4")
    return read


def table(value: object) -> Mapping[str, object]:
    """A table of keys and values."""
    if isinstance(value, dict):
        return value
    raise BostonError("is a table")


def word_or_table(value: object) -> str | Mapping[str, object]:
    """A table, or the name of one."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return value
    raise BostonError("is a table, or the name of one")


def tables(value: object) -> tuple[Mapping[str, object], ...]:
    """A list of tables, one for each deal."""
    return tuple(table(each) for each in _list(value, MOST_DEALS))


def choices(value: object) -> Mapping[str, str]:
    """A table of texts."""
    return {key: word(each) for key, each in table(value).items()}


def _list(value: object, most: int = LONGEST) -> list[Any]:
    if not isinstance(value, list):
        raise BostonError("is a list")
    if len(value) > most:
        raise BostonError(f"is a list of {len(value)}: {most} is the limit of this engine")
    return value


def _parsed(value: object, parse: Callable[[str], T]) -> T:
    try:
        return parse(word(value))
    except BostonError as error:
        raise BostonError(f"cannot be read: {error}") from None


def _shown(value: object) -> str:
    """The value for a message; what is long, or cannot be written at all, is not written."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a huge number"
    return repr(value)
