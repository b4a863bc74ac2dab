"""What came of the tests in one run, read from the report that pytest writes (``--junit-xml``).

How long a test took is left out: a site that is made again is to be the same to the byte.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

#: Names the report of the run that a build belongs to. Without it nothing is said of any run.
REPORT: Final = "BOSTON_TEST_RESULTS"


class Came(NamedTuple):
    """What came of a test, or of several: how many cases passed, failed, were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        """Say it in words.

        >>> print(Came(1), Came(11, 1), Came(0, 0, 2), sep="; ")
        passed; 11 passed, 1 failed; 2 skipped
        """
        counts = {"passed": self.passed, "failed": self.failed, "skipped": self.skipped}
        told = {word: count for word, count in counts.items() if count}
        alone = sum(told.values()) == 1
        words = ", ".join(word if alone else f"{count} {word}" for word, count in told.items())
        return words or "not run"


def together(each: Iterable[Came]) -> Came:
    """Add up what came of several.

    >>> together([Came(1), Came(0, 1)])
    Came(passed=1, failed=1, skipped=0)
    """
    return Came(*map(sum, zip(Came(), *each, strict=True)))


def read_results(report: Path) -> dict[str, Came]:
    """Read a report: what came of every test by the dotted name of its module and its own."""
    found: dict[str, Came] = {}
    for (module, name), case in last_attempts(report).items():
        tags = {child.tag for child in case}
        failed, skipped = bool(tags & {"failure", "error"}), "skipped" in tags
        here = Came(not (failed or skipped), failed, skipped)
        test = dotted(module, name)
        found[test] = together([found.get(test, Came()), here])
    return found


def last_attempts(report: Path) -> dict[tuple[str, str], ET.Element]:
    """Return every case by its module and name; one that was run again is reported twice."""
    return {
        (case.get("classname", ""), case.get("name", "")): case
        for case in ET.parse(report).iter("testcase")
    }


def dotted(module: str, name: str) -> str:
    """Return the name under which a test's results are kept, all cases of one test together.

    A session in a docstring is named for what that documents.

    >>> dotted("tests.swedish.test_pay.TestPrices", "test_price[7]")
    'tests.swedish.test_pay.TestPrices.test_price'
    >>> dotted("boston.pay.money", "boston.pay.money.amount")
    'boston.pay.money.amount'
    """
    alone = name.partition("[")[0]
    return alone if f"{alone}.".startswith(f"{module}.") else f"{module}.{alone}"


def of_file(results: Mapping[str, Came], path: str) -> dict[str, Came]:
    """Return what belongs to a file, by the names that it gives: a test, a class and its test."""
    module = module_of(path)
    # What documents the module itself has its name, and the name of nothing in it.
    inside = f"{module}."
    return {
        name.removeprefix(inside) if name != module else "": came
        for name, came in results.items()
        if name == module or name.startswith(inside)
    }


def module_of(path: str) -> str:
    """Return the dotted name of a file.

    >>> module_of("boston/games/swedish/__init__.py"), module_of("tests/test_cite.py")
    ('boston.games.swedish', 'tests.test_cite')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def results_of_run() -> Mapping[str, Came]:
    """Return what came of the run that this build belongs to; nothing if none is named."""
    report = os.environ.get(REPORT)
    return read_results(Path(report)) if report else {}


def came_of(cases: Iterable[str]) -> Came | None:
    """Return what came of tests, as pytest names them, in that run; nothing if it is not known."""
    results = results_of_run()
    found = [results[name] for name in map(_name, cases) if name in results]
    return together(found) if found else None


def _name(case: str) -> str:
    path, _, name = case.partition("::")
    return dotted(module_of(path), name.replace("::", "."))
