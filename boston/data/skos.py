"""The glossary as a thesaurus: SKOS, written in Turtle.

Every term is a concept of the glossary's scheme, and of the scheme of every game a rule of which
uses it. Addresses are relative: they are resolved against that of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from boston.catalogue import GAMES
from boston.data.printed import Rule, rules
from boston.data.words import PAGE, Term, by_word, glossary

FILE: Final = "glossary.ttl"
#: From the folder of the data to the root of the site.
_UP: Final = "../"
_HEAD: Final = """\
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
"""
_GLOSSARY: Final = "<#glossary>"
#: The language of our own words.
_OURS: Final = "en"


def turtle() -> str:
    """The whole glossary."""
    found, used = glossary(), _used()
    blocks = [_HEAD, _scheme(_GLOSSARY, "Glossary of the card game Boston", f"{PAGE}.html")]
    blocks += [
        _scheme(_game(game.id), f"Terms of {game.name}", f"{game.id}/index.html")
        for game in GAMES.values()
    ]
    return "\n".join([*blocks, *(_concept(term, used.get(term.id, ())) for term in found)])


def _used() -> dict[str, list[Rule]]:
    known, found = by_word(glossary()), dict[str, list[Rule]]()
    for rule in rules():
        for language, word in rule.terms:
            term = found.setdefault(known[f"{language}:{word}"].id, [])
            term += [] if rule in term else [rule]
    return found


def _scheme(name: str, title: str, page: str) -> str:
    said = [
        "a skos:ConceptScheme",
        f"dcterms:title {_text(title, _OURS)}",
        "dcterms:license <https://creativecommons.org/licenses/by/4.0/>",
        f"rdfs:seeAlso <{_UP}{page}>",
    ]
    return _block(name, said)


def _concept(term: Term, used: Sequence[Rule]) -> str:
    games = dict.fromkeys(_game(rule.game) for rule in used)
    said = [
        "a skos:Concept",
        f"skos:topConceptOf {_GLOSSARY}",
        f"skos:inScheme {', '.join([_GLOSSARY, *games])}",
        *_labels(term),
        f"skos:definition {_text(term.definition, _OURS)}",
    ]
    if term.false_friend:
        said.append(f"skos:scopeNote {_text(term.false_friend, _OURS)}")
    said.append(f"rdfs:seeAlso <{_UP}{PAGE}.html#{term.anchor}>")
    if used:
        named = ", ".join(f"<{_UP}{rule.url}>" for rule in used)
        said.append(f"dcterms:isReferencedBy {named}")
    return _block(f"<#{term.id}>", said)


def _labels(term: Term) -> Iterator[str]:
    """In each language one word is preferred; in English it is ours."""
    for language in dict.fromkeys((_OURS, *term.words)):
        ours = (term.english,) if language == _OURS else ()
        preferred, *others = dict.fromkeys((*ours, *term.words.get(language, ())))
        yield f"skos:prefLabel {_text(preferred, language)}"
        if others:
            yield f"skos:altLabel {', '.join(_text(word, language) for word in others)}"


def _block(name: str, said: Sequence[str]) -> str:
    parts = " ;\n    ".join(said)
    return f"{name} {parts} .\n"


def _game(game: str) -> str:
    return f"<#game-{game}>"


def _text(text: str, language: str) -> str:
    """A text in its language; what JSON escapes, Turtle does the same way."""
    return f"{json.dumps(text, ensure_ascii=False)}@{language}"
