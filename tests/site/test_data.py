"""Tests of the site's files for other programs: data, rules and TEI agree with the pages."""

from __future__ import annotations

import ast
import csv
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element, parse

import pytest
from docutils import nodes
from pybtex.database import parse_file
from sphinx.util.inventory import InventoryFile

from boston import __version__
from boston.apps.cite.citation import published
from boston.apps.cite.cite import places
from boston.apps.data.package import file, file_names
from boston.apps.data.words import glossary
from boston.catalogue import GAMES
from boston_docs.site.tei import NoFormError, Page
from tools.places import ROOT, SITE
from tools.print.programs import tei_faults

from .built import BLOCKS, anchors, elements, html, leads

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")


#: Parts that are inside the text of a rule but do not belong to it.
BESIDE: Final = frozenset(
    {"mark", "table-marks", "headerlink", "rule-apparatus", "cite", "rule-heading"}
)


@cache
def rules() -> list[dict[str, str]]:
    with (SITE / "data" / "rules.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


@cache
def rule_texts(beside: frozenset[str] = BESIDE) -> dict[str, str]:
    """Return the words of every rule on its page, by the id of the rule."""
    pages = {rule["page"] for rule in rules()}
    texts = (each for page in pages for each in elements(page) if "rule-text" in each.classes)
    return {
        next(each for each in text if "data-rule" in each.attributes).attributes["data-rule"]: (
            text.said(beside, BLOCKS)
        )
        for text in texts
    }


def test_the_site_has_the_engine_s_data_files_unchanged() -> None:
    place = SITE / "data"
    found = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    assert found >= set(file_names())
    for name in file_names():
        assert (place / name).read_bytes() == file(name), name


def test_every_address_in_the_data_leads_to_a_place_on_the_site() -> None:
    for name, column in (("rules", "url"), ("terms", "url"), ("works", "entry"), ("games", "url")):
        for row in json.loads((SITE / "data" / f"{name}.json").read_text("utf-8")):
            assert leads(row[column]), row[column]


def test_the_data_page_links_every_table_and_explains_its_columns() -> None:
    page = html("data.html")
    for name in file_names():
        if "/" not in name:
            assert f'href="data/{name}"' in page, name
    assert page.count('<details class="glossary-folded" id="data-') > 20
    assert 'href="data.html"' in html("bibliography.html")
    for path in re.findall(r'href="([^":#]+\.(?:json|inv|csv|ttl|bib))"', page):
        assert (SITE / path).is_file(), path


def test_the_offline_copy_omits_the_data_files() -> None:
    worker = (SITE / "sw.js").read_text("utf-8")
    assert '"data.html"' in worker
    assert '"data/' not in worker


def test_the_inventory_for_other_projects_leads_to_every_term() -> None:
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
    """Return the kind, source text and lines of everything that a file defines."""
    text = (ROOT / path).read_text("utf-8")
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))
    return [
        (KINDS[type(node)], ast.unparse(node), range(node.lineno, (node.end_lineno or 0) + 1))
        for node in found
        if type(node) in KINDS
    ]


def test_the_rules_file_has_every_rule_with_every_key(stated: list[dict[str, Any]]) -> None:
    assert {rule["id"] for rule in stated} == places().keys()
    assert {tuple(rule) for rule in stated} == {KEYS}
    assert all(re.fullmatch(r"\d{3}(, \d{3})*", rule["source"]) for rule in stated)


def test_every_rule_in_the_rules_file_has_a_working_address(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        assert rule["url"].partition("#")[2] == rule["id"].replace(".", "-")
        assert leads(rule["url"]), rule["url"]


def test_code_is_at_the_line_that_the_rules_file_gives(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        assert bool(rule["code"]) != bool(rule["excuse"])
        for piece in rule["code"]:
            last = piece["name"].rpartition(".")[2]
            starts = [
                lines.start
                for kind, text, lines in definitions(piece["path"])
                if kind == piece["kind"] and piece["line"] in lines and last in text
            ]
            # An entry of a constant has its own line in it.
            assert starts if piece["kind"] == "constant" else piece["line"] in starts


def test_the_examples_and_tests_in_the_rules_file_exist(stated: list[dict[str, Any]]) -> None:
    for rule in stated:
        for example in rule["examples"]:
            header = (ROOT / "examples" / example).read_text("utf-8").partition("\n\n")[0]
            assert rule["id"] in header
        for test in rule["tests"]:
            path, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / path).read_text("utf-8")


DOCUMENT: Final = SITE / "data" / "boston.tei.xml"
NAMESPACE: Final = "http://www.tei-c.org/ns/1.0"
ID: Final = "{http://www.w3.org/XML/1998/namespace}id"
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def tei(site: str) -> Element:
    """Return the TEI document, with its elements under their plain names."""
    root = parse(DOCUMENT).getroot()
    for element in root.iter():
        assert element.tag.startswith(f"{{{NAMESPACE}}}")
        element.tag = element.tag.partition("}")[2]
    return root


def words(element: Element) -> str:
    """Return the text of an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def of_type(tei: Element, tag: str, kind: str) -> list[Element]:
    """Return the elements that have this tag and this type."""
    return [each for each in tei.iter(tag) if each.get("type") == kind]


def rules_of(tei: Element) -> dict[str, Element]:
    """Return the rules by id."""
    return {each.attrib["n"]: each for each in of_type(tei, "div", "rule")}


def test_the_tei_document_is_valid(site: str) -> None:
    assert tei_faults(DOCUMENT) == []


def test_the_tei_validator_finds_a_fault(site: str, tmp_path: Path) -> None:
    text = DOCUMENT.read_text("utf-8")
    spoilt = tmp_path / "spoilt.xml"
    spoilt.write_text(text.replace("<back>", "<back><rule/>", 1), encoding="utf-8")
    (fault,) = tei_faults(spoilt)
    assert 'element "rule" not allowed anywhere' in fault


def bare(text: str) -> str:
    """Return a text without variation selectors or white space, which is laid out differently."""
    return re.sub(r"[\s\N{VARIATION SELECTOR-15}]", "", text)


def said(rule: Element) -> str:
    """Return the text of a rule without its headings and notes, but with its remarks."""
    if rule.tag in ("head", "note") and rule.get("type") != "remark":
        return ""
    parts = [rule.text or "", *(said(part) + (part.tail or "") for part in rule)]
    return "".join(parts)


def test_the_tei_document_has_the_title_and_text_of_every_rule(tei: Element) -> None:
    found = rules_of(tei)
    assert found.keys() == places().keys()
    texts = rule_texts(BESIDE - {"table-marks"})
    for rule_id, place in places().items():
        rule = found[rule_id]
        anchor = rule_id.replace(".", "-")
        assert rule.attrib[ID] == anchor
        assert rule.attrib["ana"] == f"#status-{place.status.split()[0]}"
        heads = {words(head) for head in rule.iter("head")}
        assert place.title in heads
        text = bare(texts[rule_id])
        for head in heads - {place.title}:  # a table's head is its caption
            assert bare(head) in text
        assert len(bare(said(rule))) > 25, rule_id
        for part in (*rule.iter("p"), *rule.iter("cell")):
            assert bare(said(part)) in text, rule_id


def test_a_rule_in_the_tei_document_names_its_source(tei: Element) -> None:
    rule = rules_of(tei)["swedish.pay.codille"]
    told = {note.attrib["type"]: note for note in rule.findall("note")}
    assert [words(place) for place in told["source"]] == ["Betalning, p. 5", "Tabell II, p. 5"]
    assert {place.get("target") for place in told["source"].iter("ref")} == {"#ref-source000"}
    terms = [(term.text, term.get(LANGUAGE)) for term in told["terms"].iter("term")]
    assert terms == [("codille", "fr"), ("hemgång", "sv")]
    (reading,) = told["readings"]
    assert reading.get("target") == "#reading-swedish-codille-everywhere"
    # The table of additions has 2 for codille.
    assert "always earns 2" in said(rule)
    for each in rules_of(tei).values():
        kinds = [note.attrib["type"] for note in each.findall("note")]
        assert kinds.count("source") == 1, each.attrib["n"]
        assert ("inherited" in kinds) == (each.attrib["ana"] == "#status-inherited")


def test_the_tei_document_has_unique_ids_and_no_broken_links(tei: Element) -> None:
    ids = [each.attrib[ID] for each in tei.iter() if ID in each.attrib]
    assert len(ids) == len(set(ids)) > 1000
    links = [each.attrib["target"] for each in tei.iter() if "target" in each.attrib]
    links += [
        each.attrib[key] for each in tei.iter() for key in ("ana", "source") if key in each.attrib
    ]
    inside = {link[1:] for link in links if link.startswith("#")}
    assert inside <= set(ids)
    to_site = [link for link in links if link.startswith("../")]
    assert len(to_site) > 100
    assert all("://" in link for link in links if not link.startswith(("#", "../")))
    for link in set(to_site):
        assert leads(unquote(link.removeprefix("../"))), link


def test_the_tei_document_has_all_games_chapters_sources_and_terms(tei: Element) -> None:
    assert [each.attrib["n"] for each in of_type(tei, "div", "game")] == list(GAMES)
    pages = {place.page.replace("/", ".") for place in places().values()}
    assert {each.attrib[ID] for each in of_type(tei, "div", "chapter")} == pages
    entries = parse_file(str(ROOT / "docs" / "references.bib")).entries
    books = [each.attrib[ID] for part in tei.iter("listBibl") for each in part]
    assert sorted(books) == sorted(f"ref-{key}" for key in entries)
    (glossed,) = of_type(tei, "div", "glossary")
    terms = glossary()
    assert [each.attrib[ID] for each in glossed.iter("label")] == [each.anchor for each in terms]
    spoken = {term.get(LANGUAGE, "en") for term in glossed.iter("term")}
    assert spoken == {code for term in terms for code in term.words} | {"en"}


def test_the_tei_document_has_every_reading(tei: Element) -> None:
    found = {each.attrib[ID] for each in of_type(tei, "div", "reading")}
    on_pages = set()
    for page in SITE.glob("*/readings.html"):
        ids = anchors(page.relative_to(SITE).as_posix())
        on_pages |= {each for each in ids if each.startswith("reading-")}
    assert found == on_pages
    assert len(found) > 250


def test_the_tei_header_describes_the_publication(tei: Element) -> None:
    (header,) = tei.iter("teiHeader")
    assert words(next(header.iter("title"))) == published().title
    (editor,) = header.iter("editor")
    assert [each.tag for each in editor] == ["orgName"]
    assert words(editor) == published().editors
    assert words(next(header.iter("edition"))) == f"version {__version__}"
    (licence,) = header.iter("licence")
    assert licence.get("target") == "https://creativecommons.org/licenses/by/4.0/"
    assert "Left out" in words(next(header.iter("editorialDecl")))
    declared = {each.get("ident") for each in header.iter("language")}
    assert declared == {each.attrib[LANGUAGE] for each in tei.iter() if LANGUAGE in each.attrib}


def test_the_error_names_the_page_and_element_without_a_tei_form() -> None:
    page = Page("swedish/rules/pay.html", {}, {}, {})
    with pytest.raises(NoFormError, match=r"swedish/rules/pay\.html: .* for math: 'x'"):
        list(page.line([nodes.math("", "x")]))
