"""Tables that the engine prints, and headers that say what they head, in every table.

``{engine-table} module:function argument …`` calls a function of the engine that returns a
``boston.base.tables.Table``: a caption, the heads of the columns, and rows whose first cell heads
them.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston.catalogue import GAMES
from boston_docs.apparatus.cite import thing_control
from boston_docs.asking import engine, marked_tables
from boston_docs.asking.cell_links import linked, note_table, table_id
from boston_docs.rules.domain import rule_domain

Cell = str | int
NONE = "–"
#: A number as the engine may write it in words: with a sign, a decimal, or a star for a note.
FIGURE = re.compile("[0-9]+\\.[0-9]+\\*?|[0-9]+\\*|[+\N{MINUS SIGN}][0-9]+|0")


class EngineTable(SphinxDirective):
    """A table made by the engine at build time."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Ask the engine and build the table."""
        try:
            answer = engine.ask(self.env, "table", *shlex.split(self.arguments[0]))
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        node_id = table_id(self.config, self.arguments[0])
        rows = [[linked(self.env, cell) for cell in row] for row in answer["rows"]]
        made = table(answer["caption"], answer["columns"], rows, node_id)
        note_table(self.env, node_id, answer["caption"])
        made["classes"].append("engine-table")
        self.set_source_info(made)
        marked_tables.mark_engine_table(self.env, made, self.arguments[0], answer, self.lineno)
        return [made, self._cite(answer["caption"], node_id)]

    def _cite(self, caption: str, node_id: str) -> nodes.Node:
        """How the table is cited, with the game whose page has it."""
        game, _, _ = self.env.docname.partition("/")
        asked = self.arguments[0].removeprefix(f"{self.config.rule_package}.")
        told = {"asked": asked, "caption": caption, "game": game if game in GAMES else ""}
        return thing_control("table", self.env.docname, node_id, **told)


def table(
    caption: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Cell | nodes.Node]],
    node_id: str,
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
    return nodes.table("", nodes.title("", caption), group, ids=[node_id])


def _cell(content: Cell | nodes.Node, is_number: bool) -> nodes.entry:
    part = content if isinstance(content, nodes.Node) else nodes.Text(_figures(content))
    if isinstance(part, nodes.Inline | nodes.Text):
        part = nodes.paragraph("", "", part)
    return nodes.entry("", part, classes=["number"] if is_number else [])


def _is_figure(content: Cell | nodes.Node) -> bool:
    """Say whether a cell holds a number, or the dash that stands for none."""
    if isinstance(content, str):
        return content == NONE or FIGURE.fullmatch(content) is not None
    return isinstance(content, int)


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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the scoped headers."""
    engine.setup(app)
    app.setup_extension("boston_docs.asking.marked_tables")
    app.add_directive("engine-table", EngineTable)
    app.add_node(nodes.entry, override=True, html=(_visit_entry, _depart_entry))
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
