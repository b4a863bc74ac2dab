"""The setup of the tests: settings of property tests, the order of the tests, and fixtures."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests import waits
from tests.commands import Boston
from tools.places import BUILD, SITE, one_at_a_time
from tools.site import FOUND, build_if_changed

# No deadline, since a machine may be busy with other work.
settings.register_profile("boston", deadline=None, print_blob=True)
# For a longer run: --hypothesis-profile thorough
settings.register_profile("thorough", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("boston")

#: The file with the id of the test run in which the site could not be built.
FAILED: Final = BUILD / "site-failed.txt"
#: The message of every test that needs the site in that run, and how many last lines of the build
#: it shows.
NOT_BUILT: Final = (
    "The site could not be built. Correct its faults: `python3 docs --build` lists them."
)
SHOWN: Final = 15

IN_FIREFOX = Path(__file__).with_name("site") / "test_in_firefox.py"
#: This module builds the site, which takes minutes. Meanwhile the other processes run tests that
#: need no site.
FIRST: Final = "tests/site/test_built_pages.py"
#: Modules whose paths begin like this need the built site.
WAITING: Final = (
    *("tests/data/test_package.py", "tests/test_installed.py"),
    *("tests/print/", "tests/site/"),
)
#: The slowest modules, the slowest first. If one of them began last, the processes that have
#: finished would have to wait for it.
LONGEST: Final = (
    "tests/print/test_epub.py",
    "tests/site/test_served.py",
    "tests/site/test_in_firefox.py",
    "tests/site/test_play.py",
    "tests/site/test_evening.py",
    "tests/site/test_page_python.py",
    "tests/site/test_live_network.py",
    "tests/site/test_live.py",
    "tests/site/test_attacks.py",
    "tests/site/test_apparatus.py",
    "tests/site/test_offline.py",
    "tests/site/test_table.py",
    "tests/site/test_watch.py",
)


def turn(module: str) -> tuple[bool, bool, int]:
    """Return the sort key of a module: the module with the lowest key runs first.

    >>> turn("tests/site/test_live.py") < turn("tests/site/test_names.py")
    True
    >>> turn("tests/test_names.py") < turn("tests/site/test_live.py")
    True
    """
    rank = LONGEST.index(module) if module in LONGEST else len(LONGEST)
    return module != FIRST, module.startswith(WAITING), rank


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests: those that build the site first, and those that need it last."""
    items.sort(key=lambda item: turn(item.nodeid.partition("::")[0]))


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Add the longest wait of the test to its report."""
    waits.keep(item)


def pytest_collection_finish() -> None:
    """Collect garbage less often, because the collected tests live until the end."""
    gc.set_threshold(50_000, 20, 50)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Name the tests that came near a time limit, and the browsers in which no test ran."""
    reports = [each for kind in terminalreporter.stats.values() for each in kind]
    for line in waits.near(reports):
        terminalreporter.write_line(line)
    from tools.browser import NO_FIREFOX, NO_OLDEST, can_fetch, lacks_firefox

    asked = [Path(place.partition("::")[0]).resolve() for place in config.args]
    if not any(IN_FIREFOX.is_relative_to(place) for place in asked):
        return
    if lacks_firefox():
        terminalreporter.write_line(NO_FIREFOX)
    if not can_fetch():
        terminalreporter.write_line(NO_OLDEST)


# Some tests only read the site. They must not read the files of an earlier build.
@pytest.fixture(scope="session")
def built_site(pytestconfig: pytest.Config) -> Path:
    """Return the folder of the site; build the site and the rules' texts if anything changed."""
    with waits.seen_at_work(pytestconfig):
        if is_built():
            return SITE
    lines = FOUND.read_text("utf-8").splitlines() if FOUND.exists() else []
    why = "\n".join([NOT_BUILT, *lines[-SHOWN:]])
    pytest.fail(why, pytrace=False)


def is_built() -> bool:
    """Build the site if anything changed, once per run if it fails; return whether it is built."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "none")
    with one_at_a_time("test of the site"):
        if FAILED.exists() and FAILED.read_text("utf-8") == run != "none":
            return False
        FAILED.unlink(missing_ok=True)
        status = build_if_changed()
        if status:
            FAILED.write_text(run, "utf-8")
    return status == 0


@pytest.fixture
def boston(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Boston:
    """Return the command line, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Boston(capsys, monkeypatch)
