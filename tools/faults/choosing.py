"""Which tests a fault is tried with, and in what order."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from typing import Final

from tools.faults.course import Courses
from tools.faults.making import Fault, modules
from tools.places import ROOT

#: What so few tests come through is run on import, or once and kept for those that come later.
FEW: Final = 5
#: Tests that take no more than this part of the time come before all others.
QUICK: Final = 40


class Choice:
    """The tests that go through the changed code, as long as their processor seconds last."""

    def __init__(self, courses: Courses) -> None:
        self.seconds = {
            test: seconds for test, seconds in courses.seconds.items() if test not in courses.failed
        }
        self.shared = courses.shared
        self.through: dict[str, set[str]] = defaultdict(set)
        self.passes = {test: len(courses.through[test]) for test in self.seconds}
        for test in self.seconds:
            places = courses.through[test]
            for place in {*places, *(place.partition(":")[0] for place in places)}:
                self.through[place].add(test)

    def tests(self, fault: Fault, budget: float, done: frozenset[str] = frozenset()) -> list[str]:
        """What is tried first, without what was `done`: some of each module of tests."""
        chosen: list[str] = []
        left = budget
        coming = self._that_come_to(fault, more=bool(done)) - done
        quick = {test for test in coming if self.whole(test) <= budget / QUICK}
        near = self._near(quick, fault)
        parts = (near, quick - near, coming - quick)
        for test in (test for part in parts for test in self._in_turn(part, fault)):
            if self.seconds[test] <= left or not chosen:
                chosen.append(test)
                left -= self.seconds[test]
        return chosen

    def whole(self, test: str) -> float:
        """Its seconds, with those of what it needs set up."""
        return self.seconds[test] + self.shared.get(test, 0)

    def _near(self, tests: set[str], fault: Fault) -> set[str]:
        """The fewest that also run some one function which the changed lines name."""
        named = {*re.findall(r"\w+", fault.was)} & self._by_name.keys()
        return min(
            (found for name in sorted(named) if (found := self._by_name[name] & tests)),
            key=len,
            default=set(),
        )

    @cached_property
    def _by_name(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for place, tests in self.through.items():
            found[place.rpartition(":")[2].rpartition(".")[2]] |= tests
        return found

    def _that_come_to(self, fault: Fault, more: bool) -> set[str]:
        here = self.through.get(f"{fault.file}:{fault.function}", set())
        if len(here) >= FEW:
            return here
        here = here | self.through[fault.file]
        # What runs on import is looked at by tests that may run nothing of this file.
        if not fault.function:
            here = here.union(test for test in self.seconds if alike(_module(test), fault.file))
        if more or not here:
            here = here.union(*(self.through[file] for file in self._above(fault.file)))
        # What nobody imports by name, as the package of a game, any test may come to.
        return here or {*self.seconds}

    def _in_turn(self, tests: Iterable[str], fault: Fault) -> Iterator[str]:
        """One of each module in turn, those that are named like the fault's file before others.

        Of a module the one that runs the fewest functions beside the changed one, then one by lot.
        """
        by_file: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests):
            by_file[_module(test)].append(test)
        for file, listed in by_file.items():
            drawn = Random(f"{file} {fault.change}").sample(listed, len(listed))
            direct = sorted(drawn, key=self.passes.__getitem__)
            by_file[file] = [*dict.fromkeys(chain(*zip(direct, drawn, strict=True)))]
        files = sorted(by_file, key=lambda file: not alike(file, fault.file))
        for turn in zip_longest(*(by_file[file] for file in files)):
            yield from (test for test in turn if test is not None)

    def _above(self, file: str) -> set[str]:
        """The modules that use this one; where no test comes to them, those that use them."""
        found, layer = {file}, {file}
        while layer and not any(self.through[each] for each in found - {file}):
            layer = {user for each in layer for user in self._users[each]} - found
            found |= layer
        return found

    @cached_property
    def _users(self) -> dict[str, set[str]]:
        users = defaultdict(set)
        for file in modules():
            for used in imported(file):
                users[used].add(file)
        return users


def _module(test: str) -> str:
    return test.partition("::")[0]


def alike(test: str, file: str) -> bool:
    """Whether a module of tests is named like a file of the engine, or like one of its folders."""
    names = set(Path(file).with_suffix("").parts) - {"boston", "games", "__init__"}
    tested = {part.removeprefix("test_") for part in Path(test).with_suffix("").parts}
    return test == file or bool(names & tested)


def imported(file: str) -> Iterator[str]:
    """The files of the engine that a file imports from."""
    package = Path(file).parent
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        if not isinstance(node, ast.ImportFrom):
            continue
        above = len(package.parts) + 1 - node.level
        start = Path(*package.parts[:above]) if node.level else Path()
        base = start.joinpath(*(node.module or "").split("."))
        for path in (base, *(base / name.name for name in node.names)):
            for end in (path.with_suffix(".py"), path / "__init__.py"):
                if (ROOT / end).is_file():
                    yield end.as_posix()
