"""Tests of the PDF: its tags, its fonts, its outline and its page numbers."""

from __future__ import annotations

import json
from datetime import date
from html import unescape
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from boston.apps.cite.cite import places
from boston_docs.site.fonts import FACES
from boston_docs.site.stylesheet import APART, sheet_apart
from tools.places import ROOT
from tools.print import PDF
from tools.print.book import Entry, assemble, contents, name_of
from tools.print.command import CONTENTS, book_css
from tools.print.pdf import Facts, faults, finish, page_numbers
from tools.print.programs import use_pikepdf

from .conftest import Editions, words

DAY = date(2026, 11, 23)
#: The mark of tests that need the PDF of the whole reference.
of_the_whole = pytest.mark.slow


@of_the_whole
def test_the_pdf_is_tagged_and_has_a_title_and_a_language(pdf: Facts) -> None:
    assert pdf.is_tagged
    assert pdf.title == "Boston: the rules, carried out"
    assert pdf.language == "en"
    assert pdf.structure >= {"H1", "P", "Table", "TH", "TD", "Figure", "Link", "Caption"}


@of_the_whole
def test_every_figure_in_the_pdf_is_a_drawing_with_alternative_text(
    pdf: Facts, editions: Editions
) -> None:
    """The alternative texts of the PDF are exactly those of the drawings in its pages."""
    pages = {entry.page.removesuffix(".xhtml") for entry in contents(editions.folder)}
    drawn = [each for page in pages for each in editions.page(page).iter("svg")]
    shown = [each for each in drawn if each.get("aria-hidden") != "true"]
    assert all(each.get("role") == "img" for each in shown)
    assert {" ".join(each.split()) for each in pdf.figures} == set(map(label, shown))
    assert "" not in pdf.figures


def label(drawing: Element) -> str:
    """Return the alternative text of a drawing."""
    parts = {each.get("id"): words(each) for each in drawing.iter()}
    return " ".join(parts[name] for name in drawing.get("aria-labelledby", "").split())


@of_the_whole
def test_the_pdf_embeds_every_font_it_uses(pdf: Facts) -> None:
    assert pdf.fonts_outside == frozenset()


@of_the_whole
def test_the_book_css_has_every_style_sheet_of_the_site() -> None:
    """The book's CSS has every sheet, also those that only some pages of the site load."""
    for name in APART:
        assert sheet_apart(ROOT / "docs" / "_style", name) in book_css(), name


@of_the_whole
def test_the_pdf_uses_only_the_fonts_of_the_site(pdf: Facts) -> None:
    """The PDF has each of our fonts once, and no other font of the machine."""
    cuts = {"normal": "Regular", "italic": "Italic"}
    ours = [f"{face.family.replace(' ', '')}-{cuts[face.style]}" for face in FACES]
    assert sorted(name.partition("+")[2] for name in pdf.fonts) == sorted(ours)


@of_the_whole
def test_the_pdf_outline_lists_games_chapters_and_rules(pdf: Facts) -> None:
    titles = {rule.title for rule in places().values()}
    assert {"Codille, a bonus for making", "Prices with a trump suit"} <= titles
    assert {"Swedish Boston", "Direct payment", *titles} <= set(pdf.outline)


@of_the_whole
def test_the_pdf_contents_give_the_page_numbers(editions: Editions) -> None:
    numbers = page_numbers(PDF)
    told = json.loads(CONTENTS.read_text("utf-8"))
    assert set(told) == {name_of(entry.page) for entry in contents(editions.folder)}
    assert told == {name: str(numbers[name]) for name in told}


@of_the_whole
def test_the_pdf_has_enough_pages_and_links(editions: Editions, pdf: Facts) -> None:
    """The PDF has more pages than there are chapters, and enough links to cite every rule."""
    assert pdf.pages > len(editions.names())
    assert pdf.links > 1000


def test_the_check_reports_everything_that_a_bare_pdf_lacks(tmp_path: Path) -> None:
    use_pikepdf()
    import pikepdf

    place = tmp_path / "bare.pdf"
    with pikepdf.new() as bare:
        figures = [pikepdf.Dictionary(S=pikepdf.Name.Figure) for _ in range(3)]
        figures[1].Alt = "The pool"
        tree = pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot, K=pikepdf.Array(figures))
        bare.Root.StructTreeRoot = tree
        bare.add_blank_page()
        bare.save(place)
    said = list(faults(place))
    for part in ("is not tagged", "has no outline", "its title or its language"):
        assert part in "\n".join(said)
    assert "bare.pdf has 2 figures of 3 without a text" in said
    headings = finish(place, ["The deal"], DAY)
    assert headings == ["bare.pdf has 0 lines in its outline for 1 headings"]


PAGES = {
    "nav.xhtml": '<html><body><nav epub:type="toc"><ol><li><a href="a.xhtml">A</a><ol>'
    '<li><a href="a.xhtml#s">S</a></li><li><a href="b/c.xhtml">C</a></li></ol></li></ol></nav>'
    "</body></html>",
    "a.xhtml": '<html><body><section id="s"><h1>A</h1><a href="b/c.xhtml#t">to C</a></section>'
    "</body></html>",
    "b/c.xhtml": '<html><body><section id="s"><h1>C</h1><h2 id="t">T</h2>'
    '<figure id="f"/><a href="../a.xhtml">up</a><a href="https://example.org">out</a></section></body></html>',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two small pages, one below the other, that share an id."""
    for name, text in PAGES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_book_joins_pages_and_keeps_their_links(folder: Path) -> None:
    assert contents(folder) == [Entry("a.xhtml", "A", 1), Entry("b/c.xhtml", "C", 2)]
    book = unescape(assemble(folder, "p > a {}", "Small", ("one line",)))
    assert '<section id="a--s"><h1 class="was-h1">A</h1><a href="#b.c--t">' in book
    assert '<section id="b.c--s"><h2 class="was-h1">C</h2><h3 id="b.c--t" class="was-h2">' in book
    assert '<a href="#a">up</a><a href="https://example.org">out</a>' in book
    assert '<figure id="b.c--f" role="group" />' in book
    assert '<a href="#a"><span class="book-entry">A</span><span class="book-number" />' in book
    assert "p > a {}" in book


def test_a_pdf_contains_the_date_but_no_time(tmp_path: Path) -> None:
    use_pikepdf()
    import pikepdf

    for year in (2026, 2031):
        with pikepdf.new() as made:
            made.add_blank_page()
            made.docinfo["/CreationDate"] = f"D:{year}0506070809Z"
            made.save(tmp_path / f"{year}.pdf")
        assert finish(tmp_path / f"{year}.pdf", [], DAY) == []
    assert (tmp_path / "2026.pdf").read_bytes() == (tmp_path / "2031.pdf").read_bytes()
