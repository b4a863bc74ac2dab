"""The glossary in four languages, and the links to it from the terms of the rules.

``{glossary-list}`` writes it, from the file that ``glossary_file`` of the configuration names.
Which rules and games use a term is found on the rule pages; a term of a rule that the glossary
lacks fails the build.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston.data.words import Term, by_word, terms
from boston_docs.rules.domain import rule_domain

logger = logging.getLogger(__name__)

#: Languages in which every entry is looked for; Italian lends one word.
FOUR = ("en", "sv", "de", "fr")


def read(env: BuildEnvironment) -> tuple[Term, ...]:
    """Return the entries of the file, by our English word."""
    return _entries(_file(env).read_text("utf-8")) if env.config.glossary_file else ()


#: Every page of rules asks for them.
_entries = lru_cache(maxsize=1)(terms)


def _file(env: BuildEnvironment) -> Path:
    return Path(env.srcdir, str(env.config.glossary_file))


class glossary_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the glossary goes."""


class GlossaryList(SphinxDirective):
    """The glossary."""

    def run(self) -> list[nodes.Node]:
        """Note where every term will stand, and leave the mark."""
        self.env.note_dependency(str(_file(self.env)))
        domain = rule_domain(self.env)
        found = read(self.env)
        for word, term in by_word(found).items():
            domain.note_listed(self.env.docname, "term", word, term.anchor)
        for term in found:
            domain.note_listed(self.env.docname, "term", term.id, term.anchor)
        for word, term in _as_cited(found).items():
            self.env.domains.standard_domain.note_object(
                "term", word, term.anchor, location=self.get_location()
            )
        return [glossary_list()]


def _as_cited(found: Sequence[Term]) -> dict[str, Term]:
    """Return what other projects cite a term by.

    Our English words go before those of the languages.
    """
    known: dict[str, Term] = {}
    for term in found:
        known.setdefault(term.english, term)
    for key, term in by_word(tuple(found)).items():
        known.setdefault(key.partition(":")[2], term)
    return known


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield the terms of rules that the glossary lacks, and entries that are not whole."""
    if not env.config.glossary_file:
        return
    found = read(env)
    known = by_word(found)
    for rule in rule_domain(env).all_rules():
        for term in rule.terms:
            if term not in known:
                code, _, word = term.partition(":")
                yield (
                    f"{rule.rule_id}: the term {word} ({code}) is not in the glossary; write here "
                    f'an [[entry]] with id, english, definition and {code} = ["{word}"]'
                )
    seen: set[str] = set()
    for entry in found:
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
    app.add_config_value("glossary_file", "glossary.toml", "env", types=frozenset({str}))
    app.add_node(glossary_list)
    app.add_directive("glossary-list", GlossaryList)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
