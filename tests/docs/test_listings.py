"""Modules and tests on pages of their own, with what came of them in the run a build belongs to."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boston_docs.code.listings import of_file, read_results, results_of_run

from .toy_project import Kept, Toy


@pytest.fixture
def shown(kept: Kept) -> Toy:
    """The tiny project with its modules and tests shown.

    Of its three tests one fails, one has two cases; there is a session in a docstring.
    """
    results_of_run.cache_clear()
    return kept("listed")


@pytest.fixture
def report(shown: Toy, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What pytest reports of its tests, named as that of the run a build belongs to."""
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
    """Build it; returns the page of its tests."""
    return (toy.clean().out / "_code" / "tests" / "test_toy.py.html").read_text("utf-8")


def test_how_long_it_took_and_what_was_run_again_leave_no_trace(tmp_path: Path) -> None:
    case = '<testcase classname="tests.test_a" name="test_b[{}]" time="{}">{}</testcase>'
    fails = "<failure />"
    for cases in (
        [(1, 0.5, ""), (2, 0.25, fails)],
        # An attempt that is made again is reported as a case with nothing in it.
        [(2, 9, ""), (1, 8, ""), (2, 7, fails)],
    ):
        report = "".join(case.format(*each) for each in cases)
        (tmp_path / "tests.xml").write_text(f"<testsuite>{report}</testsuite>")
        results = read_results(tmp_path / "tests.xml")
        assert results == {"tests.test_a.test_b": (1, 1, 0)}
        assert str(results["tests.test_a.test_b"]) == "1 passed, 1 failed"


def test_a_test_says_what_came_of_it_beside_it_and_beside_its_rule(
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


def test_without_a_run_nothing_is_said_of_one(shown: Toy) -> None:
    page = build(shown)
    assert 'id="L5"' in page
    assert "passed" not in page
    listed = (shown.root / "out" / "_code" / "index.html").read_text("utf-8")
    assert '<a href="boston/toy.py.html">' in listed
    assert "passed" not in listed


def test_they_are_written_again_when_one_of_them_changes(shown: Toy) -> None:
    page = shown.root / "out" / "_code" / "boston" / "toy.py.html"
    page.write_text("as it was left", "utf-8")
    build(shown)
    assert page.read_text("utf-8") == "as it was left"
    shown.edit("tests/test_toy.py", "[1, 2]", "[1, 2, 3]")
    assert "3" in build(shown)
    assert "The base." in page.read_text("utf-8")
