"""A record's text taken apart: JSON when it begins with a brace, TOML otherwise."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from boston.base.words import one_line
from boston.errors import RecordError
from boston.record.mending import mended, shown_character, strange_character
from boston.record.price import Written

#: A TOML key such as ``a.a.a``, which takes its reader memory by the square of its parts.
_KEY_OF_MANY_PARTS: Final = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}"""
)
_NOT_READ: Final = (json.JSONDecodeError, tomllib.TOMLDecodeError)


def parsed(text: str) -> Any:
    """The tables of a record; what a phone has made of its text is understood where it can be.

    >>> parsed("game = “solo”")
    {'game': 'solo'}
    >>> parsed('game = "solo”x"')
    {'game': 'solo”x'}
    >>> parsed('players = ["Anna”, "Bo”]')
    Traceback (most recent call last):
    boston.errors.RecordError: not TOML: in line 1 ” (U+201D, right double quotation mark) \
cannot be understood
    """
    text = text.removeprefix("\ufeff")
    kind = "JSON" if is_json(text) else "TOML"
    try:
        try:
            return _read(text, kind)
        except _NOT_READ as error:
            return _understood(text, kind, error)
    except RecursionError:
        raise RecordError("nested too deeply to be a record") from None
    except RecordError:
        raise
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits, and says so at length.
        raise RecordError("a number in it has too many digits") from None


def is_json(text: str) -> bool:
    """Whether a record is written in JSON: it begins with a brace, and TOML never does.

    >>> is_json('{"game": "swedish"}'), is_json('game = "swedish"')
    (True, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def _read(text: str, kind: str) -> Any:
    if kind == "JSON":
        return json.loads(text, object_pairs_hook=_no_twins, parse_float=Written)
    if _KEY_OF_MANY_PARTS.search(text):
        raise RecordError("nested too deeply to be a record")
    return tomllib.loads(text, parse_float=Written)


def _understood(text: str, kind: str, error: ValueError) -> Any:
    """What is read from a mended text; what cannot be read even then is named."""
    plain = mended(text)
    if plain != text:
        try:
            return _read(plain, kind)
        except _NOT_READ as still:
            error = still
    strange = strange_character(plain)
    if strange is None:
        raise RecordError(f"not {kind}: {one_line(str(error))}") from None
    line, character = strange
    said = f"in line {line} {shown_character(character)} cannot be understood"
    raise RecordError(f"not {kind}: {said}") from None


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise RecordError(f"key {one_line(repr(key))} stands twice")
        table[key] = value
    return table
