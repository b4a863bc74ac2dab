"""Measure how near the tests in a browser come to their limits, by the longest wait of each test.

`expect` waits for at most a minute, and any other wait on a page lasts at most half a minute. A
wait of more than half its limit fails on a machine twice as busy. The summary names these tests.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

#: The limits in seconds: of `expect`, set in `tests/site/conftest.py`, and of every other wait.
EXPECTED: Final = 60.0
DONE: Final = 30.0
#: The property of a report that gives the largest part of its limit that a wait of the test took.
KEY: Final = "waited"
#: Calls without a limit: they end when their work is done.
UNLIMITED: Final = ("close", "evaluate", "launch", "new_", "pdf", "run_for", "wait_for_timeout")
#: For each wait of this test, the part of its limit that it took.
taken: list[float] = []


@contextmanager
def seen_at_work(config: pytest.Config) -> Iterator[None]:
    """Show the progress of long work, which pytest would capture."""
    capture = config.pluginmanager.getplugin("capturemanager")
    if capture is None:
        yield
        return
    with capture.global_and_fixture_disabled():
        yield


def measure() -> None:
    """Measure every wait of Playwright from now on."""
    from playwright._impl._sync_base import SyncBase

    wait = SyncBase._sync

    def measured(self: SyncBase, awaitable: Awaitable[Any]) -> Any:
        asked = sys._getframe(1).f_code.co_name
        begun = time.monotonic()
        try:
            return wait(self, awaitable)
        finally:
            if not asked.startswith(UNLIMITED):
                limit = EXPECTED if asked.startswith(("to_", "not_to_")) else DONE
                taken.append((time.monotonic() - begun) / limit)

    SyncBase._sync = measured  # type: ignore[method-assign]


def keep(item: pytest.Item) -> None:
    """Add the longest wait of a test to its report, and clear the list."""
    if taken:
        item.user_properties.append((KEY, max(taken)))
    taken.clear()


def near(reports: Iterable[object]) -> list[str]:
    """Return a line for each test that took more than half of a limit, the nearest first."""
    found = {
        report.nodeid: float(str(part))
        for report in reports
        if isinstance(report, pytest.TestReport)
        for name, part in report.user_properties
        if name == KEY and float(str(part)) > 0.5
    }
    nearest = sorted(found, key=lambda test: -found[test])
    return [f"{test} took {found[test]:.0%} of a limit." for test in nearest]
