"""What `python3 docs` builds after which change, and when."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import watchfiles

from tools import preview
from tools.places import ROOT
from tools.preview import Preview, rebuild_on_change
from tools.spare import Spare

PAGE = {(watchfiles.Change.modified, str(ROOT / "docs" / "index.md"))}
MODULE = {(watchfiles.Change.modified, str(ROOT / "boston" / "game.py"))}
NOTHING: set[tuple[watchfiles.Change, str]] = set()


class Waiting(Spare):
    """Stands where processes would wait, and notes what they are told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def run(self, _: Sequence[str]) -> int:
        raise AssertionError("nothing is built here")

    def read_ahead(self, _: Sequence[str]) -> None:
        self.told.append("read ahead")

    def forget(self) -> None:
        self.told.append("forget")


def told(monkeypatch: pytest.MonkeyPatch, *seen: set[tuple[watchfiles.Change, str]]) -> list[str]:
    """What is built after what was seen, and what is read ahead of it."""
    waiting = Waiting()

    def watch(*_: Path, **__: object) -> Iterator[set[tuple[watchfiles.Change, str]]]:
        yield from seen

    def build(*, strict: bool, quick: bool, run: object) -> int:
        assert not strict
        assert run == waiting.run
        waiting.told.append("build quickly" if quick else "build")
        return 0

    monkeypatch.setattr(watchfiles, "watch", watch)
    monkeypatch.setattr(preview, "build", build)
    rebuild_on_change(Preview(ROOT), waiting, time.time())
    return waiting.told


def built(monkeypatch: pytest.MonkeyPatch, *seen: set[tuple[watchfiles.Change, str]]) -> list[str]:
    """What is built after what was seen."""
    return [each for each in told(monkeypatch, *seen) if each.startswith("build")]


def test_the_pages_come_first_and_once_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(monkeypatch, PAGE, NOTHING, NOTHING) == ["build quickly", "build"]


def test_whoever_writes_on_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(monkeypatch, PAGE, MODULE, PAGE, NOTHING) == [*3 * ["build quickly"], "build"]


def test_nothing_is_built_where_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, NOTHING, NOTHING) == ["read ahead"]


def test_where_pages_change_all_else_is_read_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, PAGE, NOTHING) == [
        *("read ahead", "build quickly", "read ahead", "build", "read ahead")
    ]


def test_what_has_changed_is_forgotten_and_not_read_ahead_before_all_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert told(monkeypatch, MODULE, PAGE, NOTHING) == [
        *("read ahead", "forget", "build quickly", "build quickly", "build", "read ahead")
    ]


def test_what_changed_while_the_site_was_built_is_built_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "before.md").write_text("Before", "utf-8")
    os.utime(tmp_path / "before.md", (0, 0))
    (tmp_path / "after.md").write_text("After", "utf-8")
    (tmp_path / "after.md~").write_text("What an editor leaves", "utf-8")
    watched = iter([NOTHING, PAGE])
    monkeypatch.setattr(preview, "places", lambda _: [tmp_path])
    monkeypatch.setattr(watchfiles, "watch", lambda *_, **__: watched)
    page = ROOT / "docs" / "index.md"
    assert list(preview.changes(since=1)) == [[tmp_path / "after.md"], [page]]
