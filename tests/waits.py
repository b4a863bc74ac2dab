"""How near the tests in a browser come to their limits: each wait has one, and the longest counts.

`expect` waits for a minute, and whatever is done on a page for half of one. A wait that took more
than half of its limit fails on a machine twice as busy. The summary names the tests with one.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

#: So many seconds `expect` waits, as `tests/site/conftest.py` sets it, and Playwright for all else.
EXPECTED: Final = 60.0
DONE: Final = 30.0
#: What a report carries: the largest part of its limit that a wait of the test took.
KEY: Final = "waited"
#: What has no limit of its own: it ends when its work is done.
UNLIMITED: Final = ("close", "evaluate", "launch", "new_", "pdf", "run_for", "wait_for_timeout")
#: The parts of their limits that the waits of this test took.
taken: list[float] = []


@contextmanager
def seen_at_work(config: pytest.Config) -> Iterator[None]:
    """Show the progress of long work, which pytest would keep back."""
    capture = config.pluginmanager.getplugin("capturemanager")
    if capture is None:
        yield
        return
    with capture.global_and_fixture_disabled():
        yield


def measure() -> None:
    """Measure from now on whatever Playwright waits for."""
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
    """Give the report of a test the longest of its waits, and begin anew."""
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
