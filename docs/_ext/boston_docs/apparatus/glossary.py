"""The glossary in four languages, and the links to it from the terms of the rules.

``{glossary-list}`` writes the glossary: the entries, links to each letter, and the words of each
language. The setting ``glossary_file`` gives its file. Some parts that most readers do not need are
folded: the words and the rules under each entry, and the lists by language. The rules that use a
term are collected from all pages. If the glossary lacks a term of a rule, the build fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from boston.apps.data.words import LANGUAGES, Term, by_word, plain, terms
from boston_docs.parts import fact, link_to, section, separated
from boston_docs.problems import report
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import add_frame_node, later

#: The languages in which every entry should have a word. Italian is not among them, because only
#: one word in the glossary is Italian.
FOUR: Final = ("en", "sv", "de", "fr")


def read(env: BuildEnvironment) -> tuple[Term, ...]:
    """Return the entries of the file, in the order of our English words; empty without a file."""
    # Tests of single parts have no glossary.
    return _entries(_file(env).read_text("utf-8")) if "glossary_file" in env.config else ()


#: The entries are kept, because every page of rules needs them.
_entries = lru_cache(maxsize=1)(terms)


def _file(env: BuildEnvironment) -> Path:
    return Path(env.srcdir, str(env.config.glossary_file))


class GlossaryList(SphinxDirective):
    """The directive ``glossary-list``: the glossary."""

    def run(self) -> list[nodes.Node]:
        """Note the place of every term, and return a placeholder for the list."""
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
        return [later(write=write_glossary)]


def _as_cited(found: Sequence[Term]) -> dict[str, Term]:
    """Return the terms by the words under which other projects cite them.

    An English word takes precedence over the same word in another language.
    """
    known: dict[str, Term] = {}
    for term in found:
        known.setdefault(term.english, term)
    for key, term in by_word(tuple(found)).items():
        known.setdefault(key.partition(":")[2], term)
    return known


def write_glossary(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the entries, and the words of each language."""
    found, used = read(at.env), _used(rule_domain(at.env).in_order())
    entries = nodes.definition_list(classes=["glossary-terms"])
    entries += [_entry(term, used, at.config.rule_games) for term in found]
    yield section("glossary-entries", "Terms", [_letters(found), entries])
    yield section("glossary-words", "Words by language", _word_lists(found))


def _entry(
    term: Term, used: Mapping[str, Sequence[Rule]], known: Mapping[str, Mapping[str, Any]]
) -> nodes.Node:
    head = nodes.term("", term.english, ids=[term.anchor])
    entry = nodes.definition("", nodes.paragraph("", term.definition))
    if term.false_friend:
        warning = [nodes.strong("", "False friend. "), nodes.Text(term.false_friend)]
        entry += nodes.paragraph("", "", *warning, classes=["glossary-warning"])
    languages = [code for code in LANGUAGES if term.words.get(code)]
    facts = nodes.definition_list(classes=["reading-facts"])
    for code in languages:
        words = (in_language(word, code) for word in term.words[code])
        facts += fact(LANGUAGES[code], separated(words))
    named = (f"{code}:{word}" for code, words in term.words.items() for word in words)
    rules = {rule.rule_id: rule for word in named for rule in used.get(word, ())}
    games = {ids.game_of(rule_id) for rule_id in rules}
    for game in sorted(games, key=[*known, *sorted(games)].index):
        of_game = (rule for rule in rules.values() if ids.game_of(rule.rule_id) == game)
        links = (link_to("id", rule.rule_id, nodes.Text(rule.title)) for rule in of_game)
        facts += fact(str(known.get(game, {}).get("title", game)), separated(links))
    folds = [*(LANGUAGES[code] for code in languages), *(["rules"] if rules else [])]
    entry += folded(", ".join(folds), facts)
    return nodes.definition_list_item("", head, entry)


def _letters(terms: Sequence[Term]) -> nodes.Node:
    """Return the initial letters of the terms, each a link to its first term."""
    first: dict[str, Term] = {}
    for term in terms:
        first.setdefault(plain(term.english)[0].upper(), term)
    links = [
        nodes.reference("", letter, internal=True, refid=term.anchor)
        for letter, term in first.items()
    ]
    return nodes.paragraph("", "", *separated(links, " "), classes=["glossary-letters"])


def _used(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        for term in rule.terms:
            found.setdefault(term, []).append(rule)
    return found


def _word_lists(terms: Sequence[Term]) -> Iterator[nodes.Node]:
    """Yield for each language a folded list of its words, each with a link to its entry."""
    for code in FOUR:
        pairs = sorted(
            ((word, term) for term in terms for word in term.words.get(code, ())),
            key=lambda pair: (plain(pair[0]), pair[1].english),
        )
        items = []
        for word, term in pairs:
            word_in = in_language(word, code)
            link = nodes.reference("", "", word_in, internal=True, refid=term.anchor)
            line = nodes.paragraph("", "", link, nodes.Text(f", {term.english}"))
            items.append(nodes.list_item("", line))
        if items:
            words = nodes.bullet_list("", *items, classes=["glossary-words"])
            yield folded(f"{LANGUAGES[code]} words", words, ids=[f"glossary-{code}"])


class folded(nodes.General, nodes.Element):  # noqa: N801
    """A block that stays closed until the reader opens it."""

    def __init__(self, summary: str = "", *content: nodes.Node, **attributes: Any) -> None:
        super().__init__("", *content, summary=summary, **attributes)


def _folded(translator: Any, node: folded) -> tuple[str, str]:
    # On paper every block is open, because no reader can open it there.
    opened = {} if translator.builder.name in BUILDERS else {"open": "open"}
    details = translator.starttag(node, "details", CLASS="glossary-folded", **opened)
    return f"{details}<summary>{escape(node['summary'])}</summary>\n", "</details>\n"


def in_language(text: str, language: str) -> nodes.Node:
    """Return a word marked with its language; English words need no mark."""
    classes = ["term"] if language == "en" else ["term", f"language-{language}"]
    return nodes.inline("", text, classes=classes)


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield the rules' terms that the glossary lacks, and the faults of its entries."""
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
    """Report the faults of the glossary."""
    report(app, problems(env), f"docs/{env.config.glossary_file}")


def setup(app: Sphinx) -> None:
    """Register the directive, its nodes and the check."""
    app.add_config_value("glossary_file", "glossary.toml", "env", types=frozenset({str}))
    add_frame_node(app, folded, _folded)
    app.add_directive("glossary-list", GlossaryList)
    app.connect("env-updated", check)
