"""The bibliography, and how its sources are called: by their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from boston.catalogue import GAMES
from boston.data import pages

FILE: Final = "references.bib"
#: The page on which every work has its anchor.
PAGE: Final = "bibliography"
#: How a source is called in a text: by its number.
NUMBERED: Final = re.compile(r"source (?P<number>\d{3})\b", re.IGNORECASE)
_ENTRY: Final = re.compile(r"^@(?P<kind>\w+)\{(?P<key>[^,]+),\n(?P<fields>.*?)^\}", re.M | re.S)
_FIELD: Final = re.compile(r"^ {2}(?P<name>\w+) = \{(?P<value>.*)\},?$", re.M)
_FOREIGN: Final = re.compile(r"\[([^\]]+)\]\{\.language-\w+\}")


class Work(NamedTuple):
    """A book, an article or a website: its key, what it is in BibTeX, and its fields."""

    key: str
    kind: str
    fields: Mapping[str, str]


def works(text: str) -> Iterator[Work]:
    """The entries of a file in BibTeX, written as ours is: a field a line, its value in braces.

    >>> next(works("@book{x,\\n  title = {Le [jeu]{.language-fr}},\\n  author = {{“T.”}}\\n}"))
    Work(key='x', kind='book', fields={'title': 'Le jeu', 'author': '“T.”'})
    """
    for found in _ENTRY.finditer(text):
        fields = {each["name"]: _value(each["value"]) for each in _FIELD.finditer(found["fields"])}
        yield Work(found["key"], found["kind"], fields)


def bibliography() -> tuple[Work, ...]:
    """Every work that the edition names, in the order of its file."""
    return tuple(works(pages.text(FILE)))


def _value(text: str) -> str:
    if text.startswith("{") and text.endswith("}"):
        text = text[1:-1]
    return _FOREIGN.sub(r"\1", text)


def source_key(number: str) -> str:
    """The key of a source by its number."""
    return f"source{number}"


def source_of(game: str) -> str:
    """The number of a game's first source; empty for a game the engine does not have."""
    return GAMES[game].source.number[:3] if game in GAMES else ""


def source_in(place: str, game: str) -> str:
    """The number of the source that a place in a game's rules is in."""
    numbered = NUMBERED.match(place)
    return numbered["number"] if numbered else source_of(game)


def sources_in(places: str, game: str) -> list[str]:
    """The numbers of the sources of all places that a rule names, each once.

    >>> sources_in("Betalning, p. 5; Source 004, ¶ 2", "swedish")
    ['000', '004']
    """
    numbers = (source_in(place.strip(), game) for place in places.split(";"))
    return list(dict.fromkeys(filter(None, numbers)))
