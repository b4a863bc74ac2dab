"""The nodes of a player, and their HTML."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.apparatus.citations import cited_base
from boston_docs.asking.engine import CHECKSUM
from boston_docs.code.project import current_project
from boston_docs.live.live_site import BUILDERS
from boston_docs.sessions import questions
from boston_docs.sessions.watched_site import file_of_session
from boston_docs.table import data

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

#: What stands for the address of the site until the page is written.
SITE = "site:/"
CITED = re.compile(r'href="rule:([^"]+)"')
#: A deal that is shown on the table, and a card that is drawn there.
TABLES = re.compile(r'data-table="table:(\d+)"')
CARDS = re.compile(r'href="card:')
#: The table as it is drawn, which needs scripts: the deal's lists stand for it elsewhere.
BOARD = re.compile(r'<div class="board">.*?(?=<div class="player-ask")', re.DOTALL)


class protocol(nodes.container):
    """A session record and its player."""


class player_steps(nodes.General, nodes.Element):
    """The player as the engine made it; its children are the links to the rules it cites."""


def visit_protocol(self: HTML5Translator, node: protocol) -> None:
    """Begin a player; it names the file of what the rules were asked in each of its deals."""
    address, _ = file_of_session(self.builder.env, node["session"])
    attributes: dict[str, Any] = {"CLASS": "protocol", "data-session": node["session"]}
    if address:
        attributes["data-values"] = f"{site_root(self)}/_static/{address}"
    self.body.append(self.starttag(node, "figure", **attributes))


def site_root(self: HTML5Translator) -> str:
    """Return the site's own folder, seen from the page that is written."""
    home = str(self.builder.get_relative_uri(self.builder.current_docname, "index"))
    return home.rpartition("/")[0] or "."


def depart_protocol(self: HTML5Translator, node: protocol) -> None:
    """End a player."""
    self.body.append("</figure>\n")


def visit_player_steps(self: HTML5Translator, node: player_steps) -> None:
    """Write the player with the addresses that its links were given."""
    addresses = {
        link.astext(): link.get("refuri") or f"#{link['refid']}"
        for link in node.findall(nodes.reference)
    }

    def address(match: re.Match[str]) -> str:
        # One without an address names no rule: that has been reported.
        return f'href="{self.attval(addresses.get(match[1], ""))}"'

    html = node["html"].replace(SITE, self.encode(cited_base(self.builder.config)))
    html = html.replace(CHECKSUM, current_project(self.builder.env).checksum)
    if self.builder.name not in BUILDERS:
        html = BOARD.sub("", html)
    drawn = data.addresses(f"{site_root(self)}/_static")
    files: dict[str, str] = node.get("tables", {})
    html = TABLES.sub(lambda deal: f'data-table="{drawn["table:"]}{files[deal[1]]}"', html)
    html = CITED.sub(address, CARDS.sub(f'href="{drawn["card:"]}', html))
    if self.builder.name in BUILDERS:
        static = Path(self.builder.outdir, "_static")
        html = questions.beside(html, static, f"{site_root(self)}/_static")
    self.body.append(html)
    raise nodes.SkipNode


def skip(self: Any, node: nodes.Node) -> None:
    """Write nothing: other outputs have the record's example and its sheet as text."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    app.add_node(protocol, html=(visit_protocol, depart_protocol))
    other: Any = (skip, None)
    written = {"text": other, "latex": other, "man": other, "texinfo": other}
    app.add_node(player_steps, html=(visit_player_steps, None), **written)
