"""What runs when the examples and the tests of the rules go through the engine's public doors.

Both are run in processes of their own, and what they told is kept until something of it changes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from boston_docs.site.made_once import key_of, made_once

PROCESS = Path(__file__).with_name("trace_process.py")
#: Where it is kept what was told.
CACHE = Path(".build", "trace")
RAN = "ran.json"
#: What the answer depends on besides the engine, the examples and the tests.
CODE = (
    PROCESS,
    Path(__file__),
    PROCESS.with_name("recorder.py"),
    PROCESS.with_name("example_file.py"),
)

#: Examples or tests that take longer do not come to an end.
SECONDS = 1800

#: How the engine is entered from outside: a record replayed, what is to be doubted in its deals, an
#: auction followed, a deal dealt, and what each game offers: its quotations, its settlement, its
#: counters.
DOORS = (
    "boston.replaying.replay:replay",
    "boston.replaying.replay:deals",
    "boston.replaying.replay:doubted_in",
    "boston.course.calling:follow_calls",
    "boston.auction.auction:legal_calls",
    "boston.commands:auction_data",
    "boston.commands:deal",
    "boston.protocol.division:divide",
    "boston.games.*:*",
    "boston.games.*:GAME.finish",
    "boston.games.*:GAME.cash",
)


class Ran(NamedTuple):
    """What ran: functions by path, qualified name and line; and which games were played."""

    functions: frozenset[tuple[str, str, int]]
    games: frozenset[str]


#: What ran, by the name of the example or the test.
Runs: TypeAlias = Mapping[str, Ran]


class Engine(NamedTuple):
    """An engine: a package in the folder ``root``, its doors, and the ids of its games."""

    root: Path
    package: str
    doors: Sequence[str]
    games: Sequence[str]


def run_examples(engine: Engine, folder: str, pages: Sequence[Sequence[str]]) -> Runs:
    """Run the examples in a folder, page by page."""
    job = {"pages": pages, "folder": str(engine.root / folder)}
    return _run(engine, "examples", folder, job, "-I", "-S")


def run_tests(engine: Engine, folder: str, tests: Sequence[str]) -> Runs:
    """Run tests by the names pytest gives them."""
    return _run(engine, "tests", folder, {"tests": tests}, "-P") if tests else {}


def _run(engine: Engine, name: str, folder: str, job: dict[str, Any], *options: str) -> Runs:
    said = json.dumps({**engine._asdict(), "root": str(engine.root), **job})

    def make(place: Path) -> None:
        command = [sys.executable, *options, "-X", "utf8", str(PROCESS)]
        done = subprocess.run(
            command, input=said, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
        )
        if done.returncode:
            said_last = done.stderr.strip().splitlines()[-1:]
            raise TraceError(f"the {name} cannot be traced: {' '.join(said_last)}")
        (place / RAN).write_text(done.stdout, encoding="utf-8")

    files = [engine.root / engine.package, engine.root / folder, *CODE]
    place = made_once(engine.root / CACHE, name, key_of(files, said), make)
    return _told((place / RAN).read_text("utf-8"))


@cache
def _told(kept: str) -> Runs:
    return {each: _ran(seen) for each, seen in json.loads(kept).items()}


class TraceError(Exception):
    """The examples or the tests could not be run at all."""


def _ran(seen: dict[str, Any]) -> Ran:
    return Ran(frozenset(map(tuple, seen["functions"])), frozenset(seen["games"]))
