"""The bibliography: every work that the edition cites, and the numbers of the sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from boston.apps.cite.pages import text
from boston.catalogue import GAMES

FILE: Final = "references.bib"
#: The page on which every work has its anchor.
PAGE: Final = "bibliography"
#: The text that a footnote shows in place of a missing author or year.
NO_AUTHOR: Final = "[anon.]"
NO_YEAR: Final = "n.d."
#: The words of the bibliography for a work whose place of publication is unknown.
UNKNOWN: Final = "website not identified"
#: The keyword of a work from which this edition restates a game.
SOURCE: Final = "source"
#: A reference to a source by its number, in a rule's ``place``.
NUMBERED: Final = re.compile(r"\bsource (?P<number>\d{3})\b", re.IGNORECASE)

_ENTRY: Final = re.compile(r"^@(?P<kind>\w+)\{(?P<key>[^,]+),\n(?P<fields>.*?)^\}", re.M | re.S)
_FIELD: Final = re.compile(r"^ {2}(?P<name>\w+) = \{(?P<value>.*)\},?$", re.M)
_FOREIGN: Final = re.compile(r"\[([^\]]+)\]\{\.language-\w+\}")


class Work(NamedTuple):
    """A book, an article or a website: its key, its kind in BibTeX, and its fields."""

    key: str
    kind: str
    fields: Mapping[str, str]

    @property
    def is_source(self) -> bool:
        """Whether this edition restates a game from the work."""
        return self.fields["keywords"] == SOURCE

    @property
    def title(self) -> str:
        """The title of the work."""
        return self.fields["title"]

    @property
    def container(self) -> str:
        """The book, journal or site in which the work appeared, without further notes.

        >>> works()["003"].container, works()["004"].container
        ('casinospiegel.net (website)', 'website not identified')
        """
        published = self.fields["howpublished"]
        return UNKNOWN if UNKNOWN in published else re.split(r"[;,]", published)[0]

    def __str__(self) -> str:
        """Return the work as a footnote cites it.

        >>> print(works()["000"])
        [anon.], “Boston”, Lyckans Talisman (website), n.d.
        >>> print(works()["002"])
        [anon.], “How to Play Boston”, CatsAtCards.com (website), 2015
        """
        author, year = self.fields.get("author", NO_AUTHOR), self.fields.get("year", NO_YEAR)
        return f"{author}, “{self.title}”, {self.container}, {year}"


def read(text: str) -> Iterator[Work]:
    """Yield the entries of a BibTeX file.

    Each field has a line of its own, with its value in braces.

    >>> next(read("@book{x,\\n  title = {Le [jeu]{.language-fr}},\\n  author = {{“T.”}}\\n}"))
    Work(key='x', kind='book', fields={'title': 'Le jeu', 'author': '“T.”'})
    """
    for found in _ENTRY.finditer(text):
        fields = {each["name"]: _value(each["value"]) for each in _FIELD.finditer(found["fields"])}
        yield Work(found["key"], found["kind"], fields)


def _value(text: str) -> str:
    if text.startswith("{") and text.endswith("}"):
        text = text[1:-1]
    return _FOREIGN.sub(r"\1", text)


@cache
def bibliography() -> tuple[Work, ...]:
    """Return every work that the edition cites, in the order of its file."""
    return tuple(read(text(FILE)))


@cache
def works() -> Mapping[str, Work]:
    """Return the sources of the games by their numbers."""
    found = (work for work in bibliography() if work.is_source)
    return {work.fields["shorthand"].removeprefix("source "): work for work in found}


def source_key(number: str) -> str:
    """Return the key of the source with this number."""
    return f"source{number}"


def source_of(game: str) -> str:
    """Return the number of a game's first source, or ``""`` for an unknown game."""
    return GAMES[game].source.number[:3] if game in GAMES else ""


def source_in(place: str, game: str) -> str:
    """Return the number of the source to which a place in a game's rules belongs."""
    numbered = NUMBERED.match(place)
    return numbered["number"] if numbered else source_of(game)


def sources_in(places: str, game: str) -> list[str]:
    """Return the numbers of the sources in a rule's places, each once.

    ``places``: Places with semicolons between them.

    >>> sources_in("Betalning, p. 5; Source 004, ¶ 2", "swedish")
    ['000', '004']
    """
    numbers = (source_in(place.strip(), game) for place in places.split(";"))
    return list(dict.fromkeys(filter(None, numbers)))
