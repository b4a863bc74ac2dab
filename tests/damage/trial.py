"""One damaged record, by a seed and its number: what the command line says of it, and rightly."""

from __future__ import annotations

import io
import re
import sys
import traceback
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from boston.cli import main
from tests.damage.damages import Damaged, damaged

#: Every way by which a record is read.
WAYS: Final = (("replay",), ("replay", "--json"), ("replay", "-"), ("score",))
#: The most that is read of a line in one go; what is quoted in it is cut before the reason is.
LONGEST: Final = 400
#: What says where: a deal, an adjustment, a line or byte of the file, a key, a reading or option,
#: a rule of a game, or that it is the file as a whole.
PLACE: Final = re.compile(
    r"(deal|adjustment) \d+: |line \d+ |a number in line \d+ "
    r"|not (TOML|JSON|text): .*((line|byte) \d+|\(at end of document\))|(key|unknown key) ['\"]"
    r"|(there is no |)(reading|option) '|'(\w+)' |[a-z-]+(\.[a-z-]+){2}: "
    r"|the record does not say its game$|['\"].*['\"] is not a game known here"
)


class Answer(NamedTuple):
    """What came of it: the exit status, both streams, and a traceback where there was one."""

    status: int
    out: str
    error: str
    traceback: str = ""


def asked(words: tuple[str, ...], file: Path) -> Answer:
    """What `boston` says of this file; nobody answers what it asks."""
    by_stdin = "-" in words
    given = io.BytesIO(file.read_bytes() if by_stdin else b"")
    out, error = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BufferedReader(given), "utf-8")
    try:
        with ExitStack() as stack:
            stack.enter_context(redirect_stdout(out))
            stack.enter_context(redirect_stderr(error))
            status = main(words if by_stdin else (*words, str(file)))
    except BaseException:  # Whatever it is, it is a fault.
        return Answer(1, _said(out), _said(error), traceback.format_exc(limit=-3))
    finally:
        sys.stdin = before
    return Answer(status, _said(out), _said(error))


def fault(answer: Answer, name: str) -> str | None:
    """What is wrong with the answer about a file of this name; ``None`` where nothing is."""
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
    """What was damaged, how it was read, and what came of it."""

    damaged: Damaged
    way: tuple[str, ...]
    came_of_it: str
    fault: str | None


def trial(seed: int, number: int, folder: Path) -> Trial:
    """Damage a record, write it into this folder, and have it read."""
    chance = Random(f"{seed} {number}")
    found, words = damaged(chance), chance.choice(WAYS)
    file = folder / FILE
    file.write_bytes(found.data)
    answer = asked(words, file)
    named = "standard input" if "-" in words else str(file)
    wrong = fault(answer, named)
    came = "wrong" if wrong else "refused" if answer.status else "replayed"
    return Trial(found, words, came, wrong)
