"""The glossary: ideas, our English words for them, and the words of the languages.

The page of the glossary is made from the same entries.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from boston.data import pages

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
    """An idea, our English word for it, and the words of the languages."""

    id: str
    english: str
    definition: str
    words: dict[str, tuple[str, ...]]
    false_friend: str = ""
    #: The words by which it is explained where a page first uses it.
    met: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Return the anchor of the entry on the page."""
        return f"term-{self.id}"


def terms(text: str) -> tuple[Term, ...]:
    """The entries of a glossary, by our English word.

    >>> told = '[[entry]]\\nid = "eel"\\nenglish = "eel"\\ndefinition = "A debt."\\nsv = ["ål"]'
    >>> terms(told)[0].words
    {'sv': ('ål',)}
    """
    return tuple(sorted(map(_term, tomllib.loads(text)["entry"]), key=_place))


def glossary() -> tuple[Term, ...]:
    """The entries of the edition's glossary."""
    return terms(pages.text(FILE))


def by_word(found: tuple[Term, ...]) -> Mapping[str, Term]:
    """The term that a word leads to, by language and word: ``sv:ål``."""
    known: dict[str, Term] = {}
    for term in found:
        for code, words in term.words.items():
            for word in words:
                known.setdefault(f"{code}:{word}", term)
    return known


def plain(word: str) -> str:
    """Return a word as it is looked up: in small letters, without accents.

    >>> plain("Ål")
    'al'
    """
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _place(term: Term) -> str:
    return plain(term.english)


def _term(told: dict[str, Any]) -> Term:
    if unknown := told.keys() - _KEYS:
        raise ValueError(f"{told.get('id')}: unknown keys: {', '.join(sorted(unknown))}")
    words = {code: tuple(told[code]) for code in LANGUAGES if code in told}
    warning = told.get("false_friend", "")
    met = tuple(told.get("met", ()))
    return Term(told["id"], told["english"], told["definition"], words, warning, met)
