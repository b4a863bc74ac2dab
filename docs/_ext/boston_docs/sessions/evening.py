"""``{evening}``: a place to keep the account of an evening for four people at a table.

The page has the parts; scripts ask the engine, in the browser, for all that stands in them. What
a game asks before its first deal lies beside the page: it can be told before Python is there.
"""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.asking.engine import PageDirective
from boston_docs.code.project import current_project
from boston_docs.live.runtime import BUILDERS
from boston_docs.sessions.player import as_json, beside
from boston_docs.site.page_parts import PagePart
from boston_docs.site.written import add_html_node

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

#: The page of the form, which can be installed.
PAGE: Final = "score"
#: Where the questions of each game lie, below the site's own folder.
FOLDER: Final = "evening"
#: The parts of the page.
TEMPLATE: Final = "forms/evening.html"


class evening_form(nodes.General, nodes.Element):
    """The parts of the page on which an evening is kept."""


class EveningDirective(PageDirective):
    """A place to keep the account of an evening."""

    def build(self) -> list[nodes.Node]:
        """Offer every game that has rules here, and note what each asks."""
        games = {name: each["title"] for name, each in self.config.rule_games.items()}
        asked = {game: self.ask("evening-start", game) for game in games}
        form = evening_form(games=games, asked=asked)
        self.set_source_info(form)
        return [form]


def form_html(self: HTML5Translator, node: evening_form) -> str:
    """Return the parts, where a script can fill them; write beside the page what each game asks."""
    if self.builder.name not in BUILDERS:
        return ""
    for game, fields in node["asked"].items():
        beside(self, f"{FOLDER}/{game}.json", as_json(fields))
    checksum = current_project(self.builder.env).checksum
    context = {"games": node["games"], "engine": checksum}
    return f"{self.builder.templates.render(TEMPLATE, context)}\n"


def choose_game(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Let what leads to this page from the front page of a game choose that game there."""
    game, _, page = docname.partition("/")
    if page != "index" or game not in app.config.rule_games or app.builder.name not in BUILDERS:
        return
    here = app.builder.get_relative_uri(docname, PAGE)
    for link in doctree.findall(nodes.reference):
        if link.get("refuri") == here:
            link["refuri"] = f"{here}?game={game}"


EVENINGS: Final = PagePart(
    kinds=(evening_form,),
    script="evening.js",
    styles=("player.css", "table.css", "shelf.css"),
)


def setup(app: Sphinx) -> None:
    """Register the directive, its node and what its page loads."""
    add_html_node(app, evening_form, form_html)
    EVENINGS.register(app)
    app.connect("doctree-resolved", choose_game)
    app.add_directive("evening", EveningDirective)
