"""``data/boston.tei.xml``: the text of all rules and readings, the glossary and the bibliography.

It is put together from the pages as they are, with all their links, when they are written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

from boston.cite.citation import published
from boston.data.works import source_key, source_of
from boston_docs.apparatus import glossary
from boston_docs.apparatus.cite import site_base
from boston_docs.apparatus.references import entries, entry_anchor
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import reading_anchor
from boston_docs.rules.whole import chapters
from boston_docs.tei.blocks import division
from boston_docs.tei.books import books
from boston_docs.tei.elements import make, written
from boston_docs.tei.glosses import glossary as glosses
from boston_docs.tei.header import header
from boston_docs.tei.inline import NoFormError, Page
from boston_docs.tei.places import Places

FILE: Final = "data/boston.tei.xml"
LANGUAGE: Final = "en"


class Edition:
    """The document that is being made: its parts, as pages are resolved to be written."""

    def __init__(self, app: Sphinx) -> None:
        self.app, self.env, self.places = app, app.env, Places()
        self.site = str(app.outdir)
        domain = rule_domain(app.env)
        self.rules = domain.by_id()
        self.readings = {
            reading_anchor(*name.split(".")): told.status
            for name, told in domain.readings_told().items()
        }
        self.pages = {game: dict(_pages(app.env, game)) for game in app.config.rule_games}
        self.kinds = {name: kind for pages in self.pages.values() for name, kind in pages.items()}

    def take(self, name: str, document: nodes.document) -> None:
        """Keep a page as a part of the document, if it is one."""
        if name in self.kinds:
            page = self.page(name)._replace(places=Places())
            (section,) = (each for each in document if isinstance(each, nodes.section))
            part = division(section, page, self.kinds[name])
            part.set("xml:id", page.places.give(page.address))
            _parts[self.site, name] = part, page.places

    def take_the_rest(self) -> None:
        """Resolve the pages that had not to be written again."""
        for name in self.kinds:
            if (self.site, name) not in _parts:
                builder = self.app.builder
                self.env.get_and_resolve_doctree(name, builder, tags=builder.tags)

    def root(self) -> Element:
        """The document, whole."""
        parts = {name: _parts[self.site, name] for name in self.kinds}
        for _, given in parts.values():
            self.places.take(given)
        self.parts = {name: part for name, (part, _) in parts.items()}
        games = [self.game(game) for game in self.pages]
        known, listed = entries(self.env), self.page("bibliography")
        sources = books(known, "source", listed)
        others = [books(known, kind, listed) for kind in ("consulted", "unseen")]
        words = glosses(glossary.read(self.env), self.page("glossary"))
        name = self.places.give(listed.address)
        bibliography = make("div", make("head", "Bibliography"), *others, xml_id=name)
        text = make("text", make("body", *games), make("back", words, bibliography))
        languages = {LANGUAGE, *_languages(text), *_languages(sources)}
        root = make("TEI", header(published(), sources, languages), text, xml_lang=LANGUAGE)
        self.places.settle(root, site_base(self.app.config))
        return root

    def game(self, game: str) -> Element:
        """A game: what goes before its rules, its chapters, its readings."""
        head = make("head", self.app.config.rule_games[game]["title"])
        source = f"#{entry_anchor(source_key(source_of(game)))}"
        parts = [self.parts[name] for name in self.pages[game]]
        return make("div", head, *parts, type="game", n=game, source=source)

    def page(self, name: str) -> Page:
        """A page of the site."""
        address = self.app.builder.get_target_uri(name)
        return Page(address, self.places, self.rules, self.readings)


def _pages(env: BuildEnvironment, game: str) -> Iterator[tuple[str, str]]:
    """The pages of a game in their order, each with what it is."""
    found = [(f"{game}/rules/index", "introduction")]
    found += [(page, "chapter") for page in chapters(env, game)]
    found += [(f"{game}/readings", "readings")]
    return ((page, kind) for page, kind in found if page in env.found_docs)


def _languages(root: Element) -> Iterator[str]:
    return (each.attrib["xml:lang"] for each in root.iter() if "xml:lang" in each.attrib)


#: The document of each build, by the folder of its site.
_making: dict[str, Edition] = {}
#: What each page is in it, with the ids it gives, by the folder and the page.
_parts: Final[dict[tuple[str, str], tuple[Element, Places]]] = {}


def take(app: Sphinx, document: nodes.document, name: str) -> None:
    """Keep a page when it is about to be written, and has all its links."""
    if app.builder.name != "html" or not app.config.tei_document:
        return
    if str(app.outdir) not in _making:
        _making[str(app.outdir)] = Edition(app)
    try:
        _making[str(app.outdir)].take(name, document)
    except NoFormError as no_form:
        raise ExtensionError(f"{FILE} cannot be made. {no_form}") from no_form


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the document into a site that is done."""
    edition = _making.get(str(app.outdir))
    if edition and error is None:
        edition.take_the_rest()
        path = Path(app.outdir, FILE)
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(edition.root()), encoding="utf-8")
    _making.pop(str(app.outdir), None)
    for key in [key for key in _parts if key[0] == str(app.outdir)]:
        del _parts[key]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Gather the pages while they are written, and write the document when the site is done."""
    app.add_config_value("tei_document", True, "html", types=frozenset({bool}))
    app.connect("doctree-resolved", take, priority=990)
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
