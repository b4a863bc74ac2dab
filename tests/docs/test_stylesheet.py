"""The site's style sheets: what is in that of every page, and which page wants another."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_docs.site.stylesheet import (
    APART,
    OWN,
    sheet_apart,
    sheets_apart,
    site_css,
    wanted_on,
)

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
