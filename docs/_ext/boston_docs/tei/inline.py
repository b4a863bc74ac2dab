"""What stands in a line: the nodes of a page that are words, marks and links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from docutils import nodes

from boston_docs.apparatus.marks import AS_TEXT, suit
from boston_docs.numbers.number_marks import mark_sign
from boston_docs.rules.register import Rule
from boston_docs.rules.rule_nodes import code_name
from boston_docs.tei.elements import make
from boston_docs.tei.places import Places, target

Content = Iterator[Element | str]
LANGUAGE: Final = "language-"


class NoFormError(Exception):
    """A node for which there is no form in TEI."""

    def __init__(self, node: nodes.Node, page: str) -> None:
        kind = type(node).__name__
        super().__init__(f"{page}: there is no form in TEI for {kind}: {node.astext()[:60]!r}")


class Page(NamedTuple):
    """A page that is translated: its address on the site, and what is known of all pages."""

    address: str
    places: Places
    rules: Mapping[str, Rule]
    #: The status of each reading by its anchor.
    readings: Mapping[str, str]


def line(found: Iterable[nodes.Node], page: Page) -> Content:
    """The words of some nodes."""
    for node in found:
        if isinstance(node, nodes.Text):
            yield re.sub(r"\s*\n\s*", " ", node.astext()).replace(AS_TEXT, "")
        elif type(node) in FORMS:
            yield from FORMS[type(node)](node, page)
        else:
            raise NoFormError(node, page.address)


def _plain(node: nodes.Element, page: Page) -> Content:
    yield from line(node.children, page)


def _as(tag: str, **attributes: str) -> Callable[[nodes.Element, Page], Content]:
    def form(node: nodes.Element, page: Page) -> Content:
        yield make(tag, *line(node.children, page), **attributes)

    return form


def _code(node: nodes.Element, page: Page) -> Content:
    yield make("code", node.astext())


def _nothing(node: nodes.Element, page: Page) -> Content:
    yield from ()


def _inline(node: nodes.Element, page: Page) -> Content:
    classes: list[str] = node["classes"]
    language = next((c.removeprefix(LANGUAGE) for c in classes if c.startswith(LANGUAGE)), "")
    content = line(node.children, page)
    if "term" in classes:
        yield make("term", *content, xml_lang=language)
    elif language:
        yield make("foreign", *content, xml_lang=language)
    elif "printed-number" in classes:
        yield make("num", *content)
    else:
        yield from content


def _reference(node: nodes.Element, page: Page) -> Content:
    link = node["refuri"] if "refuri" in node else f"#{node['refid']}"
    made = make("ref", *line(node.children, page), target=target(page.address, link))
    # What is said of the number before it is no part of the sentence.
    yield make("note", made, type="mark") if isinstance(node[0], mark_sign) else made


def _mark(node: nodes.Element, page: Page) -> Content:
    yield node["words"] or nodes.TextElement.astext(node)


FORMS: Final[Mapping[type[nodes.Node], Callable[..., Content]]] = {
    nodes.inline: _inline,
    nodes.literal: _code,
    code_name: _code,
    nodes.emphasis: _as("emph"),
    nodes.strong: _as("hi", rend="bold"),
    nodes.reference: _reference,
    nodes.target: _nothing,
    mark_sign: _mark,
    suit: _plain,
}
