"""What the command for the tests runs side by side."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.order import FIRST, LONGEST, WAITING, turn
from tools.places import ROOT
from tools.testing import WORKERS, SideBySide


@pytest.mark.parametrize(
    ("places", "options", "workers"),
    [
        (["boston", "tests"], {}, WORKERS),
        (["tests/site"], {"verbose": 1}, WORKERS),
        (["boston", "tests"], {"keyword": "codille"}, 0),
        (["boston", "tests"], {"lf": True}, 0),
        (["tests/test_house.py"], {}, 0),
        (["tests/site", "tests/test_house.py::test_the_check_of_the_project_can_be_run"], {}, 0),
    ],
)
def test_whole_folders_are_shared_and_a_choice_is_not(
    places: list[str], options: dict[str, object], workers: int
) -> None:
    asked = SimpleNamespace(args=places, getoption=lambda name, default: options.get(name, default))
    found = SideBySide().pytest_xdist_auto_num_workers(cast(pytest.Config, asked))
    assert found == workers


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
