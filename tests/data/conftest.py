"""The data package, written once for all tests of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.data.package import write


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `boston data` writes."""
    folder = tmp_path_factory.mktemp("data") / "boston"
    write(folder)
    return folder
