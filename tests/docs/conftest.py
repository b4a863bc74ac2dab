"""The tiny projects as fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points

import pytest

from .toy_project import Kept, Toy


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """Give every tiny project, by its name."""
    with pytest.MonkeyPatch.context() as patch:
        # Every build would look anew through all that is installed.
        patch.setattr("sphinx.theming.entry_points", cache(entry_points))
        yield Kept(tmp_path_factory.mktemp("toys"))


@pytest.fixture
def toy(kept: Kept) -> Toy:
    """Return the tiny project that has no more than two rules, built."""
    return kept("base")
