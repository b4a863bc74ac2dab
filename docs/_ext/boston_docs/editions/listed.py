"""The page that lists the editions, and what pages of a release say of their own.

    ```{editions-list}
    ```

While a site is built, nobody knows beside which editions it will be laid. The place says which
version this is; `docs release` puts the list there, on the page at the root.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston.cite.citation import published

BUILDERS = {"html", "dirhtml"}
#: Begins the place of the list, which ends with the first element that ends.
BEGINS: Final = '<div class="editions-list">'
#: The place in a page that was written.
PLACE: Final = rf"(?s)({BEGINS}).*?(</div>)"
UNRELEASED = "<p>This is version {}, which is not laid beside other editions here.</p>"
RELEASED = (
    "<p>This is edition {}, as it was released. "
    '<a href="../editions.html">The list of all editions</a> lies beside it.</p>'
)


class editions_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of the list."""


class EditionsList(SphinxDirective):
    """The list of editions."""

    def run(self) -> list[nodes.Node]:
        """Keep a place for it."""
        return [editions_list()]


def place(version: str, *, is_release: bool) -> str:
    """Return the place of the list as a build leaves it."""
    return f"{BEGINS}{(RELEASED if is_release else UNRELEASED).format(version)}</div>"


def _visit(translator: HTML5Translator, node: editions_list) -> None:
    told = place(published().version, is_release=translator.config.site_release)
    translator.body.append(f"{told}\n")
    raise nodes.SkipNode


def _skip(translator: Any, node: nodes.Node) -> None:
    raise nodes.SkipNode


def stamped(page: str, version: str) -> str:
    """Return a page that says of which edition it is, for its scripts.

    >>> stamped('<!doctype html>\\n<html lang="en">', "1.0.0")
    '<!doctype html>\\n<html data-edition="1.0.0" lang="en">'
    """
    return page.replace("<html ", f'<html data-edition="{version}" ', 1)


def stamp(app: Sphinx, error: Exception | None) -> None:
    """Let every page of a release say so."""
    if error is not None or not app.config.site_release or app.builder.name not in BUILDERS:
        return
    site = Path(app.outdir)
    for path in site.rglob("*.html"):
        if not path.relative_to(site).parts[0].startswith("_"):
            text = stamped(path.read_text(encoding="utf-8"), published().version)
            path.write_text(text, encoding="utf-8", newline="\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the place, and the stamp."""
    app.add_config_value("site_release", False, "html", types=frozenset({bool}))
    other: Any = (_skip, None)
    written = dict.fromkeys(("text", "latex", "man", "texinfo"), other)
    app.add_node(editions_list, html=(_visit, None), **written)
    app.add_directive("editions-list", EditionsList)
    # After the last page is written, and before the copy for readers without a network is listed.
    app.connect("build-finished", stamp, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
