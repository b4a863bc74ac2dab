"""Links to rules and readings, and to the numbers, terms, sources and examples beside them.

Where they lead is known when all pages have been read.
"""

from __future__ import annotations

import re

from docutils import nodes
from sphinx import addnodes

READINGS = re.compile(r" \(readings? [^()]*\)")


def link_to(kind: str, target: str, content: nodes.Node, line: int = 0) -> addnodes.pending_xref:
    """Return a link with content of its own; ``line`` is where its page cites."""
    link = addnodes.pending_xref(
        "", content, refdomain="rule", reftype=kind, reftarget=target, refexplicit=False
    )
    link.line = line or None
    return link


def named(kind: str, target: str, line: int = 0) -> addnodes.pending_xref:
    """Return a link that says the title of a rule, or the question that a reading answers."""
    link = link_to(kind, target, nodes.literal("", target), line)
    link["by_title"] = True
    return link


def link_to_page(docname: str, title: str) -> addnodes.pending_xref:
    """Return a link to a page."""
    link = {"refdomain": "std", "reftype": "doc", "reftarget": f"/{docname}", "refexplicit": True}
    return addnodes.pending_xref("", nodes.inline("", title), **link)


def without_readings(text: str) -> str:
    """Return the text of a page that is being read without the readings it names in brackets.

    What they ask is known later.

    >>> without_readings("Four tricks are enough (reading swedish.enough).")
    'Four tricks are enough.'
    """
    return READINGS.sub("", text)
