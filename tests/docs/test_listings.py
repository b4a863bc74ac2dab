"""Tests of the pages for programmers: modules, tests with their results, and public names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

import pytest

from boston.catalogue import GAMES
from boston_docs.code.listings import of_file, read_results, results_of_run
from boston_docs.code.project import Parts, read_project
from boston_docs.editions.edition import Edition
from boston_docs.editions.gone import lost
from boston_docs.programmer.api import brief, place_of, public, signature_of
from tools.places import ROOT

from .toy_project import Kept, Toy


@pytest.fixture
def shown(kept: Kept) -> Toy:
    """Return the tiny project that shows its modules and tests.

    One of its three tests fails, and one has two cases. There is also a doctest.
    """
    results_of_run.cache_clear()
    return kept("listed")


@pytest.fixture
def report(shown: Toy, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Run the project's tests and yield pytest's report, which the next build uses."""
    place = shown.root / "tests.xml"
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules"]
    where = ["--import-mode=importlib", "--rootdir=.", f"--junitxml={place}", "tests", "boston"]
    done = subprocess.run([*line, *where], cwd=shown.root, capture_output=True, encoding="utf-8")
    assert done.returncode == 1, done.stdout
    monkeypatch.setenv("BOSTON_TEST_RESULTS", str(place))
    results_of_run.cache_clear()
    yield place
    results_of_run.cache_clear()


def build(toy: Toy) -> str:
    """Build the project and return the page of its tests."""
    return (toy.clean().out / "_code" / "tests" / "test_toy.py.html").read_text("utf-8")


def test_the_results_of_tests_ignore_durations_and_earlier_attempts(tmp_path: Path) -> None:
    case = '<testcase classname="tests.test_a" name="test_b[{}]" time="{}">{}</testcase>'
    fails = "<failure />"
    for cases in (
        [(1, 0.5, ""), (2, 0.25, fails)],
        # If a test is run again, the earlier attempt is reported as a case without content.
        [(2, 9, ""), (1, 8, ""), (2, 7, fails)],
    ):
        report = "".join(case.format(*each) for each in cases)
        (tmp_path / "tests.xml").write_text(f"<testsuite>{report}</testsuite>")
        results = read_results(tmp_path / "tests.xml")
        assert results == {"tests.test_a.test_b": (1, 1, 0)}
        assert str(results["tests.test_a.test_b"]) == "1 passed, 1 failed"


def test_the_result_of_a_test_is_shown_beside_the_test_and_its_rule(
    shown: Toy, report: Path
) -> None:
    # Results are found by the names of the tests.
    results = read_results(report)
    assert of_file(results, "tests/test_toy.py") == {
        "test_cases": (2, 0, 0),
        "TestInside.test_base": (1, 0, 0),
        "test_false": (0, 1, 0),
    }
    assert of_file(results, "boston/toy.py") == {"base": (1, 0, 0)}
    page = build(shown)
    lines = page.splitlines()
    (cases,) = [line for line in lines if "test_cases" in line]
    assert '<a id="L5" href="#L5" tabindex="-1">5</a>' in cases
    assert '<span class="listing-passed">2 passed</span>' in cases
    (false,) = [line for line in lines if "test_false" in line]
    assert '<span class="listing-failed">failed</span>' in false
    assert "3 passed, 1 failed." in page
    rules = shown.build(fresh=True).html("pay")
    link = '<a class="site-link" href="_code/tests/test_toy.py.html#L10">'
    assert f"{link}<code" in rules
    assert "</code></a>, passed<" in rules


def test_pages_show_no_results_if_the_tests_were_not_run(shown: Toy) -> None:
    page = build(shown)
    assert 'id="L5"' in page
    assert "passed" not in page
    listed = (shown.root / "out" / "_code" / "index.html").read_text("utf-8")
    assert '<a href="boston/toy.py.html">' in listed
    assert "passed" not in listed


def test_code_listings_are_rewritten_only_when_a_file_changes(shown: Toy) -> None:
    page = shown.root / "out" / "_code" / "boston" / "toy.py.html"
    page.write_text("as it was left", "utf-8")
    build(shown)
    assert page.read_text("utf-8") == "as it was left"
    shown.edit("tests/test_toy.py", "[1, 2]", "[1, 2, 3]")
    assert "3" in build(shown)
    assert "The base." in page.read_text("utf-8")


# All public names are documented, and no others.

LISTS = re.compile(r"^__all__ = ", re.MULTILINE)
DOCUMENTED = re.compile(r"^\.\. auto(?:module|data|function):: (\S+)$", re.MULTILINE)


def modules_with_names() -> set[str]:
    """Return the modules that define ``__all__``."""
    paths = (ROOT / "boston").rglob("*.py")
    found = (path for path in paths if LISTS.search(path.read_text("utf-8")))
    return set(map(module_in, found))


def module_in(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def documented() -> set[str]:
    """Return the modules on the pages, and the modules of names that are documented singly."""
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "api").glob("*.md"))
    found = set()
    for name in DOCUMENTED.findall(pages):
        if name.endswith(".{package}"):
            found |= {name.format(package=game.replace("-", "_")) for game in GAMES}
        else:
            found.add(name)
    return {name if in_file(name) else name.rpartition(".")[0] for name in found}


def in_file(name: str) -> bool:
    """Return whether a name is that of a module."""
    place = ROOT / name.replace(".", "/")
    return place.with_suffix(".py").exists() or place.is_dir()


def test_every_module_with_public_names_is_documented() -> None:
    assert modules_with_names() == documented()


def test_every_public_name_has_a_docstring_and_a_known_definition() -> None:
    project = read_project(ROOT, Parts())
    silent, lost = [], []
    for module in sorted(documented()):
        names = import_module(module).__all__
        for name, thing in zip(names, public(module), strict=True):
            if not (getattr(thing, "__doc__", None) or "").strip():
                silent.append(f"{module}.{name}")
            if not place_of(project, module, name):
                lost.append(f"{module}.{name}")
    assert (silent, lost) == ([], [])


#: A row of the table of names in the changelog: the name in 1.0.0, and where it is now.
ROW = re.compile(
    r"^\| `(?P<was>boston\.\S+)` \| (?:`(?P<now>boston[\w.]*)`|removed: )", re.MULTILINE
)


def test_the_changelog_lists_every_moved_or_removed_public_name() -> None:
    was: Edition = json.loads((ROOT / "docs/_releases/1.0.0.json").read_text("utf-8"))
    now: Edition = {**was, "api": {each: [*import_module(each).__all__] for each in documented()}}
    names = lost(was, now)
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    counts = re.search(r"of the (\d+) public names of 1\.0\.0, (\d+) are elsewhere", text)
    assert counts is not None
    assert [*map(int, counts.groups())] == [sum(map(len, was["api"].values())), len(names)]
    rows, used = ROW.findall(text), set()
    for name in names:
        pattern, place = next(row for row in rows if fnmatch(name, row[0]))
        used.add(pattern)
        last = name.rpartition(".")[2]
        if place and place not in now["api"]:
            place, _, last = place.rpartition(".")
        assert not place or last in now["api"][place], name
    assert used == {pattern for pattern, _ in rows}


def test_a_signature_gives_full_types_and_abbreviates_long_defaults() -> None:
    from boston.course.deal import Choice
    from boston.record.record import Deal

    assert "refusal: boston.errors.Refusal | None" in str(signature_of(Choice))
    assert "trump: boston.base.cards.Suit | None = None" in str(signature_of(Deal))
    assert [repr(brief(default)) for default in (True, {1: 2})] == ["True", "..."]
