"""Tables as docutils has them, with heads that say what they head."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.site.written import later

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


def _depart_entry(translator: HTML5Translator, node: nodes.entry) -> None:
    HTML5Translator.depart_entry(translator, node)


def setup(app: Sphinx) -> None:
    """Let heads have their scope."""
    app.add_node(nodes.entry, override=True, html=(_visit_entry, _depart_entry))
