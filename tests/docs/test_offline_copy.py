"""What is kept for reading without a network, and the worker that says so."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from boston_docs.site.offline import wanted, write_copy

FILES = {
    "index.html": '<link rel="stylesheet" href="_static/a.css?v=12345678"><a href="b/c.html#d">'
    '<script src="_static/x.js?v=1"></script><a href="book.epub"><a href="https://a.example/y.js">',
    "b/c.html": '<img src="../_static/e.svg"><div data-index="../_static/find/i.json">',
    "_static/a.css": 'a { src: url("f.woff2") }',
    "_static/x.js": "1",
    "_static/e.svg": "<svg/>",
    "_static/f.woff2": "f",
    "_static/find/i.json": "{}",
    "_static/rule-links.json": "{}",
    "_static/rule-titles.json": "{}",
    "_static/unused.js": "2",
    "_static/live/python-1/python.zip.gz": "z",
    "_static/live/python-1/pyodide.mjs": "p",
    "_static/live/python-1/pyodide.mjs.gz": "p",
    "_static/live/snapshot-1/snapshot.bin.gz": "s",
    "book.epub": "e",
    "objects.inv": "o",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def digest(text: str) -> str:
    """The checksum of a file as the worker has it."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def copy_of(site: Path) -> dict[str, Any]:
    """What the worker of a site has at its head."""
    write_copy(site)
    head = (site / "sw.js").read_text("utf-8").splitlines()[0]
    found: dict[str, Any] = json.loads(head.removeprefix("const COPY = ").removesuffix(";"))
    return found


def test_everything_a_page_needs_is_wanted_at_the_address_it_is_asked_for(site: Path) -> None:
    assert wanted(site) == {
        "index.html",
        "b/c.html",
        "_static/a.css?v=12345678",
        "_static/x.js?v=1",
        "_static/e.svg",
        "_static/f.woff2",
        "_static/find/i.json",
        "_static/rule-links.json",
        "_static/rule-titles.json",
        "_static/live/python-1/python.zip.gz",
        "_static/live/python-1/pyodide.mjs",
        "_static/live/snapshot-1/snapshot.bin.gz",
    }


def test_every_file_has_its_checksum_and_python_s_have_a_list_of_their_own(site: Path) -> None:
    copy = copy_of(site)
    sums = {address: checksum for address, checksum, _ in copy["files"]}
    assert sums["_static/x.js?v=1"] == digest(FILES["_static/x.js"])
    assert "offline.json" in sums
    assert not {"sw.js", "_static/live/python-1/python.zip.gz"} & set(sums)
    # The list is held to its checksum, and its size is what is to come while it is not here.
    address, checksum, size = copy["more"]
    text = (site / address).read_text("utf-8")
    assert digest(text) == checksum
    listed = json.loads(text)
    assert size == sum(each for *_, each in listed["files"])
    assert [name for name, *_ in listed["later"]] == ["_static/live/snapshot-1/snapshot.bin.gz"]
    python = {f"_static/live/python-1/{name}" for name in ("python.zip.gz", "pyodide.mjs")}
    assert {name for name, *_ in listed["files"]} == python
    # It is told how much the whole site is without what comes later.
    files = [each for each in copy["files"] if each[0] != "offline.json"]
    told = json.loads((site / "offline.json").read_text("utf-8"))["bytes"]
    assert told == sum(size for _, _, size in (*files, *listed["files"]))


def test_what_an_evening_needs_is_its_page_and_every_script(site: Path) -> None:
    assert copy_of(site)["evening"] == []
    more = {"score.html": FILES["index.html"], "b/d.html": '<img src="g.svg">', "b/g.svg": "g"}
    more |= {"_static/evening/solo.json": "{}", "_static/live/scripts-1/later.js": "l"}
    for name, text in more.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, "utf-8")
    assert set(copy_of(site)["evening"]) == {
        "score.html",
        "_static/a.css?v=12345678",
        "_static/x.js?v=1",
        "_static/f.woff2",
        "_static/rule-links.json",
        "_static/rule-titles.json",
        "_static/evening/solo.json",
        "_static/live/scripts-1/later.js",
    }


def test_the_version_changes_with_any_file_and_with_nothing_else(site: Path) -> None:
    first = copy_of(site)["version"]
    assert copy_of(site)["version"] == first
    (site / "_static" / "unused.js").write_text("3", "utf-8")
    assert copy_of(site)["version"] == first
    (site / "b" / "c.html").write_text("changed", "utf-8")
    assert copy_of(site)["version"] != first
