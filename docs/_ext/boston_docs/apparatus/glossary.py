"""The glossary in four languages, and the links to it from the terms of the rules.

``{glossary-list}`` writes it, from the file that ``glossary_file`` of the configuration names.
Which rules and games use a term is found on the rule pages; a term of a rule that the glossary
lacks fails the build.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.rules.domain import rule_domain

logger = logging.getLogger(__name__)

LANGUAGES = {
    "en": "English",
    "sv": "Swedish",
    "de": "German",
    "fr": "French",
    "it": "Italian",
}
#: Languages in which every entry is looked for; Italian lends one word.
FOUR = ("en", "sv", "de", "fr")
KEYS = frozenset({"id", "english", "definition", "met", "false_friend", *LANGUAGES})


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


def read(env: BuildEnvironment) -> tuple[Term, ...]:
    """Return the entries of the file, by our English word."""
    return read_file(_file(env)) if env.config.glossary_file else ()


def read_file(path: Path) -> tuple[Term, ...]:
    """Return the entries of a file, by our English word."""
    told = tomllib.loads(path.read_text("utf-8"))["entry"]
    return tuple(sorted(map(_term, told), key=lambda term: plain(term.english)))


def plain(word: str) -> str:
    """Return a word as it is looked up: in small letters, without accents.

    >>> plain("Ål")
    'al'
    """
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _file(env: BuildEnvironment) -> Path:
    return Path(env.srcdir, str(env.config.glossary_file))


def _term(told: dict[str, Any]) -> Term:
    if unknown := told.keys() - KEYS:
        raise ValueError(f"{told.get('id')}: unknown keys: {', '.join(sorted(unknown))}")
    words = {code: tuple(told[code]) for code in LANGUAGES if code in told}
    warning = told.get("false_friend", "")
    met = tuple(told.get("met", ()))
    return Term(told["id"], told["english"], told["definition"], words, warning, met)


class glossary_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the glossary goes."""


class GlossaryList(SphinxDirective):
    """The glossary."""

    def run(self) -> list[nodes.Node]:
        """Note where every term will stand, and leave the mark."""
        self.env.note_dependency(str(_file(self.env)))
        domain = rule_domain(self.env)
        for term in read(self.env):
            for code, words in term.words.items():
                for word in words:
                    key = f"{code}:{word}"
                    if key not in domain.listed("term"):
                        domain.note_listed(self.env.docname, "term", key, term.anchor)
            domain.note_listed(self.env.docname, "term", term.id, term.anchor)
        return [glossary_list()]


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield the terms of rules that the glossary lacks, and entries that are not whole."""
    if not env.config.glossary_file:
        return
    terms = read(env)
    known = {
        f"{code}:{word}" for term in terms for code, words in term.words.items() for word in words
    }
    for rule in rule_domain(env).all_rules():
        for term in rule.terms:
            if term not in known:
                code, _, word = term.partition(":")
                yield (
                    f"{rule.rule_id}: the term {word} ({code}) is not in the glossary; write here "
                    f'an [[entry]] with id, english, definition and {code} = ["{word}"]'
                )
    seen: set[str] = set()
    for entry in terms:
        if entry.id in seen:
            yield f"{entry.id}: already used for another entry; write another id"
        seen.add(entry.id)
        if not entry.definition or not any(entry.words.values()):
            yield (
                f"{entry.id}: an entry needs a definition and at least one word; "
                'write definition = "…" and en = ["…"]'
            )


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is missing, and let the build end as failed if anything is."""
    for text in problems(env):
        logger.error(text, location=f"docs/{env.config.glossary_file}:1")
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, what fills in its place, and the check."""
    app.setup_extension("boston_docs.apparatus.glossary_page")
    app.add_config_value("glossary_file", "", "env", types=frozenset({str}))
    app.add_node(glossary_list)
    app.add_directive("glossary-list", GlossaryList)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
