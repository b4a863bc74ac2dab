"""What pages with a player load, and their form."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs import player_nodes
from boston_docs.live_site import BUILDERS, FOLDER

#: The file with the address of every rule, relative to the site's own folder.
RULE_LINKS = "rule-links.json"
SCRIPT = "player.js"
STYLE = "player.css"

__all__ = ["BUILDERS", "RULE_LINKS", "setup"]


def add_files(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page with a player its script and its style sheet; its caption is an example's."""
    if not has_player(doctree) or app.builder.name not in BUILDERS:
        return
    app.add_css_file(f"{FOLDER}.css", priority=900)
    app.add_css_file(STYLE, priority=901)
    if app.config.live_scripts:
        app.add_js_file(f"{FOLDER}/{app.config.live_scripts}/{SCRIPT}", type="module")


def widen(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page with a player the wide form."""
    if has_player(doctree):
        context["page_is_wide"] = True
        context["furo_hide_toc"] = True


def has_player(doctree: nodes.document | None) -> bool:
    """Whether a page plays a record, or lets its reader play one."""
    kinds = (player_nodes.protocol, player_nodes.own_record)
    return doctree is not None and any(
        next(doctree.findall(kind), None) is not None for kind in kinds
    )


def setup(app: Sphinx) -> None:
    """Register both, before and after the theme looks at files and form."""
    app.connect("html-page-context", add_files)
    app.connect("html-page-context", widen, priority=910)
