"""Tests of files other than pages: previews, style sheets, the offline copy and the runtime."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from docutils.utils import new_document

from boston_docs.live.runtime import archive, publish, write_gzip
from boston_docs.site.beside_pages import from_root, root_of
from boston_docs.site.browser_tools import FLOOR, FRONT
from boston_docs.site.made_once import key_of, made_once, named_for_contents
from boston_docs.site.offline import wanted, write_copy
from boston_docs.site.previews import described, open_graph, picture_of
from boston_docs.site.stylesheet import (
    APART,
    OWN,
    lowered,
    sheet_apart,
    sheets_apart,
    site_css,
    wanted_on,
)
from tools.places import ROOT

KNOWN = {"boston": "01234567", "german": "89abcdef"}
BASE = "https://boston.example/rules/"


def test_without_a_whole_address_there_is_no_picture_and_without_text_no_sentence() -> None:
    assert picture_of("german/index", KNOWN, "") == ""
    assert dict(open_graph("t", "d", "", ""))["twitter:card"] == "summary"
    assert described(None) == described(new_document("a page")) == ""


def test_a_picture_comes_with_its_size() -> None:
    told = dict(open_graph("t", "d", f"{BASE}a.html", f"{BASE}a.png"))
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:url"] == f"{BASE}a.html"


def test_the_page_for_what_is_not_found_names_all_from_the_root() -> None:
    page = '<link href="_static/a.css?v=1"><a href="german/index.html"><a href="#b"><a href="/x">'
    there = from_root(page, "/rules/")
    assert 'href="/rules/_static/a.css?v=1"' in there
    assert 'href="/rules/german/index.html"' in there
    assert 'href="#b"><a href="/x"' in there
    # The root is the path in the address of the site.
    assert (root_of(BASE), root_of("")) == ("/rules/", "/")


STYLE = Path(__file__).parents[2] / "docs" / "_style"


def test_every_sheet_of_ours_is_in_one_of_the_site_s_and_the_fonts_come_first() -> None:
    parts = [*(f"{name}.css" for name in OWN), *APART]
    assert sorted(parts) == sorted(path.name for path in STYLE.glob("*.css"))
    css = site_css(STYLE, "@font-face{}")
    assert css.startswith("@font-face{}\n/* The parts of the theme's own style")


@pytest.mark.parametrize(
    ("page", "sheets"),
    [
        ('<p class="docutils">', []),
        ('<div class="page rule-entry">', []),
        ('<a class="reference rule-link">', ["rule.css", "read.css"]),
        ('<figure class="live-example">', ["lists.css"]),
        ('<span class="rule-status">', ["lists.css"]),
        ('<section id="german-how-a-deal-goes">', ["leaflet.css"]),
        ('<section id="boston">', ["doors.css"]),
        ('<section id="swedish-boston">', []),
    ],
)
def test_a_page_wants_a_sheet_for_what_no_other_styles(page: str, sheets: list[str]) -> None:
    assert wanted_on(page, sheets_apart(STYLE)) == sheets


def test_what_only_some_pages_have_is_not_in_the_sheet_of_all() -> None:
    css = site_css(STYLE)
    assert ".glossary-words" in sheet_apart(STYLE, "marks.css")
    assert ".glossary-words" not in css


def test_colours_are_named_once() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in STYLE.glob("*.css")}
    for name, text in sheets.items():
        if name not in {"tokens.css", "print.css", "base.css"}:
            assert "#" not in text.replace("#content", "").replace("#__", ""), name


# The oldest browsers that the site supports: listed once, compiled for, and tested.


def test_the_project_names_them() -> None:
    browsers = "Chrome from {chrome} on, Firefox from {firefox} and Safari from {safari}:"
    assert browsers.format(**FLOOR) in (ROOT / "RELEASING.md").read_text("utf-8")


def test_the_oldest_chromium_that_is_tried_is_the_oldest() -> None:
    package = ROOT / "tools" / "oldest_browser_package" / "package.json"
    wanted = json.loads(package.read_text("utf-8"))["dependencies"]["@sparticuz/chromium"]
    assert wanted.split(".")[0] == FLOOR["chrome"]


def test_a_sheet_is_written_out_for_them(tmp_path: Path) -> None:
    css = ":root{color-scheme:light dark}a{color:light-dark(#fff,#000);&:has(b),i{top:0}}"
    out = (lowered({"a.css": css}, tmp_path) / "a.css").read_text("utf-8")
    assert "light-dark(" not in out
    assert "@media (prefers-color-scheme:dark){:root{" in out
    # A selector that a browser cannot read does not disable the others in its list.
    assert out.endswith("a i{top:0}a:has(b){top:0}")


def test_no_script_asks_for_what_firefox_has_from_121_on() -> None:
    scripts = sorted((FRONT / "src").rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if ":has(" in path.read_text("utf-8")] == []


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
    """Return the folder of a small site."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def copy_of(site: Path) -> dict[str, Any]:
    """Write the offline copy of a site and return the data in the first line of its worker."""
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


def test_the_version_changes_with_any_file_and_with_nothing_else(site: Path) -> None:
    first = copy_of(site)["version"]
    assert copy_of(site)["version"] == first
    (site / "_static" / "unused.js").write_text("3", "utf-8")
    assert copy_of(site)["version"] == first
    (site / "b" / "c.html").write_text("changed", "utf-8")
    assert copy_of(site)["version"] != first


# The browser's runtime: how it is built, cached and published.


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
