"""The site's style sheet: what is kept of furo's, and in what order ours follows."""

from __future__ import annotations

from pathlib import Path

from boston_docs.site.stylesheet import OWN, prune, site_css

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


def test_every_sheet_of_ours_is_in_it_after_furo_s() -> None:
    assert {f"{name}.css" for name in OWN} == {path.name for path in STYLE.glob("*.css")}
    css = site_css(".page{color:red}", STYLE, "@font-face{}")
    assert css.startswith("@font-face{}\n.page{color:red}\n:root{color-scheme: light dark;")
    assert "/*" not in css


def test_colours_are_named_once() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in STYLE.glob("*.css")}
    for name, text in sheets.items():
        if name not in {"tokens.css", "print.css"}:
            assert "#" not in text.replace("#content", "").replace("#__", ""), name
