"""What `python3 docs` builds after which change, and when."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import watchfiles

from tools import preview
from tools.places import ROOT
from tools.preview import Preview, rebuild_on_change

PAGE = {(watchfiles.Change.modified, str(ROOT / "docs" / "index.md"))}
MODULE = {(watchfiles.Change.modified, str(ROOT / "boston" / "game.py"))}
NOTHING: set[tuple[watchfiles.Change, str]] = set()


def built(monkeypatch: pytest.MonkeyPatch, *seen: set[tuple[watchfiles.Change, str]]) -> list[bool]:
    """Whether each build after what was seen was a quick one."""
    found: list[bool] = []

    def watch(*_: Path, **__: object) -> Iterator[set[tuple[watchfiles.Change, str]]]:
        yield from seen

    def build(*, strict: bool, quick: bool, run: object) -> int:
        assert not strict
        found.append(quick)
        return 0

    monkeypatch.setattr(watchfiles, "watch", watch)
    monkeypatch.setattr(preview, "build", build)
    rebuild_on_change(Preview(ROOT), lambda _: 0)
    return found


def test_the_pages_come_first_and_once_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(monkeypatch, PAGE, NOTHING, NOTHING) == [True, False]


def test_whoever_writes_on_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(monkeypatch, PAGE, MODULE, PAGE, NOTHING) == [True, True, True, False]


def test_nothing_is_built_where_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(monkeypatch, NOTHING, NOTHING) == []
