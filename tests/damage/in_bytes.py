"""What happens to the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

ToBytes: TypeAlias = Callable[[bytes, Random], bytes]

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
    lines = data.splitlines(keepends=True)
    if lines:
        at = chance.randrange(len(lines))
        lines.insert(at, lines[at])
    return b"".join(lines)


def lines_moved(data: bytes, chance: Random) -> bytes:
    """Two lines that have changed places."""
    lines = data.splitlines(keepends=True)
    if lines:
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
