"""``{evening}``: a place to keep the account of an evening for four people at a table.

The page has the parts; scripts ask the engine, in the browser, for all that stands in them. What
a game asks before its first deal lies beside the page: it can be told before Python is there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston_docs.asking import engine
from boston_docs.code.project import current_project
from boston_docs.live.runtime import BUILDERS
from boston_docs.sessions.player import skip
from boston_docs.site.page_parts import PagePart

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


class EveningDirective(SphinxDirective):
    """A place to keep the account of an evening."""

    option_spec: ClassVar[OptionSpec] = {}

    def run(self) -> list[nodes.Node]:
        """Offer every game that has rules here, and note what each asks."""
        games = {name: each["title"] for name, each in self.config.rule_games.items()}
        asked = {
            game: engine.ask(self.env, "evening-start", self.config.rule_package, game)
            for game in games
        }
        form = evening_form(games=games, asked=asked)
        self.set_source_info(form)
        return [form]


def visit_evening_form(self: HTML5Translator, node: evening_form) -> None:
    """Write the parts, where a script can fill them, and beside the page what each game asks."""
    if self.builder.name in BUILDERS:
        folder = Path(self.builder.outdir, "_static", FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for game, fields in node["asked"].items():
            text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{game}.json").write_text(text, encoding="utf-8")
        checksum = current_project(self.builder.env).checksum
        render = self.builder.templates.render
        self.body.append(render(TEMPLATE, {"games": node["games"], "engine": checksum}) + "\n")
    raise nodes.SkipNode


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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its node and what its page loads."""
    other: Any = (skip, None)
    app.add_node(
        evening_form,
        html=(visit_evening_form, None),
        text=other,
        latex=other,
        man=other,
        texinfo=other,
    )
    EVENINGS.register(app)
    app.connect("doctree-resolved", choose_game)
    app.add_directive("evening", EveningDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
