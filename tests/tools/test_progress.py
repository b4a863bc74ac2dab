"""Tests of the progress of long commands: one line on a terminal, a few lines elsewhere."""

from __future__ import annotations

import io
import itertools
import sys

import pytest

from tools.progress import progress


class Terminal(io.StringIO):
    """A terminal or a file."""

    def __init__(self, *, is_terminal: bool) -> None:
        """Record whether it is a terminal."""
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self.is_terminal


@pytest.mark.parametrize(
    ("is_terminal", "seconds", "lines"),
    [
        # Every item takes half a second, and there is at most one report a second.
        (True, 0.5, 21),
        # There is one line for each tenth of the work.
        (False, 0.5, 10),
        # Work that takes less than a second is not reported.
        (True, 0.001, 0),
        (False, 0.001, 0),
    ],
)
def test_progress_is_reported_each_second_or_each_tenth_of_the_work(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, seconds: float, lines: int
) -> None:
    said, clock = Terminal(is_terminal=is_terminal), itertools.count()
    monkeypatch.setattr(sys, "stderr", said)
    monkeypatch.setattr("tools.progress.time.monotonic", lambda: seconds * next(clock))
    assert [*progress("ab" * 20, 40, "letters")] == [*"ab" * 20]
    told = [each for each in said.getvalue().replace("\r", "\n").split("\n") if each]
    assert len(told) == lines
    if lines:
        assert told[-1].startswith("40 of 40 letters, 2.0 a second")
        assert said.getvalue().endswith("\n")


def test_progress_counts_the_parts_of_an_item(monkeypatch: pytest.MonkeyPatch) -> None:
    said, clock = Terminal(is_terminal=False), itertools.count()
    monkeypatch.setattr(sys, "stderr", said)
    monkeypatch.setattr("tools.progress.time.monotonic", lambda: 2 * next(clock))
    assert [*progress([[1, 2], [3]], 3, "deals", len)] == [[1, 2], [3]]
    assert said.getvalue().split("\n")[0] == "2 of 3 deals, 1.0 a second, 1 s left"
