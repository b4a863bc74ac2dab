"""What the pages load and how they are framed: fonts, style sheets, scripts, the wide form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from furo import THEME_PATH
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.highlighting import PygmentsBridge
from sphinx.util.typing import ExtensionMetadata

from boston_docs.listings.highlight import formatter, inks
from boston_docs.rules.domain import rule_domain
from boston_docs.site.made_once import key_of
from boston_docs.site.offline import PAGE_SCRIPT
from boston_docs.site.offline import SCRIPT as OFFLINE
from boston_docs.site.stylesheet import (
    APART,
    Apart,
    sheet_apart,
    sheets_apart,
    site_css,
    small,
    wanted_on,
)
from boston_docs.site.written import Written, when_written

# Sphinx's scripts are for its own search, and the theme's do what ours do.
SCRIPTS_LEFT_OUT = (
    *("documentation_options.js", "doctools.js", "sphinx_highlight.js"),
    *("furo.js", "design-tabs"),
)
# All of it is in the site's own style sheet.
STYLES_LEFT_OUT = ("pygments.css", "sphinx-design", "furo-extensions")

#: The script of every page, and that of the pages of rules. The others stand with what they are
#: for.
SCRIPT = "boston.js"
READING = "reading.js"
SCRIPTS = (SCRIPT, READING, OFFLINE, f"offline/{PAGE_SCRIPT}")


#: A rule on a page, one of its own or of a whole game.
RULE = re.compile(r'class="[^"]*\brule-entry\b')


def note_looks(app: Sphinx, config: Config) -> None:
    """Let every page be written again when what it loads, and with that its address, changes."""
    docs = Path(app.srcdir)
    looks = [docs / "_style", docs / "_static", Path(__file__).with_name("fonts.py")]
    looks += [docs / "_front" / "src" / name for name in SCRIPTS]
    looks += [docs / "_front" / name for name in ("build", "package-lock.json")]
    config.site_looks = key_of(place for place in looks if place.exists())


def ink_code(app: Sphinx, config: Config) -> None:
    """Let code have marks for those words only that its style sheet has an ink for."""
    sheet = Path(app.srcdir, "_style", "code.css")
    if sheet.is_file():
        PygmentsBridge.html_formatter = formatter(inks(sheet.read_text(encoding="utf-8")))


def add_files(app: Sphinx) -> None:
    """Make the site's style sheet, and its fonts if need be, and add them to its static files."""
    # The printed edition has a style of its own.
    if app.builder.format != "html" or getattr(app.builder, "embedded", False):
        return
    early, faces = [], ""
    if app.config.site_fonts:
        fonts = _fonts()
        app.config.html_static_path.append(str(fonts))
        # The upright of the text is on every page, so it is asked for at once.
        early = [path.name for path in fonts.glob("eb-garamond-normal.*.woff2")]
        faces = (fonts / "fonts.css").read_text(encoding="utf-8")
        app.config.html_static_path.append(str(_scripts()))
    app.config.html_context["fonts_early"] = early
    furo_css = (THEME_PATH / "static" / "styles" / "furo.css").read_text(encoding="utf-8")
    style, others = Path(app.srcdir) / "_style", other_sheets(app)
    sheets = {"site.css": site_css(furo_css, style, faces, "".join(others.values())), **others}
    sheets |= {name: sheet_apart(style, name) for name in APART}
    app.config.html_static_path.append(str(_written(app, sheets)))
    app.add_js_file(SCRIPT, priority=800, type="module")


def other_sheets(app: Sphinx) -> dict[str, str]:
    """Return the sheets of single parts of pages, which those parts ask for themselves."""
    return {
        sheet.name: small(sheet.read_text(encoding="utf-8"))
        for sheet in sorted(Path(app.srcdir, "_static").glob("*.css"))
    }


def add_sheets(page: Written) -> None:
    """Give a page the sheets that it wants; what is no document is a list of rules or finds."""
    app = page.app
    known: list[Apart] | None = getattr(app, "boston_sheets", None)
    if known is None:
        others = "".join(other_sheets(app).values())
        known = sheets_apart(Path(app.srcdir) / "_style", others)
        app.boston_sheets = known  # type: ignore[attr-defined] # kept for the pages to come
    listed = ["lists.css"] if page.doctree is None else []
    for name in listed or wanted_on(page.context.get("body", ""), known):
        app.add_css_file(name, priority=800)


def _written(app: Sphinx, sheets: Mapping[str, str]) -> Path:
    """Return the folder with the style sheets: lowered, or as they are where there is no npm."""
    if app.config.site_fonts:
        from boston_docs.site.lowered import lowered

        return lowered(sheets)
    made = Path(app.doctreedir) / "style"
    made.mkdir(parents=True, exist_ok=True)
    for name, css in sheets.items():
        (made / name).write_text(css, encoding="utf-8")
    return made


def _fonts() -> Path:
    # Imported here: the tests of the pages do without npm.
    from boston_docs.site.browser_tools import npm_packages
    from boston_docs.site.fonts import make_fonts
    from tools.places import BUILD

    return make_fonts(BUILD / "fonts", npm_packages())


def _scripts() -> Path:
    # As with the fonts.
    from boston_docs.site.bundle import every_page

    return every_page(SCRIPTS)


def only_own_branch(page: Written) -> None:
    """Show the branch of the page alone: the tree of the whole site weighs more than most pages."""
    if "toctree" in page.context:
        branch = page.context["toctree"](titles_only=True, includehidden=True)
        page.context["toctree"] = lambda **options: branch


def page_context(page: Written) -> None:
    """Choose what a page loads, and its form."""
    app, context = page.app, page.context
    domain = rule_domain(app.env)
    data = domain.data
    asked = "wide" in app.env.metadata.get(page.name, {})
    context["page_has_rules"] = page.name in data["rules"]
    context["page_shows_rules"] = RULE.search(context.get("body", "")) is not None
    context["whole_page"] = domain.whole_of(page.name.partition("/")[0])
    if context["page_has_rules"]:
        app.add_js_file(READING, type="module")
    context["page_is_wide"] = asked or context["page_has_rules"] or page.name in data["coverage"]
    if context["page_is_wide"] or page.doctree is None:
        context["furo_hide_toc"] = True
    # In the page and not at its head, where Sphinx would have named the contents in its address.
    context["theme_script"] = f"theme.js?v={key_of([Path(app.srcdir, '_static', 'theme.js')])}"
    tree = context.get("furo_navigation_tree", "")
    context["furo_navigation_tree"] = tree.replace(' role="heading"', "").replace(
        "<svg>", '<svg aria-hidden="true">'
    )
    _leave_out(context, "css_files", STYLES_LEFT_OUT)
    _leave_out(context, "script_files", SCRIPTS_LEFT_OUT)


def _leave_out(context: dict[str, Any], key: str, names: tuple[str, ...]) -> None:
    """Drop the files whose names contain one of these."""
    context[key] = [
        file for file in context[key] if not any(name in str(file.filename) for name in names)
    ]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the files and the choice among them."""
    app.add_config_value("site_fonts", True, "html", types=frozenset({bool}))
    app.add_config_value("site_looks", "", "html", types=frozenset({str}))
    app.connect("config-inited", note_looks)
    app.connect("config-inited", ink_code)
    app.connect("builder-inited", add_files)
    when_written(app, add_sheets)
    when_written(app, only_own_branch, priority=100)
    # After the theme's own, whose choice of a table of contents this may overrule.
    when_written(app, page_context, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
