"""What pages with a player load, and their form."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.live.live_site import BUILDERS
from boston_docs.sessions import player_nodes
from boston_docs.site.page_parts import PagePart
from boston_docs.site.written import Written, when_written

#: The file with the address of every rule, relative to the site's own folder.
RULE_LINKS = "rule-links.json"
RULE_TITLES = "rule-titles.json"
PLAYERS = PagePart(
    kinds=(player_nodes.protocol,),
    script="player.js",
    styles=("player.css",),
)

__all__ = ["BUILDERS", "RULE_LINKS", "setup"]


def has_table(doctree: nodes.document | None) -> bool:
    """Whether cards are drawn on a page."""
    if doctree is None:
        return False
    drawn = (node.get("tables") for node in doctree.findall(player_nodes.player_steps))
    return any(drawn)


def add_table(page: Written) -> None:
    """Give a page with cards the style sheet of the table, after that of the player."""
    if has_table(page.doctree) and page.app.builder.name in BUILDERS:
        page.app.add_css_file("table.css", priority=901)


def setup(app: Sphinx) -> None:
    """Register the players."""
    PLAYERS.register(app)
    when_written(app, add_table)
