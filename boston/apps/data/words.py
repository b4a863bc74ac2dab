"""The glossary: ideas, our English words for them, and the words of other languages.

The glossary page and a thesaurus for other programs have the same entries.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from boston.apps.cite import pages
from boston.apps.cite.citation import published
from boston.apps.cite.pages import Rule, rules
from boston.catalogue import GAMES

#: The languages by their codes, in the order in which words are given.
LANGUAGES: Final = {
    "en": "English",
    "sv": "Swedish",
    "de": "German",
    "fr": "French",
    "it": "Italian",
}
FILE: Final = "glossary.toml"
#: The page on which every term has its anchor.
PAGE: Final = "glossary"
_KEYS: Final = frozenset({"id", "english", "definition", "met", "false_friend", *LANGUAGES})


@dataclass(frozen=True)
class Term:
    """An idea, our English word for it, and the words of other languages."""

    id: str
    english: str
    definition: str
    words: dict[str, tuple[str, ...]]
    false_friend: str = ""
    #: The words that a page explains when it first uses them.
    met: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """The anchor of the entry on the page."""
        return f"term-{self.id}"


def terms(text: str) -> tuple[Term, ...]:
    """Return the entries of a glossary, sorted by our English word.

    >>> told = '[[entry]]\\nid = "eel"\\nenglish = "eel"\\ndefinition = "A debt."\\nsv = ["ål"]'
    >>> terms(told)[0].words
    {'sv': ('ål',)}
    """
    return tuple(
        sorted(map(_term, tomllib.loads(text)["entry"]), key=lambda term: plain(term.english))
    )


def glossary() -> tuple[Term, ...]:
    """Return the entries of the edition's glossary."""
    return terms(pages.text(FILE))


def by_word(found: tuple[Term, ...]) -> Mapping[str, Term]:
    """Map language and word (``sv:ål``) to the term."""
    known: dict[str, Term] = {}
    for term in found:
        for code, words in term.words.items():
            for word in words:
                known.setdefault(f"{code}:{word}", term)
    return known


def plain(word: str) -> str:
    """Return a word in the form for look-ups: in lower case, without accents.

    >>> plain("Ål")
    'al'
    """
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _term(entry: dict[str, Any]) -> Term:
    if unknown := entry.keys() - _KEYS:
        raise ValueError(f"{entry.get('id')}: unknown keys: {', '.join(sorted(unknown))}")
    words = {code: tuple(entry[code]) for code in LANGUAGES if code in entry}
    warning = entry.get("false_friend", "")
    met = tuple(entry.get("met", ()))
    return Term(entry["id"], entry["english"], entry["definition"], words, warning, met)


# The glossary as a thesaurus: SKOS in Turtle. Every term is a concept in the scheme of the glossary
# and in the scheme of every game with a rule that uses it.

THESAURUS: Final = "glossary.ttl"
#: The path from the folder of the data to the root of the site.
UP: Final = "../"
_HEAD: Final = """\
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
"""
_GLOSSARY: Final = "<#glossary>"
#: The language of our own words.
OURS: Final = "en"


def turtle() -> str:
    """Return the whole glossary in Turtle."""
    found, used = glossary(), _used()
    blocks = [
        based(THESAURUS),
        _HEAD,
        _scheme(_GLOSSARY, "Glossary of the card game Boston", f"{PAGE}.html"),
    ]
    blocks += [
        _scheme(_game(game.id), f"Terms of {game.name}", f"{game.id}/index.html")
        for game in GAMES.values()
    ]
    return "\n".join(
        [*blocks, *(_concept(term, [*used.get(term.id, {}).values()]) for term in found)]
    )


def based(file: str) -> str:
    """Return the statement of a Turtle file about its base.

    The addresses in the file are relative to this base.

    >>> print(based("glossary.ttl"))
    # Addresses here are relative to that of this file (data/glossary.ttl on the site).
    # Give the address that it was read from as the base when it is parsed.
    <BLANKLINE>
    """
    if address := published().address:
        return f"@base <{address.rstrip('/')}/data/{file}> .\n"
    return (
        f"# Addresses here are relative to that of this file (data/{file} on the site).\n"
        "# Give the address that it was read from as the base when it is parsed.\n"
    )


def _used() -> dict[str, dict[str, Rule]]:
    """Return the rules that use each term, by the id of the term and the id of the rule."""
    known = by_word(glossary())
    found: dict[str, dict[str, Rule]] = {}
    for rule in rules():
        for language, word in rule.terms:
            found.setdefault(known[f"{language}:{word}"].id, {})[rule.id] = rule
    return found


def _scheme(name: str, title: str, page: str) -> str:
    facts = [
        "a skos:ConceptScheme",
        f"dcterms:title {text_in(title, OURS)}",
        "dcterms:license <https://creativecommons.org/licenses/by/4.0/>",
        f"rdfs:seeAlso <{UP}{page}>",
    ]
    return block(name, facts)


def _concept(term: Term, used: Sequence[Rule]) -> str:
    games = dict.fromkeys(_game(rule.game) for rule in used)
    facts = [
        "a skos:Concept",
        f"skos:topConceptOf {_GLOSSARY}",
        f"skos:inScheme {', '.join([_GLOSSARY, *games])}",
        *_labels(term),
        f"skos:definition {text_in(term.definition, OURS)}",
    ]
    if term.false_friend:
        facts.append(f"skos:scopeNote {text_in(term.false_friend, OURS)}")
    facts.append(f"rdfs:seeAlso <{UP}{PAGE}.html#{term.anchor}>")
    if used:
        named = ", ".join(f"<{UP}{rule.url}>" for rule in used)
        facts.append(f"dcterms:isReferencedBy {named}")
    return block(f"<#{term.id}>", facts)


def _labels(term: Term) -> Iterator[str]:
    """Yield the preferred word in each language, and then the other words.

    In English, the preferred word is our own.
    """
    for language in dict.fromkeys((OURS, *term.words)):
        ours = (term.english,) if language == OURS else ()
        preferred, *others = dict.fromkeys((*ours, *term.words.get(language, ())))
        yield f"skos:prefLabel {text_in(preferred, language)}"
        if others:
            yield f"skos:altLabel {', '.join(text_in(word, language) for word in others)}"


def block(name: str, facts: Sequence[str]) -> str:
    """Return the facts about a thing as a block in Turtle."""
    parts = " ;\n    ".join(facts)
    return f"{name} {parts} .\n"


def _game(game: str) -> str:
    return f"<#game-{game}>"


def text_in(text: str, language: str) -> str:
    """Return a text with its language. Turtle has the same escapes as JSON."""
    return f"{json.dumps(text, ensure_ascii=False)}@{language}"
