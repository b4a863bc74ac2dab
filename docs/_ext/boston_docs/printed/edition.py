"""The printed edition: Sphinx's own EPUB, from pages without anything that needs a script.

The book that is printed on paper is put together from the same pages (``tools.print``), so that
there is one form of the reference for all that does not run.
"""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import pairwise
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.util.typing import ExtensionMetadata

from boston_docs.printed import paper

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

    def write_documents(self, docnames: Set[str]) -> None:
        """Leave out what has no place in a book, which says everything once."""
        super().write_documents(docnames - self._for_screens())

    def _for_screens(self) -> set[str]:
        return {name for name, said in self.env.metadata.items() if "screen" in said}

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
        absent = {Path(self.get_output_path(name)) for name in self._for_screens()}
        paper.clear_file(Path(outfilename or self.get_output_path(pagename)), absent)

    def get_toc(self) -> None:
        """Collect the contents in the order in which they are read."""
        super().get_toc()
        absent = {self.get_target_uri(name) for name in self._for_screens()}
        there = [each for each in self.refnodes if each["refuri"].partition("#")[0] not in absent]
        self.refnodes = in_reading_order(there)

    def build_navigation_doc(self) -> None:
        """Write the contents, the indices among them: they are no pages to Sphinx."""
        self.refnodes += [
            {"level": 1, "refuri": f"{name}{self.out_suffix}", "text": str(index.localname)}
            for name, index, _, _ in self.domain_indices
        ]
        super().build_navigation_doc()

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


def in_reading_order(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a table of contents with the sections of a page before the pages under it.

    >>> page, under = {"level": 1, "refuri": "a"}, {"level": 2, "refuri": "b"}
    >>> section = {"level": 2, "refuri": "a#c"}
    >>> [entry["refuri"] for entry in in_reading_order([page, under, section])]
    ['a', 'a#c', 'b']
    """
    if not entries:
        return []
    level = min(entry["level"] for entry in entries)
    starts = [n for n, entry in enumerate(entries) if entry["level"] == level]
    ordered = entries[: starts[0]]
    for start, end in pairwise([*starts, len(entries)]):
        head, below = entries[start], in_reading_order(entries[start + 1 : end])
        ordered += [head, *_own_first(head, below)]
    return ordered


def _own_first(head: dict[str, Any], below: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put what stands on the page of the head before what stands on others."""
    page = head["refuri"].partition("#")[0]
    return sorted(below, key=lambda entry: entry["refuri"].partition("#")[0] != page)


def _home(app: Sphinx) -> Path:
    return Path(app.srcdir, "_print")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's EPUB builder."""
    app.add_builder(EditionBuilder, override=True)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
