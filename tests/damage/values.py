"""What is put into a record, and done to the bytes of its file, that means nothing there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

ToBytes: TypeAlias = Callable[[bytes, Random], bytes]

#: How deep a value is nested that no reader follows, and one that every reader does.
DEEP: Final = (30, 400, 5_000)
#: What stands for a value until the record is written, with the value in it: JSON may escape it.
_MARK: Final = re.compile(r'"(?:\ue000|\\ue000)([0-9a-f]*)"')

#: As both forms write them.
IN_BOTH: Final = (
    *("true", "false", "0", "1", "-1", "4", "5", "13", "14", "1000001", "-1000001"),
    *("9" * 400, "9" * 5_000, "1.5", "-0.0", "1e5", "1e999", "1e-999"),
    *('""', '" "', '"x"', '"7"', '"passed"', '"hearts"', '"Anna"', '"\\u0000"', '"a\\nb"'),
    *('"\\u202e"', '"🂡"', '"SA SA"', '"AKQJT98765432..."'),
    *("[]", "[[]]", "[1]", "[1, 2, 3]", "[1, 2, 3, 4]", "[1, 1, 1, 1]", "[13, 0, 0, 0]"),
    *("[-1, 0, 0, 0]", "[true, true, true, true]", '["a", "b", "c", "d"]', '["x"]', "[[1], [2]]"),
    *("{}", "[{}]", "[{}, {}]"),
)
IN_TOML: Final = (
    *("inf", "-inf", "nan", "+1", "0x7", "0b1", "1_000", "'''a\nb'''", '"""x"""'),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00", "1979-05-27T07:32:00Z", "[1979-05-27]"),
    *("{ a = 1 }", "{ a.b.c = [] }", "[{ a = 07:32:00 }]", "2026-02-30", "01", "yes", ""),
    *("{ 1979-05-27 = 1 }", "[nan, nan, nan, nan]", "0x" + "f" * 6_000),
)
IN_JSON: Final = (
    *("null", "NaN", "Infinity", "-Infinity", "[null]", "[null, 1]"),
    *('{"a": 1}', '{"a": {"b": []}}'),
    *('"\\ud800"', '["\\udfff"]', '{"": null}', '{"\\ud800": 1}', "01", "yes", "", "'x'"),
)


def value(form: str, chance: Random) -> str:
    """A text that stands for any of them until the record is written."""
    return "\ue000" + _any(form, chance).encode().hex()


def put_in(text: str) -> str:
    """A record's text with the values themselves."""
    return _MARK.sub(lambda mark: bytes.fromhex(mark[1]).decode(), text)


def _any(form: str, chance: Random) -> str:
    """One of them, or one that is very long or very deep."""
    made = chance.randrange(12)
    if made == 0:
        return _deep(form, chance)
    if made == 1:
        return json.dumps(chance.choice("xé🂡\\\n\x07 7") * chance.choice((41, 301, 20_000)))
    if made == 2:
        return "[" + ", ".join([chance.choice(("1", '"SA"', "{}"))] * 1_500) + "]"
    return chance.choice(IN_BOTH + (IN_TOML if form == "toml" else IN_JSON))


def name(chance: Random) -> str:
    """A key that nobody knows, or that means something elsewhere."""
    long = "x" * chance.choice((41, 301, 20_000))
    known = ("game", "deal", "tricks", "Tricks", "declarer", "players", "adjustment", "rates")
    strange = ("", " ", "\n", "\x00", "é", "a.b", "tricks ", "TRICKS", "7", "\u202e", '"', long)
    return chance.choice(known + strange)


def _deep(form: str, chance: Random) -> str:
    many = chance.choice(DEEP)
    if chance.random() < 0.5:
        return "[" * many + "]" * many
    if form == "toml":
        return "{ a = " * many + "1" + " }" * many
    return '{"a": ' * many + "1" + "}" * many


# What happens to the bytes of a file.

#: What is put in somewhere: bytes that are no text, signs that nobody sees, signs of both forms.
STRAY: Final = (
    *(b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\r", b"\x0b", b"\x1b[2J", b"\xef\xbb\xbf"),
    *("\u2028".encode(), "\u201d".encode(), "\u202e".encode(), "\u2212".encode(), b"\xc2\xa0"),
    *(b'"', b"'", b'"""', b"'''", b"[", b"]]", b"{", b"}", b"=", b",", b"#", b"\\", b"\\u12"),
    *(b"\n", b"\n[[deal]]\n", b"\n[deal]\n", b"\n[readings]\n", b"a.b = 1\n", b"0", b"e9", b"-"),
    *(b"a." * 40 + b"a = 1\n", b"[" * 3_000, b"{ a = " * 300, b'{"a":' * 3_000, b"9" * 5_000),
)
#: Ends of lines that are not ours, other codes for the same text, and files that hold no record.
OTHER_LINES: Final = (b"\r\n", b"\r", b"\n\r", b"\x0b", b"")
OTHER_CODES: Final = ("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252", "cp037")
NOTHING: Final = (
    *(b"", b" ", b"\n", b"\xef\xbb\xbf", b"\x00" * 100, b"{", b"{}", b"[]", b"null", b"#", b"\xff"),
    *(b'"', b"PK\x03\x04", b"\x1f\x8b\x08", b"%PDF-1.7", b"<html>", b"game", b"game = ", b"=" * 9),
)


def flipped(data: bytes, chance: Random) -> bytes:
    """A few bits."""
    found = bytearray(data)
    for _ in range(min(chance.choice((1, 1, 3, 30)), len(found))):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def truncated(data: bytes, chance: Random) -> bytes:
    """Only a beginning."""
    return data[: _somewhere(data, chance)]


def beheaded(data: bytes, chance: Random) -> bytes:
    """Only an end."""
    return data[_somewhere(data, chance) :]


def holed(data: bytes, chance: Random) -> bytes:
    """A piece is gone."""
    start = _somewhere(data, chance)
    return data[:start] + data[start + chance.choice((1, 2, 8, 60)) :]


def twice(data: bytes, chance: Random) -> bytes:
    """A piece stands twice."""
    start = _somewhere(data, chance)
    end = start + chance.choice((1, 2, 8, 60, len(data)))
    return data[:end] + data[start:end] + data[end:]


def strayed(data: bytes, chance: Random) -> bytes:
    """Something that has no place there."""
    start = _somewhere(data, chance)
    return data[:start] + chance.choice(STRAY) + data[start:]


def line_twice(data: bytes, chance: Random) -> bytes:
    """A whole line, and so a key, stands twice."""
    lines = data.splitlines(keepends=True) or [b""]
    at = chance.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def lines_moved(data: bytes, chance: Random) -> bytes:
    """Two lines that have changed places."""
    lines = data.splitlines(keepends=True) or [b""]
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def other_lines(data: bytes, chance: Random) -> bytes:
    """Lines that end otherwise."""
    return data.replace(b"\n", chance.choice(OTHER_LINES))


def other_code(data: bytes, chance: Random) -> bytes:
    """The text in a code that is not UTF-8."""
    return data.decode("utf-8", "replace").encode(chance.choice(OTHER_CODES), "replace")


def nothing(data: bytes, chance: Random) -> bytes:
    """No record at all, or the beginning of something else."""
    return chance.choice(NOTHING)


TO_BYTES: Final[tuple[ToBytes, ...]] = (
    *(flipped, flipped, truncated, beheaded, holed, twice, strayed, strayed),
    *(line_twice, lines_moved, other_lines, other_code, nothing),
)


def _somewhere(data: bytes, chance: Random) -> int:
    return chance.randint(0, len(data))
