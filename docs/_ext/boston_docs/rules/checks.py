"""Checks of every rule over all pages, on every build.

The check runs after the reading of pages, even if no page had to be read. So a failed build also
fails when it is repeated. The check also finds changes outside the pages. If the code, the examples
or the tests of a rule change, its page is read again, and pages that cite or list rules are written
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.code.project import Project, comes_to, current_project
from boston_docs.code.python_source import Piece
from boston_docs.problems import Problem, report
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, RuleDomain, rule_domain
from boston_docs.site.made_once import checksum

#: The greatest number of rules that may show code which the engine does not run.
MOST_ILLUSTRATIONS = 15
#: The kinds of lists on pages that depend on rules.
LISTING = ("coverage", "unknown", "term")


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the faults of the rules on all pages."""
    report(app, sorted({*problems(rule_domain(env), current_project(env))}))


def problems(domain: RuleDomain, project: Project) -> Iterator[Problem]:
    """Yield the faults of all rules, each with its place."""
    for mention in (*project.code.mentions, *project.proofs.mentions):
        if mention.rule_id not in domain.by_id():
            text = f"{mention.rule_id}: {ids.no_rule(mention.rule_id)}"
            yield Problem(mention.path, mention.line, text)
    for mention, expression in project.code.unresolved:
        text = (
            f"{mention.rule_id}: the engine has no definition of {expression}; write the name of "
            "something that boston/ defines"
        )
        yield Problem(mention.path, mention.line, text)
    for mention, name in project.code.unread:
        rule = domain.by_id().get(mention.rule_id)
        if rule and not rule.illustration:
            text = (
                f"{mention.rule_id}: nothing reads {name}; write it where the game's Rules are put "
                "together, or take it out"
            )
            yield Problem(mention.path, mention.line, text)
    for rule, text in _of_rules(domain, project):
        yield Problem(_path(domain, project, rule.docname), rule.line, text)
    for docname, notes in domain.data["problems"].items():
        path = _path(domain, project, docname)
        yield from (Problem(path, line, text) for line, text in notes)
    known = {"id": domain.by_id(), "reading": domain.readings()}
    for docname, uses in domain.data["uses"].items():
        for kind, target, line in uses:
            if target not in known[kind]:
                text = ids.no_rule(target) if kind == "id" else ids.no_reading(target)
                yield Problem(_path(domain, project, docname), line, f"{target}: {text}")


def _of_rules(domain: RuleDomain, project: Project) -> Iterator[tuple[Rule, str]]:
    """Yield the faults of each rule, with the rule."""
    statuses = {name: reading.status for name, reading in domain.readings().items()}
    defined: dict[str, Rule] = {}
    titled: dict[tuple[str, str], str] = {}
    for rule in domain.all_rules():
        for rule_id in (rule.rule_id, *rule.aliases):
            if first := defined.get(rule_id):
                yield (
                    rule,
                    f"{rule_id}: already defined at {_path(domain, project, first.docname)}:"
                    f"{first.line}; write another id, or take one of the two away",
                )
            defined.setdefault(rule_id, rule)
        # Within a game, no two rules may have the same title.
        other = titled.setdefault((ids.game_of(rule.rule_id), rule.title), rule.rule_id)
        if other != rule.rule_id:
            yield (
                rule,
                f"{rule.rule_id}: {other} has the title {rule.title!r} already; "
                "write another behind :title:",
            )
        for text in (*_of_material(rule, project), *_of_status(rule, statuses)):
            yield rule, f"{rule.rule_id}: {text}"
    illustrated = [rule for rule in domain.in_order() if rule.illustration]
    for number, rule in enumerate(illustrated[MOST_ILLUSTRATIONS:], MOST_ILLUSTRATIONS + 1):
        text = f"illustration {number}: no more than {MOST_ILLUSTRATIONS} may be"
        yield rule, f"{rule.rule_id}: {text}"


def _of_material(rule: Rule, project: Project) -> Iterator[str]:
    """Yield the things that a rule lacks: code, an example, a test, or a run of its code."""
    material = project.material(rule.rule_id)
    deciding = material.deciding
    if rule.illustration and not deciding:
        yield "called an illustration, but no code is shown; take out :illustration:"
    if rule.excuse:
        if material.pieces:
            yield (
                f"excused from having code, but {_place(material.pieces[0])} carries it out; "
                "take out the line :excuse: here"
            )
        return
    if not material.pieces:
        yield ids.no_code(rule.rule_id)
    if not material.examples:
        yield ids.no_example(rule.rule_id)
    if not material.cases:
        yield ids.no_test(rule.rule_id)
    # If no runs have results, or if there is no such code, there is nothing to report.
    if not project.ran or not deciding:
        return
    if rule.illustration:
        runs = (piece for piece in deciding for ran in project.ran.values() if comes_to(ran, piece))
        for piece in islice(runs, 1):
            yield f"called an illustration, but {_place(piece)} {piece.name} runs; take it out"
    elif material.examples and not project.tied_by(rule.rule_id):
        pieces = ", ".join(f"{_place(piece)} {piece.name}" for piece in deciding)
        yield (
            f"no example or test of its own runs {pieces}; write {rule.rule_id} into '# rules:' of "
            "an example that runs it, or, if the engine does not run it, write :illustration: "
            "and why"
        )


def _of_status(rule: Rule, statuses: Mapping[str, str]) -> Iterator[str]:
    """Yield an objection to an attested rule if all its readings are conjectured."""
    guessed = rule.readings and all(statuses.get(name) == "conjectured" for name in rule.readings)
    if rule.status == "attested" and guessed:
        names = ", ".join(name.partition(".")[2] for name in rule.readings)
        yield (
            f"attested, but every reading of it is conjectured ({names}): split it, "
            "or write :status: conjectured"
        )


def _place(piece: Piece) -> str:
    return f"{piece.path}:{piece.line}"


def _path(domain: RuleDomain, project: Project, docname: str) -> str:
    path = Path(domain.env.doc2path(docname)).resolve()
    shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
    return shown.as_posix()


# The pages to read and to write again.


def outdated_pages(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Sequence[str]:
    """Return the pages to read again.

    They have a rule whose code, examples or tests have changed.
    """
    project = current_project(env)
    rules = rule_domain(env).all_rules()
    return sorted(
        {r.docname for r in rules if project.material(r.rule_id).fingerprint != r.fingerprint}
        - removed
    )


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Return the pages whose lists or links depend on something that has changed elsewhere."""
    domain, project = rule_domain(env), current_project(env)
    rules = [replace(rule, fingerprint="", line=0, text="") for rule in domain.in_order()]
    tied = [(project.material(r.rule_id).fingerprint, project.tied_by(r.rule_id)) for r in rules]
    places = map(domain.listed, ("example", "number", "term"))
    titles = {rule_id: (rule.docname, rule.title) for rule_id, rule in domain.by_id().items()}
    # They are sorted, because a page that is read again comes last in the domain.
    links = checksum(repr([sorted(each.items()) for each in (titles, domain.readings(), *places)]))
    now = links, checksum(repr((rules, tied)))
    before = getattr(env, "rule_relations", now)
    env.rule_relations = now  # type: ignore[attr-defined]
    if now == before:
        return []
    cite = {*domain.data["rules"], *domain.data["uses"]} if links != before[0] else set()
    return sorted(domain.pages_with(*LISTING) | cite)


def setup(app: Sphinx) -> None:
    """Register the check, and the functions that choose pages to read or write again."""
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-updated", check)
    app.connect("env-updated", pages_to_write, priority=900)
