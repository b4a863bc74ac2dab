"""How the values in a session record are read. The text of each error completes ``'key' ...``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, time
from typing import Any, Final, TypeVar
from unicodedata import category

from boston.auction.ladder import Preference, read_preference
from boston.base import cards as _cards
from boston.base.cards import Card, Suit
from boston.base.limits import LARGEST, LONGEST, LONGEST_NAME, MOST_MISDEALS
from boston.base.names import against_number, told_apart
from boston.base.seats import SEATS, BySeat, Seat
from boston.base.words import quoted, shortened
from boston.errors import BostonError

#: Names for types of values that messages do not write out.
_KINDS: Final = {
    list: "a list",
    dict: "a table",
    date: "a date",
    time: "a time",
    int: "a huge number",
    type(None): "nothing",
}


def given(value: object) -> str:
    """Return a short text or a number for a message.

    For any other value return the name of its type.

    >>> given("eels"), given(5), given(True), given([]), given(10**9), given(date(1847, 5, 27))
    ("'eels'", '5', 'true', 'a list', 'a huge number', 'a date')
    """
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) <= LARGEST:
        return str(value)
    for kind, said in _KINDS.items():
        if isinstance(value, kind):
            return said
    return shortened(repr(value))


T = TypeVar("T")

_HALF: Final = re.compile("[\ud800-\udfff]")


def number(value: object, most: int = LARGEST) -> int:
    """Read a whole number from 0 to ``most``.

    >>> number(True)
    Traceback (most recent call last):
    boston.errors.BostonError: is a whole number from 0 to 1000000, not true
    """
    if type(value) is int and 0 <= value <= most:
        return value
    raise BostonError(f"is a whole number from 0 to {most}, not {given(value)}")


def misdeals(value: object) -> int:
    """Read the number of misdeals before one deal.

    >>> misdeals(101)
    Traceback (most recent call last):
    boston.errors.BostonError: is a whole number from 0 to 100, not 101
    """
    return number(value, MOST_MISDEALS)


def seat(value: object) -> Seat:
    """Read a seat, 1 to 4."""
    if type(value) is int and value in SEATS:
        return value
    raise BostonError(f"is a seat, 1 to 4, not {given(value)}")


def seats(value: object) -> tuple[Seat, ...]:
    """Read a list of one or two different seats."""
    return _different(value, range(1, 3), "one or two")


def passers(value: object) -> tuple[Seat, ...]:
    """Read a list of up to three different seats.

    >>> passers([3, 1])
    (1, 3)
    """
    return tuple(sorted(_different(value, range(4), "up to three")))


def claimants(value: object) -> tuple[Seat, ...]:
    """Read a list of one to three different seats.

    >>> claimants([])
    Traceback (most recent call last):
    boston.errors.BostonError: is a list of one to three different seats
    """
    return tuple(sorted(_different(value, range(1, 4), "one to three")))


def by_seat(value: object) -> BySeat:
    """Read four whole numbers, one for each seat."""
    try:
        first, second, third, fourth = map(number, listing(value))
    except (BostonError, ValueError):
        raise BostonError("is four whole numbers, one for each seat") from None
    return first, second, third, fourth


def flag(value: object) -> bool:
    """Read ``true`` or ``false``."""
    if isinstance(value, bool):
        return value
    raise BostonError(f"is true or false, not {given(value)}")


def word(value: object) -> str:
    """Read a text. Numbers are also accepted, because contracts such as ``7`` look like numbers.

    Half of a character that JSON writes in two parts is refused, because no file could hold it.

    >>> word("Ida \\ud83d")
    Traceback (most recent call last):
    boston.errors.BostonError: is a text that can be written, which '\\ud83d' cannot
    """
    if isinstance(value, str):
        if half := _HALF.search(value):
            raise BostonError(f"is a text that can be written, which {half[0]!r} cannot")
        return value
    if type(value) is int and 0 <= value <= LARGEST:
        return str(value)
    raise BostonError(f"is a text, not {given(value)}")


def text_as(value: object, what: str) -> str:
    """Return a text for the argument ``what`` of a function. A number is also accepted.

    >>> text_as(7, "a contract")
    '7'
    >>> text_as(None, "a contract")
    Traceback (most recent call last):
    boston.errors.BostonError: a contract is a text, not nothing
    """
    try:
        return word(value)
    except BostonError as error:
        raise BostonError(f"{what} {error}") from None


def line(value: object, most: int = LONGEST) -> str:
    """Read a text on one line, with at most ``most`` characters.

    >>> line("A.\\nE.")
    Traceback (most recent call last):
    boston.errors.BostonError: is a text on one line, without control characters
    >>> line("A.E.", most=3)
    Traceback (most recent call last):
    boston.errors.BostonError: has a text of 4 characters: 3 is the limit of this engine
    """
    text = word(value)
    if len(text) > most:
        raise BostonError(
            f"has a text of {len(text)} characters: {most} is the limit of this engine"
        )
    if any(category(character) == "Cc" for character in text):
        raise BostonError("is a text on one line, without control characters")
    return text


def words(value: object) -> tuple[str, ...]:
    """Read a list of texts."""
    read = []
    for place, each in enumerate(listing(value), 1):
        try:
            read.append(word(each))
        except BostonError as error:
            why = str(error) if isinstance(each, str) else f"is {given(each)}"
            raise BostonError(f"is a list of texts, and number {place} in it {why}") from None
    return tuple(read)


def names(value: object) -> tuple[str, ...]:
    """Read four names, and change names that look the same so that they differ.

    >>> names(["Anna", "Bo", "2", ""])
    Traceback (most recent call last):
    boston.errors.BostonError: names seat 3 '2', but '2' is the number of another seat: give another name
    """  # noqa: E501 - a refusal stands on one line
    read = tuple(line(each, LONGEST_NAME) for each in words(value))
    if len(read) != len(SEATS):
        raise BostonError("is four names, for the seats 1 to 4")
    for seat, name in zip(SEATS, read, strict=True):
        if why := against_number(name, seat):
            raise BostonError(f"names seat {seat} {quoted(name)}, but {why}: give another name")
    return told_apart(read)


def suit(value: object) -> Suit:
    """Read a suit."""
    return _parsed(value, _cards.suit)


def turned(value: object) -> Suit:
    """Read a suit, given as a suit or as the card that shows it.

    >>> turned("H5")
    <Suit.HEARTS: 'hearts'>
    """
    shown = turned_card(value)
    return suit(value) if shown is None else shown.suit


def turned_card(value: object) -> Card | None:
    """Read the card that shows a suit. Return ``None`` if the value is only a suit.

    >>> str(turned_card("H5")), turned_card("hearts")
    ('H5', None)
    """
    text = word(value)
    try:
        _cards.suit(text)
    except BostonError:
        return _parsed(text, _cards.card)
    return None


def preference(value: object) -> Preference:
    """Read a class of suit: plain, second or highest."""
    return _parsed(value, read_preference)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A function that reads one of a few words.

    >>> OneOf(("closed", "table"))("open")
    Traceback (most recent call last):
    boston.errors.BostonError: is closed or table, not 'open'
    """

    words: tuple[str, ...]

    def __call__(self, value: object) -> str:
        """Return the value, if it is one of the words. Any other value raises an error."""
        if value in self.words:
            return str(value)
        *others, last = self.words
        raise BostonError(f"is {', '.join(others)} or {last}, not {given(value)}")


#: The reader of an event in a ledger, and the reader of a slam: announced with closed cards, or
#: with the hand on the table.
event: Final = OneOf(("made", "lost", "passed"))
SLAMS: Final = ("closed", "table")
slam: Final = OneOf(SLAMS)


def card(value: object) -> Card:
    """Read a card."""
    return _parsed(value, _cards.card)


def hands(value: object) -> tuple[frozenset[Card], ...]:
    """Read hands, by seat. The game decides how many hands and cards there must be."""
    return tuple(_parsed(each, _cards.hand) for each in words(value))


def cards(value: object) -> tuple[Card, ...]:
    """Read cards, given as a list or as one text with spaces between."""
    listed = words(value.split() if isinstance(value, str) else value)
    return tuple(_parsed(each, _cards.card) for each in listed)


def discards(value: object) -> tuple[tuple[Card, ...], ...]:
    """Read the discards of each seat, as :func:`cards` reads them."""
    read = tuple(cards(each) for each in listing(value))
    if len(read) != len(SEATS):
        raise BostonError("is four lists of cards, for the seats 1 to 4")
    return read


def listing(value: object, most: int = LONGEST, advice: str = "") -> list[Any]:
    """Read a list of no more than ``most`` values.

    ``advice`` completes the error for a longer list.
    """
    if not isinstance(value, list):
        raise BostonError(f"is a list, not {given(value)}")
    if len(value) > most:
        raise BostonError(f"is a list of {len(value)}: {most} is the limit of this engine{advice}")
    return value


def _different(value: object, many: range, in_words: str) -> tuple[Seat, ...]:
    read = tuple(seat(each) for each in listing(value))
    if len(read) not in many or len(set(read)) != len(read):
        raise BostonError(f"is a list of {in_words} different seats")
    return read


def _parsed(value: object, parse: Callable[[str], T]) -> T:
    text = word(value)
    try:
        return parse(text)
    except BostonError as error:
        raise BostonError(f"cannot be read: {error}") from None
