"""Tests of how reference managers read pages and citations, and of links to the bibliography."""

from __future__ import annotations

import json
import re
import subprocess
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

import pytest

from boston import __version__
from boston.apps.cite import cite
from boston.apps.cite.citation import (
    EDITORS,
    TITLE,
    UNRELEASED,
    YEAR,
    Citation,
    bibtex,
    published,
    ris,
)
from tests.docs.toy_project import Toy
from tools import node
from tools.places import BUILD, ROOT, SITE

from .built import leads, read_pages

READERS = ROOT / "tests" / "readers"
PARAMETER = re.compile(
    r'<em class="sig-param">(?:<span class="o">.*?</span>)?<span class="n"><span class="pre">(\w+)'
)


def read(path: str) -> dict[str, Any]:
    """Return the data that Wikipedia's citation reader finds in a page."""
    modules = node.install(READERS, BUILD / "readers")
    line = [str(node.NODE), str(READERS / "read.mjs"), str(modules)]
    page = (SITE / path).read_bytes()
    done = subprocess.run(line, input=page, check=True, capture_output=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("path", "title", "source"),
    [
        ("index.html", TITLE, None),
        (
            "german/index.html",
            "German Boston",
            "[anon.], “Boston”, casinospiegel.net (website), n.d.",
        ),
        (
            "swedish/rules/pay.html",
            "Swedish Boston: Direct payment",
            "[anon.], “Boston”, Lyckans Talisman (website), n.d.",
        ),
        ("rule-index.html", "Index of rules", None),
    ],
)
def test_wikipedias_citation_reader_understands_a_page(
    site: str, path: str, title: str, source: str | None
) -> None:
    found = read(path)
    highwire, core = found["highwirePress"], found["dublinCore"]
    assert (highwire["title"], core["title"]) == (title, title)
    # An organisation is a last name with nothing after the comma.
    assert (highwire["author"], core["creator"]) == (f"{EDITORS},", EDITORS)
    # A version that is still in development has no date.
    day = f"{published().released or ''}"
    dated = highwire.get("publication_date", ""), core.get("date", "")
    assert dated == (day.replace("-", "/"), YEAR)
    assert (highwire["language"], core["language"]) == ("en", "en")
    assert highwire.get("inbook_title") == (None if title == TITLE else TITLE)
    assert core.get("source") == source
    article, engine = found["jsonLd"]["@graph"]
    kind = "Book" if title == TITLE else "Chapter"
    assert (article["@type"], engine["@type"]) == (kind, "SoftwareSourceCode")
    assert article.get("datePublished", "") == day
    assert (article["headline"], article["version"]) == (title, __version__)
    assert article.get("isBasedOn") == source
    assert (engine["name"], engine["version"]) == ("boston-rules", __version__)


def test_every_page_has_citation_metadata(site: str) -> None:
    pages = read_pages()
    assert len(pages) > 60
    for path in pages:
        text = path.read_text("utf-8")
        for tag in ("citation_title", "citation_author", "DC.title", "DC.creator"):
            assert text.count(f'<meta name="{tag}" content="') == 1, path
        (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
        assert json.loads(data)["@context"] == "https://schema.org", path


def test_another_sphinx_project_can_link_to_rules_and_readings(site: str, tmp_path: Path) -> None:
    citing = Toy(tmp_path, config={"extensions": ["myst_parser", "sphinx.ext.intersphinx"]})
    rule = "{external+boston:ref}`swedish-pay-codille`"
    reading = "[](inv:boston:rule:reading#swedish.residue)"
    function = "{external+boston:py:func}`boston.replay`"
    words = f"See {rule}, [](inv:boston:rule:id#german.pay.rate), {reading} and {function}."
    citing.write({"conf.py": "", "docs/index.md": f"# Another project\n\n{words}\n"})
    mapping = {"boston": ("https://boston.example/", str(SITE / "objects.inv"))}
    built = citing.build(intersphinx_mapping=mapping, nitpicky=True)
    assert (built.status, built.errors) == (0, "")
    links = re.findall(r'href="https://boston\.example/([^"]+)"', built.html("index"))
    assert links == [
        "swedish/rules/pay.html#swedish-pay-codille",
        "german/rules/pay.html#german-pay-rate",
        "swedish/readings.html#reading-swedish-residue",
        "api/index.html#boston.replay",
    ]
    for link in links:
        assert leads(link), link


def test_every_source_reference_links_to_the_bibliography(site: str) -> None:
    books = (SITE / "bibliography.html").read_text("utf-8")
    places = 0
    for path in read_pages():
        text = path.read_text("utf-8")
        if path.parent == SITE:
            continue  # these pages explain the reference itself
        for source in re.findall(r"<dt>Source</dt>\s*<dd>\s*<p>(.*?)</p>", text, re.DOTALL):
            anchors = re.findall(r'href="[./]*bibliography\.html#(ref-source\d+)"', source)
            assert anchors, (path, source)
            assert all(f'id="{anchor}"' in books for anchor in anchors)
            places += 1
    assert places > 450


def test_api_pages_show_parameter_names_in_lower_case(site: str) -> None:
    pages = "".join(path.read_text("utf-8") for path in (SITE / "api").glob("*.html"))
    named = PARAMETER.findall(pages)
    assert "slam" in named
    assert [name for name in named if name != name.lower()] == []


# How Zotero reads them, with its own translators and its own engine.

BASE: Final = "https://boston.example/"
#: The date formats that Zotero writes for BibTeX, RIS and a page.
DAYS: Final = ("%Y-%m-%d", "%B %d, %Y", "%Y/%m/%d")

Item = dict[str, Any]


def by_zotero(*tasks: dict[str, str]) -> list[Item]:
    """Return the item that Zotero makes of each page or record, with its notes."""
    modules = node.install(READERS, BUILD / "readers")
    line = [str(node.NODE), "--no-deprecation", str(READERS / "zotero.mjs"), str(modules)]
    done = subprocess.run(line, input=json.dumps(tasks).encode(), check=True, capture_output=True)
    found: list[list[Item]] = json.loads(done.stdout)
    assert all(note["itemType"] == "note" for _, *notes in found for note in notes)
    return [{**item, "notes": [note["note"] for note in notes]} for item, *notes in found]


def as_task(path: str) -> dict[str, str]:
    """Return a built page with its address on the site."""
    return {"text": (SITE / path).read_text("utf-8"), "address": f"{BASE}{path}"}


def records(cited: Citation) -> list[dict[str, str]]:
    """Return a citation in the two formats that Zotero reads."""
    return [{"text": bibtex(cited)}, {"text": ris(cited)}]


def day(item: Item) -> date | None:
    """Return the date of an item; None if it has no date or is in preparation."""
    if item.get("date", UNRELEASED) == UNRELEASED:
        return None
    for form in DAYS:
        try:
            return datetime.strptime(item["date"], form).date()
        except ValueError:
            continue
    raise AssertionError(item["date"])


@pytest.fixture(scope="module")
def works(site: str) -> dict[str, list[Item]]:
    """Return the items of the edition, a game and a rule, each from a page, BibTeX and RIS."""
    engine = cite.this_engine()
    rule = cite.rule("swedish.pay.codille", engine, BASE)
    tasks = {
        "edition": [as_task("index.html"), *records(cite.edition(engine, f"{BASE}index.html"))],
        "game": [as_task("german/index.html"), *records(cite.game("german", engine, BASE))],
        "rule": [as_task("swedish/rules/pay.html"), *records(rule)],
    }
    found = iter(by_zotero(*(task for each in tasks.values() for task in each)))
    return {name: [next(found) for _ in each] for name, each in tasks.items()}


@pytest.mark.parametrize(
    ("work", "kind", "book", "title", "address"),
    [
        ("edition", "book", "", TITLE, "index.html"),
        ("game", "bookSection", TITLE, "German Boston", "german/index.html"),
        ("rule", "bookSection", TITLE, None, None),  # Its page has several rules.
    ],
)
def test_zotero_reads_the_same_work_from_a_page_bibtex_and_ris(
    works: dict[str, list[Item]],
    work: str,
    kind: str,
    book: str,
    title: str | None,
    address: str | None,
) -> None:
    assert len(works[work]) == 3
    for item in works[work]:
        assert item["itemType"] == kind
        assert item.get("bookTitle", "") == book
        assert item["edition"] == f"version {__version__}"
        assert item["publisher"] == EDITORS
        assert item["creators"] == [{"name": EDITORS, "creatorType": "author"}]
        assert day(item) == published().released, "a version that is being worked on has no day"
        if address:
            assert (item["title"], item["url"]) == (title, f"{BASE}{address}")


def test_zotero_keeps_the_anchor_and_the_note_of_a_rule(works: dict[str, list[Item]]) -> None:
    _, *records = works["rule"]
    for item in records:
        assert item["url"] == f"{BASE}swedish/rules/pay.html#swedish-pay-codille"
        (note,) = item["notes"]
        assert cite.this_engine().checksum in note
        assert "Betalning, p. 5; Tabell II, p. 5 (attested)" in note
