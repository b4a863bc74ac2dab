"""What the site tells other programs: data, rules and pages that say what the pages say."""

from __future__ import annotations

import ast
import csv
import json
import re
from functools import cache
from typing import Any, Final

import pytest
from sphinx.util.inventory import InventoryFile

from boston.data.package import file, file_names
from boston.data.words import glossary
from tools.places import ROOT, SITE
from tools.rule_places import stated_rules

from .built import BLOCKS, elements, html, leads

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")


#: What stands in the text of a rule and is not of it.
BESIDE: Final = {"mark", "table-marks", "headerlink", "rule-apparatus", "cite", "rule-heading"}


def rule_texts(page: str) -> dict[str, str]:
    """The words of every rule on a page."""
    texts = [each for each in elements(page) if "rule-text" in each.classes]
    return {
        next(each for each in text if "data-rule" in each.attributes).attributes["data-rule"]: (
            text.said(BESIDE, BLOCKS)
        )
        for text in texts
    }


def plain_words(text: str) -> list[str]:
    """The words of a text, without what only a plain text or only a page has between them."""
    return re.findall(r"[^\s|-]+", text)


@cache
def rules() -> list[dict[str, str]]:
    with (SITE / "data" / "rules.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_the_site_has_the_files_that_the_engine_gives() -> None:
    place = SITE / "data"
    found = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    assert found >= set(file_names())
    for name in file_names():
        assert (place / name).read_bytes() == file(name), name


def test_the_text_of_every_rule_is_what_its_page_says() -> None:
    assert len(rules()) > 500
    texts = {
        rule: text
        for page in {rule["page"] for rule in rules()}
        for rule, text in rule_texts(page).items()
    }
    for rule in rules():
        assert plain_words(rule["text"]) == plain_words(texts[rule["id"]]), rule["id"]


def test_every_address_leads_to_its_place() -> None:
    for name, column in (("rules", "url"), ("terms", "url"), ("works", "entry"), ("games", "url")):
        for row in json.loads((SITE / "data" / f"{name}.json").read_text("utf-8")):
            assert leads(row[column]), row[column]


def test_the_page_links_every_table_and_says_what_each_column_means() -> None:
    page = html("data.html")
    for name in file_names():
        if "/" not in name:
            assert f'href="data/{name}"' in page, name
    assert page.count('<details class="glossary-folded" id="data-') > 20
    assert 'href="data.html"' in html("bibliography.html")
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
            assert leads(terms[word].uri), word
    assert terms["codille"].uri == "glossary.html#term-codille"
    assert terms["poäng"].uri == "glossary.html#term-point"
    for kind in ("rule:id", "rule:reading"):
        assert inventory.data[kind]


KEYS = (
    *("id", "title", "game", "chapter", "status", "source", "place", "readings", "terms", "code"),
    *("illustration", "excuse", "examples", "tests", "url"),
)
KINDS: dict[type[ast.stmt], str] = {
    ast.FunctionDef: "function",
    ast.ClassDef: "class",
    ast.Assign: "constant",
    ast.AnnAssign: "constant",
}


@pytest.fixture(scope="module")
def stated() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((SITE / "rules.json").read_text("utf-8"))
    return found


@cache
def definitions(path: str) -> list[tuple[str, str, range]]:
    """Kind, name and lines of everything that a file defines."""
    text = (ROOT / path).read_text("utf-8")
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))
    return [
        (KINDS[type(node)], ast.unparse(node), range(node.lineno, (node.end_lineno or 0) + 1))
        for node in found
        if type(node) in KINDS
    ]


def test_every_rule_is_there_with_every_key(stated: list[dict[str, Any]]) -> None:
    assert {rule["id"] for rule in stated} == {stated.id for stated in stated_rules()}
    assert {tuple(rule) for rule in stated} == {KEYS}
    assert all(re.fullmatch(r"\d{3}(, \d{3})*", rule["source"]) for rule in stated)


def test_every_rule_has_its_address(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        assert rule["url"].partition("#")[2] == rule["id"].replace(".", "-")
        assert leads(rule["url"]), rule["url"]


def test_code_stands_where_it_is_said_to_stand(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        assert bool(rule["code"]) != bool(rule["excuse"])
        for piece in rule["code"]:
            last = piece["name"].rpartition(".")[2]
            starts = [
                lines.start
                for kind, text, lines in definitions(piece["path"])
                if kind == piece["kind"] and piece["line"] in lines and last in text
            ]
            # An entry of a constant has a line of its own in it.
            assert starts if piece["kind"] == "constant" else piece["line"] in starts


def test_examples_and_tests_are_there(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        for example in rule["examples"]:
            header = (ROOT / "examples" / example).read_text("utf-8").partition("\n\n")[0]
            assert rule["id"] in header
        for test in rule["tests"]:
            path, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / path).read_text("utf-8")
