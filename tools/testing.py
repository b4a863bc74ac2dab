"""`python3 tests`: run every test; further arguments go to pytest as they are."""

import os
from collections.abc import Sequence

import pytest

from tools.places import ROOT


def main(arguments: Sequence[str]) -> int:
    """Run pytest from the top of the checkout, wherever we were called; returns its status."""
    os.chdir(ROOT)
    return pytest.main(list(arguments))
