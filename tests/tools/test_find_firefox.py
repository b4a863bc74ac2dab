"""Which Firefox the tests are run in, and when they are run in none."""

from pathlib import Path

import pytest

from tools import firefox

from .test_find_browser import posix, program


@posix
@pytest.mark.parametrize(
    ("says", "found"),
    [
        ("Mozilla Firefox 153.7.0esr", True),
        ("Mozilla Firefox 160.0", True),
        ("Mozilla Firefox 140.12.0esr", False),
        ("a browser", False),
    ],
)
def test_one_that_is_too_old_is_as_good_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, found: bool
) -> None:
    monkeypatch.delenv(firefox.CHOICE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    program(tmp_path / "firefox-esr", f"echo '{says}'")
    assert firefox.lacks_firefox() is not found
