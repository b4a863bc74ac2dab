"""What the browser runs: how it is put together, kept and published."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from boston_docs.live.runtime import (
    archive,
    publish,
    write_gzip,
)
from boston_docs.site.made_once import key_of, made_once, named_for_contents


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_key_is_of_names_and_contents(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a").write_text("1")
    first = key_of([folder])
    assert key_of([folder]) == first
    assert key_of([folder], "more") != first
    (folder / "a").write_text("2")
    second = key_of([folder])
    (folder / "a").rename(folder / "b")
    assert len({first, second, key_of([folder])}) == 3


def test_what_is_kept_is_made_once_and_replaces_what_it_was_before(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "file").write_text("made")

    first = made_once(tmp_path, "part", "1", make)
    assert made_once(tmp_path, "part", "1", make) == first
    assert (first / "file").read_text() == "made"
    assert len(made) == 1
    made_once(tmp_path, "part", "2", make)
    made_once(tmp_path, "parting", "1", make)
    assert names(tmp_path) == {"part-2", "parting-1"}


def test_what_fails_to_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        (folder / "half").write_text("")
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="disk is full"):
        made_once(tmp_path, "part", "1", make)
    assert names(tmp_path) == set()


def part(folder: Path, name: str, content: str) -> Path:
    (folder / name).mkdir(parents=True)
    (folder / name / "file").write_text(content)
    return folder / name


def test_publishing_adds_what_is_new_and_clears_what_is_old(tmp_path: Path) -> None:
    made, site = tmp_path / "made", tmp_path / "site"
    first, second = part(made, "a-1", "one"), part(made, "a-2", "two")
    kept = part(made, "b-1", "kept")
    publish({"a-1": first, "b-1": kept}, site)
    stays = (site / "b-1" / "file").stat().st_mtime_ns
    publish({"a-2": second, "b-1": kept}, site)
    assert names(site) == {"a-2", "b-1"}
    assert (site / "b-1" / "file").stat().st_mtime_ns == stays


def test_what_is_published_is_named_for_its_bytes_and_not_for_its_inputs(tmp_path: Path) -> None:
    first, same = part(tmp_path, "a-1", "one"), part(tmp_path / "elsewhere", "a-2", "one")
    named = named_for_contents(first)
    assert named_for_contents(same) == named
    (same / "file").write_text("two")
    assert named_for_contents(same) != named
    (same / "file").write_text("one")
    (same / "file").rename(same / "other")
    assert named_for_contents(same) != named


def test_what_is_compressed_tells_neither_time_nor_system(tmp_path: Path) -> None:
    write_gzip(tmp_path / "a.gz", b"text")
    head = (tmp_path / "a.gz").read_bytes()[:10]
    assert head[3:8] == bytes(5)  # no name, no time
    assert head[9] == 255  # no system
    assert gzip.decompress((tmp_path / "a.gz").read_bytes()) == b"text"


def test_an_archive_is_the_same_every_time_and_not_compressed() -> None:
    files = {"b.pyc": b"x" * 1000, "a.pyc": b""}
    packed = archive(files)
    assert packed == archive(dict(reversed(files.items())))
    assert b"x" * 1000 in packed
