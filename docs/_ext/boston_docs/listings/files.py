"""Of a file: where its page is, and what came of the tests in it in one run.

The results are read from the report that pytest writes (``--junit-xml``). How long a test took is
left out: a site that is made again is to be the same to the byte.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

#: The folder of these pages. A name that begins so is no page that is kept, searched or listed.
FOLDER: Final = "_code"
#: The page that lists them.
LIST: Final = f"{FOLDER}/index.html"
#: Names the report of the run that a build belongs to. Without it nothing is said of any run.
REPORT: Final = "BOSTON_TEST_RESULTS"


def address(path: str, line: int = 0) -> str:
    """Return the address of a file's page below the site, at a line if one is given.

    >>> address("boston/pay/money.py", 10)
    '_code/boston/pay/money.py.html#L10'
    """
    return f"{FOLDER}/{path}.html" + (f"#L{line}" if line else "")


def files(root: Path, folders: Sequence[str]) -> Iterator[str]:
    """Yield the modules below some folders of the project, folder by folder."""
    for folder in folders:
        found = (path.relative_to(root) for path in (root / folder).rglob("*.py"))
        for path in sorted(found, key=lambda path: (path.parent.as_posix(), path.name)):
            yield path.as_posix()


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
        told = {word: count for word, count in self._asdict().items() if count}
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
    # A case that was run again is reported twice: the last attempt counts.
    cases = {
        (case.get("classname", ""), case.get("name", "")): {child.tag for child in case}
        for case in ET.parse(report).iter("testcase")
    }
    found: dict[str, Came] = {}
    for (module, name), tags in cases.items():
        failed, skipped = bool(tags & {"failure", "error"}), "skipped" in tags
        test = dotted(module, name)
        came = Came(not (failed or skipped), failed, skipped)
        found[test] = together([found.get(test, Came()), came])
    return found


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
    return {
        name.removeprefix(module).removeprefix("."): came
        for name, came in results.items()
        if f"{name}.".startswith(f"{module}.")
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
    places = (case.partition("::") for case in cases)
    names = (dotted(module_of(path), name.replace("::", ".")) for path, _, name in places)
    found = [results[name] for name in names if name in results]
    return together(found) if found else None
