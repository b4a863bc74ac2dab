"""Reading ahead: a build waits here with all read that is no page, until it is told to go on."""

from __future__ import annotations

import json
import sys

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.bound import end_with_starter
from boston_docs.code.project import current_project
from boston_docs.editions.fingerprint import of_code
from boston_docs.held import let_go
from boston_docs.rules.domain import rule_domain
from tools.sphinx import QUICK


def wait(app: Sphinx) -> None:
    """Wait for the arguments of the build, where this one reads ahead; without any, end."""
    if not app.config.ahead:
        return
    answer_beforehand(app.env)
    try:
        told = sys.stdin.readline()
    except KeyboardInterrupt:
        told = ""
    if not told:
        sys.exit()
    end_with_starter()
    # Whether what takes long is left out is told only now.
    app.config.quick = QUICK in json.loads(told)
    let_go()


def answer_beforehand(env: BuildEnvironment) -> None:
    """Find out what every build asks of the code beside a rule; who is asked remembers it."""
    project = current_project(env)
    for rule in rule_domain(env).all_rules():
        material = project.material(rule.rule_id)
        _ = material.fingerprint, of_code(material.pieces), project.tied_by(rule.rule_id)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Wait after everything that is read before any page."""
    app.add_config_value("ahead", False, "", types=frozenset({bool}))
    app.connect("builder-inited", wait, priority=1000)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
