"""The built pages: their kinds, and their elements, parsed once for all tests."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from boston.catalogue import GAMES
from tools.places import SITE

#: Elements without an end tag.
VOID: Final = frozenset(
    {"br", "hr", "img", "input", "link", "meta", "path", "source", "use", "wbr"}
)
#: Elements that begin a new line.
BLOCKS: Final = frozenset({"caption", "div", "li", "p", "td", "th", "tr"})


@dataclass(eq=False)
class Element:
    """An element of a page, with its content in page order."""

    name: str
    attributes: dict[str, str]
    parent: Element | None
    content: list[Element | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        """Yield all elements in it, at every depth."""
        for each in self.content:
            if isinstance(each, Element):
                yield each
                yield from each

    @property
    def text(self) -> list[str]:
        """Its own words, without those of the elements in it."""
        return [each for each in self.content if isinstance(each, str)]

    @property
    def classes(self) -> set[str]:
        """The names of its classes."""
        return set(self.attributes.get("class", "").split())

    def said(self, beside: Collection[str] = (), blocks: Collection[str] = ()) -> str:
        """Return its words, without those of elements whose name or class is in ``beside``."""
        parts = []
        for each in self.content:
            if isinstance(each, str):
                parts.append(each)
            elif each.name not in beside and not each.classes & {*beside}:
                parts.append(" " * (each.name in blocks) + each.said(beside, blocks))
        return "".join(parts)

    def ancestors(self) -> Iterator[Element]:
        """Yield itself and its ancestors, from the inside out."""
        each: Element | None = self
        while each:
            yield each
            each = each.parent

    def language(self) -> str:
        """Return its language: that of the nearest ``lang`` attribute."""
        return next(
            each.attributes["lang"] for each in self.ancestors() if "lang" in each.attributes
        )

    def hidden(self) -> bool:
        """Return whether it is hidden from screen readers."""
        return any(each.attributes.get("aria-hidden") == "true" for each in self.ancestors())

    def __str__(self) -> str:
        """Return its start tag and the beginning of its words."""
        return f"<{self.name} {self.attributes}> {''.join(self.text)[:40]}"


class Reader(HTMLParser):
    """A parser that reads a page into elements."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self.at = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.content.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element without content."""
        self.at.content.append(Element(tag, {n: v or "" for n, v in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        """End an element, with any elements still open in it."""
        for each in self.at.ancestors():
            if each.name == tag and each.parent:
                self.at = each.parent
                return

    def handle_data(self, data: str) -> None:
        """Add text to the current element."""
        self.at.content.append(data)


@cache
def html(path: str) -> str:
    """Return the HTML of a page."""
    return (SITE / path).read_text("utf-8")


@cache
def elements(path: str) -> list[Element]:
    """Return all elements of a page, in page order."""
    reader = Reader()
    reader.feed(html(path))
    return list(reader.root)


@cache
def anchors(path: str) -> set[str]:
    """Return the ids on a page to which an address can lead."""
    return set(re.findall(r'\sid="([^"]+)"', html(path)))


def leads(address: str) -> bool:
    """Return whether an address of the site leads to a page, and to an id on it if it names one."""
    path, _, anchor = address.partition("#")
    return (SITE / path).is_file() and (not anchor or anchor in anchors(path))


#: Folders whose pages are alike: one for each game or idea.
FOLDERS: Final = ("across", "api", "cards", "coverage", "learn", "sheets")
#: One page of every kind, usually a short one, and the search in each of its states.
PAGES: Final = tuple(Path(__file__).with_name("kinds.txt").read_text("utf-8").split())

_FILE: Final = re.compile(r'<(?:link|script)[^>]*(?:href|src)="(?:\.\./)*([^":#]+\.(?:css|js))')


def files(path: str) -> frozenset[str]:
    """Return the scripts and style sheets that a page names."""
    return frozenset(_FILE.findall((SITE / path.partition("?")[0]).read_text("utf-8")))


def kind(path: str) -> str:
    """Return the kind of a page: its path, with placeholders for the game and the chapter."""
    parts = path.partition("?")[0].split("/")
    if parts[0] in GAMES:
        parts[0] = "GAME"
        if len(parts) == 3 and parts[2] != "index.html":
            parts[2] = "CHAPTER.html"
    elif parts[0] in FOLDERS and len(parts) == 2:
        parts[1] = "GAME.html"
    return "/".join(parts)


def read_pages() -> list[Path]:
    """Return the site's pages for readers, without those in folders that begin with `_`."""
    found = (path.relative_to(SITE) for path in SITE.rglob("*.html"))
    return sorted(SITE / path for path in found if not path.parts[0].startswith("_"))


def site_pages() -> list[str]:
    """Return the addresses of these pages in the site."""
    return [path.relative_to(SITE).as_posix() for path in read_pages()]


def none(found: dict[str, list[str]]) -> None:
    """Check that nothing was found on any page."""
    amiss = {path: each for path, each in found.items() if each}
    assert not amiss, amiss
