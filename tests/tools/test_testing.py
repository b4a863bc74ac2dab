"""What the command for the tests runs, what side by side, and what it says at its end."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import cast

import pytest

from tests.order import FIRST, LONGEST, WAITING, turn
from tools.places import ROOT
from tools.spent import Spent
from tools.testing import WORKERS, SideBySide


@pytest.mark.parametrize(
    ("places", "options", "workers"),
    [
        (["boston", "tests"], {}, WORKERS),
        (["tests/site"], {"verbose": 1}, WORKERS),
        (["boston", "tests"], {"markexpr": "not slow"}, WORKERS),
        (["boston", "tests"], {"markexpr": "slow"}, 0),
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


#: Leaves a process that goes on and reckons for a while, and that nobody waits for.
LEAVES = """
import subprocess, sys
from tools.spent import Spent
spent = Spent()
reckons = "import time; begun = time.process_time()\\nwhile time.process_time() < begun + 0.6: pass"
subprocess.run(["sh", "-c", '"$0" -c "$1" >/dev/null 2>&1 &', sys.executable, reckons])
print(*spent.seconds())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only what was waited for is known")
def test_what_nobody_waited_for_is_counted() -> None:
    line = [sys.executable, "-c", LEAVES]
    said = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    passed, processor = map(float, said.split())
    assert passed >= 0.6
    assert 0.6 <= processor < 60


def test_what_was_spent_is_said_in_one_line() -> None:
    assert str(Spent(adopts=False)).endswith(" s of processor, what nobody waited for not counted.")
