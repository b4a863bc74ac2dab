"""What Zotero makes of pages and citations, by its own translators and its own engine."""

from __future__ import annotations

import json
import subprocess
from datetime import date, datetime
from typing import Any, Final

import pytest

from boston import __version__
from boston.cite import cite
from boston.cite.citation import EDITORS, TITLE, UNRELEASED, Citation, bibtex, published, ris
from tools import node
from tools.places import BUILD, ROOT, SITE

READERS: Final = ROOT / "tests" / "readers"
BASE: Final = "https://boston.example/"
#: How Zotero writes the day that BibTeX, RIS and a page tell it.
DAYS: Final = ("%Y-%m-%d", "%B %d, %Y", "%Y/%m/%d")

Item = dict[str, Any]


def read(*tasks: dict[str, str]) -> list[Item]:
    """The item that each page or record becomes, with its note."""
    modules = node.install(READERS, BUILD / "readers")
    line = [str(node.NODE), "--no-deprecation", str(READERS / "zotero.mjs"), str(modules)]
    done = subprocess.run(line, input=json.dumps(tasks).encode(), check=True, capture_output=True)
    found: list[list[Item]] = json.loads(done.stdout)
    assert all(note["itemType"] == "note" for _, *notes in found for note in notes)
    return [{**item, "notes": [note["note"] for note in notes]} for item, *notes in found]


def page(path: str) -> dict[str, str]:
    """A built page, read at an address of the site."""
    return {"text": (SITE / path).read_text("utf-8"), "address": f"{BASE}{path}"}


def records(cited: Citation) -> list[dict[str, str]]:
    """A citation in the two forms that Zotero reads."""
    return [{"text": bibtex(cited)}, {"text": ris(cited)}]


def day(item: Item) -> date | None:
    """The day of an item, none where it has no date or says that it is in preparation."""
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
    """The edition and a game, each by its page, by BibTeX and by RIS; a rule by the last two."""
    engine = cite.this_engine()
    rule = cite.rule("swedish.pay.codille", engine, BASE)
    tasks = {
        "edition": [page("index.html"), *records(cite.edition(engine, f"{BASE}index.html"))],
        "game": [page("german/index.html"), *records(cite.game("german", engine, BASE))],
        "rule": [page("swedish/rules/pay.html"), *records(rule)],
    }
    found = iter(read(*(task for each in tasks.values() for task in each)))
    return {name: [next(found) for _ in each] for name, each in tasks.items()}


@pytest.mark.parametrize(
    ("work", "kind", "book", "title", "address"),
    [
        ("edition", "book", "", TITLE, "index.html"),
        ("game", "bookSection", TITLE, "German Boston", "german/index.html"),
        ("rule", "bookSection", TITLE, None, None),  # Its page has more than one.
    ],
)
def test_one_work_is_one_thing_however_it_is_read(
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


def test_a_rule_keeps_its_anchor_and_its_note(works: dict[str, list[Item]]) -> None:
    _, *records = works["rule"]
    for item in records:
        assert item["url"] == f"{BASE}swedish/rules/pay.html#swedish-pay-codille"
        (note,) = item["notes"]
        assert cite.this_engine().checksum in note
        assert "Betalning, p. 5; Tabell II, p. 5 (attested)" in note
