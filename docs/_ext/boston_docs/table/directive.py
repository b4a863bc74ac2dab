"""``{deal}``: one deal of a session on the table, on any page.

    ```{deal} swedish/hand.toml
    :deal: 2
    :step: deal-2-trick-1
    :caption: How the second trick went
    ```

``deal`` is 1 and ``step`` its first one where they are left out. A page that has several tables
gives each but the first a ``prefix``, which stands before the names of its steps in an address.
"""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.asking import engine
from boston_docs.live.examples import FileDirective, examples_folder
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import player_nodes
from boston_docs.table import data


class TableDirective(FileDirective):
    """A deal, drawn."""

    option_spec: ClassVar[OptionSpec] = {
        "deal": directives.positive_int,
        "step": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "prefix": directives.unchanged_required,
        "level": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Ask the engine for the table and its deal."""
        file = self.read(".toml")
        if file is None:
            return []
        path = str(examples_folder(self.env) / self.arguments[0])
        deal = str(self.options.get("deal", 1))
        prefix, step = self.options.get("prefix", ""), self.options.get("step", f"deal-{deal}")
        after = "" if file.origin.casefold() == "ours" else file.origin
        page = f"{player_nodes.SITE}{self.env.docname}.html"
        told = [path, deal, step, prefix, self.options.get("level", "3")]
        try:
            package = self.config.rule_package
            html = engine.ask(
                self.env, "table-alone", package, *told, self.arguments[0], after, page
            )
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        framed = player_nodes.protocol(session=self.arguments[0])
        return [self.frame(framed, file, player_of(self, path, html))]


def player_of(directive: FileDirective, path: str, html: str) -> nodes.Node:
    """Return the node of a player, with the rules it cites and the files of its deals."""
    env = directive.env
    cited = dict.fromkeys(player_nodes.CITED.findall(html))
    numbers = player_nodes.TABLES.findall(html)
    told: dict[str, Any] = {}
    if numbers:
        told = engine.ask(env, "deals", directive.config.rule_package, path, *numbers)
    files = {number: data.note(env, deal) for number, deal in told.items()}
    links = (directive.rule_link(rule) for rule in cited)
    return player_nodes.player_steps("", *links, html=html, tables=files)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the files."""
    app.setup_extension("boston_docs.live.examples")
    data.setup(app)
    app.add_directive("deal", TableDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
