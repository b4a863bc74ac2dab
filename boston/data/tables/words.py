"""The glossary, and the bibliography."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boston.data import words, works
from boston.data.table import INTEGER, Field, Row, Table, maybe, points

#: The fields of a work that become columns, and what they mean.
FIELDS: Final = {
    "author": "who wrote it",
    "title": "its title, in its own language",
    "booktitle": "the work that it is a part of",
    "edition": "the edition, or the part",
    "howpublished": "what it was published as, where it is no book",
    "address": "where it was published",
    "publisher": "by whom",
    "year": "when; no year is guessed",
    "note": "what else is to be known to find it",
    "url": "where it is on the web",
    "langid": "the language of its title",
    "annotation": "what it gives this edition",
    "consulted": "what of it we have seen",
    "rights": "whose it is, and what follows for us",
}
ALWAYS: Final = frozenset({"title", "langid", "annotation", "consulted", "rights"})


def _terms() -> Iterator[Row]:
    for each in words.glossary():
        url = f"{words.PAGE}.html#{each.anchor}"
        yield each.id, each.english, each.definition, each.false_friend or None, url


def _words() -> Iterator[Row]:
    for each in words.glossary():
        for language, found in each.words.items():
            for place, word in enumerate(found, 1):
                yield each.id, language, place, word


def _works() -> Iterator[Row]:
    for each in works.bibliography():
        told = each.fields
        url = f"{works.PAGE}.html#ref-{each.key}"
        fields = (told.get(name) for name in FIELDS)
        yield each.key, each.kind, told["shorthand"], told["keywords"], *fields, url


TABLES: Final = (
    Table(
        "terms",
        "Glossary",
        "The ideas that the sources have words for.",
        (
            Field("id", "the term"),
            Field("english", "our own English word for it"),
            Field("definition", "what it is"),
            maybe("false_friend", "what it must not be taken for"),
            Field("url", "its entry, below the address of the site"),
        ),
        ("id",),
        (),
        _terms,
    ),
    Table(
        "term-words",
        "Words by language",
        "The words for each term, language by language.",
        (
            Field("term", "the term"),
            Field("language", "the language", words=tuple(words.LANGUAGES)),
            Field("place", "its place among the words of the language, from 1", INTEGER),
            Field("word", "the word"),
        ),
        ("term", "language", "place"),
        (points("term", "terms"),),
        _words,
    ),
    Table(
        "works",
        "Bibliography",
        "The sources, and every other description that the pages speak of.",
        (
            Field("key", "the work, by its key in the BibTeX file"),
            Field("kind", "what it is in BibTeX"),
            Field("shorthand", "what it is called in a citation"),
            Field(
                "role",
                "a source is restated here; one consulted was seen, one unseen is named by others",
                words=("source", "consulted", "unseen"),
            ),
            *(Field(name, meaning, required=name in ALWAYS) for name, meaning in FIELDS.items()),
            Field("entry", "its entry, below the address of the site"),
        ),
        ("key",),
        (),
        _works,
    ),
)
