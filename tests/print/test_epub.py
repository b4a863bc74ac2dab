"""Tests of the EPUB: it is valid and complete, and has nothing that needs a script."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pytest

from boston.catalogue import GAMES
from boston_docs.site.epub import CONTROLS, SCREEN_ONLY
from tools.places import ROOT
from tools.print import EPUB
from tools.print.book import contents
from tools.print.command import copy_epub
from tools.print.programs import epub_faults

from .conftest import Editions, having_class, words

#: The mark of tests that need the EPUB of the whole reference.
of_the_whole = pytest.mark.slow


@of_the_whole
def test_epubcheck_reports_a_broken_epub(tmp_path: Path, editions: Editions) -> None:
    """EPUBCheck reports a broken copy; the command that makes the EPUB has already checked it."""
    spoilt = tmp_path / "spoilt.epub"
    with ZipFile(EPUB) as whole, ZipFile(spoilt, "w") as copy:
        for name in ("mimetype", "META-INF/container.xml", "content.opf", "toc.ncx", "nav.xhtml"):
            copy.writestr(name, whole.read(name))
    assert any("RSC-001" in fault for fault in epub_faults(spoilt))


@of_the_whole
def test_the_epub_has_every_page_of_the_reference(editions: Editions) -> None:
    sources = {
        path.relative_to(ROOT / "docs").as_posix().removesuffix(".md")
        for path in (ROOT / "docs").rglob("*.md")
        if not any(part.startswith("_") for part in path.relative_to(ROOT / "docs").parts)
    }
    patterns = (ROOT / "docs" / "_each").glob("*.md")
    sources |= {f"{pattern.stem}/{game}" for pattern in patterns for game in GAMES}
    named = [entry.page.removesuffix(".xhtml") for entry in contents(editions.folder)]
    # The book has all the rules of a game already, so it leaves out the page that joins them. The
    # other pages left out are about the site and its files.
    apart = {f"{game}/whole" for game in GAMES} | {"conformance", "data", "editions"}
    apart |= {name for name in sources if name.startswith("api/")}
    assert apart < sources
    assert sources - apart | {"rule-index"} == set(named)
    assert len(named) == len(set(named))


@of_the_whole
def test_no_page_of_the_epub_has_a_control(editions: Editions) -> None:
    pages = [name for name in editions.names() if name != "nav"]
    assert len(pages) > 100
    for name in pages:
        page = editions.page(name)
        assert not CONTROLS & {each.tag for each in page.iter()}, name
        assert not [c for c in SCREEN_ONLY if having_class(page, c)], name
        assert not [each for each in page.iter() if "hidden" in each.attrib], name


@of_the_whole
def test_the_epub_keeps_the_output_of_the_examples(editions: Editions) -> None:
    outputs = [words(each) for each in having_class(editions.page("engine"), "live-output")]
    assert len(outputs) == 6
    (priced,) = [each for each in outputs if each.endswith("50 Each defender pays 5 pinnar.")]
    assert "7 is worth 18 swedish.pay.base" in priced


@of_the_whole
def test_the_epub_keeps_every_step_of_a_session_with_its_drawing(editions: Editions) -> None:
    """Every step of a session has its drawing: Figure 1 of the Swedish source has seven deals."""
    page = editions.page("swedish/protocol")
    first = having_class(page, "protocol")[0]
    steps = having_class(first, "player-step")
    assert [step.get("data-step") for step in steps] == [str(number) for number in range(8)]
    assert all(len(having_class(step, "sheet")) == 1 for step in steps)
    assert all(drawing.get("xmlns") for drawing in page.iter("svg"))


@of_the_whole
def test_the_epub_package_marks_pages_with_a_drawing(editions: Editions) -> None:
    package = (editions.folder / "content.opf").read_text("utf-8")
    assert 'href="swedish/protocol.xhtml" media-type="application/xhtml+xml" properties="svg"' in (
        package
    )
    assert 'href="swedish/rules/pay.xhtml" media-type="application/xhtml+xml" />' in package


@of_the_whole
def test_a_citation_in_the_epub_is_a_link_within_the_book(editions: Editions) -> None:
    """A citation links to a page in the book; EPUBCheck checks that the page exists."""
    links = {a.get("title"): a for a in editions.page("swedish/tables").iter("a")}
    cited = links["swedish.pay.base"]
    assert cited.get("href") == "rules/pay.xhtml#swedish-pay-base"
    assert words(cited) == "The base price of each contract"


def epub(place: Path, year: int) -> Path:
    """Write an EPUB whose files have dates in a year, and return its path."""
    with ZipFile(place, "w") as made:
        for name, kind in (("mimetype", ZIP_STORED), ("content.opf", ZIP_DEFLATED)):
            made.writestr(ZipInfo(name, (year, 5, 6, 7, 8, 10)), name * 9, kind)
    return place


def test_an_epub_contains_the_date_but_no_time(tmp_path: Path) -> None:
    for year in (2026, 2031):
        copy_epub(epub(tmp_path / "made.epub", year), tmp_path / f"{year}.epub", date(2026, 11, 23))
    assert (tmp_path / "2026.epub").read_bytes() == (tmp_path / "2031.epub").read_bytes()
    with ZipFile(tmp_path / "2026.epub") as read:
        first, second = read.infolist()
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", ZIP_STORED, b"")
        assert second.date_time == (2026, 11, 23, 0, 0, 0)
        assert read.read("content.opf") == b"content.opf" * 9
