"""The glossary: every idea under our word for it, with the words of the sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from boston.data.words import LANGUAGES, Term
from boston_docs.tei.elements import make
from boston_docs.tei.inline import Page


def glossary(terms: Iterable[Term], page: Page) -> Element:
    """The glossary as a division."""
    entries = make("list", type="gloss")
    for term in terms:
        name = page.places.give(page.address, term.anchor, permanent=True)
        entries.append(make("label", make("term", term.english), xml_id=name))
        entries.append(make("item", *_said(term)))
    head = make("head", "Glossary")
    return make("div", head, entries, type="glossary", xml_id=page.places.give(page.address))


def _said(term: Term) -> Iterator[Element]:
    yield make("p", term.definition)
    if term.false_friend:
        yield make("note", term.false_friend, type="false-friend")
    words = [
        part
        for code in LANGUAGES
        for word in term.words.get(code, ())
        for part in (", ", make("term", word, xml_lang=code))
    ]
    yield make("p", *words[1:])
