"""How a session record is read: from its file, from its text in TOML or JSON, from its tables.

Reading checks a record's form: known keys, whole numbers, seats, cards. Where a seat is asked for,
the name of a player will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from boston.base.limits import LARGEST_FILE
from boston.base.memory import one_pass
from boston.base.names import NUMBERED
from boston.base.words import quoted
from boston.errors import BostonError, RecordError, located
from boston.record.adjustment import ADJUSTMENT_KEYS, Adjustment, adjustment
from boston.record.fields import turned_card
from boston.record.keys import Key
from boston.record.parsing import parsed, text_of
from boston.record.record import DEAL_KEYS, SESSION_KEYS, Deal, Session

__all__ = ["decode", "read_deal", "read_session"]

T = TypeVar("T")


def read_deal(table: Mapping[str, object], players: Sequence[str] = NUMBERED) -> Deal:
    """Read one deal, played by players of these names.

    >>> read_deal({"contract": "7", "declarer": 3, "tricks": [2, 1, 8, 2]}).tricks
    (2, 1, 8, 2)
    >>> read_deal({"declarer": "Disa"}, players=("Anna", "Bo", "Carl", "Disa")).declarer
    4
    >>> read_deal({"contract": "7", "declarer": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: 'declarer' is a seat, 1 to 4, not 5
    >>> read_deal({"contrct": "7"})
    Traceback (most recent call last):
    boston.errors.RecordError: unknown key 'contrct'
    """
    read = _read(table, DEAL_KEYS, players)
    if "turned" in table:
        read["turned_card"] = turned_card(table["turned"])
    return Deal.given(read)


def read_session(table: Mapping[str, object]) -> Session:
    """Read a record that has already been taken out of its file.

    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}]}).deals[0].contract
    'passed'
    >>> read_session({"deal": []})
    Traceback (most recent call last):
    boston.errors.RecordError: the record does not say its game
    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}, {"tricks": [1]}]})
    Traceback (most recent call last):
    boston.errors.RecordError: deal 2: 'tricks' is four whole numbers, one for each seat
    """
    named = {key: each for key, each in table.items() if _as_keys_are(key) == "players"}
    players = _read(named, SESSION_KEYS).get("players", NUMBERED)
    read = _read(table, SESSION_KEYS, players)
    if "game" not in read:
        raise RecordError("the record does not say its game")
    deals = _each("deal", read, partial(read_deal, players=players))
    adjustments = _each("adjustment", read, read_adjustment)
    return Session(deals=deals, adjustments=adjustments, **read)


def loads(text: str) -> Session:
    """Read a record from its text, JSON when it begins with a brace, TOML otherwise.

    >>> loads('game = "swedish"').game, loads('{"game": "swedish"}').game
    ('swedish', 'swedish')
    >>> loads('game = ')
    Traceback (most recent call last):
    boston.errors.RecordError: not TOML: Invalid value (at end of document)
    >>> loads('{"game": 1, "game": 2}')
    Traceback (most recent call last):
    boston.errors.RecordError: key 'game' stands twice in the table that ends in line 1
    """
    with one_pass():
        return read_session(parsed(text))


def load(path: str | Path) -> Session:
    """Read a record from a file. What is wrong with it raises :class:`RecordError`, with its name.

    >>> load("no-such-evening.toml")
    Traceback (most recent call last):
    boston.errors.RecordError: no-such-evening.toml: cannot be read: No such file or directory
    """
    try:
        return opened(path)
    except RecordError as error:
        raise located(str(path), error) from None


def opened(path: str | Path) -> Session:
    """Read a record from a file that whoever asks names by itself when something is wrong."""
    try:
        with Path(path).open("rb") as file:
            return decode(file.read(LARGEST_FILE + 1))
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}") from None


def decode(data: bytes) -> Session:
    """Read a record from the bytes of a file.

    >>> decode(bytes([0, 255, 254]))
    Traceback (most recent call last):
    boston.errors.RecordError: not text: byte 2 is not UTF-8; save it in UTF-8
    """
    return loads(text_of(data))


def _each(key: str, read: dict[str, Any], reads: Callable[[Any], T]) -> tuple[T, ...]:
    """The tables of a list taken out of what was read, each read as what it is."""
    found = []
    for number, table in enumerate(read.pop(key, ()), 1):
        try:
            found.append(reads(table))
        except RecordError as error:
            raise located(f"{key} {number}", error) from None
    return tuple(found)


def read_adjustment(table: Mapping[str, object]) -> Adjustment:
    return adjustment(_read(table, ADJUSTMENT_KEYS))


def _read(
    table: Mapping[str, object], keys: Mapping[str, Key], players: Sequence[str] = NUMBERED
) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for told, value in table.items():
        name = told if told in keys else _as_keys_are(told)
        key = keys.get(name)
        if key is None:
            raise RecordError(f"unknown key {quoted(told)}")
        if name in read:
            raise RecordError(f"key {name!r} stands twice")
        try:
            read[name] = key.reads(key.names(value, players))
        except BostonError as error:
            raise RecordError(f"{name!r} {error}") from None
    return read


def _as_keys_are(told: str) -> str:
    """A key as records spell it: in small letters, and with a low line between words."""
    return "_".join(told.lower().replace("-", " ").split())
