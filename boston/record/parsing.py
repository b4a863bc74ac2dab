"""A record's bytes made text, and that taken apart: JSON when it begins with a brace, else TOML."""

from __future__ import annotations

import codecs
import json
import re
import tomllib
from typing import Any, Final

from boston.base.limits import LARGEST_FILE
from boston.base.words import one_line, quoted
from boston.errors import RecordError
from boston.record import unread
from boston.record.mending import line_of, mended, shown_character, strange_character
from boston.record.price import Written

#: The marks that a text may begin with, and the encoding that each says it is in.
_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_SAVED: Final = "save it in UTF-8"
#: A TOML key such as ``a.a.a``, which takes its reader memory by the square of its parts.
_KEY_OF_MANY_PARTS: Final = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}"""
)
#: What a reader says itself is written with so many letters, or without its middle.
MOST: Final = 160
_NOT_READ: Final = (json.JSONDecodeError, tomllib.TOMLDecodeError)


def encoding_of(data: bytes) -> str:
    """The encoding that a text is in by the mark that it begins with; without one it is UTF-8.

    >>> encoding_of("Åsa".encode("utf-16")), encoding_of("Åsa".encode())
    ('utf-16', 'utf-8')
    """
    return next((_MARKS[mark] for mark in _MARKS if data.startswith(mark)), "utf-8")


def text_of(data: bytes) -> str:
    """The text in the bytes of a file, without the mark that says its encoding.

    >>> text_of("Åsa".encode("utf-16"))
    'Åsa'
    >>> text_of("Åsa".encode("cp1252"))
    Traceback (most recent call last):
    boston.errors.RecordError: not text: byte 1 is not UTF-8; save it in UTF-8
    """
    if len(data) > LARGEST_FILE:
        raise RecordError(f"larger than {LARGEST_FILE // 2**20} MB, too large for a session")
    encoding = encoding_of(data).removesuffix("-sig")
    try:
        text = data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        reason = f"not text: byte {error.start + 1} is not {encoding.upper()}; {_SAVED}"
        raise RecordError(reason) from None
    if "\0" in text:  # As in UTF-16 without a mark, and in UTF-32.
        line = line_of(text, text.index("\0"))
        raise RecordError(f"not text: a zero byte is in line {line}; {_SAVED}")
    return text


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
        return _read(text, kind)
    except _NOT_READ as error:
        return _understood(text, kind, error)


def is_json(text: str) -> bool:
    """Whether a record is written in JSON: it begins with a brace, and TOML never does.

    >>> is_json('{"game": "swedish"}'), is_json('game = "swedish"')
    (True, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def _read(text: str, kind: str) -> Any:
    """What a reader makes of a text; of what it refuses without a place, the line is found here."""
    if kind == "TOML" and (found := _KEY_OF_MANY_PARTS.search(text)):
        raise _too_deep(line_of(text, found.start()))
    try:
        return _json(text) if kind == "JSON" else tomllib.loads(text, parse_float=Written)
    except _NOT_READ:
        raise
    except RecursionError:
        raise _too_deep(unread.deepest_line(text)) from None
    except _TwinError as twin:
        line = unread.twin_line(text, _has_twins)
        reason = f"key {quoted(twin.key)} stands twice in the table that ends in line {line}"
        raise RecordError(reason) from None
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits, and says so at length.
        line = unread.long_number_line(text)
        raise RecordError(f"a number in line {line} has too many digits") from None


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
        raise RecordError(f"not {kind}: {one_line(str(error), MOST)}") from None
    line, character = strange
    said = f"in line {line} {shown_character(character)} cannot be understood"
    raise RecordError(f"not {kind}: {said}") from None


def _too_deep(line: int) -> RecordError:
    return RecordError(f"line {line} is nested too deeply to be a record")


def _json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_no_twins, parse_float=Written)


class _TwinError(Exception):
    """A key that stands twice in a table."""

    def __init__(self, key: str) -> None:
        self.key = key


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [key for key, _ in pairs]
        raise _TwinError(next(key for key in names if names.count(key) > 1))
    return table


def _has_twins(text: str) -> bool:
    """Whether there are any in the beginning of a text, which is read as far as it goes."""
    try:
        _json(text)
    except _TwinError:
        return True
    except ValueError:
        pass
    return False
