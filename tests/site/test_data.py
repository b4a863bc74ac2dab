"""The data on the site: the engine's own, whole, and saying what the pages say."""

from __future__ import annotations

import csv
import json
import re
from functools import cache
from html.parser import HTMLParser
from typing import Final

import pytest
from sphinx.util.inventory import InventoryFile

from boston.data.package import file, file_names
from boston.data.words import glossary
from tools.places import SITE

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")

#: Elements that have no end.
VOID: Final = {"br", "hr", "img", "input", "link", "meta", "wbr"}
#: Elements that begin a line of their own.
BLOCKS: Final = {"caption", "div", "li", "p", "td", "th", "tr"}
#: What stands in the text of a rule and is not of it.
BESIDE: Final = {"mark", "table-marks", "headerlink", "rule-apparatus", "cite", "rule-heading"}


class RuleTexts(HTMLParser):
    """The words of every rule on a page."""

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[str, list[str]] = {}
        self.open: list[tuple[str, bool]] = []
        self.rule = ""
        self.within = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        classes = set((told.get("class") or "").split())
        if "rule-text" in classes:
            self.rule, self.within = "", len(self.open)
        if "data-rule" in told:
            self.rule = told["data-rule"] or ""
        if tag in BLOCKS:
            self.handle_data(" ")
        if tag not in VOID:
            self.open.append((tag, not BESIDE.isdisjoint(classes)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass
        if len(self.open) <= self.within:
            self.rule = ""

    def handle_data(self, data: str) -> None:
        if self.rule and not any(beside for _, beside in self.open):
            self.words.setdefault(self.rule, []).append(data)


def plain_words(text: str) -> list[str]:
    """The words of a text, without what only a plain text or only a page has between them."""
    return re.findall(r"[^\s|-]+", text)


@cache
def rules() -> list[dict[str, str]]:
    with (SITE / "data" / "rules.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


@cache
def anchors(page: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', (SITE / page).read_text("utf-8")))


def test_the_site_has_the_files_that_the_engine_gives() -> None:
    place = SITE / "data"
    found = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    assert found >= set(file_names())
    for name in file_names():
        assert (place / name).read_bytes() == file(name), name


def test_the_text_of_every_rule_is_what_its_page_says() -> None:
    assert len(rules()) > 500
    for page in {rule["page"] for rule in rules()}:
        texts = RuleTexts()
        texts.feed((SITE / page).read_text("utf-8"))
        for rule in rules():
            if rule["page"] == page:
                shown = plain_words("".join(texts.words[rule["id"]]))
                assert plain_words(rule["text"]) == shown, rule["id"]


def test_every_address_leads_to_its_place() -> None:
    for name, column in (("rules", "url"), ("terms", "url"), ("works", "entry"), ("games", "url")):
        for row in json.loads((SITE / "data" / f"{name}.json").read_text("utf-8")):
            page, _, anchor = row[column].partition("#")
            assert not anchor or anchor in anchors(page), row[column]


def test_the_page_links_every_table_and_says_what_each_column_means() -> None:
    page = (SITE / "data.html").read_text("utf-8")
    for name in file_names():
        if "/" not in name:
            assert f'href="data/{name}"' in page, name
    assert page.count('<details class="glossary-folded" id="data-') > 20
    assert 'href="data.html"' in (SITE / "bibliography.html").read_text("utf-8")
    for path in re.findall(r'href="([^":#]+\.(?:json|inv|csv|ttl|bib))"', page):
        assert (SITE / path).is_file(), path


def test_the_copy_without_a_network_leaves_the_data_out() -> None:
    worker = (SITE / "sw.js").read_text("utf-8")
    assert '"data.html"' in worker
    assert '"data/' not in worker


def test_other_projects_find_every_term_and_come_to_its_place() -> None:
    inventory = InventoryFile.loads((SITE / "objects.inv").read_bytes(), uri="")
    terms = inventory.data["std:term"]
    for term in glossary():
        for word in (term.english, *(word for words in term.words.values() for word in words)):
            page, _, anchor = terms[word].uri.partition("#")
            assert anchor in anchors(page), word
    assert terms["codille"].uri == "glossary.html#term-codille"
    assert terms["poäng"].uri == "glossary.html#term-point"
    for kind in ("rule:id", "rule:reading"):
        assert inventory.data[kind]
