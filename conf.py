"""Sphinx's configuration for the site. Our own extension is `boston_docs`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# Import the engine, our extension and our tools from the checkout, so that nothing needs to be
# installed.
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

from boston import __version__  # noqa: E402 (found because of the line above)
from boston_docs.games import in_words, read_games  # noqa: E402

# The other facts about each game that the pages need are in its folder, in `game.toml`.
rule_games = read_games(ROOT / "docs")
games_in_words = in_words(len(rule_games))

project = "Boston"
author = "The Boston editors"
copyright = "The Boston editors; prose CC BY 4.0, code MIT"  # noqa: A001 (Sphinx's name for it)
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx_design", "sphinxcontrib.bibtex", "boston_docs"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_*"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "fieldlist"]
myst_enable_extensions += ["substitution"]
myst_substitutions = {"release": release, "games": games_in_words}
# The reference lists public names in the order of their module, without the values of constants.
autodoc_default_options = {"members": True, "member-order": "bysource", "no-value": True}
autodoc_typehints_format = "short"
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"
bibtex_bibfiles = ["docs/references.bib"]
bibtex_default_style = "boston"
bibtex_cite_id = "ref-{bibliography_count}-{key}"
bibtex_tooltips = False
# Tests of the extension, the tools and the data mention rules that no game has, or all rules.
rule_tests_ignored = ["tests/data", "tests/docs", "tests/tools"]
# Tests of the pages and the tools only run rules that other tests also run.
rule_tests_untraced = ["tests/print", "tests/site", "tests/tools"]
# Programs built on the engine mention rules without implementing them.
rule_code_apart = ["boston/apps"]

# The address of the site, if it is known. Citations then give full addresses.
html_baseurl = os.environ.get("BOSTON_BASEURL", "")
# Whether this build is a release. A release is published beside other editions, and its pages list
# them. It has a folder there that never changes, and its citations lead to that folder.
site_release = bool(os.environ.get("BOSTON_RELEASE"))
html_theme = "furo"
html_title = "Boston"
html_style = "site.css"
html_favicon = "docs/_static/favicon.svg"
html_static_path = ["docs/_static"]
templates_path = ["docs/_templates"]
_SIDEBAR = ("brand", "search", "scroll-start", "navigation", "scroll-end")
html_sidebars = {"**": [f"sidebar/{part}.html" for part in _SIDEBAR]}
html_show_sourcelink = html_copy_source = html_use_index = False
html_domain_indices = ["rule-index"]
html_permalinks_icon = "#"

epub_title = "Boston: the rules, carried out"
epub_author = epub_publisher = author
epub_contributor = "See CITATION.cff"
epub_description = (
    f"The rules of the card game Boston in {games_in_words} forms, restated from named sources, "
    "each beside the lines of Python that carry it out, with worked examples, prices and sessions."
)
epub_copyright = copyright
epub_identifier = epub_uid = f"boston-rules-{release}"
epub_basename = "boston"
# The navigation of the site contains all its tables of contents.
epub_tocscope = "includehidden"
epub_tocdup = False
epub_tocdepth = 3
epub_show_urls = "no"
