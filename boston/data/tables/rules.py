"""The rules, and what they name: sources, readings, terms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boston.data.printed import rules
from boston.data.table import INTEGER, Field, Row, Table, maybe, points
from boston.data.words import LANGUAGES, by_word, glossary
from boston.data.works import source_key, sources_in

STATUSES: Final = ("attested", "emended", "conjectured", "lost", "reconstructed", "inherited")


def _rules() -> Iterator[Row]:
    for place, each in enumerate(rules(), 1):
        told = each.options
        yield (
            *(each.id, place, each.game, each.chapter, told["title"], told["status"]),
            *(told.get("from"), told["place"], each.text, f"{each.page}.html", each.url),
            told.get("excuse"),
        )


def _sources() -> Iterator[Row]:
    for each in rules():
        for number in sources_in(each.options["place"], each.game):
            yield each.id, source_key(number)


def _readings() -> Iterator[Row]:
    for each in rules():
        yield from ((each.id, reading) for reading in dict.fromkeys(each.readings))


def _terms() -> Iterator[Row]:
    known = by_word(glossary())
    for each in rules():
        for language, word in dict.fromkeys(each.terms):
            yield each.id, language, word, known[f"{language}:{word}"].id


RULE: Final = Field("rule", "the rule")
TABLES: Final = (
    Table(
        "rules",
        "Rules",
        "Every rule, restated, with its place in the source. Rules that a game takes over whole "
        "from another stand under that other game alone.",
        (
            Field("id", "the rule, by the id that never changes: game, chapter, idea"),
            Field("number", "its place in this table, which follows the pages", INTEGER),
            Field("game", "the game"),
            Field("chapter", "the chapter"),
            Field("title", "what it decides, in a few words"),
            Field("status", "how well the source bears it out", words=STATUSES),
            maybe("taken_from", "the rule that an inherited one is taken over from"),
            Field("place", "its place in the source"),
            Field("text", "the restated rule as plain text: paragraphs, lists, tables by lines"),
            Field("page", "the page on which it stands, below the address of the site"),
            Field("url", "its permalink, below the address of the site"),
            maybe("excuse", "why it has no code, example or test of its own"),
        ),
        ("id",),
        (points("game", "games"), points("taken_from", "rules")),
        _rules,
    ),
    Table(
        "rule-sources",
        "Sources of the rules",
        "The sources that a rule has its place in.",
        (RULE, Field("source", "the source, by its key")),
        ("rule", "source"),
        (points("rule", "rules"), points("source", "works", "key")),
        _sources,
    ),
    Table(
        "rule-readings",
        "Readings that bear on the rules",
        "The readings that a rule depends on.",
        (RULE, Field("reading", "the reading")),
        ("rule", "reading"),
        (points("rule", "rules"), points("reading", "readings")),
        _readings,
    ),
    Table(
        "rule-terms",
        "Terms of the rules",
        "The words of the source that a rule is about, and the term of the glossary they lead to.",
        (
            RULE,
            Field("language", "the language of the word", words=tuple(LANGUAGES)),
            Field("word", "the word, as the source has it"),
            Field("term", "the term of the glossary"),
        ),
        ("rule", "language", "word"),
        (points("rule", "rules"), points("term", "terms")),
        _terms,
    ),
)
