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


#: In these modules something is set up that takes minutes, or tests do.
LONGEST = ("test_epub.py", "test_access_axe.py")
#: The modules here need what is set up there.
WAITING = ("print", "site")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, and what would wait for it comes last."""
    items.sort(key=lambda item: (item.path.name not in LONGEST, item.path.parent.name in WAITING))


@pytest.fixture
def boston(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Boston:
    """The command line, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Boston(capsys, monkeypatch)
