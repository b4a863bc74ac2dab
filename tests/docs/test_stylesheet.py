"""The site's style sheets: what is in that of every page, which page wants another, for whom."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boston_docs.site.browser_tools import FLOOR, FRONT
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

STYLE = Path(__file__).parents[2] / "docs" / "_style"


def test_every_sheet_of_ours_is_in_one_of_the_site_s_and_the_fonts_come_first() -> None:
    parts = [*OWN, *(part for parts in APART.values() for part in parts)]
    assert sorted(f"{name}.css" for name in parts) == sorted(p.name for p in STYLE.glob("*.css"))
    css = site_css(STYLE, "@font-face{}")
    assert css.startswith("@font-face{}\n/* What the pages take of the theme's own style")


@pytest.mark.parametrize(
    ("page", "sheets"),
    [
        ('<p class="docutils">', []),
        ('<div class="page rule-entry">', []),
        ('<a class="reference rule-link">', ["entries.css"]),
        ('<figure class="live-example">', ["entries.css", "lists.css"]),
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


# The oldest browsers the site is for: named once, written for, and tried.


def test_the_readme_names_them() -> None:
    browsers = "Chrome from {chrome} on, Firefox from {firefox} and Safari from {safari}:"
    assert browsers.format(**FLOOR) in (ROOT / "README.md").read_text("utf-8")


def test_the_oldest_chromium_that_is_tried_is_the_oldest() -> None:
    package = ROOT / "tools" / "oldest_browser_package" / "package.json"
    wanted = json.loads(package.read_text("utf-8"))["dependencies"]["@sparticuz/chromium"]
    assert wanted.split(".")[0] == FLOOR["chrome"]


def test_a_sheet_is_written_out_for_them(tmp_path: Path) -> None:
    css = ":root{color-scheme:light dark}a{color:light-dark(#fff,#000);&:has(b),i{top:0}}"
    out = (lowered({"a.css": css}, tmp_path) / "a.css").read_text("utf-8")
    assert "light-dark(" not in out
    assert "@media (prefers-color-scheme:dark){:root{" in out
    # What one browser cannot read takes nothing with it that it can.
    assert out.endswith("a i{top:0}a:has(b){top:0}")


def test_no_script_asks_for_what_firefox_has_from_121_on() -> None:
    scripts = sorted((FRONT / "src").rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if ":has(" in path.read_text("utf-8")] == []
