"""What pages with a form of the apparatus load, and their form."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs import same_deal_nodes, switch_nodes
from boston_docs.live_site import BUILDERS, FOLDER

SCRIPT = "apparatus.js"
#: That of the players too: sentences and tables of the engine look alike everywhere.
STYLES = ("player.css", "apparatus.css")
FORMS = (switch_nodes.switch_form, same_deal_nodes.deal_form)


def add_files(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page with a form its script and its style sheets."""
    if not has_form(doctree) or app.builder.name not in BUILDERS:
        return
    for priority, style in enumerate(STYLES, 901):
        app.add_css_file(style, priority=priority)
    if app.config.live_scripts:
        app.add_js_file(f"{FOLDER}/{app.config.live_scripts}/{SCRIPT}", type="module")


def widen(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give such a page the wide form: its tables have many columns."""
    if has_form(doctree):
        context["page_is_wide"] = True
        context["furo_hide_toc"] = True


def has_form(doctree: nodes.document | None) -> bool:
    """Whether a page has a form of the apparatus."""
    return doctree is not None and any(
        next(doctree.findall(kind), None) is not None for kind in FORMS
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register both, before and after the theme looks at files and form."""
    app.connect("html-page-context", add_files)
    app.connect("html-page-context", widen, priority=910)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
