"""How Sphinx builds the site."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# The engine, our extensions and our tools are used from the checkout; nothing needs installing.
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

project = "Boston"
author = "The Boston editors"
copyright = "The Boston editors; prose CC BY 4.0, code MIT"  # noqa: A001 (Sphinx's name for it)
version = release = "0.1.0"

extensions = [
    "myst_parser",
    "sphinx_design",
    "boston_docs.rules",
    "boston_docs.rule_directive",
    "boston_docs.checks",
    "boston_docs.relations",
    "boston_docs.tables",
    "boston_docs.number_list",
    "boston_docs.readings_page",
    "boston_docs.unknown",
    "boston_docs.glossary",
    "boston_docs.coverage",
    "boston_docs.contents",
    "boston_docs.suits",
    "boston_docs.theme",
    "boston_docs.live",
    "boston_docs.player",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_*"]
myst_enable_extensions = [
    "attrs_block",
    "attrs_inline",
    "colon_fence",
    "deflist",
    "fieldlist",
    "substitution",
]
myst_substitutions = {"release": release}
language = "en"

# What each game is called, and the language its sources are in.
rule_games = {
    "swedish": {"title": "Swedish Boston", "language": "sv"},
    "swedish-simplified": {"title": "Swedish Boston, simplified payment", "language": "sv"},
    "grandissimo": {"title": "Grandissimo", "language": "sv"},
    "fontainebleau": {"title": "Boston de Fontainebleau"},
    "russian": {"title": "Russian Boston"},
    "american": {"title": "American Boston", "language": "en"},
    "american-alternative": {"title": "American Boston, rounded scale", "language": "en"},
    "french": {"title": "French Boston"},
    "mariland": {"title": "Mariland"},
    "german": {"title": "German Boston", "language": "de"},
    "solo": {"title": "Boston of the Solo family"},
}
# The numbers that the sources print with what recomputes them, the terms, and what is lost.
number_files = "_numbers"
glossary_file = "glossary.toml"
unknown_file = "_unknown/lost.toml"

# The tests of these extensions speak of rules that no game has.
rule_tests_ignored = ["tests/docs"]

html_theme = "furo"
html_title = "Boston"
html_style = "site.css"
html_favicon = "docs/_static/favicon.svg"
html_static_path = ["docs/_static"]
templates_path = ["docs/_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_permalinks_icon = "#"
