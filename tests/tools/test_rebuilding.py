"""What `python3 docs` builds after which change."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import watchfiles

from tools import preview
from tools.places import ROOT
from tools.preview import Preview, rebuild_on_change

PAGE = {(watchfiles.Change.modified, str(ROOT / "docs" / "index.md"))}
NOTHING: set[tuple[watchfiles.Change, str]] = set()


def test_every_change_is_built_and_told_to_open_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    site = Preview(ROOT)

    def watch(*_: Path, **__: object) -> Iterator[set[tuple[watchfiles.Change, str]]]:
        for seen in (NOTHING, PAGE, NOTHING, PAGE, NOTHING):
            yield seen
            told.append(site.build)

    def build(*, strict: bool) -> int:
        assert not strict
        return 0

    monkeypatch.setattr(watchfiles, "watch", watch)
    monkeypatch.setattr(preview, "build", build)
    rebuild_on_change(site, time.time())
    before, first, same, second, last = told
    assert before != first == same != second == last


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
