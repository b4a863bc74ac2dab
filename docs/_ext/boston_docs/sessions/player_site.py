"""What pages with a player load, and their form."""

from __future__ import annotations

from sphinx.application import Sphinx

from boston_docs.live.live_site import BUILDERS
from boston_docs.sessions import player_nodes
from boston_docs.site.page_parts import PagePart

#: The file with the address of every rule, relative to the site's own folder.
RULE_LINKS = "rule-links.json"
RULE_TITLES = "rule-titles.json"
PLAYERS = PagePart(
    kinds=(player_nodes.protocol, player_nodes.own_record),
    script="player.js",
    styles=("player.css", "table.css"),
)

__all__ = ["BUILDERS", "RULE_LINKS", "setup"]


def setup(app: Sphinx) -> None:
    """Register the players."""
    PLAYERS.register(app)
