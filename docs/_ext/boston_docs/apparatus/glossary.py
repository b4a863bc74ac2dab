"""The glossary in four languages, and the links to it from the terms of the rules.

``{glossary-list}`` writes it, from the file that ``glossary_file`` of the configuration names.
Which rules and games use a term is found on the rule pages; a term of a rule that the glossary
lacks fails the build.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import Rule

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
KEYS = frozenset({"id", "english", "definition", "false_friend", *LANGUAGES})


@dataclass(frozen=True)
class Term:
    """An idea, our English word for it, and the words of the languages."""

    id: str
    english: str
    definition: str
    words: dict[str, tuple[str, ...]]
    false_friend: str = ""

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
    return tuple(sorted(map(_term, told), key=lambda term: term.english.lower()))


def _file(env: BuildEnvironment) -> Path:
    return Path(env.srcdir, str(env.config.glossary_file))


def _term(told: dict[str, Any]) -> Term:
    if unknown := told.keys() - KEYS:
        raise ValueError(f"{told.get('id')}: unknown keys: {', '.join(sorted(unknown))}")
    words = {code: tuple(told[code]) for code in LANGUAGES if code in told}
    warning = told.get("false_friend", "")
    return Term(told["id"], told["english"], told["definition"], words, warning)


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


class FillGlossary(SphinxPostTransform):
    """Puts the glossary where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(glossary_list)):
            terms = read(self.env)
            used = _used(rule_domain(self.env).in_order())
            entries = nodes.definition_list(classes=["glossary-terms"])
            entries += [self._entry(term, used) for term in terms]
            section = _section("glossary-entries", "Terms")
            section += entries
            mark.replace_self([section, *_word_lists(terms)])

    def _entry(self, term: Term, used: dict[str, list[Rule]]) -> nodes.Node:
        head = nodes.term("", term.english, ids=[term.anchor])
        entry = nodes.definition("", nodes.paragraph("", term.definition))
        facts = nodes.definition_list(classes=["reading-facts"])
        for code, name in LANGUAGES.items():
            if term.words.get(code):
                facts += _fact(name, _joined(in_language(w, code) for w in term.words[code]))
        rules = _rules(term, used)
        if rules:
            named = {ids.game_of(rule.rule_id) for rule in rules}
            games = sorted(named, key=[*self.config.rule_games, *sorted(named)].index)
            facts += _fact("Games", [nodes.Text("; ".join(map(self._title, games)))])
            facts += _fact("Rules", _joined(map(_rule_link, rules)))
        entry += facts
        if term.false_friend:
            words = nodes.paragraph(
                "", "", nodes.strong("", "False friend. "), nodes.Text(term.false_friend)
            )
            words["classes"].append("glossary-warning")
            entry += words
        return nodes.definition_list_item("", head, entry)

    def _title(self, game: str) -> str:
        return str(self.config.rule_games.get(game, {}).get("title", game))


def _used(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        for term in rule.terms:
            found.setdefault(term, []).append(rule)
    return found


def _rules(term: Term, used: dict[str, list[Rule]]) -> list[Rule]:
    found: list[Rule] = []
    for code, words in term.words.items():
        for word in words:
            found += [rule for rule in used.get(f"{code}:{word}", ()) if rule not in found]
    return found


def _word_lists(terms: Sequence[Term]) -> Iterator[nodes.Node]:
    """Yield for each language its words, each with a link to its entry."""
    for code in FOUR:
        pairs = sorted(
            ((word, term) for term in terms for word in term.words.get(code, ())),
            key=lambda pair: (pair[0].lower(), pair[1].english),
        )
        if not pairs:
            continue
        section = _section(f"glossary-{code}", f"{LANGUAGES[code]} words")
        items = []
        for word, term in pairs:
            link = nodes.reference("", "", in_language(word, code), internal=True)
            link["refid"] = term.anchor
            line = nodes.paragraph("", "", link, nodes.Text(f", {term.english}"))
            items.append(nodes.list_item("", line))
        section += nodes.bullet_list("", *items, classes=["glossary-words"])
        yield section


def _section(node_id: str, title: str) -> nodes.section:
    return nodes.section("", nodes.title("", title), ids=[node_id], names=[node_id])


def in_language(text: str, language: str) -> nodes.Node:
    """Return a word marked with its language; English words need no mark."""
    classes = ["term"] if language == "en" else ["term", f"language-{language}"]
    return nodes.inline("", text, classes=classes)


def _rule_link(rule: Rule) -> nodes.Node:
    return addnodes.pending_xref(
        "",
        nodes.literal("", rule.rule_id),
        refdomain="rule",
        reftype="id",
        reftarget=rule.rule_id,
        refexplicit=False,
    )


def _fact(label: str, content: Sequence[nodes.Node]) -> nodes.definition_list_item:
    definition = nodes.definition("", nodes.paragraph("", "", *content))
    return nodes.definition_list_item("", nodes.term("", label), definition)


def _joined(parts: Any) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(", ")] if found else []
        found.append(part)
    return found


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
                yield f"{rule.rule_id}: the term {word} ({code}) is not in the glossary"
    seen: set[str] = set()
    for entry in terms:
        if entry.id in seen:
            yield f"{entry.id}: already used for another entry"
        seen.add(entry.id)
        if not entry.definition or not any(entry.words.values()):
            yield f"{entry.id}: an entry needs a definition and at least one word"


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is missing, and let the build end as failed if anything is."""
    for text in problems(env):
        logger.error(text, location=f"docs/{env.config.glossary_file}:1")
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its transform and the check."""
    app.add_config_value("glossary_file", "", "env", types=frozenset({str}))
    app.add_node(glossary_list)
    app.add_directive("glossary-list", GlossaryList)
    app.add_post_transform(FillGlossary)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
