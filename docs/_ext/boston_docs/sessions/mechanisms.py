"""``{mechanisms}``: each game's own mechanisms, and deals on its pages that show them.

The deals are those in the players on the pages of a game. The engine looks for the mechanisms in
the events of each deal, and gives the step that shows one. If no deal recorded with its cards shows
a mechanism, the build fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.writers.html5 import HTML5Translator

from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.live.examples import example_anchor, examples_folder
from boston_docs.parts import table
from boston_docs.rules.lists import listed
from boston_docs.rules.rule_nodes import link_by_name
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import add_frame_node

#: The pattern of a player's directive on a page, with its options.
PLAYER: Final = re.compile(
    r"^(?:`{3,}|:{3,})\{protocol\}[ \t]+(?P<record>\S+)[ \t]*\n"
    r"(?::(?:prefix:[ \t]*(?P<prefix>\S+))?.*\n)*",
    re.MULTILINE,
)
#: The key in the metadata of a page with these tables.
TABLES: Final = "mechanisms"


class PlayerPage(NamedTuple):
    """A player of a session on a page.

    ``prefix``: The beginning of the anchors of its steps; empty for the first player of a page.
    """

    page: str
    record: str
    prefix: str

    def anchor(self, step: str) -> str:
        """Return the anchor of a step of a deal."""
        return "-".join(filter(None, (self.prefix, step)))


def players(docs: Path, page: Path) -> Sequence[PlayerPage]:
    """Return the players on a page in their order."""
    docname = page.relative_to(docs).with_suffix("").as_posix()
    return _players(docname, page, page.stat().st_mtime_ns)


def players_of(env: BuildEnvironment, game: str) -> Iterator[PlayerPage]:
    """Yield the players on a game's pages, and note that the page depends on their records."""
    docs = Path(env.srcdir)
    for page in sorted((docs / game).rglob("*.md")):
        for each in players(docs, page):
            env.note_dependency(examples_folder(env) / each.record)
            yield each


@cache
def _players(docname: str, page: Path, changed: int) -> Sequence[PlayerPage]:
    """Return the players on a page, which is read again if ``changed`` has a new value."""
    found = enumerate(PLAYER.finditer(page.read_text("utf-8")))
    return tuple(
        PlayerPage(docname, each["record"], (each["prefix"] or "") if number else "")
        for number, each in found
    )


class deal_link(nodes.inline):  # noqa: N801 - the style of docutils
    """A link to a deal in a player.

    ``page``, ``step``, ``frame``: The page, the anchor of the step, and the anchor of the player.
    """


class Mechanisms(PageDirective):
    """The directive ``mechanisms``: a table for every game."""

    def build(self) -> list[nodes.Node]:
        """Return the tables, game by game."""
        self.env.metadata[self.env.docname][TABLES] = ""
        return [made for game in self.config.rule_games for made in self.game(game)]

    def game(self, game: str) -> Iterator[nodes.Node]:
        """Yield the table of a game, and report the mechanisms that no deal shows."""
        shown = list(players_of(self.env, game))
        for page in {each.page for each in shown}:
            self.env.note_dependency(self.env.doc2path(page))
        records = [str(examples_folder(self.env) / each.record) for each in shown]
        found = self.ask(questions.mechanisms, game, *records)
        for mechanism in found:
            if not mechanism["places"]:
                cited = ", ".join(mechanism["rules"])
                self.problem(
                    f"{game}: no deal with its cards shows {mechanism['name']} ({cited}); "
                    f"write one into examples/{game}/at-the-table.toml"
                )
        if found:
            title = self.config.rule_games[game]["title"]
            columns = ["Particular feature", "Deals", "Rules"]
            rows = [_row(mechanism, shown) for mechanism in found]
            yield table(title, columns, rows, f"mechanisms-{game}", "mechanisms")


def outdated(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> Sequence[str]:
    """Return the pages with these tables if a page that has changed contains players."""
    docs = Path(env.srcdir)
    if not any(players(docs, Path(env.doc2path(page))) for page in added | changed):
        return ()
    return [page for page, told in env.metadata.items() if TABLES in told and page not in removed]


def _row(mechanism: dict[str, Any], shown: Sequence[PlayerPage]) -> list[nodes.Node | str]:
    name: str = mechanism["name"]
    rules = [link_by_name("id", rule) for rule in mechanism["rules"]]
    deals = [
        link_to_deal(shown[session], number, step) for session, number, step in mechanism["places"]
    ]
    return [name[:1].upper() + name[1:], listed(deals), listed(rules)]


def link_to_deal(shown: PlayerPage, number: int, step: str = "", title: str = "") -> nodes.Node:
    """Return a link to a deal in a player, or to one of its steps.

    ``title``: The name of the session; if empty, the name of its file.
    """
    title = title or shown.record.rpartition("/")[2].rpartition(".")[0]
    anchor = shown.anchor(step or f"deal-{number}")
    return deal_link(
        "",
        f"{title}, deal {number}",
        page=shown.page,
        step=anchor,
        frame=example_anchor(shown.record),
    )


def deal_anchor(to: HTML5Translator, node: deal_link) -> tuple[str, str]:
    """Return the tags of a link; without scripts, it leads only to the player and not to a step."""
    anchor = node["step"] if to.builder.name in BUILDERS else node["frame"]
    page = to.builder.get_relative_uri(to.builder.current_docname, node["page"])
    href = f"{page}#{anchor}"
    return to.starttag(node, "a", "", CLASS="reference internal", href=href), "</a>"


def setup(app: Sphinx) -> None:
    """Register the directive and its links."""
    add_frame_node(app, deal_link, deal_anchor)
    app.add_directive("mechanisms", Mechanisms)
    app.connect("env-get-outdated", outdated)
