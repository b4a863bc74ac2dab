"""What the sources had and our copies have not, and rules that nothing computes.

The file that ``unknown_file`` of the configuration names says what would settle each. Every rule
of status lost and every excused rule must have an entry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs.rules.domain import rule_domain

logger = logging.getLogger(__name__)


def file(env: BuildEnvironment) -> Path:
    """Return the file."""
    return Path(env.srcdir, str(env.config.unknown_file))


def told(env: BuildEnvironment) -> dict[str, list[dict[str, Any]]]:
    """Return the entries of the file on lost things and excused rules."""
    return tomllib.loads(file(env).read_text("utf-8")) if env.config.unknown_file else {}


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield what the file on lost things and excused rules lacks, or has too much."""
    if not env.config.unknown_file:
        return
    entries = told(env)
    rules = rule_domain(env).by_id()
    lost = {rule for entry in entries.get("lost", []) for rule in entry["rules"]}
    excused = {entry["rule"] for entry in entries.get("excused", [])}
    for rule_id, rule in rules.items():
        if rule.status == "lost" and rule_id not in lost:
            yield (
                f"{rule_id} is lost, and no entry says what would settle it; write here "
                f'[[lost]] with what, rules = ["{rule_id}"] and settled_by'
            )
        if rule.excuse and rule_id not in excused:
            yield (
                f"{rule_id} is excused, and no entry says what would settle it; write here "
                f'[[excused]] with rule = "{rule_id}" and settled_by'
            )
    for rule_id in sorted((lost | excused) - rules.keys()):
        yield f"no page has the rule {rule_id}; mend the id here, or take its entry out"
    for rule_id in sorted(each for each in excused if each in rules and not rules[each].excuse):
        yield f"{rule_id} is not excused; take its [[excused]] out, or write :excuse: on its page"
    for entry in [*entries.get("lost", []), *entries.get("excused", [])]:
        if not entry.get("settled_by"):
            name = entry.get("what") or entry["rule"]
            yield f"{name}: no 'settled_by'; write settled_by = \"…\""


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is missing, and let the build end as failed if anything is."""
    for text in problems(env):
        logger.error(text, location=f"docs/{env.config.unknown_file}:1")
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the file and the check."""
    app.add_config_value("unknown_file", "_unknown/lost.toml", "env", types=frozenset({str}))
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
