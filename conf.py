"""How Sphinx builds the site."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# The engine, our extensions and our tools are used from the checkout; nothing needs installing.
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

from boston import __version__  # noqa: E402 (found by the line above)
from boston_docs.games import in_words, read_games  # noqa: E402

# What the pages have to know of each game besides its rules lies beside them, as `game.toml`.
rule_games = read_games(ROOT / "docs")
games_in_words = in_words(len(rule_games))

project = "Boston"
author = "The Boston editors"
copyright = "The Boston editors; prose CC BY 4.0, code MIT"  # noqa: A001 (Sphinx's name for it)
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx_design",
    "boston_docs.rules.domain",
    "boston_docs.rules.rule_directive",
    "boston_docs.apparatus.citations",
    "sphinxcontrib.bibtex",
    "boston_docs.apparatus.bibliography",
    "boston_docs.rules.checks",
    "boston_docs.asking.tables",
    "boston_docs.numbers.number_list",
    "boston_docs.numbers.number_in_prose",
    "boston_docs.asking.readings_page",
    "boston_docs.asking.contract_names",
    "boston_docs.apparatus.unknown",
    "boston_docs.apparatus.glossary",
    "boston_docs.apparatus.marks",
    "boston_docs.rules.lists",
    "boston_docs.rules.whole",
    "boston_docs.editions",
    "boston_docs.site.sharing",
    "boston_docs.site.theme",
    "boston_docs.site.beside_pages",
    "boston_docs.site.stands",
    "boston_docs.live.examples",
    "boston_docs.sessions.player",
    "boston_docs.sessions.forms",
    "boston_docs.sessions.mechanisms",
    "boston_docs.sessions.way",
    "boston_docs.sessions.evening",
    "boston_docs.sessions.embed",
    "boston_docs.games",
    "boston_docs.across.idea_page",
    "boston_docs.downloads",
    "boston_docs.printed",
    "boston_docs.tei",
    "boston_docs.site.search",
    "boston_docs.listings.pages",
    "boston_docs.programmer.api",
    "boston_docs.programmer.notebook",
    "boston_docs.site.previews",
    "boston_docs.site.offline",
    "boston_docs.ahead",
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
myst_substitutions = {"release": release, "games": games_in_words}
language = "en"

# What stands in the anchors of the engine's tables for the room their module is in: an anchor once
# given stays.
table_rooms = {"present.games": "games", "study": "games", "base": "", "present": ""}

# What is public stands in the order of its module, without the values of constants.
autodoc_default_options = {"members": True, "member-order": "bysource", "no-value": True}
autodoc_typehints_format = "short"
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"

bibtex_bibfiles = ["docs/references.bib"]
bibtex_default_style = "boston"
bibtex_cite_id = "ref-{bibliography_count}-{key}"
bibtex_tooltips = False
# The numbers that the sources print with what recomputes them, the terms, and what is lost.
number_files = "_numbers"
number_inventories = "boston/study/family/inventory_*.toml"
glossary_file = "glossary.toml"
# What people ask, and what answers it.
questions_file = "questions.toml"
unknown_file = "_unknown/lost.toml"
# What several games share: a page for each entry.
across_file = "across/ideas.toml"

# What tells, in words, what the functions behind the rules were given and what they answered.
rule_teller = "boston.present.said"

# Tests of these extensions, of the tools and of the data speak of rules that no game has, or of
# all.
rule_tests_ignored = ["tests/data", "tests/docs", "tests/tools"]
# These are of the pages and the tools, and run no rule that the engine does not run elsewhere.
rule_tests_untraced = ["tests/print", "tests/site", "tests/tools"]
# What draws and compares names rules without carrying them out.
rule_code_apart = ["boston/data", "boston/present", "boston/study"]

# Where the site stands, if that is known: citations then give whole addresses.
html_baseurl = os.environ.get("BOSTON_BASEURL", "")
# A release is laid beside other editions, and its pages say which they are.
site_release = bool(os.environ.get("BOSTON_RELEASE"))
# It has a folder there that never changes: its citations lead into it.
cite_folder = release if site_release else ""
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
html_domain_indices = ["rule-index"]
html_permalinks_icon = "#"

epub_title = "Boston: the rules, carried out"
epub_author = author
epub_publisher = author
epub_contributor = "See CITATION.cff"
epub_description = (
    f"The rules of the card game Boston in {games_in_words} forms, restated from named sources, "
    "each beside the lines of Python that carry it out, with worked examples, prices and sessions."
)
epub_copyright = copyright
epub_identifier = epub_uid = f"boston-rules-{release}"
epub_basename = "boston"
# The tables of contents of the site are all in its navigation.
epub_tocscope = "includehidden"
epub_tocdup = False
epub_tocdepth = 3
epub_show_urls = "no"
