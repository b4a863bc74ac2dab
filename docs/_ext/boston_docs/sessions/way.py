"""``{way}``: a place to play a deal, from a deal by chance, hands typed in, or a step of a session.

The form is in the page; a script asks the engine, in the browser, for everything else.
"""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from boston_docs.live.runtime import BUILDERS
from boston_docs.site.page_parts import PagePart
from boston_docs.site.written import add_html_node

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

#: The form, and the place where the deal is played.
TEMPLATE: Final = "forms/play.html"


class way_form(nodes.General, nodes.Element):
    """The form with which a deal begins, and the place where it is played."""


class WayDirective(SphinxDirective):
    """A place to play a deal."""

    def run(self) -> list[nodes.Node]:
        """Offer every game that has rules here."""
        games = {name: each["title"] for name, each in self.config.rule_games.items()}
        form = way_form(games=games)
        self.set_source_info(form)
        return [*map(self.door, games), form]

    def door(self, game: str) -> nodes.Node:
        """Where a game's own page leads: the form, in which the script then chooses that game."""
        standard, docname, name = self.env.domains.standard_domain, self.env.docname, f"play-{game}"
        standard.anonlabels[name] = docname, name
        standard.labels[name] = docname, name, "Play a deal"
        return nodes.target("", "", ids=[name])


def form_html(self: HTML5Translator, node: way_form) -> str:
    """Return the form, where a script can answer it; links to it lead somewhere in every form."""
    ends = "".join(f'<span id="{each}"></span>\n' for each in node["ids"])
    if self.builder.name not in BUILDERS:
        return ends
    return f"{ends}{self.builder.templates.render(TEMPLATE, {'games': node['games']})}\n"


WAYS: Final = PagePart(
    kinds=(way_form,),
    script="play.js",
    styles=("player.css", "table.css", "apparatus.css", "way.css"),
)


def setup(app: Sphinx) -> None:
    """Register the directive, its node and what its page loads."""
    add_html_node(app, way_form, form_html)
    WAYS.register(app)
    app.add_directive("way", WayDirective)
