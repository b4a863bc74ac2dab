"""The directives ``each-game`` and ``games-toctree``: what is said, or led to, for every game.

In what they hold ``{id}``, ``{title}`` and ``{card}`` stand for those of a game, and ``{package}``
for the name of its folder of code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.rules.ids import package


def said_of(text: str, game: str, facts: Mapping[str, Any]) -> str:
    """Return the text as it is said of a game."""
    told = {
        "id": game,
        "title": facts["title"],
        "card": str(facts.get("card", "")).strip(),
        "package": package(game),
    }
    for name, value in told.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _order(argument: str) -> str:
    return directives.choice(argument, ("catalogue", "easy"))


class EachGame(SphinxDirective):
    """The content, once for every game: in the catalogue's order, or the easiest first.

    With ``:grid:`` it is a card of a grid of so many columns.
    """

    has_content = True
    option_spec: ClassVar[OptionSpec] = {"order": _order, "grid": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Say it of one game after the other."""
        games = list(self.config.rule_games.items())
        if self.options.get("order") == "easy":
            games.sort(key=lambda game: game[1]["easy"])
        text = "\n".join(self.content)
        said = "\n".join(said_of(text, *game) for game in games)
        if columns := self.options.get("grid"):
            said = f"::::::{{grid}} {columns}\n:gutter: 3\n\n{said}\n::::::"
        return self.parse_text_to_nodes(said, offset=self.content_offset)


class GamesToctree(TocTree):
    """A toctree with the entries of every game."""

    def run(self) -> list[nodes.Node]:
        """Write out the entries first."""
        lines = [
            said_of(line, *game) for game in self.config.rule_games.items() for line in self.content
        ]
        self.content = StringList(lines, source=self.env.docname)
        return super().run()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("each-game", EachGame)
    app.add_directive("games-toctree", GamesToctree)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
