"""``data/boston.tei.xml``: the text of all rules and readings, the glossary and the bibliography.

The document in TEI P5 is put together from the finished pages, with all their links.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from urllib.parse import urldefrag, urljoin
from xml.etree.ElementTree import Element, tostring
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
from boston_docs.apparatus.citations import cite_control, site_base
from boston_docs.apparatus.marks import AS_TEXT, suit
from boston_docs.live.examples import live_example, live_record
from boston_docs.numbers.number_marks import mark_sign
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.ids import reading_anchor
from boston_docs.rules.rule_directive import STATUSES
from boston_docs.rules.rule_nodes import code_name, rule_apparatus, rule_entry, rule_heading
from boston_docs.rules.whole import chapters
from boston_docs.sessions.forms import switch_form
from boston_docs.site.made_once import write_text
from boston_docs.site.written import when_done

Content = Iterator[Element | str]
Blocks = Iterator[Element]
LANGUAGE_CLASS: Final = "language-"
#: The beginning of a link's provisional target. The final target is decided when the whole document
#: exists.
ON_SITE: Final = "site:"
#: Parts of the pages that the document omits, as nodes and as classes.
LEFT_OUT: Final = (
    *(cite_control, live_example, live_record, rule_heading),
    *(nodes.comment, nodes.target),
)
CLASSES: Final = frozenset({"rule-code", "rule-contents", "effects-table", "toctree-wrapper"})
#: The labels of a rule's facts, and the type of the note for each.
TOLD: Final = {
    "Source": "source",
    "Inherited from": "inherited",
    "Terms": "terms",
    "Readings": "readings",
    "Code": "code",
}
#: Elements that contain no text of their own. In the file, each of their parts has its own line.
HOLDERS: Final = ("div", "list", "listBibl", "table", "row")


class NoFormError(Exception):
    """A node has no form in TEI."""

    def __init__(self, node: nodes.Node, page: str) -> None:
        kind = type(node).__name__
        super().__init__(f"{page}: there is no form in TEI for {kind}: {node.astext()[:60]!r}")


def make(tag: str, *content: Element | str, **attributes: str) -> Element:
    """Return an element; attributes without a value are left out.

    >>> tostring(make("p", "A ", make("term", "bet", xml_lang="sv"), ".", n=""))
    b'<p>A <term xml:lang="sv">bet</term>.</p>'
    """
    given = {name.replace("xml_", "xml:"): value for name, value in attributes.items() if value}
    element = Element(tag, given)
    for part in content:
        if isinstance(part, Element):
            element.append(part)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + part
        else:
            element.text = (element.text or "") + part
    return element


def written(root: Element) -> str:
    """Return an element as the text for the file, and change its white space."""
    for element in root.iter():
        if element.tag in HOLDERS:
            element.text = "\n" if len(element) else element.text
            for part in element:
                part.tail = "\n"
    return tostring(root, encoding="unicode")


class Page:
    """The translation of a page into TEI.

    The permalinks of rules, readings, terms and books are unique on the site, so they are used as
    ``xml:id`` unchanged. All other anchors are unique only on their page, so the name of the page
    precedes them. ``ids`` gives each ``xml:id`` by its address on the site, for all pages.
    ``readings`` gives the status of each reading, by its anchor.
    """

    def __init__(
        self,
        address: str,
        ids: dict[str, str],
        rules: Mapping[str, Rule],
        readings: Mapping[str, str],
    ) -> None:
        self.address, self.ids, self.rules, self.readings = address, ids, rules, readings

    def give(self, anchor: str = "", *, permanent: bool = False) -> str:
        """Return the ``xml:id`` for an anchor on the page, or for the whole page, and note it.

        >>> page = Page("swedish/rules/pay.html", {}, {}, {})
        >>> page.give("the-base"), page.give("swedish-pay-base", permanent=True)
        ('swedish.rules.pay.the-base', 'swedish-pay-base')
        """
        name = self.address.removesuffix(".html").replace("/", ".")
        given = anchor if permanent else ".".join(filter(None, [name, anchor]))
        self.ids[f"{self.address}#{anchor}"] = given
        return given

    def target(self, link: str) -> str:
        """Return the target of a link on the page: an address on the site, or one elsewhere.

        >>> page = Page("swedish/rules/pay.html", {}, {}, {})
        >>> page.target("../readings.html#reading-swedish-residue")
        'site:swedish/readings.html#reading-swedish-residue'
        >>> page.target("https://example.org/")
        'https://example.org/'
        """
        on_site = urljoin(f"/{self.address}", link).removeprefix("/")
        return link if "://" in link else f"{ON_SITE}{on_site}"

    def division(self, node: nodes.Element, kind: str) -> Element:
        """Return a section, a reading or a rule as a TEI division.

        ``kind``: The type of the division.
        """
        first, *more = node["ids"]
        made = make("div", type=kind)
        made.set("xml:id", self.give(first, permanent=kind in ("rule", "reading")))
        head, rest = node[0], node.children
        if isinstance(head, nodes.title):
            made.append(make("head", *self.line(head.children)))
            rest = rest[1:]
        made.extend(self._anchors(more))
        seen = False
        # In TEI, any part after a division must be a division itself.
        for is_division, group in groupby(self.blocks(rest), key=lambda each: each.tag == "div"):
            parts = list(group)
            made.extend([make("div", *parts, type="text")] if seen and not is_division else parts)
            seen = True
        return made

    def _anchors(self, names: Iterable[str], *, permanent: bool = False) -> Blocks:
        for name in names:
            yield make("anchor", xml_id=self.give(name, permanent=permanent))

    def blocks(self, found: Iterable[nodes.Node]) -> Blocks:
        """Yield nodes as blocks; raise `NoFormError` if one has no form."""
        for node in found:
            if isinstance(node, nodes.Element) and not is_left_out(node):
                yield from self._block(node)

    def _block(self, node: nodes.Element) -> Blocks:
        match node:
            case nodes.section() if "reading" in node["classes"]:
                made = self.division(node, "reading")
                made.set("ana", f"#status-{self.readings[node['ids'][0]]}")
                yield made
            case nodes.section():
                yield self.division(node, "section")
            case rule_entry():
                rule = self.rules[node["rule_id"]]
                made = self.division(node, "rule")
                made.set("n", rule.rule_id)
                made.set("ana", f"#status-{rule.status}")
                made.insert(0, make("head", rule.title))
                yield made
            case rule_apparatus():
                yield from self._notes(node)
            case nodes.inline():  # an earlier id of a rule
                yield from self._anchors(node["ids"], permanent=True)
            case nodes.paragraph():
                yield make("p", *self.line(node.children))
            case nodes.bullet_list() | nodes.enumerated_list():
                rend = "bulleted" if isinstance(node, nodes.bullet_list) else "numbered"
                yield make("list", *(make("item", *self._flat(each)) for each in node), rend=rend)
            case nodes.definition_list():
                made = make("list", type="gloss")
                for item in node.children:
                    made.append(make("label", *self.line(item.children[0].children)))
                    made.append(make("item", *self._flat(item.children[-1])))
                yield made
            case nodes.table():
                yield self._table(node)
            case nodes.Admonition():
                titles = node.findall(nodes.title)
                label = [make("label", *self.line(title.children)) for title in titles]
                rest = [child for child in node if not isinstance(child, nodes.title)]
                yield make("note", *label, *self.blocks(rest), type="remark")
            case nodes.container() | nodes.compound():
                yield from self.blocks(node.children)
            case _:
                raise NoFormError(node, self.address)

    def _notes(self, node: nodes.Element) -> Blocks:
        """Yield the facts of a rule as notes."""
        for item in node.findall(nodes.definition_list_item):
            kind = TOLD.get(item[0].astext())
            if kind == "source":
                links = item.findall(nodes.reference)
                note = make("note", *(make("bibl", *self.line([each])) for each in links))
                # A place contains a heading in another language, which is not a term.
                for heading in note.iter("term"):
                    heading.tag = "foreign"
                note.set("type", kind)
                yield note
            elif kind:
                yield make("note", *self._flat(item[1]), type=kind)

    def _table(self, node: nodes.Element) -> Element:
        made = make("table", *self._anchors(node["ids"][1:]))
        if node["ids"]:
            made.set("xml:id", self.give(node["ids"][0]))
        for title in node.findall(nodes.title):
            made.append(make("head", *self.line(title.children)))
        for row in node.findall(nodes.row):
            role = "label" if isinstance(row.parent, nodes.thead) else "data"
            made.append(make("row", *map(self._cell, row.findall(nodes.entry)), role=role))
        return made

    def _cell(self, node: nodes.Element) -> Element:
        spans = {"cols": node.get("morecols", 0), "rows": node.get("morerows", 0)}
        wide = {name: str(more + 1) for name, more in spans.items() if more}
        return make("cell", *self._flat(node), **wide)

    def _flat(self, node: nodes.Node) -> Content:
        """Yield the content of an item or a cell.

        A single paragraph is given as words, any other content as blocks.
        """
        if len(node.children) == 1 and isinstance(node.children[0], nodes.paragraph):
            return self.line(node.children[0].children)
        return self.blocks(node.children)

    def line(self, found: Iterable[nodes.Node]) -> Content:
        """Yield the words of nodes with their marks and links.

        Raise `NoFormError` if a node has no form.
        """
        for node in found:
            match node:
                case nodes.Text():
                    yield re.sub(r"\s*\n\s*", " ", node.astext()).replace(AS_TEXT, "")
                case nodes.target():
                    continue
                case mark_sign():
                    yield node["words"] or nodes.TextElement.astext(node)
                case nodes.literal() | code_name():
                    yield make("code", node.astext())
                case nodes.emphasis():
                    yield make("emph", *self.line(node.children))
                case nodes.strong():
                    yield make("hi", *self.line(node.children), rend="bold")
                case nodes.reference():
                    link = node["refuri"] if "refuri" in node else f"#{node['refid']}"
                    made = make("ref", *self.line(node.children), target=self.target(link))
                    # This link is a note on the number before it, and not part of the sentence.
                    is_mark = isinstance(node[0], mark_sign)
                    yield make("note", made, type="mark") if is_mark else made
                case nodes.inline() | suit():
                    yield from self._inline(node)
                case _:
                    raise NoFormError(node, self.address)

    def _inline(self, node: nodes.Element) -> Content:
        classes: list[str] = node["classes"]
        language = next(
            (c.removeprefix(LANGUAGE_CLASS) for c in classes if c.startswith(LANGUAGE_CLASS)), ""
        )
        content = self.line(node.children)
        if "term" in classes or language:
            yield make("term" if "term" in classes else "foreign", *content, xml_lang=language)
        elif "printed-number" in classes:
            yield make("num", *content)
        else:
            yield from content


def is_left_out(node: nodes.Element) -> bool:
    """Return whether the document omits a node."""
    # A form is useful only on a screen, and so is the text around it.
    has_form = any(isinstance(child, switch_form) for child in node)
    return isinstance(node, LEFT_OUT) or has_form or not CLASSES.isdisjoint(node["classes"])


FILE: Final = "data/boston.tei.xml"
#: The document before its contents are filled in.
FRAME: Final = Path(__file__).with_name("boston.tei.xml")
#: The way from the document's folder to the root of the site.
UPWARDS: Final = "../"
#: The names of languages: those in the glossary, and further languages of books.
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
#: The kinds of books: sources of the rules, other books that we consulted, and books not seen.
KINDS: Final = ("source", "consulted", "unseen")


class Document:
    """The document that is being made, with every id that it contains."""

    def __init__(self, app: Sphinx) -> None:
        self.app, self.env, domain = app, app.env, rule_domain(app.env)
        self.ids: dict[str, str] = {}
        self.rules = domain.by_id()
        readings = domain.readings().items()
        self.readings = {reading_anchor(name): each.status for name, each in readings}

    def page(self, name: str) -> Page:
        """Return the translation of a page."""
        address = self.app.builder.get_target_uri(name)
        return Page(address, self.ids, self.rules, self.readings)

    def text(self) -> str:
        """Return the document as text."""
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
        """Return a game: its introduction, its chapters, and its readings."""
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
        """Return the entries of the bibliography that belong to a kind."""
        made = make("listBibl", type=kind)
        for entry in entries(self.env).values():
            if entry.fields.get("keywords") == kind:
                name = page.give(entry_anchor(entry.key), permanent=True)
                parts = [part for each in _book(entry, page) for part in (" ", each)]
                made.append(make("bibl", *parts[1:], xml_id=name, n=entry.fields["shorthand"]))
        return made

    def settle(self, element: Element) -> None:
        """Give a link its target in the document; if there is none, its address on the site."""
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
    """Return the words of the sources for a term, each with the code of its language."""
    return [(code, word) for code in LANGUAGES for word in term.words.get(code, ())]


def _book(entry: Any, page: Page) -> Iterator[Element]:
    """Yield the parts of an entry of the bibliography."""
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


def publish(app: Sphinx, site: Path) -> None:
    """Write the document into a finished site; raise `ExtensionError` if a node has no form."""
    if app.config.tei_document:
        try:
            write_text(site / FILE, Document(app).text())
        except NoFormError as no_form:
            raise ExtensionError(f"{FILE} cannot be made. {no_form}") from no_form


def setup(app: Sphinx) -> None:
    """Register the writing of the document."""
    app.add_config_value("tei_document", True, "html", types=frozenset({bool}))
    when_done(app, publish)
