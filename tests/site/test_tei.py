"""The edition's text in TEI: valid, whole, and without a link that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element, parse

import pytest
from docutils import nodes
from pybtex.database import parse_file

from boston import __version__
from boston.catalogue import GAMES
from boston.cite.citation import published
from boston.cite.cite import places
from boston.data.words import glossary
from boston_docs.tei.text import NoFormError, Page
from tools.places import ROOT, SITE
from tools.print.programs import tei_faults

from .built import anchors, elements, leads

DOCUMENT: Final = SITE / "data" / "boston.tei.xml"
NAMESPACE: Final = "http://www.tei-c.org/ns/1.0"
ID: Final = "{http://www.w3.org/XML/1998/namespace}id"
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def tei(site: str) -> Element:
    """The document, its elements under their plain names."""
    root = parse(DOCUMENT).getroot()
    for element in root.iter():
        assert element.tag.startswith(f"{{{NAMESPACE}}}")
        element.tag = element.tag.partition("}")[2]
    return root


def words(element: Element) -> str:
    """The text of an element, its spaces made single."""
    return " ".join("".join(element.itertext()).split())


def of_type(tei: Element, tag: str, kind: str) -> list[Element]:
    """The elements of a tag that have a type."""
    return [each for each in tei.iter(tag) if each.get("type") == kind]


def rules(tei: Element) -> dict[str, Element]:
    """The rules by id."""
    return {each.attrib["n"]: each for each in of_type(tei, "div", "rule")}


def test_it_is_valid(site: str) -> None:
    assert tei_faults(DOCUMENT) == []


def test_a_fault_is_found_where_there_is_one(site: str, tmp_path: Path) -> None:
    text = DOCUMENT.read_text("utf-8")
    spoilt = tmp_path / "spoilt.xml"
    spoilt.write_text(text.replace("<back>", "<back><rule/>", 1), encoding="utf-8")
    (fault,) = tei_faults(spoilt)
    assert 'element "rule" not allowed anywhere' in fault


#: What stands beside the text of a rule.
BESIDE: Final = {"details", "rule-code", "rule-heading", "mark", "cite"}


def texts(page: str) -> dict[str, str]:
    """The paragraphs, items and cells of every rule on a page, by its anchor."""
    found = (each for each in elements(page) if "rule-entry" in each.classes)
    return {
        each.attributes["id"]: bare(each.said(BESIDE)) for each in found if each.name == "article"
    }


def bare(text: str) -> str:
    """A text without its spaces, which are laid out differently."""
    return re.sub(r"[\s\N{VARIATION SELECTOR-15}]", "", text)


def said(rule: Element) -> str:
    """The text of a rule without its heading and its notes."""
    if rule.tag in ("head", "note") and rule.get("type") != "remark":
        return ""
    parts = [rule.text or "", *(said(part) + (part.tail or "") for part in rule)]
    return "".join(parts)


def test_every_rule_has_its_title_and_its_text(tei: Element) -> None:
    found = rules(tei)
    assert found.keys() == places().keys()
    pages: dict[str, str] = {}
    for name in {place.page for place in places().values()}:
        pages |= texts(f"{name}.html")
    for rule_id, place in places().items():
        rule = found[rule_id]
        anchor = rule_id.replace(".", "-")
        assert rule.attrib[ID] == anchor
        assert rule.attrib["ana"] == f"#status-{place.status.split()[0]}"
        heads = {words(head) for head in rule.iter("head")}
        assert place.title in heads
        text = pages[anchor]
        for head in heads - {place.title}:  # that of a table stands in its caption
            assert bare(head) in text
        assert len(bare(said(rule))) > 25, rule_id
        for part in (*rule.iter("p"), *rule.iter("cell")):
            assert bare(said(part)) in text, rule_id


def test_a_rule_tells_where_it_stands(tei: Element) -> None:
    rule = rules(tei)["swedish.pay.codille"]
    told = {note.attrib["type"]: note for note in rule.findall("note")}
    assert [words(place) for place in told["source"]] == ["Betalning, p. 5", "Tabell II, p. 5"]
    assert {place.get("target") for place in told["source"].iter("ref")} == {"#ref-source000"}
    terms = [(term.text, term.get(LANGUAGE)) for term in told["terms"].iter("term")]
    assert terms == [("codille", "fr"), ("hemgång", "sv")]
    (reading,) = told["readings"]
    assert reading.get("target") == "#reading-swedish-codille-everywhere"
    # The table of additions has 2 for codille.
    assert "always earns 2" in said(rule)
    for each in rules(tei).values():
        kinds = [note.attrib["type"] for note in each.findall("note")]
        assert kinds.count("source") == 1, each.attrib["n"]
        assert ("inherited" in kinds) == (each.attrib["ana"] == "#status-inherited")


def test_every_id_is_there_once_and_every_link_leads_somewhere(tei: Element) -> None:
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


def test_all_of_the_edition_is_in_it(tei: Element) -> None:
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


def test_every_reading_is_in_it(tei: Element) -> None:
    found = {each.attrib[ID] for each in of_type(tei, "div", "reading")}
    on_pages = set()
    for page in SITE.glob("*/readings.html"):
        ids = anchors(page.relative_to(SITE).as_posix())
        on_pages |= {each for each in ids if each.startswith("reading-")}
    assert found == on_pages
    assert len(found) > 250


def test_the_header_says_what_is_published(tei: Element) -> None:
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


def test_what_has_no_form_is_named() -> None:
    page = Page("swedish/rules/pay.html", {}, {}, {})
    with pytest.raises(NoFormError, match=r"swedish/rules/pay\.html: .* for math: 'x'"):
        list(page.line([nodes.math("", "x")]))
