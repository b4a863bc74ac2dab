"""What the pages load and how they are framed: fonts, style sheets, scripts, the wide form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.rules import rule_domain

# Scripts that only the search page needs.
SEARCH_SCRIPTS = ("documentation_options.js", "doctools.js", "sphinx_highlight.js")
# What is of use only to pages with cards or tabs.
CARD_STYLES = ("sphinx-design", "furo-extensions")
TAB_SCRIPTS = ("design-tabs",)


def add_files(app: Sphinx) -> None:
    """Add the site's style sheets and scripts, and its fonts, made if need be."""
    if app.builder.format != "html":
        return
    early: list[str] = []
    if app.config.site_fonts:
        folder = _fonts()
        app.config.html_static_path.append(str(folder))
        app.add_css_file("fonts.css", priority=700)
        # The upright is on every page, so it is asked for at once.
        early = [path.name for path in folder.glob("*-normal.*.woff2")]
    app.config.html_context["fonts_early"] = early
    app.add_css_file("boston.css", priority=800)
    app.add_css_file("rules.css", priority=801)
    app.add_js_file("boston.js", priority=800, type="module")


def _fonts() -> Path:
    # Imported here: the tests of the pages do without npm.
    from boston_docs.browser_tools import npm_packages
    from boston_docs.fonts import make_fonts
    from tools.places import BUILD

    return make_fonts(BUILD / "fonts", npm_packages())


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Choose what a page loads, and its form."""
    data = rule_domain(app.env).data
    context["page_is_wide"] = pagename in data["rules"] or pagename in data["coverage"]
    if context["page_is_wide"] or doctree is None:
        context["furo_hide_toc"] = True
    body = context.get("body", "")
    if "sd-" not in body:
        _leave_out(context, "css_files", CARD_STYLES)
    if "sd-tab" not in body:
        _leave_out(context, "script_files", TAB_SCRIPTS)
    if templatename != "search.html":
        _leave_out(context, "script_files", SEARCH_SCRIPTS)


def _leave_out(context: dict[str, Any], key: str, names: tuple[str, ...]) -> None:
    """Drop the files whose names contain one of these."""
    context[key] = [
        file for file in context[key] if not any(name in str(file.filename) for name in names)
    ]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the files and the choice among them."""
    app.add_config_value("site_fonts", True, "html", types=frozenset({bool}))
    app.connect("builder-inited", add_files)
    # After the theme's own, whose choice of a table of contents this may overrule.
    app.connect("html-page-context", page_context, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
