"""The frame of every page: fonts, style sheets, scripts, and the wide form."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.highlighting import PygmentsBridge
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston_docs.code.listings import formatter, inks
from boston_docs.rules.domain import rule_domain
from boston_docs.site import offline, stylesheet
from boston_docs.site.browser_tools import BUILDERS, every_page, npm_packages
from boston_docs.site.fonts import make_fonts
from boston_docs.site.made_once import key_of
from boston_docs.site.written import Written, when_written
from tools.places import BUILD

#: Files that pages do not load. Sphinx's scripts are for its own search, and ours replace the
#: theme's. The site's own sheet contains all the styles.
LEFT_OUT: Final = {
    "script_files": (
        *("documentation_options.js", "doctools.js", "sphinx_highlight.js"),
        *("furo.js", "design-tabs"),
    ),
    "css_files": ("pygments.css", "sphinx-design", "furo-extensions"),
}
#: The script of every page, and the script of the pages of rules. Other modules give the other
#: scripts.
SCRIPT: Final = "boston.js"
READING: Final = "reading.js"
SCRIPTS: Final = (SCRIPT, READING, offline.SCRIPT, f"offline/{offline.PAGE_SCRIPT}")
#: The mark of the starting game in the list of games.
START: Final = '<span class="start-here">start here</span>'
#: The pattern of a rule on a page. The page may show a chapter or a whole game.
RULE: Final = re.compile(r'class="[^"]*\brule-entry\b')


def note_looks(app: Sphinx, config: Config) -> None:
    """Note a key of the styles and scripts. If it changes, all pages are written again.

    Pages contain the addresses of these files, and these addresses change with the files.
    """
    docs = Path(app.srcdir)
    looks = [docs / "_style", docs / "_static", Path(__file__).with_name("fonts.py")]
    looks += [docs / "_front" / "src" / name for name in SCRIPTS]
    looks += [docs / "_front" / name for name in ("build", "package-lock.json")]
    config.site_looks = key_of(place for place in looks if place.exists())


def ink_code(app: Sphinx, config: Config) -> None:
    """Mark in highlighted code only the words for which the style sheet has a colour."""
    sheet = Path(app.srcdir, "_style", "code.css")
    PygmentsBridge.html_formatter = formatter(inks(sheet.read_text(encoding="utf-8")))


def add_files(app: Sphinx) -> None:
    """Make fonts, style sheets and scripts, and add them to the site's static files."""
    if app.builder.name not in BUILDERS:
        return
    style = Path(app.srcdir, "_style")
    # These sheets are for single parts of pages. The modules of these parts load them.
    static = sorted(Path(app.srcdir, "_static").glob("*.css"))
    others = {sheet.name: sheet.read_text(encoding="utf-8") for sheet in static}
    fonts = make_fonts(BUILD / "fonts", npm_packages())
    faces = (fonts / "fonts.css").read_text(encoding="utf-8")
    sheets = {"site.css": stylesheet.site_css(style, faces), **others}
    sheets |= {name: stylesheet.sheet_apart(style, name) for name in stylesheet.APART}
    app.config.html_static_path += map(
        str, (fonts, every_page(SCRIPTS), stylesheet.lowered(sheets))
    )
    app.config.html_context |= {
        # Every page uses the upright font of the text, so it is loaded early.
        "fonts_early": [path.name for path in fonts.glob("eb-garamond-normal.*.woff2")],
        "sheets_apart": stylesheet.sheets_apart(style, "".join(others.values())),
    }
    app.add_js_file(SCRIPT, priority=800, type="module")


def add_sheets(page: Written) -> None:
    """Add its style sheets to a page.

    A page without a document is a list of rules or the search.
    """
    listed = ["lists.css"] if page.doctree is None else []
    known = page.context.get("sheets_apart", ())
    for name in listed or stylesheet.wanted_on(page.context.get("body", ""), known):
        page.app.add_css_file(name, priority=800)


def only_own_branch(page: Written) -> None:
    """Show only the page's own branch of the contents.

    The whole tree is larger than most pages.
    """
    if "toctree" in page.context:
        branch = page.context["toctree"](titles_only=True, includehidden=True)
        page.context["toctree"] = lambda **options: branch


def with_start(tree: str, app: Sphinx) -> str:
    """Return the contents with a mark beside the starting game, the first of all games."""
    start = next(iter(app.config.rule_games), "")
    if (title := app.env.titles.get(f"{start}/index")) is None:
        return tree
    words = escape(title.astext())
    return tree.replace(f">{words}</a>", f">{words} {START}</a>", 1)


def page_context(page: Written) -> None:
    """Choose the files that a page loads, and its form."""
    app, context = page.app, page.context
    domain = rule_domain(app.env)
    has_rules = page.name in domain.data["rules"]
    context["page_has_rules"] = has_rules
    context["page_shows_rules"] = RULE.search(context.get("body", "")) is not None
    context["whole_page"] = domain.whole_of(page.name.partition("/")[0])
    if has_rules:
        app.add_js_file(READING, type="module")
    asked = "wide" in app.env.metadata.get(page.name, {})
    context["page_is_wide"] = asked or has_rules or page.name in domain.pages_with("coverage")
    if context["page_is_wide"] or page.doctree is None:
        context["furo_hide_toc"] = True
    # This script is inside the page and not in its head, because in the head Sphinx would add its
    # own checksum to the address.
    context["theme_script"] = f"theme.js?v={key_of([Path(app.srcdir, '_static', 'theme.js')])}"
    # A caption is not a heading, and the arrows only repeat the switches next to them.
    tree = context.get("furo_navigation_tree", "").replace(' role="heading"', "")
    tree = tree.replace("<svg>", '<svg aria-hidden="true">')
    context["furo_navigation_tree"] = with_start(tree, app)
    parts = (part for part in page.name.split("/") if part in app.config.rule_games)
    context["game"] = next(parts, "")
    for key, names in LEFT_OUT.items():
        context[key] = [
            file for file in context[key] if not any(name in str(file.filename) for name in names)
        ]


class NameOnce(SphinxPostTransform):
    """A transform that removes anchors which the theme has copied from a table to its frame."""

    formats = ("html",)
    default_priority = 501  # The theme's transform has priority 500.

    def run(self, **kwargs: Any) -> None:
        """Remove the anchors of the frames, so that only the tables have them."""
        for frame in self.document.findall(nodes.container):
            if "table-wrapper" in frame["classes"]:
                frame["ids"] = []


def setup(app: Sphinx) -> None:
    """Register the files and the choices for each page."""
    app.add_post_transform(NameOnce)
    app.add_config_value("site_looks", "", "html", types=frozenset({str}))
    app.connect("config-inited", note_looks)
    app.connect("config-inited", ink_code)
    app.connect("builder-inited", add_files)
    when_written(app, add_sheets)
    when_written(app, only_own_branch, priority=100)
    # This comes after the theme's own function, whose choice of contents it may overrule.
    when_written(app, page_context, priority=900)
