"""What must hold for every rule, checked over all pages on every build.

The check runs on every build, when all pages have been read, whether or not any page was: a build
that failed does not succeed by being repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import Project, current_project
from boston_docs.code.wire import Wire
from boston_docs.rules import ids, ties
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.mending import no_code, no_example, no_reading, no_rule, no_test
from boston_docs.rules.register import Rule, RuleRegister
from boston_docs.rules.ties import current_wire, unread_mappings, wrong_ties

logger = logging.getLogger(__name__)


class Problem(NamedTuple):
    """Something wrong, and where."""

    path: str
    line: int
    text: str


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
    """Report everything that is wrong as errors, and let the build end as failed if anything is."""
    domain, project = rule_domain(env), current_project(env)
    ties = of_ties(domain, project, current_wire(env))
    for problem in sorted({*problems(domain, project), *ties}):
        logger.error(problem.text, location=f"{problem.path}:{problem.line}")
        app.statuscode = 1


def problems(domain: RuleRegister, project: Project) -> Iterator[Problem]:
    """Yield everything that is wrong, each with its place."""
    rules = domain.by_id()
    yield from _duplicates(domain, project)
    yield from _titled_alike(domain, project)
    yield from _on_pages(domain, project)
    for mention in project.mentions():
        if mention.rule_id not in rules:
            yield Problem(
                mention.path, mention.line, f"{mention.rule_id}: {no_rule(mention.rule_id)}"
            )
    for mention, expression in project.code.unresolved:
        text = (
            f"{mention.rule_id}: the engine has no definition of {expression}; write the name of "
            "something that boston/ defines"
        )
        yield Problem(mention.path, mention.line, text)
    statuses = {name: told.status for name, told in domain.readings_told().items()}
    for rule in domain.all_rules():
        for text in (*_of_rule(rule, project), *_of_status(rule, statuses)):
            path = _path(domain, project, rule.docname)
            yield Problem(path, rule.line, f"{rule.rule_id}: {text}")


def of_ties(domain: RuleRegister, project: Project, wire: Wire | None) -> Iterator[Problem]:
    """Yield the rules whose code does not run as it should, each with its place."""
    if wire is None:
        return
    for rule, text in wrong_ties(wire, domain.in_order()):
        path = _path(domain, project, rule.docname)
        yield Problem(path, rule.line, f"{rule.rule_id}: {text}")
    for mention, text in unread_mappings(wire):
        yield Problem(mention.path, mention.line, text)


def _of_rule(rule: Rule, project: Project) -> Iterator[str]:
    material = project.material(rule.rule_id)
    if rule.excuse:
        if material.pieces:
            piece = material.pieces[0]
            yield (
                f"excused from having code, but {piece.path}:{piece.line} carries it out; "
                "take out the line :excuse: here"
            )
        return
    if not material.pieces:
        yield no_code(rule.rule_id)
    if not material.examples:
        yield no_example(rule.rule_id)
    if not material.cases:
        yield no_test(rule.rule_id)


def _of_status(rule: Rule, statuses: Mapping[str, str]) -> Iterator[str]:
    """Whoever says that the source says so does not rest on guesses alone."""
    guessed = rule.readings and all(statuses.get(name) == "conjectured" for name in rule.readings)
    if rule.status == "attested" and guessed:
        names = ", ".join(name.partition(".")[2] for name in rule.readings)
        yield (
            f"attested, but every reading of it is conjectured ({names}): split it, "
            "or write :status: conjectured"
        )


def _duplicates(domain: RuleRegister, project: Project) -> Iterator[Problem]:
    defined: dict[str, Rule] = {}
    for rule in domain.all_rules():
        for rule_id in (rule.rule_id, *rule.aliases):
            first = defined.get(rule_id)
            defined.setdefault(rule_id, rule)
            if first:
                path = _path(domain, project, first.docname)
                text = (
                    f"{rule_id}: already defined at {path}:{first.line}; "
                    "write another id, or take one of the two away"
                )
                yield Problem(_path(domain, project, rule.docname), rule.line, text)


def _titled_alike(domain: RuleRegister, project: Project) -> Iterator[Problem]:
    """Within a game a title names one rule."""
    first: dict[tuple[str, str], str] = {}
    for rule in domain.all_rules():
        other = first.setdefault((ids.game_of(rule.rule_id), rule.title), rule.rule_id)
        if other != rule.rule_id:
            text = (
                f"{rule.rule_id}: {other} has the title {rule.title!r} already; "
                "write another behind :title:"
            )
            yield Problem(_path(domain, project, rule.docname), rule.line, text)


def _on_pages(domain: RuleRegister, project: Project) -> Iterator[Problem]:
    for docname, notes in domain.data["problems"].items():
        path = _path(domain, project, docname)
        yield from (Problem(path, note.line, note.text) for note in notes)
    known = {"id": set(domain.by_id()), "reading": set(domain.readings())}
    for docname, uses in domain.data["uses"].items():
        path = _path(domain, project, docname)
        for use in uses:
            if use.target not in known[use.kind]:
                text = no_rule(use.target) if use.kind == "id" else no_reading(use.target)
                yield Problem(path, use.line, f"{use.target}: {text}")


def _path(domain: RuleRegister, project: Project, docname: str) -> str:
    path = Path(domain.env.doc2path(docname)).resolve()
    shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
    return shown.as_posix()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the check, what it asks, and the rule for reading pages again."""
    ties.setup(app)
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
