"""The glossary: ideas, our English words for them, and the words of other languages.

The glossary page and a thesaurus for other programs have the same entries.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

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
#: The two links of the file, and the name of each link in the other direction.
_LINKS: Final = {"broader": "narrower", "related": "related"}
#: The ids of the terms linked to a term, by the link.
Relations: TypeAlias = Mapping[str, Sequence[str]]


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
    #: The linked terms: ``broader``, ``narrower`` and ``related``.
    relations: Relations = field(default_factory=dict)

    @property
    def anchor(self) -> str:
        """The anchor of the entry on the page."""
        return f"term-{self.id}"


def terms(text: str) -> tuple[Term, ...]:
    """Return the entries of a glossary, sorted by our English word.

    >>> told = '[[entry]]\\nid = "eel"\\nenglish = "eel"\\ndefinition = "A debt."\\nsv = ["ål"]'
    >>> terms(told)[0].words
    {'sv': ('ål',)}

    Raise :class:`ValueError` for a key, a link or a linked term that the glossary does not have.
    """
    told = tomllib.loads(text)
    entries, linked = told["entry"], _relations(told.get("relations", {}))
    if unknown := linked.keys() - {entry["id"] for entry in entries}:
        raise ValueError(f"relations: no entry has the id {', '.join(sorted(unknown))}")
    found = (_term(entry, linked.get(entry["id"], {})) for entry in entries)
    return tuple(sorted(found, key=lambda term: plain(term.english)))


def _relations(told: Mapping[str, Sequence[tuple[str, str]]]) -> Mapping[str, Relations]:
    """Return the relations of each term, by its id, in both directions.

    >>> _relations({"broader": [("ål", "debt")]})["debt"]
    {'narrower': ['ål']}
    >>> _relations({"wider": []})
    Traceback (most recent call last):
    ValueError: relations: unknown links: wider
    """
    if unknown := told.keys() - _LINKS:
        raise ValueError(f"relations: unknown links: {', '.join(sorted(unknown))}")
    found: defaultdict[str, dict[str, list[str]]] = defaultdict(dict)
    for link, pairs in told.items():
        for one, other in pairs:
            found[one].setdefault(link, []).append(other)
            found[other].setdefault(_LINKS[link], []).append(one)
    return found


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


def _term(entry: dict[str, Any], relations: Relations) -> Term:
    if unknown := entry.keys() - _KEYS:
        raise ValueError(f"{entry.get('id')}: unknown keys: {', '.join(sorted(unknown))}")
    words = {code: tuple(entry[code]) for code in LANGUAGES if code in entry}
    warning = entry.get("false_friend", "")
    met = tuple(entry.get("met", ()))
    return Term(entry["id"], entry["english"], entry["definition"], words, warning, met, relations)


# The glossary as a thesaurus: SKOS in Turtle. Every term is a concept in the scheme of the glossary
# and in the scheme of every game with a rule that uses it. A term without a broader one is a top
# concept of the glossary.

THESAURUS: Final = "glossary.ttl"
#: The path from the folder of the data to the root of the site.
UP: Final = "../"
_HEAD: Final = """\
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
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
        f"dcterms:creator [ a dcterms:Agent ; rdfs:label {text_in(published().editors, OURS)} ]",
        f"owl:versionInfo {json.dumps(published().version)}",
        "dcterms:license <https://creativecommons.org/licenses/by/4.0/>",
        f"rdfs:seeAlso <{UP}{page}>",
    ]
    return block(name, facts)


def _concept(term: Term, used: Sequence[Rule]) -> str:
    games = dict.fromkeys(_game(rule.game) for rule in used)
    facts = [
        "a skos:Concept",
        *([] if "broader" in term.relations else [f"skos:topConceptOf {_GLOSSARY}"]),
        f"skos:inScheme {', '.join([_GLOSSARY, *games])}",
        *_labels(term),
        f"skos:definition {text_in(term.definition, OURS)}",
        *(
            f"skos:{link} {', '.join(f'<#{other}>' for other in others)}"
            for link, others in term.relations.items()
        ),
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
