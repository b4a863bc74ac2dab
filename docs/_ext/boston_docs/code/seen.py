"""Rows of what functions were given and answered, as they stand beside their rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

from boston_docs.live.watching import Row
from boston_docs.rules import rule_nodes

TITLE = "What it was given, and what it answered"


def seen_beside(rows: Sequence[Row]) -> Iterator[nodes.Node]:
    """Yield the rows as a list under a title; where there are none, nothing."""
    if not rows:
        return
    named = len({row.name for row in rows}) > 1
    listed = [_row(row, named) for row in rows]
    title = nodes.paragraph("", TITLE, classes=["seen-title"])
    yield nodes.container(
        "", title, nodes.definition_list("", *listed, classes=["seen"]), classes=["rule-seen"]
    )


def _row(row: Row, named: bool) -> nodes.definition_list_item:
    """A call; it names its function where the rule has several."""
    name = [rule_nodes.code_name(row.name, row.name), nodes.Text(": ")] if named else []
    given = nodes.term("", "", *name, nodes.Text(row.given))
    answered = nodes.definition("", nodes.paragraph("", row.answered))
    return nodes.definition_list_item("", given, answered)
