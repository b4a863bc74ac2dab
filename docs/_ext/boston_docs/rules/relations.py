"""Pages to write again although nothing on them has changed: what they point to has.

A page that cites a rule must follow it to another page, and the list of coverage shows all rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import current_project
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import RuleRegister
from boston_docs.rules.ties import tied_by


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Return the pages that show something which has changed elsewhere since the last build."""
    domain = rule_domain(env)
    engine = current_project(env).engine
    now = {"links": _links(domain), "coverage": _coverage(domain, env), "engine": engine}
    before: dict[str, str] = getattr(env, "rule_relations", now)
    env.rule_relations = now  # type: ignore[attr-defined]
    pages: set[str] = set()
    if now["links"] != before["links"]:
        pages.update(domain.data["rules"], domain.data["uses"], domain.data["coverage"])
    if now["engine"] != before["engine"]:  # Every rule's citation names it.
        pages.update(domain.data["rules"])
    if now["coverage"] != before["coverage"]:
        pages.update(domain.data["coverage"])
        pages.update(
            page
            for page, lists in domain.data["lists"].items()
            if lists.keys() & {"unknown", "term"}
        )
    return sorted(pages)


def _links(domain: RuleRegister) -> str:
    rules = {rule_id: (rule.docname, rule.title) for rule_id, rule in domain.by_id().items()}
    return _checksum(
        rules, domain.readings(), domain.examples(), domain.listed("number"), domain.listed("term")
    )


def _coverage(domain: RuleRegister, env: BuildEnvironment) -> str:
    project = current_project(env)
    rules = domain.in_order()
    materials = [project.material(rule.rule_id).fingerprint for rule in rules]
    return _checksum(rules, materials, [tied_by(env, rule.rule_id) for rule in rules])


def _checksum(*things: object) -> str:
    return hashlib.sha256(repr(things).encode()).hexdigest()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the event."""
    app.connect("env-updated", pages_to_write, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
