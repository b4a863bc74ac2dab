"""The site's style sheet: what is kept of furo's, and in what order ours follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_docs.site.stylesheet import (
    APART,
    OWN,
    prune,
    sheet_apart,
    sheets_apart,
    site_css,
    wanted_on,
)

STYLE = Path(__file__).parents[2] / "docs" / "_style"


def test_rules_of_no_use_go_and_the_others_stay() -> None:
    css = (
        "/*! licence */body{--icon:url('data:image/svg+xml,<svg/>');--ink:red}"
        ".sig-name,.toc-tree{color:red}.math{color:red}"
        "@media(max-width:9em){.math{color:red}.page{color:blue}}@media print{.math{margin:0}}"
    )
    assert prune(css) == (
        "body{--ink:red}.toc-tree{color:red}@media(max-width:9em){.page{color:blue}}"
    )


def test_selectors_with_lists_in_brackets_are_not_torn() -> None:
    assert prune("a:is(.x,.y){color:red}") == "a:is(.x,.y){color:red}"


def test_every_sheet_of_ours_is_in_one_of_the_site_s_after_furo_s() -> None:
    parts = [*OWN, *(part for parts in APART.values() for part in parts)]
    assert sorted(f"{name}.css" for name in parts) == sorted(p.name for p in STYLE.glob("*.css"))
    css = site_css(".page{color:red}", STYLE, "@font-face{}")
    assert css.startswith("@font-face{}\n.page{color:red}\n:root{color-scheme:light dark;")
    assert "/*" not in css


def test_a_value_that_nobody_reads_or_that_is_overruled_goes() -> None:
    furo = (
        "body{--left:1px;--top:var(--left);--idle:red;--own:2px;--color-link:red}p{top:var(--top)}"
    )
    css = site_css(furo, STYLE, others="b{margin:var(--own)}")
    assert css.startswith("\nbody{--own:2px}p{top:1px}")


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
    css = site_css("", STYLE)
    assert ".glossary-words" in sheet_apart(STYLE, "marks.css")
    assert ".glossary-words" not in css


def test_colours_are_named_once() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in STYLE.glob("*.css")}
    for name, text in sheets.items():
        if name not in {"tokens.css", "print.css"}:
            assert "#" not in text.replace("#content", "").replace("#__", ""), name
