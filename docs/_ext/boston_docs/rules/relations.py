"""Pages to write again although nothing on them has changed: what they point to has.

A page that cites a rule must follow it to another page, and the list of coverage shows all rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import current_project
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import RuleRegister
from boston_docs.rules.ties import tied_by

#: What may have changed besides the coverage of a game.
LINKS: Final = "*links"
RULES: Final = "*rules"
#: What pages list that is told by rules.
IDEA: Final = "idea"
LISTING: Final = {"unknown", "term", IDEA}


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Return the pages that show something which has changed elsewhere since the last build."""
    domain = rule_domain(env)
    now = {LINKS: _links(domain), RULES: _rules(domain, env), **_coverage(domain, env)}
    before: dict[str, str] = getattr(env, "rule_relations", now)
    env.rule_relations = now  # type: ignore[attr-defined]
    other = {name for name in {*now, *before} if now.get(name) != before.get(name)}
    pages: set[str] = set()
    if LINKS in other:
        pages.update(domain.data["rules"], domain.data["uses"])
    if {LINKS, RULES} & other:
        pages.update(domain.data["coverage"])
        pages.update(page for page, listed in domain.data["lists"].items() if LISTING & {*listed})
    # A page that is of no game has something of all, but that of an idea nothing of their code.
    pages.update(
        page
        for page, game in domain.data["coverage"].items()
        if other and game in {"", *other} and IDEA not in domain.data["lists"].get(page, ())
    )
    return sorted(pages)


def _links(domain: RuleRegister) -> str:
    rules = {rule_id: (rule.docname, rule.title) for rule_id, rule in domain.by_id().items()}
    places = (domain.readings(), domain.examples(), domain.listed("number"), domain.listed("term"))
    # In an order of their own: a page that is read again comes last.
    return _checksum(*(sorted(each.items()) for each in (rules, *places)))


def _rules(domain: RuleRegister, env: BuildEnvironment) -> str:
    """What other pages say of the rules and readings, and which examples show them."""
    project = current_project(env)
    rules = [replace(rule, fingerprint="", line=0, text="") for rule in domain.in_order()]
    examples = [project.material(rule.rule_id).examples for rule in rules]
    return _checksum(rules, examples, sorted(domain.readings_told().items()))


def _coverage(domain: RuleRegister, env: BuildEnvironment) -> dict[str, str]:
    """By game, what its rules are tied to, and what runs that."""
    project = current_project(env)
    by_game: dict[str, list[str]] = {}
    for rule in domain.in_order():
        told = [project.material(rule.rule_id).fingerprint, tied_by(env, rule.rule_id)]
        by_game.setdefault(ids.game_of(rule.rule_id), []).extend(told)
    return {game: _checksum(told) for game, told in by_game.items()}


def _checksum(*things: object) -> str:
    return hashlib.sha256(repr(things).encode()).hexdigest()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the event."""
    app.connect("env-updated", pages_to_write, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
