"""Numbers in pages that are read through: held to the engine, and without a mark beside them.

``{printed}`eight <swedish-whist-targets | 5 | side>``` writes a number that a source prints, and
``{reckoned}`thirty <swedish/evening.toml 1 paid Bo Disa>``` one that the engine gets for a deal
(``deal_numbers``). The words on the page must have the number, or the build fails.
"""

from __future__ import annotations

import shlex

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata

from boston.cite.examples import Cell
from boston.data.printed import Entry
from boston_docs.asking import engine
from boston_docs.live.examples import examples_folder
from boston_docs.numbers.number_marks import TITLED, RecomputedRole, says
from boston_docs.rules.domain import rule_domain


class PrintedRole(RecomputedRole):
    """A printed number without its mark."""

    def shown(self, title: str, entry: Entry, cell: Cell) -> nodes.Node:
        """Return the words alone."""
        return nodes.Text(title)


class ReckonedRole(SphinxRole):
    """A number of a deal that the engine has replayed."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Ask the engine, and hold the words to its answer."""
        titled = TITLED.fullmatch(self.text)
        title, target = (titled["title"], titled["target"]) if titled else (self.text, self.text)
        record, *words = shlex.split(target)
        path = str(examples_folder(self.env) / record)
        self.env.note_dependency(path)
        try:
            number = engine.ask(self.env, "deal_number", self.config.rule_package, path, *words)
        except engine.EngineError as error:
            self.problem(str(error))
        else:
            if not says(title, abs(number)):
                self.problem(f"{title!r} is not the {number} of {target!r}; write {abs(number)}")
        return [nodes.Text(title)], []

    def problem(self, text: str) -> None:
        """Report what is wrong with the number."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the roles."""
    app.add_role("printed", PrintedRole())
    app.add_role("reckoned", ReckonedRole())
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
