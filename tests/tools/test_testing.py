"""What the command for the tests runs side by side."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

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
