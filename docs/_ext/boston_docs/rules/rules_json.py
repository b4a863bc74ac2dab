"""``rules.json``: what the build says of every rule, for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.util.typing import ExtensionMetadata

from boston.data.works import sources_in
from boston_docs.code.project import Material, current_project
from boston_docs.code.python_source import Piece
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import Rule

FILE = "rules.json"


def said_of(rule: Rule, material: Material, builder: Builder) -> dict[str, Any]:
    """Return what is said of a rule."""
    game = ids.game_of(rule.rule_id)
    page = builder.get_target_uri(rule.docname)
    return {
        "id": rule.rule_id,
        "title": rule.title,
        "game": game,
        "chapter": ids.chapter_of(rule.rule_id),
        "status": rule.status,
        "source": ", ".join(sources_in(rule.place, game)),
        "place": rule.place,
        "readings": [name.removeprefix(f"{game}.") for name in rule.readings],
        "terms": [term.partition(":")[2] for term in rule.terms],
        "code": [_code(piece) for piece in material.pieces],
        "illustration": rule.illustration or None,
        "excuse": rule.excuse or None,
        "examples": list(material.examples),
        "tests": [case.node for case in material.cases],
        "url": f"{page}#{ids.anchor(rule.rule_id)}",
    }


def _code(piece: Piece) -> dict[str, Any]:
    # An entry stands in the constant that has the name.
    kind = "constant" if piece.kind == "entry" else piece.kind
    return {"path": piece.path, "name": piece.name, "line": piece.line, "kind": kind}


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the file into the root of a site that is done."""
    if error is None and app.builder.format == "html" and app.builder.name != "epub":
        project, rules = current_project(app.env), rule_domain(app.env).in_order()
        said = [said_of(rule, project.material(rule.rule_id), app.builder) for rule in rules]
        text = json.dumps(said, ensure_ascii=False, indent=1)
        (Path(app.outdir) / FILE).write_text(f"{text}\n", encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Write it when the site is done."""
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
