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


def test_a_preview_leaves_out_a_missing_picture_or_description() -> None:
    assert picture_of("german/index", KNOWN, "") == ""
    assert dict(open_graph("t", "d", "", ""))["twitter:card"] == "summary"
    assert described(None) == described(new_document("a page")) == ""


def test_a_preview_gives_the_size_of_its_picture() -> None:
    told = dict(open_graph("t", "d", f"{BASE}a.html", f"{BASE}a.png"))
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:url"] == f"{BASE}a.html"


def test_the_not_found_page_links_from_the_root_of_the_site() -> None:
    page = '<link href="_static/a.css?v=1"><a href="german/index.html"><a href="#b"><a href="/x">'
    there = from_root(page, "/rules/")
    assert 'href="/rules/_static/a.css?v=1"' in there
    assert 'href="/rules/german/index.html"' in there
    assert 'href="#b"><a href="/x"' in there
    # The root is the path in the address of the site.
    assert (root_of(BASE), root_of("")) == ("/rules/", "/")


STYLE = Path(__file__).parents[2] / "docs" / "_style"


def test_every_style_sheet_is_used_and_the_fonts_come_first() -> None:
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
def test_a_page_loads_only_the_style_sheets_that_it_needs(page: str, sheets: list[str]) -> None:
    assert wanted_on(page, sheets_apart(STYLE)) == sheets


def test_glossary_styles_are_not_in_the_main_style_sheet() -> None:
    css = site_css(STYLE)
    assert ".glossary-words" in sheet_apart(STYLE, "marks.css")
    assert ".glossary-words" not in css


def test_hex_colours_are_used_only_in_shared_style_sheets() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in STYLE.glob("*.css")}
    for name, text in sheets.items():
        if name not in {"tokens.css", "print.css", "base.css"}:
            assert "#" not in text.replace("#content", "").replace("#__", ""), name


# The oldest browsers that the site supports: listed once, compiled for, and tested.


def test_the_release_guide_names_the_oldest_browsers() -> None:
    browsers = "Chrome from {chrome} on, Firefox from {firefox} and Safari from {safari}:"
    assert browsers.format(**FLOOR) in (ROOT / "RELEASING.md").read_text("utf-8")


def test_the_chromium_under_test_is_the_oldest_supported_version() -> None:
    package = ROOT / "tools" / "oldest_browser_package" / "package.json"
    wanted = json.loads(package.read_text("utf-8"))["dependencies"]["@sparticuz/chromium"]
    assert wanted.split(".")[0] == FLOOR["chrome"]


def test_a_style_sheet_is_compiled_for_the_oldest_browsers(tmp_path: Path) -> None:
    css = ":root{color-scheme:light dark}a{color:light-dark(#fff,#000);&:has(b),i{top:0}}"
    out = (lowered({"a.css": css}, tmp_path) / "a.css").read_text("utf-8")
    assert "light-dark(" not in out
    assert "@media (prefers-color-scheme:dark){:root{" in out
    # A selector that a browser cannot read does not disable the others in its list.
    assert out.endswith("a i{top:0}a:has(b){top:0}")


def test_no_script_uses_the_has_selector() -> None:
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


def test_the_offline_copy_lists_the_exact_address_of_every_needed_file(site: Path) -> None:
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


def test_the_offline_version_changes_only_if_a_listed_file_changes(site: Path) -> None:
    first = copy_of(site)["version"]
    assert copy_of(site)["version"] == first
    (site / "_static" / "unused.js").write_text("3", "utf-8")
    assert copy_of(site)["version"] == first
    (site / "b" / "c.html").write_text("changed", "utf-8")
    assert copy_of(site)["version"] != first


# The browser's runtime: how it is built, cached and published.


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_cache_key_depends_on_file_names_and_contents(tmp_path: Path) -> None:
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


def test_a_cached_folder_is_made_once_and_replaces_its_older_version(tmp_path: Path) -> None:
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


def test_a_cached_folder_that_cannot_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
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


def test_publishing_adds_new_folders_and_removes_old_ones(tmp_path: Path) -> None:
    made, site = tmp_path / "made", tmp_path / "site"
    first, second = part(made, "a-1", "one"), part(made, "a-2", "two")
    kept = part(made, "b-1", "kept")
    publish({"a-1": first, "b-1": kept}, site)
    stays = (site / "b-1" / "file").stat().st_mtime_ns
    publish({"a-2": second, "b-1": kept}, site)
    assert names(site) == {"a-2", "b-1"}
    assert (site / "b-1" / "file").stat().st_mtime_ns == stays


def test_a_published_folder_is_named_for_its_contents(tmp_path: Path) -> None:
    first, same = part(tmp_path, "a-1", "one"), part(tmp_path / "elsewhere", "a-2", "one")
    named = named_for_contents(first)
    assert named_for_contents(same) == named
    (same / "file").write_text("two")
    assert named_for_contents(same) != named
    (same / "file").write_text("one")
    (same / "file").rename(same / "other")
    assert named_for_contents(same) != named


def test_a_gzip_file_records_neither_time_nor_system(tmp_path: Path) -> None:
    write_gzip(tmp_path / "a.gz", b"text")
    head = (tmp_path / "a.gz").read_bytes()[:10]
    assert head[3:8] == bytes(5)  # no name, no time
    assert head[9] == 255  # no system
    assert gzip.decompress((tmp_path / "a.gz").read_bytes()) == b"text"


def test_an_archive_is_reproducible_and_uncompressed() -> None:
    files = {"b.pyc": b"x" * 1000, "a.pyc": b""}
    packed = archive(files)
    assert packed == archive(dict(reversed(files.items())))
    assert b"x" * 1000 in packed
