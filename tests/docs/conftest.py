"""The tiny project as a fixture."""

from __future__ import annotations

from pathlib import Path

import pytest

from .toy_project import TOY, Toy


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """Return the tiny project, not yet built."""
    project = Toy(tmp_path)
    project.write(TOY)
    return project
