"""Fixtures for the tiny projects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points

import pytest

from .toy_project import Kept, Toy


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """Yield the tiny projects, by name."""
    with pytest.MonkeyPatch.context() as patch:
        # Without the cache, every build would search all installed packages.
        patch.setattr("sphinx.theming.entry_points", cache(entry_points))
        yield Kept(tmp_path_factory.mktemp("toys"))


@pytest.fixture
def toy(kept: Kept) -> Toy:
    """Return the tiny project with only two rules, already built."""
    return kept("base")
