"""Which test runs which function of the engine, and how long it takes.

`python -m tools.faults.course FILE…` writes it into `.build/faults`, for each module of tests.
`python3 tools faults` does so for those that have changed.
"""

from __future__ import annotations

import cProfile
import gc
import hashlib
import json
import os
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, cached_property
from pathlib import Path
from types import CodeType
from typing import Any, Final, NamedTuple

import pytest

from tools.faults.suite import KEPT, pytest_run, test_files
from tools.places import ROOT, say

COURSES: Final = KEPT / "courses"
ENGINE: Final = f"{ROOT / 'boston'}{os.sep}"


def place(code: CodeType) -> str:
    """The file and the outermost function of some code, as in `boston/cli.py:main`."""
    name = code.co_qualname.partition(".<locals>")[0]
    return f"{Path(code.co_filename).relative_to(ROOT).as_posix()}:{name}"


class Watched:
    """Functions of the engine that are called while this is switched on."""

    def __init__(self) -> None:
        self.profile = cProfile.Profile(subcalls=False, builtins=False)

    def __enter__(self) -> Watched:
        self.profile.enable()
        return self

    def __exit__(self, *_: object) -> None:
        self.profile.disable()

    def calls(self) -> Counter[CodeType]:
        """How often each was called."""
        return Counter(
            {
                entry.code: entry.callcount
                for entry in self.profile.getstats()
                if isinstance(entry.code, CodeType) and entry.code.co_filename.startswith(ENGINE)
            }
        )

    def places(self) -> set[str]:
        """Where they stand."""
        return {*map(place, self.calls())}


class Shared(NamedTuple):
    """What is set up once for several tests, below a node: each of them comes through it."""

    name: str
    node: Any
    places: set[str]
    seconds: float

    def by(self, item: pytest.Item) -> bool:
        """Whether a test uses it."""
        return self.name in getattr(item, "fixturenames", ()) and self.node in item.listchain()


@dataclass
class Courses:
    """For each test: the functions it runs, and its processor seconds; which tests fail.

    What is set up once for several tests counts for each of them: its functions, and under
    ``shared`` its seconds.
    """

    through: dict[str, list[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    shared: dict[str, float] = field(default_factory=dict)


class Recorder:
    """Runs every test as it is, and writes down its course when its module is done."""

    def __init__(self) -> None:
        self.courses: dict[str, Courses] = defaultdict(Courses)
        self.shared: list[Shared] = []
        self.watched = Watched()

    @cached_property
    def caches(self) -> list[Any]:
        """What the engine keeps of its answers: each test goes all the way to them by itself."""
        found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
        return [each for each in found if each.__module__.startswith("boston")]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        for remembering in self.caches:
            remembering.cache_clear()
        known, began = len(self.shared), time.process_time()
        with Watched() as self.watched:
            yield
        took = time.process_time() - began - sum(each.seconds for each in self.shared[known:])
        shared = [each for each in self.shared if each.by(item)]
        found = self.courses[(file := item.nodeid.partition("::")[0])]
        places = self.watched.places().union(*(each.places for each in shared))
        found.through[item.nodeid] = sorted(places)
        found.seconds[item.nodeid] = round(took, 3)
        if shared:
            found.shared[item.nodeid] = round(sum(each.seconds for each in shared), 3)
        if nextitem is None or not nextitem.nodeid.startswith(f"{file}::"):
            keep(file, found)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, request: pytest.FixtureRequest) -> Iterator[None]:
        before, began = self.watched.calls(), time.process_time()
        yield
        if request.scope != "function" and request.fixturename:
            run = {*map(place, self.watched.calls() - before)}
            took = time.process_time() - began
            self.shared.append(Shared(request.fixturename, request.node, run, took))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.courses[report.nodeid.partition("::")[0]].failed.append(report.nodeid)


def digest(file: str) -> str:
    """The checksum of a file."""
    return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()


def kept(file: str) -> Path:
    """Where the courses of a module of tests are kept."""
    return COURSES / f"{file.replace('/', '.')}.json"


def keep(file: str, courses: Courses) -> None:
    """Write down what a module's tests went through."""
    COURSES.mkdir(parents=True, exist_ok=True)
    kept(file).write_text(json.dumps({"digest": digest(file), **vars(courses)}), "utf-8")


def read(file: str) -> Courses | None:
    """What is kept of a module's tests, unless the module has changed since."""
    if not kept(file).exists():
        return None
    found = json.loads(kept(file).read_text("utf-8"))
    return Courses(**found) if found.pop("digest") == digest(file) else None


def courses(jobs: int) -> Courses:
    """The courses of all tests; those that are not kept are recorded first."""
    lacking = [file for file in test_files() if read(file) is None]
    if lacking:
        say(f"Recording what the tests of {len(lacking)} modules go through.")
        parts = [lacking[job::jobs] for job in range(jobs)]
        line = [sys.executable, "-m", "tools.faults.course"]
        running = [
            subprocess.Popen([*line, *part], cwd=ROOT, stdout=subprocess.DEVNULL)
            for part in parts
            if part
        ]
        for process in running:
            process.wait()
    return together(read(file) for file in test_files())


def together(parts: Iterable[Courses | None]) -> Courses:
    """The courses of many modules as one."""
    whole = Courses()
    for part in parts:
        if part is not None:
            whole.through |= part.through
            whole.seconds |= part.seconds
            whole.shared |= part.shared
            whole.failed += part.failed
    return whole


if __name__ == "__main__":
    sys.exit(pytest_run(sys.argv[1:], Recorder()))
