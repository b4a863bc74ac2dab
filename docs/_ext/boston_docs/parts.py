"""The parts of pages: sections, facts, links and tables.

The target of a link to a rule, a reading, a number, a term, a source or an example is looked up
when all pages have been read. The headings of a table say whether they belong to a row or a column.
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
    """Return the badge with the status of a rule or a reading."""
    return nodes.inline("", status, classes=["rule-status", f"rule-status-{status}"])


def around(node: nodes.Node) -> Iterator[nodes.Element]:
    """Yield the elements that contain a node, the innermost first."""
    while (outer := node.parent) is not None:
        yield outer
        node = outer


def first_uses(
    text: str, words: re.Pattern[str], key_of: Callable[[re.Match[str]], str], seen: set[str]
) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text; a piece that is the first use of something has a key.

    ``key_of``: A function that returns the key of a match.

    ``seen``: The keys that were already used; new keys are added.

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
    """Return a link with the given content.

    ``line``: The line of the page with the link.
    """
    link = addnodes.pending_xref(
        "", content, refdomain="rule", reftype=kind, reftarget=target, refexplicit=False
    )
    link.line = line or None
    return link


def named(kind: str, target: str, line: int = 0) -> addnodes.pending_xref:
    """Return a link whose words are the title of a rule or the question of a reading."""
    link = link_to(kind, target, nodes.literal("", target), line)
    link["by_title"] = True
    return link


def link_to_page(docname: str, title: str) -> addnodes.pending_xref:
    """Return a link to a page."""
    link = {"refdomain": "std", "reftype": "doc", "reftarget": f"/{docname}", "refexplicit": True}
    return addnodes.pending_xref("", nodes.inline("", title), **link)


def without_readings(text: str) -> str:
    """Return the text of a page without the readings in brackets.

    Use this for a page that is being read, because the questions of its readings are not yet known.

    >>> without_readings("Four tricks are enough (reading swedish.enough).")
    'Four tricks are enough.'
    """
    return READINGS.sub("", text)


Cell: TypeAlias = str | int
#: The types of a cell's content.
Content: TypeAlias = Cell | nodes.Node
NONE = "–"
#: The pattern of a number in the engine's words: with a sign, a decimal, or a star for a note.
FIGURE = re.compile(
    "(unclear,|[+\N{MINUS SIGN}]?[0-9]+\\.[0-9]+)(\\s±\\s[0-9]+\\.[0-9]+|\\*)?|[0-9]+\\*"
    "|[+\N{MINUS SIGN}][0-9]+|0"
)


def table(
    caption: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Content]],
    node_id: str,
    *classes: str,
) -> nodes.table:
    """Return a table with a caption. The cells of its first column are the headings of the rows."""
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
    """Return whether a cell has a number, will have one, is empty, or has a dash for no number."""
    if isinstance(content, str):
        return content in {"", NONE} or FIGURE.fullmatch(content) is not None
    return isinstance(content, int | later)


def _figures(content: Cell) -> str:
    """Return the content of a cell, in which a number has a true minus sign."""
    return str(content).replace("-", "\N{MINUS SIGN}") if isinstance(content, int) else content


def _visit_entry(translator: HTML5Translator, node: nodes.entry) -> None:
    HTML5Translator.visit_entry(translator, node)
    if translator.body[-1].startswith("<th"):
        scope = "col" if isinstance(node.parent.parent, nodes.thead) else "row"
        translator.body[-1] = translator.body[-1].replace("<th", f'<th scope="{scope}"', 1)


def setup(app: Sphinx) -> None:
    """Let the headings of tables say whether they belong to a row or a column."""
    app.add_node(nodes.entry, override=True, html=(_visit_entry, HTML5Translator.depart_entry))
