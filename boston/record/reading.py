"""How a session record is read: from its file, from its text in TOML or JSON, or from its tables.

A record that cannot be read is refused with a one-line message.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, Final, TypeVar

from boston.base.limits import LARGEST_FILE
from boston.base.names import NUMBERED
from boston.base.words import near, one_line, quoted
from boston.errors import BostonError, RecordError, located
from boston.record.fields import given, turned_card
from boston.record.record import (
    ADJUSTMENT_KEYS,
    DEAL_KEYS,
    SESSION_KEYS,
    Adjustment,
    Deal,
    Key,
    Session,
    Written,
    adjustment,
)
from boston.record.shipped import RECORD, names, shipped

__all__ = ["decode", "read_deal", "read_session"]


#: A TOML key such as ``a.a.a``. The memory that its reader needs grows with the square of the
#: number of parts.
_KEY_OF_MANY_PARTS: Final = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}"""
)
#: A text in straight quotes, a comment, or a curly quote outside both.
_CURLY: Final = re.compile(r"""(?:"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|\#[^\n]*+)|([“”„‟«»″‘’‚‛‹›′])""")
_TOO_DEEP: Final = "brackets or keys are nested too deeply to be a record"
#: The most characters of a message from a reader of TOML or JSON.
MOST: Final = 160


def text_of(data: bytes) -> str:
    """Return the text in the bytes of a file, without a byte order mark.

    Without any bytes the text is empty. Bytes that are not UTF-8 text raise :class:`RecordError`.

    >>> text_of("Åsa".encode())
    'Åsa'
    >>> text_of("Åsa".encode("utf-16"))
    Traceback (most recent call last):
    boston.errors.RecordError: not UTF-8 text: save it as UTF-8
    """
    if len(data) > LARGEST_FILE:
        reason = f"larger than {LARGEST_FILE // 2**20} MB, the limit of this engine"
        raise RecordError(f"{reason}; begin another record")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:  # UTF-16 without a mark has these.
        raise RecordError("not UTF-8 text: save it as UTF-8")
    return text


def parsed(text: str) -> Any:
    """Return the tables of a record from its text in JSON or TOML. An empty text has no tables.

    A text that is neither JSON nor TOML raises :class:`RecordError`.

    >>> parsed('game = "solo"'), parsed('{"game": "solo"}'), parsed("")
    ({'game': 'solo'}, {'game': 'solo'}, {})
    >>> parsed('game = “solo”')
    Traceback (most recent call last):
    boston.errors.RecordError: not TOML: “ in line 1 is a curly quotation mark; use straight ones
    """
    text = text.removeprefix("\ufeff")
    kind = "JSON" if is_json(text) else "TOML"
    if kind == "TOML" and _KEY_OF_MANY_PARTS.search(text):
        raise RecordError(_TOO_DEEP)
    try:
        return _json(text) if kind == "JSON" else tomllib.loads(text, parse_float=Written)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        reason = _why_not(text, error)
        line = re.search(r"line (\d+)", reason)
        place = None if line is None else int(line[1])
        raise RecordError(f"not {kind}: {reason}", line=place) from None
    except RecursionError:
        raise RecordError(_TOO_DEEP) from None
    except RecordError:
        raise
    except ValueError:  # Python does not read a whole number with thousands of digits.
        raise RecordError("a number has too many digits") from None


def is_json(text: str) -> bool:
    """Return whether a record is written in JSON. It then begins with a brace, as TOML never does.

    >>> is_json('{"game": "swedish"}'), is_json('game = "swedish"'), is_json("")
    (True, False, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def is_other_json(text: str) -> bool:
    """Return whether a text is JSON, but not an object.

    >>> is_other_json("[1]"), is_other_json('{"game": "swedish"}'), is_other_json("[deal]")
    (True, False, False)
    """
    try:
        return not isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _why_not(text: str, error: ValueError) -> str:
    """Return why a text cannot be read: the first curly quote, or the message of the reader."""
    if is_other_json(text):
        return "it is JSON, but line 1 opens no brace"
    for found in _CURLY.finditer(text):
        if found[1]:
            line = text.count("\n", 0, found.start()) + 1
            return f"{found[1]} in line {line} is a curly quotation mark; use straight ones"
    return one_line(str(error), MOST)


def _json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_without_twins, parse_float=Written)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these pairs. Refuse a key that is given twice."""
    table = dict(pairs)
    if len(table) < len(pairs):
        ((twin, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise RecordError(f"{quoted(twin)} is given twice in one object")
    return table


T = TypeVar("T")


def read_deal(table: Mapping[str, object], players: Sequence[str] = NUMBERED) -> Deal:
    """Read one deal. ``players`` are the names of the players. A wrong table raises an error.

    >>> read_deal({"contract": "7", "declarer": 3, "tricks": [2, 1, 8, 2]}).tricks
    (2, 1, 8, 2)
    >>> read_deal({"declarer": "Disa"}, players=("Anna", "Bo", "Carl", "Disa")).declarer
    4
    >>> read_deal({"contract": "7", "declarer": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: 'declarer' is a seat, 1 to 4, not 5
    >>> read_deal({"contrct": "7"})
    Traceback (most recent call last):
    boston.errors.RecordError: 'contrct' is not a key here: did you mean 'contract'? Others: \
dealer, turned, declarer, partner, trump, suit_class, tricks, honours, opening_run, given_up \
and 18 more
    """
    read = _read(table, DEAL_KEYS, players)
    if "turned" in table:
        read["turned_card"] = turned_card(table["turned"])
    return Deal(**read)


def read_session(table: Mapping[str, object]) -> Session:
    """Read a record from its tables. A wrong table raises :class:`RecordError`.

    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}]}).deals[0].contract
    'passed'
    >>> read_session({"deal": []})
    Traceback (most recent call last):
    boston.errors.RecordError: the record does not give its game
    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}, {"tricks": [1]}]})
    Traceback (most recent call last):
    boston.errors.RecordError: deal 2: 'tricks' is four whole numbers, one for each seat
    """
    named = {key: each for key, each in table.items() if _as_keys_are(key) == "players"}
    players = _read(named, SESSION_KEYS).get("players", NUMBERED)
    read = _read(table, SESSION_KEYS, players)
    if "game" not in read:
        raise RecordError("the record does not give its game", key="game")
    deals = _each("deal", read, partial(read_deal, players=players))
    adjustments = _each("adjustment", read, read_adjustment)
    return Session(deals=deals, adjustments=adjustments, **read)


def loads(text: str) -> Session:
    """Read a record from its text. A text that begins with a brace is JSON, any other is TOML.

    A text that cannot be read raises :class:`RecordError`.

    >>> loads('game = "swedish"').game, loads('{"game": "swedish"}').game
    ('swedish', 'swedish')
    >>> loads('game = ')
    Traceback (most recent call last):
    boston.errors.RecordError: not TOML: Invalid value (at end of document)
    >>> loads('{"game": 1, "game": 2}')
    Traceback (most recent call last):
    boston.errors.RecordError: 'game' is given twice in one object
    """
    if not isinstance(text, str):
        raise BostonError(f"a record is read from a text, not from {given(text)}")
    return read_session(parsed(text))


def session_as(value: object) -> Session:
    """Return a session that was given to a function. Any other value raises an error."""
    if isinstance(value, Session):
        return value
    expected = "a session, as boston.load and boston.loads return it, is expected"
    raise BostonError(f"{expected}, not {given(value)}")


def load(path: str | PathLike[str]) -> Session:
    """Read a record from a file.

    ``path``: the path of a file, or the name of a record that comes with the package, with or
    without its ending. If both exist, the file is read. An empty file is refused. If there is
    neither file nor record, the error gives the nearest names of records. A wrong record raises
    :class:`RecordError`, with the name of its file.

    >>> load("swedish/evening").title
    'An evening of our own'
    >>> load("no-such-evening.toml")
    Traceback (most recent call last):
    boston.errors.RecordError: no-such-evening.toml: cannot be read: No such file or directory
    """
    if not isinstance(path, str | PathLike):
        raise BostonError(f"a record is read from a path or a name, not from {given(path)}")
    with located(str(path)):
        return opened(path)


def opened(path: str | PathLike[str]) -> Session:
    r"""Read a record from a file. An error leaves out the name of the file.

    >>> opened("evening\0.toml")
    Traceback (most recent call last):
    boston.errors.RecordError: cannot be read: a path has no NUL character
    """
    if "\0" in str(path):
        raise RecordError("cannot be read: a path has no NUL character")
    try:
        found = None if Path(path).exists() else shipped(str(path))
        with (found or Path(path)).open("rb") as file:
            return decode(file.read(LARGEST_FILE + 1))
    except OSError as error:
        name = str(path).removesuffix(RECORD)
        is_meant = isinstance(error, FileNotFoundError) and "/" in name  # As records are named.
        nearest = near(name, names(), "") if is_meant else ""
        raise RecordError(f"cannot be read: {error.strerror}{nearest}") from None


def decode(data: bytes) -> Session:
    """Read a record from the bytes of a file."""
    return loads(text_of(data))


def _each(key: str, read: dict[str, Any], reads: Callable[[Any], T]) -> tuple[T, ...]:
    """Take a list of tables out of ``read``. Return what ``reads`` returns for each table."""
    found = []
    for number, table in enumerate(read.pop(key, ()), 1):
        with located(f"{key} {number}"):
            found.append(reads(table))
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
            reason = f"{quoted(told)} is not a key here{near(name, keys)}"
            raise RecordError(reason, key=told)
        if name in read:
            raise RecordError(f"{name!r} is given twice", key=name)
        try:
            read[name] = key.reads(key.names(value, players))
        except BostonError as error:
            raise RecordError(f"{name!r} {error}", key=name) from None
    return read


def _as_keys_are(told: str) -> str:
    """Return a key as records spell it: in small letters, with a low line between words."""
    return "_".join(told.lower().replace("-", " ").split())
