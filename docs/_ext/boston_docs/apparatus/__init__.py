"""Glossary, bibliography, citations, and what is not known."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes


def section(anchor: str, title: str, content: Iterable[nodes.Node]) -> nodes.section:
    """Return a part of a page under a heading."""
    return nodes.section("", nodes.title("", title), *content, ids=[anchor], names=[anchor])


def fact(label: str, content: Iterable[nodes.Node]) -> nodes.definition_list_item:
    """Return what is said under a label, as a list of facts has it."""
    definition = nodes.definition("", nodes.paragraph("", "", *content))
    return nodes.definition_list_item("", nodes.term("", label), definition)


def with_commas(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return nodes with commas between them."""
    return [node for part in parts for node in (nodes.Text(", "), part)][1:]
