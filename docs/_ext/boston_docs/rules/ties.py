"""Traces the rules of all pages once these have been read: what runs, and what only stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from boston_docs.code.code_index import Mention
from boston_docs.code.project import current_project
from boston_docs.code.trace import TraceError
from boston_docs.code.untied import place, why_untied
from boston_docs.code.wire import Wire, trace
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import Rule

logger = logging.getLogger(__name__)

#: More rules than these may not show code that the engine does not run.
MOST_ILLUSTRATIONS = 15

_current: dict[Path, Wire] = {}


def trace_rules(app: Sphinx, env: BuildEnvironment) -> None:
    """Run what the rules of this build are tied by."""
    project = current_project(env)
    rule_ids = [rule.rule_id for rule in rule_domain(env).in_order()]
    try:
        wire = trace(project, Path(env.srcdir), rule_ids)
    except TraceError as error:
        logger.error("%s", error)
        app.statuscode = 1
        return
    _current[Path(env.srcdir)] = wire


def current_wire(env: BuildEnvironment) -> Wire | None:
    """Return what was traced in this build."""
    return _current.get(Path(env.srcdir))


def tied_by(env: BuildEnvironment, rule_id: str) -> str:
    """Return the example or test that runs a rule's code, if one does."""
    wire = current_wire(env)
    return wire.tied_by(rule_id) if wire else ""


class Wrong(NamedTuple):
    """A rule that is not tied as it should be, and what is said of it."""

    rule: Rule
    text: str


def wrong_ties(wire: Wire, rules: Sequence[Rule]) -> Iterator[Wrong]:
    """Yield the rules that are not tied to code that runs, and wrong illustrations."""
    illustrated = [rule for rule in rules if rule.illustration]
    for number, rule in enumerate(illustrated, start=1):
        runs = wire.running(rule.rule_id)
        if not wire.deciding(rule.rule_id):
            yield Wrong(
                rule, "called an illustration, but no code is shown; take out :illustration:"
            )
        elif runs is not None:
            yield Wrong(rule, f"called an illustration, but {place(runs)} runs; take it out")
        if number > MOST_ILLUSTRATIONS:
            yield Wrong(rule, f"illustration {number}: no more than {MOST_ILLUSTRATIONS} may be")
    for rule in rules:
        why = "" if rule.illustration else why_untied(wire, rule.rule_id)
        # What has no example is refused for that.
        if why and wire.project.material(rule.rule_id).examples:
            yield Wrong(
                rule,
                f"{why}; write {rule.rule_id} into '# rules:' of an example that comes to it, or "
                "if the engine does not run it, :illustration: says why",
            )


def unread_mappings(wire: Wire) -> Iterator[tuple[Mention, str]]:
    """Yield the mappings from rules that nothing in the engine reads, with what is said of them."""
    for mention, name in wire.project.code.unread:
        yield (
            mention,
            f"{mention.rule_id}: nothing reads this mapping, {name}; write it where the game's "
            "Rules are put together, or take it out",
        )


def setup(app: Sphinx) -> None:
    """Trace before the checks and whatever else asks for it."""
    app.connect("env-updated", trace_rules, priority=100)
