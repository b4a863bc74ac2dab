"""The printed edition: Sphinx's own EPUB, from pages without anything that needs a script.

The book that is printed on paper is put together from the same pages (``tools.print``), so that
there is one form of the reference for all that does not run.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.util.typing import ExtensionMetadata

from boston_docs import paper

#: The style of an EPUB, with that of its code, under the address that every page knows.
STYLE = "_static/edition.css"
ITEM = re.compile(r'(<item\b[^>]*\bhref="([^"]+\.xhtml)"[^>]*?)\s*/>')
#: What a reader with a disability is told of the book before it is opened.
ACCESS = """
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessMode">visual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityFeature">alternativeText</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">Every drawing is described in words, \
every table has headed rows and columns.</meta>
"""


class EditionBuilder(Epub3Builder):
    """The EPUB builder with templates and a style of its own, and pages that are cleared."""

    def init_templates(self) -> None:
        """Take the templates of the edition; those of the site belong to its theme."""
        self.config.templates_path = [str(_home(self.app) / "templates")]
        super().init_templates()

    def gen_additional_pages(self) -> None:
        """Make none: search and their like need scripts."""

    def copy_static_files(self) -> None:
        """Copy one style sheet, and nothing of the theme's."""
        place = Path(self.outdir, STYLE)
        place.parent.mkdir(exist_ok=True)
        own = (_home(self.app) / "edition.css").read_text(encoding="utf-8")
        place.write_text(own, encoding="utf-8")

    def handle_page(
        self,
        pagename: str,
        addctx: dict[str, Any],
        templatename: str = "page.html",
        *,
        outfilename: Path | None = None,
        event_arg: Any = None,
    ) -> None:
        """Write a page, then clear it."""
        super().handle_page(
            pagename, addctx, templatename, outfilename=outfilename, event_arg=event_arg
        )
        paper.clear_file(Path(outfilename or self.get_output_path(pagename)))

    def build_content(self) -> None:
        """List the contents; say which pages have drawings, and what hinders no reader."""
        super().build_content()
        place = Path(self.outdir, "content.opf")

        def with_properties(item: re.Match[str]) -> str:
            page = Path(self.outdir, item[2])
            drawn = page.is_file() and "<svg" in page.read_text(encoding="utf-8")
            return f'{item[1]} properties="svg" />' if drawn else item[0]

        text = ITEM.sub(with_properties, place.read_text(encoding="utf-8"))
        text = text.replace("  </metadata>", f"{ACCESS.rstrip()}\n  </metadata>")
        place.write_text(text, encoding="utf-8")


def _home(app: Sphinx) -> Path:
    return Path(app.srcdir, "_print")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's EPUB builder."""
    app.add_builder(EditionBuilder, override=True)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
