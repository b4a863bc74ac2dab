"""Damage records of every game, and check the answers: `python3 -m tests.damage --many 10000`.

A seed gives the same records on every machine. A fault is printed with its number. `--only` with
this number makes the same record again."""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
import time
import tomllib
import traceback
from collections.abc import Callable
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeAlias

from boston.apps import cli
from tests.records import RECORDS, toml
from tools.places import ROOT
from tools.progress import progress

ToBytes: TypeAlias = Callable[[bytes, Random], bytes]

#: Depths of nested values. Every reader can read the first, and no reader the last.
DEEP: Final = (30, 400, 5_000)
#: A placeholder that contains a value until the record is written. JSON may escape its first
#: character.
_MARK: Final = re.compile(r'"(?:\ue000|\\ue000)([0-9a-f]*)"')

#: Values as both forms write them.
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
    """Return a random value, as a placeholder until the record is written."""
    return "\ue000" + _any(form, chance).encode().hex()


def put_in(text: str) -> str:
    """Return the text of a record with the values in place of the placeholders."""
    return _MARK.sub(lambda mark: bytes.fromhex(mark[1]).decode(), text)


def _any(form: str, chance: Random) -> str:
    """Return a random value, which may be very long or deeply nested."""
    made = chance.randrange(12)
    if made == 0:
        return _deep(form, chance)
    if made == 1:
        return json.dumps(chance.choice("xé🂡\\\n\x07 7") * chance.choice((41, 301, 20_000)))
    if made == 2:
        return "[" + ", ".join([chance.choice(("1", '"SA"', "{}"))] * 1_500) + "]"
    return chance.choice(IN_BOTH + (IN_TOML if form == "toml" else IN_JSON))


def name(chance: Random) -> str:
    """Return a random key, which is unknown or belongs elsewhere."""
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


# Damage to the bytes of a file.

#: Bytes to insert: bytes that are not text, invisible characters, and the syntax of both forms.
STRAY: Final = (
    *(b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\r", b"\x0b", b"\x1b[2J", b"\xef\xbb\xbf"),
    *("\u2028".encode(), "\u201d".encode(), "\u202e".encode(), "\u2212".encode(), b"\xc2\xa0"),
    *(b'"', b"'", b'"""', b"'''", b"[", b"]]", b"{", b"}", b"=", b",", b"#", b"\\", b"\\u12"),
    *(b"\n", b"\n[[deal]]\n", b"\n[deal]\n", b"\n[readings]\n", b"a.b = 1\n", b"0", b"e9", b"-"),
    *(b"a." * 40 + b"a = 1\n", b"[" * 3_000, b"{ a = " * 300, b'{"a":' * 3_000, b"9" * 5_000),
)
#: Other line endings, other encodings of the same text, and files without a record.
OTHER_LINES: Final = (b"\r\n", b"\r", b"\n\r", b"\x0b", b"")
OTHER_CODES: Final = ("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252", "cp037")
NOTHING: Final = (
    *(b"", b" ", b"\n", b"\xef\xbb\xbf", b"\x00" * 100, b"{", b"{}", b"[]", b"null", b"#", b"\xff"),
    *(b'"', b"PK\x03\x04", b"\x1f\x8b\x08", b"%PDF-1.7", b"<html>", b"game", b"game = ", b"=" * 9),
)


def flipped(data: bytes, chance: Random) -> bytes:
    """Flip a few bits."""
    found = bytearray(data)
    for _ in range(min(chance.choice((1, 1, 3, 30)), len(found))):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def truncated(data: bytes, chance: Random) -> bytes:
    """Keep only the beginning."""
    return data[: _somewhere(data, chance)]


def beheaded(data: bytes, chance: Random) -> bytes:
    """Keep only the end."""
    return data[_somewhere(data, chance) :]


def holed(data: bytes, chance: Random) -> bytes:
    """Remove a piece."""
    start = _somewhere(data, chance)
    return data[:start] + data[start + chance.choice((1, 2, 8, 60)) :]


def twice(data: bytes, chance: Random) -> bytes:
    """Repeat a piece."""
    start = _somewhere(data, chance)
    end = start + chance.choice((1, 2, 8, 60, len(data)))
    return data[:end] + data[start:end] + data[end:]


def strayed(data: bytes, chance: Random) -> bytes:
    """Insert bytes that do not belong there."""
    start = _somewhere(data, chance)
    return data[:start] + chance.choice(STRAY) + data[start:]


def line_twice(data: bytes, chance: Random) -> bytes:
    """Repeat a whole line, and so possibly a key."""
    lines = data.splitlines(keepends=True) or [b""]
    at = chance.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def lines_moved(data: bytes, chance: Random) -> bytes:
    """Exchange two lines."""
    lines = data.splitlines(keepends=True) or [b""]
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def other_lines(data: bytes, chance: Random) -> bytes:
    """Change the line endings."""
    return data.replace(b"\n", chance.choice(OTHER_LINES))


def other_code(data: bytes, chance: Random) -> bytes:
    """Write the text in another encoding."""
    return data.decode("utf-8", "replace").encode(chance.choice(OTHER_CODES), "replace")


def nothing(data: bytes, chance: Random) -> bytes:
    """Replace the file with one that has no record, or with the start of another kind of file."""
    return chance.choice(NOTHING)


TO_BYTES: Final[tuple[ToBytes, ...]] = (
    *(flipped, flipped, truncated, beheaded, holed, twice, strayed, strayed),
    *(line_twice, lines_moved, other_lines, other_code, nothing),
)


def _somewhere(data: bytes, chance: Random) -> int:
    return chance.randint(0, len(data))


#: A table or list of a record, and a key or index in it.
Place: TypeAlias = tuple[Any, Any]
Record: TypeAlias = dict[str, Any]


FORMS: Final = ("toml", "json")


@cache
def good() -> tuple[dict[str, Any], ...]:
    """Return all good records, with cards and in summary."""
    examples = sorted((ROOT / "examples").rglob("*.toml"))
    return (*(tomllib.loads(each.read_text("utf-8")) for each in examples), *RECORDS.values())


def written(record: dict[str, Any], form: str, chance: Random) -> bytes:
    """Return a record as the bytes of a file, in one of the two forms."""
    if form == "toml":
        text = toml(record)
    else:
        text = json.dumps(record, ensure_ascii=False, indent=chance.choice((None, 1)))
    return put_in(text).encode("utf-8", "surrogatepass")


class Damaged(NamedTuple):
    """A damaged record as the bytes of a file, and the kinds of damage."""

    data: bytes
    done: str


def damaged(chance: Random) -> Damaged:
    """Damage a random good record once or several times, in either form."""
    record, form = deepcopy(chance.choice(good())), chance.choice(FORMS)
    to_tables = chance.choices(TO_TABLES, k=chance.choice((0, 1, 1, 2)))
    for harms in to_tables:
        harms(record, form, chance)
    data = written(record, form, chance)
    to_bytes = chance.choices(TO_BYTES, k=chance.choice((0, 0, 1)) if to_tables else 1)
    for spoils in to_bytes:
        data = spoils(data, chance)
    done = (each.__name__ for each in (*to_tables, *to_bytes))
    return Damaged(data, ", ".join((form, *done)))


def another_value(record: Record, form: str, chance: Random) -> None:
    """Replace a value with one that means nothing there."""
    for table, key in _some(_places(record), chance):
        table[key] = value(form, chance)


def dropped(record: Record, form: str, chance: Random) -> None:
    """Delete a key, a deal or a card."""
    for table, key in _some(_places(record), chance):
        del table[key]


def renamed(record: Record, form: str, chance: Random) -> None:
    """Rename a key."""
    named = [place for place in _places(record) if isinstance(place[0], dict)]
    for table, key in _some(named, chance):
        table[name(chance)] = table.pop(key)


def added(record: Record, form: str, chance: Random) -> None:
    """Add a key that belongs elsewhere or nowhere, with its own value or a random one."""
    tables = [table[key] for table, key in _places(record) if isinstance(table[key], dict)]
    for other, key in _some(_places(chance.choice(good())), chance):
        told = key if isinstance(key, str) else name(chance)
        own = deepcopy(other[key])
        chance.choice([record, *tables])[told] = chance.choice((own, value(form, chance)))


def exchanged(record: Record, form: str, chance: Random) -> None:
    """Exchange two values, such as seats, cards or tables."""
    for one, first in _some(_places(record), chance):
        for other, second in _some(_places(record), chance):
            values = deepcopy(one[first]), deepcopy(other[second])
            other[second], one[first] = values


def doubled(record: Record, form: str, chance: Random) -> None:
    """Repeat an element of a list, such as a seat, a card or a deal."""
    lists = [place for place in _places(record) if isinstance(place[0], list)]
    for table, key in _some(lists, chance):
        table.insert(key, deepcopy(table[key]))


TO_TABLES: Final = (another_value, another_value, dropped, renamed, added, exchanged, doubled)


def _places(table: Any) -> list[Place]:
    keys = [*table] if isinstance(table, dict) else range(len(table))
    within = [_places(table[key]) for key in keys if isinstance(table[key], dict | list)]
    return [*((table, key) for key in keys), *(place for each in within for place in each)]


def _some(found: list[Place], chance: Random) -> list[Place]:
    """Return a list of one of these places, or an empty list if there are none."""
    return [chance.choice(found)] if found else []


#: The ways to have a record read.
WAYS: Final = (("replay",), ("replay", "--json"), ("replay", "-"))
#: The longest line that an answer may have. A quotation is cut before the reason is.
LONGEST: Final = 400
#: The place of an error: a deal, an adjustment, a line or byte of the file, a key, a reading or
#: option, a rule of a game, or the file as a whole.
PLACE: Final = re.compile(
    r"(deal|adjustment) \d+: |not UTF-8 text: |a number has too many digits$"
    r"|brackets or keys are nested too deeply to be a record$|['\"].*['\"] is given twice"
    r"|not (TOML|JSON): .*(line \d+|\(at end of document\))"
    r"|key ['\"]|['\"].*['\"] is not a key here"
    r"|(there is no |)(reading|option) '|'(\w+)' |[a-z-]+(\.[a-z-]+){2}: "
    r"|the record does not give its game$|['\"].*['\"] is not a known game"
)


class Answer(NamedTuple):
    """The result of a run: the exit status, both streams, and a traceback if there was one."""

    status: int
    out: str
    error: str
    traceback: str = ""


def asked(words: tuple[str, ...], file: Path) -> Answer:
    """Return the answer of `boston` to this file. Nobody answers its questions."""
    by_stdin = "-" in words
    given = io.BytesIO(file.read_bytes() if by_stdin else b"")
    out, error = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BufferedReader(given), "utf-8")
    try:
        with ExitStack() as stack:
            stack.enter_context(redirect_stdout(out))
            stack.enter_context(redirect_stderr(error))
            status = cli.main(words if by_stdin else (*words, str(file)))
    except BaseException:  # Any exception is a fault.
        return Answer(1, _said(out), _said(error), traceback.format_exc(limit=-3))
    finally:
        sys.stdin = before
    return Answer(status, _said(out), _said(error))


def fault(answer: Answer, name: str) -> str | None:
    """Describe the fault in an answer about a file of this name, or return ``None``."""
    if answer.traceback:
        return answer.traceback
    if answer.status == 0:
        return f"said beside the answer: {answer.error}" if answer.error else None
    line = answer.error.removesuffix("\n")
    place = line.partition(f"{name}: ")[2]
    wrong = {
        f"status {answer.status}": answer.status != 2,
        "something on standard output": answer.out != "",
        "not one line": not answer.error.endswith("\n") or len(line.splitlines()) != 1,
        "the file is not named": not place,
        "no place": PLACE.match(place) is None,
        f"{len(line)} characters": len(line) > LONGEST,
        "cut in its middle": " ... " in place,
        "words of Python": re.search(r"datetime\.|Written|object at|<class", line) is not None,
    }
    found = ", ".join(each for each, is_so in wrong.items() if is_so)
    return f"{found}: {line[:1000]}" if found else None


def _said(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8")


FILE = "damaged.record"


class Trial(NamedTuple):
    """The damaged record, the way in which it was read, and the result."""

    damaged: Damaged
    way: tuple[str, ...]
    came_of_it: str
    fault: str | None


def trial(seed: int, number: int, folder: Path) -> Trial:
    """Damage a record, write it to this folder, and have it read."""
    chance = Random(f"{seed} {number}")
    found, words = damaged(chance), chance.choice(WAYS)
    file = folder / FILE
    file.write_bytes(found.data)
    answer = asked(words, file)
    named = "standard input" if "-" in words else str(file)
    wrong = fault(answer, named)
    came = "wrong" if wrong else "refused" if answer.status else "replayed"
    return Trial(found, words, came, wrong)


def main() -> int:
    """Run the requested number of trials; the exit status is 1 if any answer is wrong."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.damage", description=__doc__)
    parser.add_argument("--many", type=int, default=10_000, help="how many records (10,000)")
    parser.add_argument("--seed", type=int, default=1828)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one of them")
    asked = parser.parse_args()
    numbers = range(asked.many) if asked.only is None else [asked.only]
    counted = {"replayed": 0, "refused": 0, "wrong": 0}
    began, slowest = time.process_time(), (0.0, 0)
    with TemporaryDirectory() as folder:
        for number in progress(numbers, len(numbers), "records"):
            start = time.process_time()
            found = trial(asked.seed, number, Path(folder))
            slowest = max(slowest, (time.process_time() - start, number))
            counted[found.came_of_it] += 1
            if found.fault is not None:
                print(f"{number} ({found.damaged.done}; {' '.join(found.way)}): {found.fault}")
    spent = time.process_time() - began
    told = ", ".join(f"{number:,} {what}" for what, number in counted.items())
    print(f"{told}; {spent:.0f} s, the slowest {slowest[0]:.1f} s (number {slowest[1]})")
    return 1 if counted["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
