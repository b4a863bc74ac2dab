"""How the tests run: the property tests, and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.commands import Boston

# No deadline, since a machine may be busy with other work.
settings.register_profile("boston", deadline=None, print_blob=True)
# When there is time: --hypothesis-profile thorough
settings.register_profile("thorough", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("boston")


@pytest.fixture
def boston(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Boston:
    """The command line, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Boston(capsys, monkeypatch)
