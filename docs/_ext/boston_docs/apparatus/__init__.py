"""Glossary, bibliography, citations, and what is not known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from docutils import nodes


def section(
    anchor: str, title: str, content: Iterable[nodes.Node] = (), *classes: str
) -> nodes.section:
    """Return a part of a page under a heading."""
    parts = (nodes.title("", title), *content)
    return nodes.section("", *parts, ids=[anchor], names=[anchor], classes=[*classes])


def fact(label: str, content: Iterable[nodes.Node]) -> nodes.definition_list_item:
    """Return an entry for a list of facts: a label and its text."""
    definition = nodes.definition("", nodes.paragraph("", "", *content))
    return nodes.definition_list_item("", nodes.term("", label), definition)


def separated(parts: Iterable[nodes.Node], sign: str = ", ") -> list[nodes.Node]:
    """Return nodes with a sign between them."""
    return [node for part in parts for node in (nodes.Text(sign), part)][1:]


def status_badge(status: str) -> nodes.inline:
    """Return the mark of how well something is borne out."""
    return nodes.inline("", status, classes=["rule-status", f"rule-status-{status}"])


def around(node: nodes.Node) -> Iterator[nodes.Element]:
    """Yield the elements that contain a node, the innermost first."""
    while (outer := node.parent) is not None:
        yield outer
        node = outer


def first_uses(
    text: str, words: re.Pattern[str], key_of: Callable[[re.Match[str]], str], seen: set[str]
) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text, each with the key of what it names for the first time, or none.

    >>> list(first_uses("an owl, an owl", re.compile("owl"), lambda match: match[0], set()))
    [('an ', ''), ('owl', 'owl'), (', an owl', '')]
    """
    at = 0
    for found in words.finditer(text):
        key = key_of(found)
        if key not in seen:
            seen.add(key)
            yield text[at : found.start()], ""
            yield found[0], key
            at = found.end()
    yield text[at:], ""
