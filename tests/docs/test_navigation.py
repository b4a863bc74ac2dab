"""The tree beside a page is the one that Sphinx and the theme would make, without their work."""

from __future__ import annotations

from furo.navigation import get_navigation_tree
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import docutils_namespace, patch_docutils

from boston_docs.site.navigation import navigation

from .toy_project import Toy, files_of


def test_the_tree_is_that_of_sphinx_and_the_theme(toy: Toy) -> None:
    toy.forget()
    toy.write(files_of("tree"))
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            srcdir=toy.root / "docs",
            confdir=None,
            outdir=toy.root / "out",
            doctreedir=toy.root / "doctrees",
            buildername="html",
            confoverrides={"extensions": ["myst_parser"], "html_theme": "basic"},
            status=None,
            warning=None,
        )
        app.build()
        builder = app.builder
        assert isinstance(builder, StandaloneHTMLBuilder)
        pages = [*sorted(app.env.found_docs), "genindex"]
        assert len(pages) == 10
        for page in pages:
            assert navigation(builder, page) == as_the_theme_has_it(builder, page), page


def as_the_theme_has_it(builder: StandaloneHTMLBuilder, page: str) -> str:
    """The same tree from Sphinx's and Furo's own functions, with what our template did to it."""
    branch = builder._get_local_toctree(page, titles_only=True, includehidden=True)
    tree = str(get_navigation_tree(branch)).replace("<svg>", '<svg aria-hidden="true">')
    return tree.replace(' role="heading"', "")
