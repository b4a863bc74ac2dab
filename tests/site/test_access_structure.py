"""The frame of every page as it is written: headings, landmarks, captions, names, languages."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

import pytest

from boston.data import words as glossary_words
from boston_docs.apparatus.foreign import LEFT, VOID, foreign_words
from tools.places import ROOT, SITE

from .kinds import site_pages

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")

HEADING: Final = re.compile(r"h([1-6])")
LANGUAGES: Final = frozenset(glossary_words.LANGUAGES) | {"da", "cs"}


@dataclass
class Element:
    """An element of a page."""

    name: str
    attributes: dict[str, str]
    parent: Element | None
    children: list[Element] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        """All that is in it, in the order of the page."""
        for child in self.children:
            yield child
            yield from child

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
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self.at.children.append(Element(tag, {n: v or "" for n, v in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and what was left open in it."""
        for each in self.at.ancestors():
            if each.name == tag and each.parent:
                self.at = each.parent
                return

    def handle_data(self, data: str) -> None:
        """Text."""
        self.at.text.append(data)


@pytest.fixture(scope="module")
def pages(site: str) -> dict[str, list[Element]]:
    """Every page, as its elements."""
    read = {}
    for path in site_pages():
        reader = Reader()
        reader.feed((SITE / path).read_text("utf-8"))
        read[path] = list(reader.root)
    return read


def content(elements: list[Element]) -> list[Element]:
    """What is in the content of a page."""
    (found,) = (each for each in elements if each.attributes.get("id") == "content")
    return list(found)


def none(found: dict[str, list[str]]) -> None:
    """Complain of what was found."""
    assert {path: each for path, each in found.items() if each} == {}


def test_headings_follow_one_another(pages: dict[str, list[Element]]) -> None:
    for path, elements in pages.items():
        levels = [int(match[1]) for each in elements if (match := HEADING.fullmatch(each.name))]
        assert levels.count(1) == 1, path
        assert levels[0] == 1, path
        for before, after in itertools.pairwise(levels):
            assert after <= before + 1, (path, levels)


def test_every_page_has_its_landmarks(pages: dict[str, list[Element]]) -> None:
    for path, elements in pages.items():
        names = [each.name for each in elements]
        roles = [each.attributes.get("role") for each in elements]
        assert roles.count("main") == 1, path
        assert names.count("header") >= 1, path
        assert names.count("footer") == 1, path
        assert elements[0].language() == "en", path
        navigation = [each for each in elements if each.name == "nav"]
        labels = [
            each.attributes.get("aria-label") or each.attributes.get("aria-labelledby")
            for each in navigation
        ]
        assert all(labels), path
        assert len(labels) == len(set(labels)), path


def test_tables_and_figures_have_captions(pages: dict[str, list[Element]]) -> None:
    captions = {"table": "caption", "figure": "figcaption"}
    none(
        {
            path: [
                str(each)
                for each in elements
                if each.name in captions
                and captions[each.name] not in {inner.name for inner in each}
            ]
            for path, elements in pages.items()
        }
    )


def test_heads_of_rows_and_columns_have_words(pages: dict[str, list[Element]]) -> None:
    none(
        {
            path: [
                str(each)
                for each in elements
                if each.name == "th" and not "".join(said(each)).strip()
            ]
            for path, elements in pages.items()
        }
    )


def said(element: Element) -> Iterator[str]:
    """The words of an element."""
    yield from element.text
    for each in element:
        yield from each.text


def test_drawings_have_names(pages: dict[str, list[Element]]) -> None:
    def named(each: Element) -> bool:
        names = ("aria-label", "aria-labelledby", "alt")
        return any(each.attributes.get(name) for name in names) or each.hidden()

    none(
        {
            path: [
                str(each) for each in elements if each.name in ("svg", "img") and not named(each)
            ]
            for path, elements in pages.items()
        }
    )


def test_every_language_is_one_we_know(pages: dict[str, list[Element]]) -> None:
    found = {
        each.attributes["lang"]
        for elements in pages.values()
        for each in elements
        if "lang" in each.attributes
    }
    assert {"en", "sv", "de", "fr"} <= found <= LANGUAGES


def test_what_an_author_marked_has_its_language(pages: dict[str, list[Element]]) -> None:
    for source in (ROOT / "docs").glob("**/*.md"):
        marked = re.findall(r"\[([^][`*]+)\]\{\.language-(\w+)\}", source.read_text("utf-8"))
        path = source.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        if not marked or path not in pages:
            continue
        there = {
            (" ".join("".join(said(each)).split()), each.attributes["lang"])
            for each in pages[path]
            if "lang" in each.attributes
        }
        assert {(" ".join(word.split()), language) for word, language in marked} <= there, path


def test_no_word_known_to_be_foreign_is_without_its_language(
    pages: dict[str, list[Element]],
) -> None:
    known = foreign_words(glossary_words.glossary())
    assert known["rundmisär"] == "sv"
    assert "main" not in known
    words = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
    found = {}
    for path, elements in pages.items():
        plain = [
            each
            for each in content(elements)
            if any(map(pattern.search, each.text))
            and not LEFT & {outer.name for outer in each.ancestors()}
        ]
        found[path] = [str(each) for each in plain if each.language() == "en"]
    none(found)
