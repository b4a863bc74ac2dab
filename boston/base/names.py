"""The names of the players, which may stand for their seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from boston.base.seats import SEATS, Seat
from boston.base.words import fold, listed, quoted, shortened
from boston.errors import BostonError

#: What players are called who have not said their names.
NUMBERED: Final = ("1", "2", "3", "4")
#: How names are understood in a value, before it is read: seats stand for them then.
Naming: TypeAlias = Callable[[object, Sequence[str]], object]


def as_told(value: object, players: Sequence[str]) -> object:
    """A value in which no seat is told, and no name stands for one."""
    return value


def seat_of(name: str, players: Sequence[str] = NUMBERED) -> Seat:
    """The seat of the player of this name; the error completes ``'key' ...``.

    Capitals, accents and spaces matter only where two players differ in nothing else.

    >>> seat_of("anna", ("Anna", "Bo", "Carl", "Disa")), seat_of("3")
    (1, 3)
    >>> seat_of("Eva", ("Anna", "Bo", "Carl", "Disa"))
    Traceback (most recent call last):
    boston.errors.BostonError: is a seat, 1 to 4, or one of Anna, Bo, Carl and Disa, not 'Eva'
    >>> seat_of("Bo", ("Bo", "Anna", "Bo", "Disa"))
    Traceback (most recent call last):
    boston.errors.BostonError: is a seat, 1 to 4, and 'Bo' is the name of 1 and 3
    """
    called = dict(zip(SEATS, players, strict=True))
    found = [seat for seat in SEATS if called[seat] == name] or [
        seat for seat in SEATS if fold(called[seat]) == fold(name)
    ]
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
    """A value with seats in it for the names of players: a name, or a list of names.

    >>> seated(["Bo", 4], ("Anna", "Bo", "Carl", "Disa")), seated(3, NUMBERED)
    ([2, 4], 3)
    """
    if isinstance(value, list):
        return [seat_of(each, players) if isinstance(each, str) else each for each in value]
    return seat_of(value, players) if isinstance(value, str) else value


def speaking(value: object, players: Sequence[str]) -> object:
    """Calls with seats in them for the names of those who call.

    >>> speaking(["Bo:7", "pass"], ("Anna", "Bo", "Carl", "Disa"))
    ['2:7', 'pass']
    """
    if not isinstance(value, list):
        return value
    return [_speaking(each, players) if isinstance(each, str) else each for each in value]


def _speaking(said: str, players: Sequence[str]) -> str:
    name, colon, call = said.rpartition(":")
    if not colon or name.strip() in NUMBERED:
        return said
    try:
        return f"{seat_of(name, players)}:{call}"
    except BostonError as error:
        raise BostonError(f"holds {quoted(said)}: who calls {error}") from None
