"""The parts that pages are put together from: sections, facts, links, tables.

Where a link to a rule, a reading, a number, a term, a source or an example leads is known when all
pages have been read. The heads of a table say what they head.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.site.written import later


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


Cell: TypeAlias = str | int
#: The types that a cell may hold.
Content: TypeAlias = Cell | nodes.Node
NONE = "–"
#: A number as the engine may write it in words: with a sign, a decimal, or a star for a note.
FIGURE = re.compile(
    "[+\N{MINUS SIGN}]?[0-9]+\\.[0-9]+( ± [0-9]+\\.[0-9]+|\\*)?|[0-9]+\\*|[+\N{MINUS SIGN}][0-9]+|0"
)


def table(
    caption: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Content]],
    node_id: str,
    *classes: str,
) -> nodes.table:
    """Return a table with a caption, whose first column heads the rows."""
    group = nodes.tgroup(cols=len(columns))
    for number in range(len(columns)):
        group += nodes.colspec(colwidth=1, stub=int(number == 0))
    numeric = [all(_is_figure(row[n]) for row in rows) for n in range(len(columns))]
    head = nodes.row(
        "", *(_cell(text, is_number) for text, is_number in zip(columns, numeric, strict=True))
    )
    body = [nodes.row("", *map(_cell, row, numeric)) for row in rows]
    group += [nodes.thead("", head), nodes.tbody("", *body)]
    return nodes.table("", nodes.title("", caption), group, ids=[node_id], classes=[*classes])


def _cell(content: Content, is_number: bool) -> nodes.entry:
    part = content if isinstance(content, nodes.Node) else nodes.Text(_figures(content))
    if isinstance(part, nodes.Inline | nodes.Text | later):
        part = nodes.paragraph("", "", part)
    return nodes.entry("", part, classes=["number"] if is_number else [])


def _is_figure(content: Content) -> bool:
    """Say whether a cell holds a number, now or later, or the dash that stands for none."""
    if isinstance(content, str):
        return content == NONE or FIGURE.fullmatch(content) is not None
    return isinstance(content, int | later)


def _figures(content: Cell) -> str:
    """Write a number with a true minus sign."""
    return str(content).replace("-", "\N{MINUS SIGN}") if isinstance(content, int) else content


def _visit_entry(translator: HTML5Translator, node: nodes.entry) -> None:
    HTML5Translator.visit_entry(translator, node)
    if translator.body[-1].startswith("<th"):
        scope = "col" if isinstance(node.parent.parent, nodes.thead) else "row"
        translator.body[-1] = translator.body[-1].replace("<th", f'<th scope="{scope}"', 1)


def setup(app: Sphinx) -> None:
    """Let heads have their scope."""
    app.add_node(nodes.entry, override=True, html=(_visit_entry, HTML5Translator.depart_entry))
