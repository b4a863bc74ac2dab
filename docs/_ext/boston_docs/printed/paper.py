"""What a page loses when no script will ever run on it: controls, and what is hidden for them.

The pages are well-formed, so they are read and written as trees. Names are read as they stand,
prefixes and all: a drawing keeps the form it has on the site.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder, tostring
from xml.parsers.expat import ParserCreate

#: Elements that are controls, or are there for scripts.
CONTROLS = frozenset(
    {
        *("button", "dialog", "form", "input", "noscript", "output", "progress"),
        *("script", "select", "template", "textarea"),
    }
)
#: Parts of a page that only a screen has a use for. Whatever else is to be left out on paper
#: has the class ``screen-only``.
SCREEN_ONLY = frozenset(
    {"headerlink", "live-all", "live-bar", "player-ask", "player-controls", "player-jump"}
    | {"player-said", "screen-only"}
)
DOCTYPE = "<!DOCTYPE html>\n"
SVG = "http://www.w3.org/2000/svg"


def clear_file(path: Path, absent: Collection[Path] = ()) -> None:
    """Rewrite a page without what it does not need, and without links to absent pages."""
    page = parse(path.read_text(encoding="utf-8"))
    clear(page)
    for link in list(page.iter("a")):
        address = link.get("href", "").partition("#")[0]
        if address and Path(os.path.normpath(path.parent / address)) in absent:
            link.tag, link.attrib = "span", {}
    path.write_text(DOCTYPE + tostring(page, encoding="unicode"), encoding="utf-8")


def parse(text: str) -> Element:
    """Read a page.

    >>> parse('<p>A <svg xmlns="http://www.w3.org/2000/svg"/></p>')[0].tag
    'svg'
    """
    builder = TreeBuilder()
    parser = ParserCreate()
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.buffer_text = True
    parser.Parse(text, True)
    return builder.close()


def clear(element: Element) -> None:
    """Take out of a tree what is left out on paper; the text after it stays.

    >>> page = parse('<p>Run <button>it</button> now<a class="headerlink">#</a>.</p>')
    >>> clear(page)
    >>> tostring(page, encoding="unicode")
    '<p>Run  now.</p>'
    >>> page = parse('<div><details open=""><summary>Calls</summary><p>pass</p></details></div>')
    >>> clear(page)
    >>> tostring(page, encoding="unicode")
    '<div><div><p>Calls</p><p>pass</p></div></div>'
    """
    for child in list(element):
        if is_left_out(child):
            _take_out(element, child)
        else:
            clear(child)
    if element.tag == "svg":
        element.set("xmlns", SVG)
    if element.tag == "details" and "open" in element.attrib:
        _lay_open(element)
    elif element.tag == "details":
        _tell_only(element)


def is_left_out(element: Element) -> bool:
    """Return whether an element is a control, is hidden, or is for screens only."""
    classes = element.get("class", "").split()
    return (
        element.tag in CONTROLS or "hidden" in element.attrib or not SCREEN_ONLY.isdisjoint(classes)
    )


def _lay_open(details: Element) -> None:
    """Keep all of a list that stands open."""
    del details.attrib["open"]
    details.tag, details[0].tag = "div", "p"


def _tell_only(details: Element) -> None:
    """Keep of a list that nobody can open what it says of itself."""
    said = "".join(details[0].itertext())
    details[:] = []
    details.tag, details.text = "p", said


def _take_out(parent: Element, child: Element) -> None:
    place = list(parent).index(child)
    if place:
        before = parent[place - 1]
        before.tail = (before.tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)
