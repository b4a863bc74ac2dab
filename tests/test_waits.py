"""Test that the summary names the tests that came near a limit, whichever process ran them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools.places import ROOT

#: These tests need no browser: they wait for some seconds of a simulated clock.
TESTS: Final = """
import time
import pytest
from playwright._impl._sync_base import SyncBase
from tests import waits

now = 0.0
time.monotonic = lambda: now

def wait_for(self, seconds):
    global now
    now += seconds
SyncBase._sync = wait_for
waits.measure()
page = SyncBase.__new__(SyncBase)

def click(seconds): page._sync(seconds)
def to_have_text(seconds): page._sync(seconds)
def evaluate(seconds): page._sync(seconds)

def test_expects_29(): to_have_text(29); to_have_text(29)
def test_expects_31(): to_have_text(1); to_have_text(31)
def test_clicks_14(): click(14)
def test_clicks_27(): click(27)
def test_evaluates_90(): evaluate(90)
def test_fails_at_its_limit():
    to_have_text(60)
    assert False
def test_has_no_browser(): pass
"""
HOOKS: Final = "from tests.conftest import pytest_runtest_teardown, pytest_terminal_summary\n"


@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_summary_names_tests_that_used_over_half_of_a_limit(
    tmp_path: Path, processes: str
) -> None:
    (tmp_path / "conftest.py").write_text(HOOKS, "utf-8")
    (tmp_path / "test_some.py").write_text(TESTS, "utf-8")
    command = [sys.executable, "-m", "pytest", f"--numprocesses={processes}", "--rootdir=."]
    ran = subprocess.run(
        [*command, "-p", "no:cacheprovider", "-o", f"pythonpath={ROOT}", "test_some.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in ran.stdout.splitlines() if line.endswith(" of a limit.")]
    assert lines == [
        "test_some.py::test_fails_at_its_limit took 100% of a limit.",
        "test_some.py::test_clicks_27 took 90% of a limit.",
        "test_some.py::test_expects_31 took 52% of a limit.",
    ], ran.stdout + ran.stderr
