"""Elements of TEI: how they are made, and how the finished document is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element, tostring

NAMESPACE: Final = "http://www.tei-c.org/ns/1.0"
#: Elements that hold no text of their own: each of their parts has a line of the file to itself.
HOLDERS: Final = frozenset(
    (
        *("TEI", "teiHeader", "fileDesc", "titleStmt", "editionStmt", "publicationStmt"),
        *("availability", "sourceDesc", "encodingDesc", "projectDesc", "editorialDecl"),
        *("classDecl", "taxonomy", "profileDesc", "langUsage", "text", "body", "back", "div"),
        *("list", "listBibl", "table", "row"),
    )
)


def make(tag: str, *content: Element | str, **attributes: str) -> Element:
    """An element; attributes without a value are left out.

    >>> tostring(make("p", "A ", make("term", "bet", xml_lang="sv"), ".", n=""))
    b'<p>A <term xml:lang="sv">bet</term>.</p>'
    """
    given = {name.replace("xml_", "xml:"): value for name, value in attributes.items() if value}
    element = Element(tag, given)
    add(element, content)
    return element


def add(element: Element, content: Iterable[Element | str]) -> None:
    """Put more into an element, behind what it has."""
    for part in content:
        if isinstance(part, Element):
            element.append(part)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + part
        else:
            element.text = (element.text or "") + part


def words(element: Element) -> str:
    """The text of an element, its spaces made single.

    >>> words(make("p", "in ", make("emph", " two"), " parts"))
    'in two parts'
    """
    return " ".join("".join(element.itertext()).split())


def written(root: Element) -> str:
    """The document as it stands in its file."""
    root.set("xmlns", NAMESPACE)
    for element in root.iter():
        if element.tag in HOLDERS:
            for before in (element, *element):
                _break_line(before, inside=before is element)
    text = tostring(root, encoding="unicode", short_empty_elements=True)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _break_line(element: Element, *, inside: bool) -> None:
    if inside:
        element.text = "\n" if len(element) else element.text
    else:
        element.tail = "\n"
