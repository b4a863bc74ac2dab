"""``{same-deal}``: the reader's deal under every game; ``{same-deal} presets``: ours.

The presets are settled when the site is built, and each is a section of the page. The form begins
with any of them and asks the engine again, in the browser.
"""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import engine
from boston_docs.live.examples import FileDirective
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import player_nodes, same_deal_nodes

#: The level of a preset's heading: that of a section within a section of the page.
LEVEL = 3


class SameDeal(FileDirective):
    """A form, or the presets settled."""

    required_arguments = 0
    optional_arguments = 1
    option_spec: ClassVar[OptionSpec] = {}

    def run(self) -> list[nodes.Node]:
        """Ask the engine for the presets."""
        try:
            presets = engine.ask(self.env, "same-deal", self.config.rule_package, str(LEVEL))
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        if self.arguments == ["presets"]:
            return [*map(self.preset, presets)]
        form = same_deal_nodes.deal_form(presets=presets, level=LEVEL)
        self.set_source_info(form)
        return [form]

    def preset(self, preset: dict[str, Any]) -> nodes.Node:
        """A preset under its own heading."""
        node_id = f"preset-{preset['id']}"
        section = nodes.section(ids=[node_id], names=[node_id])
        self.set_source_info(section)
        section += nodes.title("", preset["title"])
        cited = dict.fromkeys(player_nodes.CITED.findall(preset["html"]))
        links = (self.rule_link(rule) for rule in cited)
        section += player_nodes.player_steps("", *links, html=preset["html"])
        told = {"asked": preset["id"], "title": preset["title"]}
        section += thing_control("same_deal", self.env.docname, node_id, **told)
        return section


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.setup_extension("boston_docs.sessions.player")
    same_deal_nodes.setup(app)
    app.setup_extension("boston_docs.sessions.asking_site")
    app.add_directive("same-deal", SameDeal)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
