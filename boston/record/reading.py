"""How a session record is read: from its file, from its text in TOML or JSON, from its tables.

What a phone does to a record that is typed into it is mended where only one thing can be meant, and
what cannot be read is named with its place.
"""

from __future__ import annotations

import codecs
import json
import re
import tomllib
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, TypeVar

from boston.base.limits import LARGEST_FILE
from boston.base.names import NUMBERED
from boston.base.words import one_line, quoted
from boston.errors import BostonError, RecordError, located
from boston.record.fields import turned_card
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

__all__ = ["decode", "read_deal", "read_session"]


_BRACKET: Final = re.compile(r"[\[\]{}]")
#: More digits than Python reads as a number.
_LONG_NUMBER: Final = re.compile(r"[0-9](?:_?[0-9]){4000}")


def deepest_line(text: str) -> int:
    """The line in which a text is nested the deepest.

    >>> deepest_line("a = [1]\\nb = [[2]]\\nc = '[[[['"), deepest_line("a = 1")
    (2, 1)
    """
    brackets = [
        (start + found.start(), 1 if found[0] in "[{" else -1)
        for start, piece in outside_quotation(text)
        for found in _BRACKET.finditer(piece)
    ]
    depths = accumulate(step for _, step in brackets)
    deepest = max(zip(depths, brackets, strict=True), key=lambda each: each[0], default=(0, (0, 0)))
    return line_of(text, deepest[1][0])


def long_number_line(text: str) -> int:
    """The line of the first number with too many digits; of what cannot be found, the last.

    >>> long_number_line("a = 1\\nb = " + 5000 * "7"), long_number_line("a = 1")
    (2, 1)
    """
    for start, piece in outside_quotation(text):
        if found := _LONG_NUMBER.search(piece):
            return line_of(text, start + found.start())
    return line_of(text, len(text))


def twin_line(text: str, has_twins: Callable[[str], bool]) -> int:
    """The line in which the first table ends that has a key twice, as its beginning alone shows.

    >>> twin_line("{}\\n{a a}\\n{}", lambda text: "a a" in text)
    2
    """
    ends = [
        start + at.end()
        for start, piece in outside_quotation(text)
        for at in re.finditer("}", piece)
    ]
    first = bisect_left(ends, True, key=lambda end: has_twins(text[:end]))
    return line_of(text, ends[first] - 1) if first < len(ends) else line_of(text, len(text))


#: Quotation marks that stand for the two straight ones.
_DOUBLE: Final = "“”„‟«»″"
_SINGLE: Final = "‘’‚‛‹›′"
#: Spaces that do not break or are of a width of their own; other signs for the end of a line;
#: signs that nobody sees; and dashes of every length, which outside of quotation marks are minus.
_MEANT: Final = {
    **dict.fromkeys(map(ord, "\u00a0\u1680\u202f\u205f\u3000"), " "),
    **dict.fromkeys(range(0x2000, 0x200B), " "),
    **dict.fromkeys(map(ord, "\u0085\u2028\u2029"), "\n"),
    **dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")),
    **dict.fromkeys(range(0x2010, 0x2016), "-"),
    **dict.fromkeys(map(ord, "\u2212\ufe63\uff0d"), "-"),
}
#: A text, a comment, a text in other quotation marks, one that is not closed, and all the rest.
_PARTS: Final = re.compile(
    rf"""(?P<kept>"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|\#[^\n]*+)"""
    rf"""|["{_DOUBLE}](?P<double>[^"\\\n{_DOUBLE}]*+)["{_DOUBLE}]"""
    rf"""|['{_SINGLE}](?P<single>[^'\\\n{_SINGLE}]*+)['{_SINGLE}]"""
    rf"""|(?P<open>["'{_DOUBLE}{_SINGLE}][^\n]*+)"""
    rf"""|(?P<bare>[^"'\#{_DOUBLE}{_SINGLE}]++)"""
)
_TRUTH: Final = re.compile(r"\b(?:True|TRUE|False|FALSE)\b")
#: A price without quotation marks, which a decimal comma and a fraction would need.
_PRICE: Final = re.compile(
    r"(?im)^([ \t]*price[ \t]*=[ \t]*)([^\s={}\[\]][^\n={}\[\]]{,60}?)(?=[ \t]*\r?$)"
)
_PRICE_IN_JSON: Final = re.compile(r'("price"\s*:\s*)([0-9]+\s?[,/⁄]\s?[0-9]+)(?=\s*[,}])')
#: What means nothing outside of quotation marks, and the marks that are not straight.
_STRANGE: Final = {
    "bare": re.compile(r"[^\x00-\x7f]"),
    "open": re.compile(f"[{_DOUBLE}{_SINGLE}]"),
}


def mended(text: str) -> str:
    """The text with straight quotation marks, plain spaces, and a minus where a dash stands.

    >>> print(mended("points = [10, −10, 0, 0]\\nreason = “a — b”\\nprice = 0,05  # — so"))
    points = [10, -10, 0, 0]
    reason = "a — b"
    price = "0,05"  # — so
    >>> mended("players = [“O’Brien”, ‘Bo’, \\"Carl—Axel\\", «D»]")
    'players = ["O’Brien", "Bo", "Carl—Axel", "D"]'
    """
    if _on_several_lines(text):
        return text
    return _PRICE_IN_JSON.sub(r'\1"\2"', _PARTS.sub(_straight, text))


def strange_character(text: str) -> tuple[int, str] | None:
    """What stands outside of quotation marks in a mended text and means nothing, and its line.

    >>> strange_character("game = 'solo'\\ndealer = ②")
    (2, '②')
    >>> strange_character('players = ["Anna”, "Bo”]'), strange_character('title = "②"')
    ((1, '”'), None)
    """
    if _on_several_lines(text):
        return None
    for part in _PARTS.finditer(text):
        strange = _STRANGE.get(part.lastgroup or "")
        found = strange and strange.search(part[0])
        if found:
            at = part.start() + found.start()
            return line_of(text, at), text[at]
    return None


def line_of(text: str, at: int) -> int:
    """The line in which a character of a text stands.

    >>> line_of("game = 1\\ndealer = 2", 9)
    2
    """
    return text.count("\n", 0, at) + 1


def outside_quotation(text: str) -> Iterator[tuple[int, str]]:
    """What stands in a text outside of quotation marks and comments, and where each piece begins.

    Where a text in it goes over several lines, the whole of it is one piece.

    >>> [*outside_quotation("a = 'b' # c")]
    [(0, 'a = ')]
    """
    if _on_several_lines(text):
        yield 0, text
        return
    for part in _PARTS.finditer(text):
        if part["bare"] is not None and part["bare"].strip():
            yield part.start(), part["bare"]


def shown_character(character: str) -> str:
    """A character with its number and its name, for those who cannot see it.

    >>> shown_character("”")
    '” (U+201D, right double quotation mark)'
    """
    name = unicodedata.name(character, "").lower()
    number = f"U+{ord(character):04X}"
    return f"{character} ({', '.join(filter(None, (number, name)))})"


def _on_several_lines(text: str) -> bool:
    """Whether a text in it may go over several lines; no record that is typed has one."""
    return '"""' in text or "'''" in text


def _straight(part: re.Match[str]) -> str:
    for kind in ("double", "single"):
        if part[kind] is not None:
            # Between « and » there are spaces that belong to the signs.
            return json.dumps(part[kind].strip("\u00a0\u202f"), ensure_ascii=False)
    if part["bare"] is None:
        return part[0]
    plain = _TRUTH.sub(lambda word: word[0].lower(), part[0].translate(_MEANT))
    return _PRICE.sub(lambda told: told[1] + json.dumps(told[2], ensure_ascii=False), plain)


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
        reason = f"larger than {LARGEST_FILE // 2**20} MB, the limit of this engine"
        raise RecordError(f"{reason}; begin another record")
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
        return _parsed(text, kind)
    except _NOT_READ as error:
        if is_other_json(text):
            raise RecordError("not TOML: it is JSON, but line 1 opens no brace") from None
        return _understood(text, kind, error)


def is_other_json(text: str) -> bool:
    """Whether a text is JSON, but no object.

    >>> is_other_json("[1]"), is_other_json('{"game": "swedish"}'), is_other_json("[deal]")
    (True, False, False)
    """
    try:
        return not isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def is_json(text: str) -> bool:
    """Whether a record is written in JSON: it begins with a brace, and TOML never does.

    >>> is_json('{"game": "swedish"}'), is_json('game = "swedish"')
    (True, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def _parsed(text: str, kind: str) -> Any:
    """What a reader makes of a text; of what it refuses without a place, the line is found here."""
    if kind == "TOML" and (found := _KEY_OF_MANY_PARTS.search(text)):
        raise _too_deep(line_of(text, found.start()))
    try:
        return _json(text) if kind == "JSON" else tomllib.loads(text, parse_float=Written)
    except _NOT_READ:
        raise
    except RecursionError:
        raise _too_deep(deepest_line(text)) from None
    except _TwinError as twin:
        line = twin_line(text, _has_twins)
        reason = f"key {quoted(twin.key)} stands twice in the table that ends in line {line}"
        raise RecordError(reason) from None
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits, and says so at length.
        line = long_number_line(text)
        raise RecordError(f"a number in line {line} has too many digits") from None


def _understood(text: str, kind: str, error: ValueError) -> Any:
    """What is read from a mended text; what cannot be read even then is named."""
    plain = mended(text)
    if plain != text:
        try:
            return _parsed(plain, kind)
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
        times = Counter(key for key, _ in pairs)
        raise _TwinError(next(key for key, number in times.items() if number > 1))
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
    return Deal(**read)


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
    return read_session(parsed(text))


def load(path: str | Path) -> Session:
    """Read a record from a file. What is wrong with it raises :class:`RecordError`, with its name.

    >>> load("no-such-evening.toml")
    Traceback (most recent call last):
    boston.errors.RecordError: no-such-evening.toml: cannot be read: No such file or directory
    """
    with located(str(path)):
        return opened(path)


def opened(path: str | Path) -> Session:
    """Read a record from a file that whoever asks names by itself when something is wrong."""
    try:
        with Path(path).open("rb") as file:
            return decode(file.read(LARGEST_FILE + 1))
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}") from None


def decode(data: bytes) -> Session:
    """Read a record from the bytes of a file."""
    return loads(text_of(data))


def _each(key: str, read: dict[str, Any], reads: Callable[[Any], T]) -> tuple[T, ...]:
    """The tables of a list taken out of what was read, each read as what it is."""
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
