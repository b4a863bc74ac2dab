"""The bibliography: an entry for every source, and for every book that was asked besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element

from boston_docs.apparatus.bibliography import LANGUAGE, SAID, entry_anchor, marked, person_name
from boston_docs.tei.elements import make
from boston_docs.tei.inline import Page, line

#: What each field is in TEI, in the order in which an entry is read.
FIELDS: Final = {
    "edition": "edition",
    "howpublished": "note",
    "address": "pubPlace",
    "publisher": "publisher",
    "year": "date",
    "note": "note",
}


def books(entries: Mapping[str, Any], kind: str, page: Page) -> Element:
    """The entries that are sources, were consulted, or were not seen."""
    chosen = (entry for entry in entries.values() if entry.fields.get("keywords") == kind)
    return make("listBibl", *(_book(entry, page) for entry in chosen), type=kind)


def _book(entry: Any, page: Page) -> Element:
    name = page.places.give(page.address, entry_anchor(entry.key), permanent=True)
    parts = [part for each in _parts(entry, page) for part in (" ", each)]
    return make("bibl", *parts[1:], xml_id=name, n=entry.fields["shorthand"])


def _parts(entry: Any, page: Page) -> Iterator[Element]:
    told = entry.fields
    language = {"xml_lang": told.get("langid", LANGUAGE)}
    for author in entry.persons.get("author", ()):
        yield make("author", person_name(author))
    if "booktitle" in told:
        yield make("title", told["title"], level="a", **language)
        yield make("title", told["booktitle"], level="m", **language)
    else:
        yield make("title", told["title"], **language)
    for field, tag in FIELDS.items():
        if field in told:
            yield make(tag, told[field], type=field if tag == "note" else "")
    if "url" in told:
        yield make("ref", told["url"], target=told["url"])
    for field, label in SAID.items():
        if field in told:
            yield make("note", *line(marked(told[field]), page), type=label.lower())
