"""The header of the document: what it is, whose, from which sources, and what it leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element

from boston.cite.citation import Published
from boston.data.words import LANGUAGES
from boston_docs.rules.rule_directive import STATUSES
from boston_docs.tei.elements import make

#: The languages of the glossary, and those of books besides.
NAMES: Final = {**LANGUAGES, "cs": "Czech", "da": "Danish"}
LICENCE: Final = "https://creativecommons.org/licenses/by/4.0/"
MADE: Final = (
    "The rules of the card game Boston in its historical forms, restated from the sources named "
    "here, rule by rule, and not quoted. The document is made from the same text as the pages of "
    "the site and the printed edition. Every rule is a division that has the rule’s permanent id "
    "in its n, the anchor of its permalink as its xml:id, and its status in its ana; notes after "
    "its text give its place in a source, the rule it is inherited from, its terms and the "
    "readings of it. A note of the type mark says whether a number that a source prints is what "
    "the engine gets."
)
LEFT_OUT: Final = (
    "Left out is what is no text of the rules: the code beside each rule with its tests, the "
    "examples, the deals told step by step, the tables and comparisons that the engine makes, "
    "what each option of a reading changes, the front pages of the games, and what is only for a "
    "screen. Links to these lead to the site."
)


def header(published: Published, sources: Element, languages: Iterable[str]) -> Element:
    """The header; ``sources`` is the list of what the rules are restated from."""
    return make(
        "teiHeader",
        make(
            "fileDesc",
            make("titleStmt", make("title", published.title), make("editor", _editors(published))),
            make("editionStmt", make("edition", f"version {published.version}")),
            make("publicationStmt", *_publication(published)),
            make("sourceDesc", sources),
        ),
        make(
            "encodingDesc",
            make("projectDesc", make("p", MADE)),
            make("editorialDecl", make("p", LEFT_OUT)),
            make("classDecl", _statuses()),
        ),
        make("profileDesc", make("langUsage", *map(_language, sorted(languages)))),
    )


def _editors(published: Published) -> Element:
    return make("orgName", published.editors)


def _publication(published: Published) -> Iterator[Element]:
    yield make("publisher", _editors(published))
    if published.released:
        day = published.released.isoformat()
        yield make("date", day, when=day)
    for kind, value in (("DOI", published.doi), ("URI", published.address)):
        if value:
            yield make("idno", value, type=kind)
    licence = make("licence", "Creative Commons Attribution 4.0 International", target=LICENCE)
    yield make("availability", licence, status="free")


def _statuses() -> Element:
    """What it means that a rule is attested, conjectured and so on."""
    categories = (
        make("category", make("catDesc", make("term", status), f": {meaning}"), xml_id=_id(status))
        for status, meaning in STATUSES.items()
    )
    return make("taxonomy", *categories, xml_id="status")


def _id(status: str) -> str:
    return f"status-{status}"


def _language(code: str) -> Element:
    return make("language", NAMES[code], ident=code)
