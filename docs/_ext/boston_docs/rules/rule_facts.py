"""What is known of a rule beside its text: its source, its terms, what shows it and tests it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from docutils import nodes
from sphinx.environment import BuildEnvironment

from boston.data.works import source_in, source_key
from boston_docs.across.ideas import pages_of
from boston_docs.apparatus.bibliography import source_link
from boston_docs.code.cases import list_cases
from boston_docs.code.project import Material
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.links import link_to, named
from boston_docs.rules.register import Rule


def facts(env: BuildEnvironment, rule: Rule, material: Material) -> nodes.definition_list:
    """Return all that is known of a rule, each fact under its name."""
    found = nodes.definition_list(classes=["rule-facts"])
    found += [_fact(label, content) for label, content in _facts(env, rule, material) if content]
    if material.cases:
        found += _item("Tests", *list_cases(material.cases))
    return found


def _facts(
    env: BuildEnvironment, rule: Rule, material: Material
) -> Iterator[tuple[str, list[nodes.Node]]]:
    yield "Rule", [rule_nodes.permalink(rule.rule_id)]
    yield "Source", _source(env, rule)
    if rule.taken_from:
        yield "Inherited from", [_by_id("id", rule.taken_from, rule.line)]
    yield "Terms", _separated(_term(env, rule, term) for term in rule.terms)
    yield "Readings", _separated(named("reading", each, rule.line) for each in rule.readings)
    if rule.excuse:
        yield "Code", [nodes.Text("None. "), nodes.Text(rule.excuse)]
    yield "Across the books", _separated(pages_of(env, rule.rule_id))
    yield "Examples", _separated(_by_id("example", path, rule.line) for path in material.examples)


def _source(env: BuildEnvironment, rule: Rule) -> list[nodes.Node]:
    game = ids.game_of(rule.rule_id)
    language = env.config.rule_games.get(game, {}).get("language", "")
    found: list[nodes.Node] = []
    for part in rule.place.split(";"):
        place = part.strip()
        found += [nodes.Text("; ")] if found else []
        found += source_link(env, source_key(source_in(place, game)), *_place(place, language))
    badge = nodes.inline("", rule.status, classes=["rule-status", f"rule-status-{rule.status}"])
    return [*found, nodes.Text(" "), badge]


def _term(env: BuildEnvironment, rule: Rule, term: str) -> nodes.Node:
    language, _, word = term.partition(":")
    shown = _in_language(word, language)
    in_glossary = getattr(env.config, "glossary_file", "")  # The tests of rules do without one.
    return link_to("term", term, shown, rule.line) if in_glossary else shown


def _by_id(kind: str, target: str, line: int) -> nodes.Node:
    return link_to(kind, target, rule_nodes.code_name(target, target), line)


def _place(place: str, language: str) -> list[nodes.Node]:
    """A place in a source: a heading, with a page, or a paragraph of a text without headings."""
    title, comma, page = place.partition(", p. ")
    after = nodes.Text(f", p.\N{NO-BREAK SPACE}{page}" if comma else "")
    if title.startswith("\N{PILCROW SIGN} "):
        return [nodes.Text(title.replace(" ", "\N{NO-BREAK SPACE}", 1)), after]
    return [_in_language(title, language), after]


def _in_language(text: str, language: str) -> nodes.Node:
    """Return text marked with its language, which docutils writes as ``lang``."""
    if not language:
        return nodes.Text(text)
    return nodes.inline("", text, classes=["term", f"language-{language}"])


def _fact(label: str, content: Sequence[nodes.Node]) -> nodes.definition_list_item:
    return _item(label, nodes.paragraph("", "", *content))


def _item(label: str, *content: nodes.Node) -> nodes.definition_list_item:
    return nodes.definition_list_item("", nodes.term("", label), nodes.definition("", *content))


def _separated(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(", "), part] if found else [part]
    return found
