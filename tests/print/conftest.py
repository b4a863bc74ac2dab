"""The printed editions, made by the command that makes them for everybody."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.places import ROOT
from tools.print import PDF
from tools.print.command import PAGES
from tools.print.pdf import Facts, facts

from .editions import Editions


@pytest.fixture(scope="session")
def editions(pytestconfig: pytest.Config) -> Editions:
    """The EPUB and the PDF, made and checked if anything changed.

    In a process of its own: the browser tests hold the one Playwright there can be in this.
    """
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        done = subprocess.run([sys.executable, str(ROOT / "docs"), "print"], check=False)
    if done.returncode:
        pytest.fail("The editions cannot be made; what is wrong is said above.", pytrace=False)
    return Editions(PAGES)


@pytest.fixture(scope="session")
def pdf(editions: Editions) -> Facts:
    """What is to be known of the PDF."""
    return facts(PDF)
