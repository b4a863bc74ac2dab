"""Pages to print and lay on the table: a game on one page, and an empty sheet to write on.

    ```{one-page} swedish
    ```

    ```{blank-sheet} swedish
    ```

Both are made by the engine when the site is built (``boston.present``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking import engine
from boston_docs.asking.cell_links import linked
from boston_docs.asking.tables import table
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to

#: A table of more than so many characters is as wide as the page, unless it has prose in it.
NARROW = 55
#: A table of so few columns may have prose, which finds room in any width.
FEW = 2


class _Printed(SphinxDirective):
    """Something the engine makes for a game."""

    required_arguments = 1
    question = ""

    def run(self) -> list[nodes.Node]:
        """Ask the engine."""
        try:
            answer = engine.ask(
                self.env, self.question, self.config.rule_package, self.arguments[0]
            )
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        made = self.made(answer)
        self.set_source_info(made)
        return [made]

    def made(self, answer: Any) -> nodes.Element:
        """Return what stands on the page."""
        raise NotImplementedError


class OnePage(_Printed):
    """A game on one page."""

    question = "one_page"

    def made(self, answer: Any) -> nodes.Element:
        """Return the tables, each with its rules in small print."""
        parts = (self.part(number, part) for number, part in enumerate(answer, 1))
        return nodes.container("", *parts, classes=["one-page"])

    def part(self, number: int, part: dict[str, Any]) -> nodes.Element:
        """Return one table with its rules."""
        node_id = f"card-{nodes.make_id(self.arguments[0])}-{number}"
        rows = [[linked(self.env, cell) for cell in row] for row in part["rows"]]
        made = table(part["caption"], part["columns"], rows, node_id)
        made["classes"].append("engine-table")
        # The ladder comes first, and across the page.
        width = "wide" if number == 1 or is_wide(part["columns"], part["rows"]) else "narrow"
        classes = ["one-page-part", f"one-page-{width}"]
        return nodes.container("", made, *self.small_print(part), classes=classes)

    def small_print(self, part: dict[str, Any]) -> Iterator[nodes.Node]:
        """Yield the rules of a table, but for those that stand in its cells."""
        beside = {cell for row in part["rows"] for cell in row}
        cited = [self.cited(rule) for rule in part["rules"] if f"rule:{rule}" not in beside]
        if cited:
            commas = [part for link in cited for part in (nodes.Text(", "), link)]
            yield nodes.paragraph("", "", *commas[1:], classes=["one-page-rules"])

    def cited(self, rule: str) -> nodes.Node:
        """Return a citation of a rule; an unknown one is reported by the rules' own check."""
        return link_to("id", rule, nodes.literal("", rule), self.lineno)


def is_wide(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> bool:
    """Return whether a table wants more than half a page."""
    if len(columns) <= FEW:
        return False
    heads = [max(map(len, head.split())) for head in columns]
    cells = [max(len(str(row[place])) for row in rows) for place in range(len(columns))]
    return sum(map(max, heads, cells)) > NARROW


class BlankSheet(_Printed):
    """An empty sheet."""

    question = "blank"

    def made(self, answer: Any) -> nodes.Element:
        """Return the drawing."""
        return nodes.container("", nodes.raw("", answer, format="html"), classes=["blank-sheet"])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("one-page", OnePage)
    app.add_directive("blank-sheet", BlankSheet)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
