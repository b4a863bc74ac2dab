"""``data/boston.tei.xml``: the text of all rules and readings, the glossary and the bibliography.

The document in TEI P5 is put together from the pages as they are, with all their links, when the
site is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urldefrag
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

from docutils import nodes
from jinja2 import StrictUndefined, Template
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from boston.apps.cite.bibliography import source_key, source_of
from boston.apps.cite.citation import published
from boston.apps.data.words import LANGUAGES, Term
from boston_docs.apparatus import glossary
from boston_docs.apparatus.bibliography import (
    LANGUAGE,
    SAID,
    entries,
    entry_anchor,
    marked,
    person_name,
    said,
)
from boston_docs.apparatus.citations import site_base
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import reading_anchor
from boston_docs.rules.rule_directive import STATUSES
from boston_docs.rules.whole import chapters
from boston_docs.tei.text import ON_SITE, NoFormError, Page, make, written

FILE: Final = "data/boston.tei.xml"
#: The document without what is put into it.
FRAME: Final = Path(__file__).with_name("boston.tei.xml")
#: The document lies in a folder of the site.
UPWARDS: Final = "../"
#: The languages of the glossary, and those of other books.
NAMES: Final = {**LANGUAGES, "cs": "Czech", "da": "Danish", "fi": "Finnish", "it": "Italian"}
#: The TEI form of each field of a book, in the order of an entry.
FIELDS: Final = {
    "edition": "edition",
    "howpublished": "note",
    "address": "pubPlace",
    "publisher": "publisher",
    "year": "date",
    "note": "note",
}
#: The kinds of books: sources of the rules, other books consulted, and books not seen.
KINDS: Final = ("source", "consulted", "unseen")


class Document:
    """The document that is being made: every id that it gives, and what is known of all pages."""

    def __init__(self, app: Sphinx) -> None:
        self.app, self.env, domain = app, app.env, rule_domain(app.env)
        self.ids: dict[str, str] = {}
        self.rules = domain.by_id()
        readings = domain.readings().items()
        self.readings = {reading_anchor(name): each.status for name, each in readings}

    def page(self, name: str) -> Page:
        """Return a page of the site."""
        address = self.app.builder.get_target_uri(name)
        return Page(address, self.ids, self.rules, self.readings)

    def text(self) -> str:
        """Return the document as it is written."""
        listed, words = self.page("bibliography"), self.page("glossary")
        games = [self.game(game) for game in self.app.config.rule_games]
        books = {kind: self.books(kind, listed) for kind in KINDS}
        terms = glossary.read(self.env)
        for page in (listed, words):
            page.give()
        for term in terms:
            words.give(term.anchor, permanent=True)
        elements = [each for part in (*games, *books.values()) for each in part.iter()]
        for element in elements:
            self.settle(element)
        codes = {LANGUAGE, *(element.get("xml:lang", LANGUAGE) for element in elements)}
        codes |= {code for term in terms for code, _ in _words(term)}
        put = {kind: Markup(written(each)) for kind, each in books.items()}
        frame = Template(
            FRAME.read_text("utf-8"),
            trim_blocks=True,
            keep_trailing_newline=True,
            finalize=_escaped,
            undefined=StrictUndefined,
        )
        text: str = frame.render(
            work=published(),
            base=site_base(self.app.config),
            statuses=STATUSES,
            languages=sorted(codes),
            names=NAMES,
            games=[Markup(written(each)) for each in games],
            terms=terms,
            words=_words,
            **put,
        )
        return text

    def game(self, game: str) -> Element:
        """Return a game: what goes before its rules, its chapters, its readings."""
        head = make("head", self.app.config.rule_games[game]["title"])
        source = f"#{entry_anchor(source_key(source_of(game)))}"
        made = make("div", head, type="game", n=game, source=source)
        pages = {f"{game}/rules/index": "introduction"}
        pages |= dict.fromkeys(chapters(self.env, game), "chapter")
        pages |= {f"{game}/readings": "readings"}
        for name, kind in pages.items():
            if name in self.env.found_docs:
                builder, page = self.app.builder, self.page(name)
                document = self.env.get_and_resolve_doctree(name, builder, tags=builder.tags)
                (section,) = (each for each in document if isinstance(each, nodes.section))
                part = page.division(section, kind)
                part.set("xml:id", page.give())
                made.append(part)
        return made

    def books(self, kind: str, page: Page) -> Element:
        """Return the entries of the bibliography that are of a kind."""
        made = make("listBibl", type=kind)
        for entry in entries(self.env).values():
            if entry.fields.get("keywords") == kind:
                name = page.give(entry_anchor(entry.key), permanent=True)
                parts = [part for each in _book(entry, page) for part in (" ", each)]
                made.append(make("bibl", *parts[1:], xml_id=name, n=entry.fields["shorthand"]))
        return made

    def settle(self, element: Element) -> None:
        """Let a link lead into the document where it can, else to the site."""
        target = element.get("target", "")
        if target.startswith(ON_SITE):
            address = target.removeprefix(ON_SITE)
            page, anchor = urldefrag(address)
            given = self.ids.get(f"{page}#{anchor}")
            base = site_base(self.app.config) or UPWARDS
            element.set("target", f"#{given}" if given else f"{base}{address}")


def _escaped(value: object) -> str:
    return value if isinstance(value, Markup) else escape(str(value))


def _words(term: Term) -> list[tuple[str, str]]:
    """Return the words of the sources for an idea, each with the code of its language."""
    return [(code, word) for code in LANGUAGES for word in term.words.get(code, ())]


def _book(entry: Any, page: Page) -> Iterator[Element]:
    """Yield what an entry of the bibliography says."""
    fields: Mapping[str, str] = entry.fields
    language = {"xml_lang": fields.get("langid", LANGUAGE)}
    for author in entry.persons.get("author", ()):
        yield make("author", person_name(author))
    if "booktitle" in fields:
        yield make("title", fields["title"], level="a", **language)
        yield make("title", fields["booktitle"], level="m", **language)
    else:
        yield make("title", fields["title"], **language)
    for field, tag in FIELDS.items():
        if field in fields:
            yield make(tag, said(field, fields[field]), type=field if tag == "note" else "")
    if "url" in fields:
        yield make("ref", fields["url"], target=fields["url"])
    for field, label in SAID.items():
        if field in fields:
            yield make("note", *page.line(marked(fields[field])), type=label.lower())


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the document into a site that is done."""
    if error is None and app.builder.name == "html" and app.config.tei_document:
        try:
            text = Document(app).text()
        except NoFormError as no_form:
            raise ExtensionError(f"{FILE} cannot be made. {no_form}") from no_form
        path = Path(app.outdir, FILE)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Write the document when the site is done."""
    app.add_config_value("tei_document", True, "html", types=frozenset({bool}))
    app.connect("build-finished", write)
