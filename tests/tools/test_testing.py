"""What the command for the tests runs, what of it side by side, and in which order."""

from __future__ import annotations

import pytest

from tests.order import FIRST, LONGEST, WAITING, turn
from tools.places import ROOT
from tools.testing import SHARED, asked

QUICK = ["-m", "not slow"]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ([], [*SHARED, *QUICK]),
        (["--all"], [*SHARED]),
        (["tests/site", "-v"], [*SHARED, *QUICK, "tests/site", "-v"]),
        (["-k", "codille"], [*QUICK, "-k", "codille"]),
        (["-m", "slow"], ["-m", "slow"]),
        (["--lf", "--all"], ["--lf"]),
        (["tests/test_house.py"], ["tests/test_house.py"]),
        (
            ["tests/site", "tests/test_cli.py::test_it"],
            ["tests/site", "tests/test_cli.py::test_it"],
        ),
    ],
)
def test_the_whole_is_shared_and_a_choice_is_not(told: list[str], expected: list[str]) -> None:
    assert asked(told) == expected


def test_what_takes_long_begins_early() -> None:
    modules = (ROOT / "tests").rglob("test_*.py")
    first, *others = sorted((path.relative_to(ROOT).as_posix() for path in modules), key=turn)
    assert first == FIRST
    assert {*LONGEST} <= {*others}
    in_browsers = [name for name in others if name.startswith("tests/site/")]
    long = [name for name in LONGEST if name.startswith("tests/site/")]
    assert in_browsers[: len(long)] == long
    wait = [name.startswith(WAITING) for name in others]
    assert wait == sorted(wait)
