"""The pages as they were built, of which kind each is, and taken apart once for all tests."""

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

#: Elements without an end.
VOID: Final = frozenset(
    {"br", "hr", "img", "input", "link", "meta", "path", "source", "use", "wbr"}
)
#: Elements that begin a line of their own.
BLOCKS: Final = frozenset({"caption", "div", "li", "p", "td", "th", "tr"})


@dataclass(eq=False)
class Element:
    """An element of a page, and what is in it, in the order of the page."""

    name: str
    attributes: dict[str, str]
    parent: Element | None
    content: list[Element | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        """All that is in it."""
        for each in self.content:
            if isinstance(each, Element):
                yield each
                yield from each

    @property
    def text(self) -> list[str]:
        """Its own words, without those of what is in it."""
        return [each for each in self.content if isinstance(each, str)]

    @property
    def classes(self) -> set[str]:
        """The names of its classes."""
        return set(self.attributes.get("class", "").split())

    def said(self, beside: Collection[str] = (), blocks: Collection[str] = ()) -> str:
        """Its words, without those of classes and elements that are beside them."""
        parts = []
        for each in self.content:
            if isinstance(each, str):
                parts.append(each)
            elif each.name not in beside and not each.classes & {*beside}:
                parts.append(" " * (each.name in blocks) + each.said(beside, blocks))
        return "".join(parts)

    def ancestors(self) -> Iterator[Element]:
        """What it is in, and itself, from within."""
        each: Element | None = self
        while each:
            yield each
            each = each.parent

    def language(self) -> str:
        """The language it says it is in."""
        return next(
            each.attributes["lang"] for each in self.ancestors() if "lang" in each.attributes
        )

    def hidden(self) -> bool:
        """Whether it is kept from those who hear the page."""
        return any(each.attributes.get("aria-hidden") == "true" for each in self.ancestors())

    def __str__(self) -> str:
        """As it begins."""
        return f"<{self.name} {self.attributes}> {''.join(self.text)[:40]}"


class Reader(HTMLParser):
    """Reads a page as elements."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self.at = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.content.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self.at.content.append(Element(tag, {n: v or "" for n, v in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and what was left open in it."""
        for each in self.at.ancestors():
            if each.name == tag and each.parent:
                self.at = each.parent
                return

    def handle_data(self, data: str) -> None:
        """Text."""
        self.at.content.append(data)


@cache
def html(path: str) -> str:
    """A page as it is written."""
    return (SITE / path).read_text("utf-8")


@cache
def elements(path: str) -> list[Element]:
    """All elements of a page, in its order."""
    reader = Reader()
    reader.feed(html(path))
    return list(reader.root)


@cache
def anchors(path: str) -> set[str]:
    """All that an address can lead to on a page."""
    return set(re.findall(r'\sid="([^"]+)"', html(path)))


def leads(address: str) -> bool:
    """Whether an address of the site leads to a page, and to its place there."""
    path, _, anchor = address.partition("#")
    return (SITE / path).is_file() and (not anchor or anchor in anchors(path))


#: Whose pages are alike: one for each game, or for each idea.
FOLDERS: Final = ("across", "api", "cards", "coverage", "learn", "sheets")
#: One page of every kind, mostly a short one, and the search in each of its states.
PAGES: Final = tuple(Path(__file__).with_name("kinds.txt").read_text("utf-8").split())

_FILE: Final = re.compile(r'<(?:link|script)[^>]*(?:href|src)="(?:\.\./)*([^":#]+\.(?:css|js))')


def files(path: str) -> frozenset[str]:
    """The scripts and sheets that a page names."""
    return frozenset(_FILE.findall((SITE / path.partition("?")[0]).read_text("utf-8")))


def kind(path: str) -> str:
    """The kind of a page: its path, with what only names a game or a chapter taken out."""
    parts = path.partition("?")[0].split("/")
    if parts[0] in GAMES:
        parts[0] = "GAME"
        if len(parts) == 3 and parts[2] != "index.html":
            parts[2] = "CHAPTER.html"
    elif parts[0] in FOLDERS and len(parts) == 2:
        parts[1] = "GAME.html"
    return "/".join(parts)


def read_pages() -> list[Path]:
    """Every page of the built site that is there to be read; modules and tests lie beside them."""
    found = (path.relative_to(SITE) for path in SITE.rglob("*.html"))
    return sorted(SITE / path for path in found if not path.parts[0].startswith("_"))


def site_pages() -> list[str]:
    """The addresses of these pages below the site."""
    return [path.relative_to(SITE).as_posix() for path in read_pages()]


def none(found: dict[str, list[str]]) -> None:
    """Complain of what was found, page by page."""
    amiss = {path: each for path, each in found.items() if each}
    assert not amiss, amiss
