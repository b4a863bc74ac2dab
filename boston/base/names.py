"""The names of the players, which a record may use for their seats."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from boston.base.limits import LONGEST_NAME
from boston.base.seats import SEATS, Seat
from boston.base.words import fold, listed, quoted, shortened
from boston.errors import BostonError

#: The names used for players who have given no names.
NUMBERED: Final = ("1", "2", "3", "4")
#: A function that replaces names in a value with seats, before the value is read.
Naming: TypeAlias = Callable[[object, Sequence[str]], object]


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names in the form that is used. A blank name becomes the number of the seat.

    The seats are added to names that look the same, so that all names differ.

    >>> told_apart(("Ida", " ", "Bo  Ek", "\u200b")), told_apart(("Ida", "Bo", "Ida ", "4"))
    (('Ida', '2', 'Bo Ek', '4'), ('Ida (seat 1)', 'Bo', 'Ida (seat 3)', '4'))
    """
    shown = [" ".join(name.split()) for name in names]
    called = [name if _seen(name) else str(seat) for seat, name in zip(SEATS, shown, strict=True)]
    looks = [*map(_seen, called)]
    found = []
    for seat, name, look in zip(SEATS, called, looks, strict=True):
        found.append(name if looks.count(look) == 1 else _with_seat(name, seat))
    return tuple(found) if found == called else told_apart(found)


def against_name(name: str, seat: Seat, others: Sequence[str]) -> str:
    """Return the objection to a player's name, or an empty text if no other name is like it.

    >>> against_name("Åke", 2, ("Anna", "Ake")), against_name("4", 2, ()), against_name("2", 2, ())
    ("'Åke' is already the name of another player", "'4' is the number of another seat", '')
    """
    if fold(name) in map(fold, others):
        return f"{quoted(name)} is already the name of another player"
    return against_number(name, seat)


def against_number(name: str, seat: Seat) -> str:
    """Return the objection to a name that is the number of another seat, or an empty text.

    >>> against_number("４", 2), against_number("2", 2), against_number("Bo", 2)
    ("'４' is the number of another seat", '', '')
    >>> against_number("Seat 1", 2)
    "'Seat 1' is the number of another seat"
    """
    is_other = fold(_seen(name)).removeprefix("seat ") in {*NUMBERED} - {str(seat)}
    return f"{quoted(name)} is the number of another seat" if is_other else ""


def _with_seat(name: str, seat: Seat) -> str:
    """Return a name with its seat, shortened to the longest name allowed.

    >>> _with_seat("Ida", 2), len(_with_seat("I" * LONGEST_NAME, 2)) == LONGEST_NAME
    ('Ida (seat 2)', True)
    """
    seated = f" (seat {seat})"
    return f"{name[: LONGEST_NAME - len(seated)].rstrip()}{seated}"


def _seen(name: str) -> str:
    """Return the visible part of a name, without signs that have no width."""
    whole = unicodedata.normalize("NFC", name)
    return "".join(each for each in whole if unicodedata.category(each) != "Cf").strip()


def as_told(value: object, players: Sequence[str]) -> object:
    """Return a value unchanged, because it has no seats and no names of players."""
    return value


def seat_of(name: str, players: Sequence[str] = NUMBERED) -> Seat:
    """Return the seat of the player with this name. The text of the error completes ``'key' ...``.

    Capitals, accents and spaces matter only if two players differ in nothing else.

    >>> seat_of("anna", ("Anna", "Bo", "Carl", "Disa")), seat_of("3"), seat_of("Seat 4")
    (1, 3, 4)
    >>> seat_of("Eva", ("Anna", "Bo", "Carl", "Disa"))
    Traceback (most recent call last):
    boston.errors.BostonError: is a seat, 1 to 4, or one of Anna, Bo, Carl and Disa, not 'Eva'
    >>> seat_of("Bo", ("Bo", "Anna", "Bo", "Disa"))
    Traceback (most recent call last):
    boston.errors.BostonError: is a seat, 1 to 4, and 'Bo' is the name of 1 and 3
    """
    called = dict(zip(SEATS, players, strict=True))
    found = [seat for seat in SEATS if called[seat] == name] or [
        seat for seat in SEATS if fold(called[seat]) in (fold(name), fold(_with_seat(name, seat)))
    ]
    found = found or [seat for seat in SEATS if fold(name) == f"seat {seat}"]
    if len(found) > 1:
        seats = listed(map(str, found))
        raise BostonError(f"is a seat, 1 to 4, and {quoted(name)} is the name of {seats}")
    if not found:
        named = (
            "" if tuple(players) == NUMBERED else f", or one of {listed(map(shortened, players))}"
        )
        raise BostonError(f"is a seat, 1 to 4{named}, not {quoted(name)}")
    return found[0]


def seated(value: object, players: Sequence[str]) -> object:
    """Return a name, or a list of names, as seats.

    >>> seated(["Bo", 4], ("Anna", "Bo", "Carl", "Disa")), seated(3, NUMBERED)
    ([2, 4], 3)
    """
    if isinstance(value, list):
        return [seat_of(each, players) if isinstance(each, str) else each for each in value]
    return seat_of(value, players) if isinstance(value, str) else value


def speaking(value: object, players: Sequence[str]) -> object:
    """Return calls with seats in place of the names of the callers.

    >>> speaking(["Bo:7", "pass"], ("Anna", "Bo", "Carl", "Disa"))
    ['2:7', 'pass']
    """
    if not isinstance(value, list):
        return value
    return [_speaking(each, players) if isinstance(each, str) else each for each in value]


def _speaking(text: str, players: Sequence[str]) -> str:
    name, colon, call = text.rpartition(":")
    if not colon or name.strip() in NUMBERED:
        return text
    try:
        return f"{seat_of(name, players)}:{call}"
    except BostonError as error:
        raise BostonError(f"holds {quoted(text)}: who calls {error}") from None
