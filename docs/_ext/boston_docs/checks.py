"""What must hold for every rule, checked over all pages on every build.

The check runs when all pages have been read and before Sphinx saves what it read. So a page with
something wrong is read again the next time, and a build that failed never succeeds by being
repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs.project import Project, current_project
from boston_docs.register import Rule
from boston_docs.rules import RuleDomain, rule_domain

logger = logging.getLogger(__name__)


class RuleError(SphinxError):
    """The rules, the code, the examples and the tests do not fit together."""

    category = "Rules"


def outdated_pages(
    app: Sphinx,
    env: BuildEnvironment,
    added: set[str],
    changed: set[str],
    removed: set[str],
) -> Sequence[str]:
    """Return the pages with a rule whose code, examples or tests have changed since it was read."""
    project = current_project(env)
    rules = rule_domain(env).all_rules()
    return sorted(
        {r.docname for r in rules if project.material(r.rule_id).fingerprint != r.fingerprint}
        - removed
    )


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Fail the build, naming everything that is wrong, one line each."""
    found = sorted(set(problems(rule_domain(env), current_project(env))))
    if not found:
        return
    if not app.config.rule_problems_fatal:
        for problem in found:
            logger.warning("%s", problem, type="rule")
        return
    summary = "1 problem" if len(found) == 1 else f"{len(found)} problems"
    raise RuleError("\n".join([summary, *found]))


def problems(domain: RuleDomain, project: Project) -> Iterator[str]:
    """Yield everything that is wrong, each in one line that begins with its place."""
    rules = domain.by_id()
    yield from _duplicates(domain, project)
    yield from _on_pages(domain, project)
    for mention in project.mentions():
        if mention.rule_id not in rules:
            yield f"{mention.path}:{mention.line}: {mention.rule_id}: no page has this rule"
    for mention, expression in project.code.unresolved:
        place = f"{mention.path}:{mention.line}"
        yield f"{place}: {mention.rule_id}: no definition of {expression} in the engine"
    for rule in domain.all_rules():
        place = _place(domain, project, rule.docname, rule.line)
        for problem in _of_rule(rule, project):
            yield f"{place}: {rule.rule_id}: {problem}"


def _of_rule(rule: Rule, project: Project) -> Iterator[str]:
    material = project.material(rule.rule_id)
    if rule.excuse:
        if material.pieces:
            piece = material.pieces[0]
            yield f"excused from having code, but {piece.path}:{piece.line} carries it out"
        return
    if not material.pieces:
        yield "no code carries this rule out, and no :excuse: says why"
    if not material.examples:
        yield "no example shows this rule"
    if not material.cases:
        yield "no test holds this rule"


def _duplicates(domain: RuleDomain, project: Project) -> Iterator[str]:
    first: dict[str, str] = {}
    for rule in domain.all_rules():
        place = _place(domain, project, rule.docname, rule.line)
        for rule_id in (rule.rule_id, *rule.aliases):
            if rule_id in first:
                yield f"{place}: {rule_id}: already defined at {first[rule_id]}"
            else:
                first[rule_id] = place


def _on_pages(domain: RuleDomain, project: Project) -> Iterator[str]:
    for docname, found in domain.data["problems"].items():
        for problem in found:
            yield f"{_place(domain, project, docname, problem.line)}: {problem.text}"
    known = {"id": set(domain.by_id()), "reading": set(domain.readings())}
    for docname, uses in domain.data["uses"].items():
        for use in uses:
            if use.target not in known[use.kind]:
                what = "rule" if use.kind == "id" else "reading"
                place = _place(domain, project, docname, use.line)
                yield f"{place}: {use.target}: no page has this {what}"


def _place(domain: RuleDomain, project: Project, docname: str, line: int) -> str:
    path = Path(domain.env.doc2path(docname)).resolve()
    shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
    return f"{shown.as_posix()}:{line}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the check and the rule for reading pages again."""
    app.add_config_value("rule_problems_fatal", True, "", types=frozenset({bool}))
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
