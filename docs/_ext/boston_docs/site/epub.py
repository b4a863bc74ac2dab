"""The EPUB, which Sphinx makes from the pages without the parts that need a script.

The book for printing is put together from the same pages (``tools.print``), so all editions without
scripts have one form. The pages are well-formed, so they are read and written as trees. The names
of elements keep their prefixes, so a drawing has the same form as on the site.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Set
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element, TreeBuilder, tostring
from xml.parsers.expat import ParserCreate

from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder

from boston.apps.present.table.board import face
from boston.base.cards import card

#: The address of the style sheet in an EPUB, with the styles of its code.
STYLE: Final = "_static/edition.css"
ITEM: Final = re.compile(r'(<item\b[^>]*\bhref="([^"]+\.xhtml)"[^>]*?)\s*/>')
#: Elements that are controls or that only scripts use.
CONTROLS: Final = frozenset(
    {
        *("button", "dialog", "form", "input", "noscript", "output", "progress"),
        *("script", "select", "template", "textarea"),
    }
)
#: The classes of parts that are of use only on a screen. Every other part that paper omits has the
#: class ``screen-only``.
SCREEN_ONLY: Final = frozenset(
    {
        *("headerlink", "live-all", "live-bar", "player-ask", "player-bar", "player-jump"),
        *("player-said", "screen-only"),
    }
)
#: The class of a closed box that paper opens, because its summary alone would be of no use.
ANSWER: Final = "lesson-answer"
DOCTYPE: Final = "<!DOCTYPE html>\n"
SVG: Final = "http://www.w3.org/2000/svg"


class EditionBuilder(Epub3Builder):
    """The EPUB builder with our templates and style sheet. It drops parts that need scripts."""

    def init_templates(self) -> None:
        """Use the templates of the edition, because those of the site belong to its theme."""
        self.home = Path(self.srcdir, "_print")
        self.config.templates_path = [str(self.home / "templates")]
        super().init_templates()

    def gen_additional_pages(self) -> None:
        """Make no additional pages, because the search and similar pages need scripts."""

    def copy_static_files(self) -> None:
        """Copy one style sheet, and none of the theme's files."""
        place = Path(self.outdir, STYLE)
        place.parent.mkdir(exist_ok=True)
        place.write_bytes((self.home / "edition.css").read_bytes())

    def _for_screens(self) -> set[str]:
        return {name for name, said in self.env.metadata.items() if "screen" in said}

    def write_documents(self, docnames: Set[str]) -> None:
        """Write the pages, without those that are only for screens."""
        super().write_documents(docnames - self._for_screens())

    def handle_page(
        self,
        pagename: str,
        addctx: dict[str, Any],
        templatename: str = "page.html",
        *,
        outfilename: Path | None = None,
        event_arg: Any = None,
    ) -> None:
        """Write a page, then remove the parts that need a script."""
        super().handle_page(
            pagename, addctx, templatename, outfilename=outfilename, event_arg=event_arg
        )
        absent = {Path(self.get_output_path(name)) for name in self._for_screens()}
        clear_file(Path(outfilename or self.get_output_path(pagename)), absent)

    def get_toc(self) -> None:
        """Collect the contents in reading order, without pages that are only for screens."""
        super().get_toc()
        absent = {self.get_target_uri(name) for name in self._for_screens()}
        self.refnodes = in_reading_order([e for e in self.refnodes if _page(e) not in absent])

    def build_navigation_doc(self) -> None:
        """Write the contents with the indices, which Sphinx does not treat as pages."""
        self.refnodes += [
            {"level": 1, "refuri": f"{name}{self.out_suffix}", "text": str(index.localname)}
            for name, index, _, _ in self.domain_indices
        ]
        super().build_navigation_doc()

    def build_content(self) -> None:
        """Write the list of files, marking pages with drawings, and an accessibility statement."""
        super().build_content()
        place = Path(self.outdir, "content.opf")

        def with_properties(item: re.Match[str]) -> str:
            page = Path(self.outdir, item[2])
            drawn = page.is_file() and "<svg" in page.read_text(encoding="utf-8")
            return f'{item[1]} properties="svg" />' if drawn else item[0]

        text = ITEM.sub(with_properties, place.read_text(encoding="utf-8"))
        access = (self.home / "accessibility.xml").read_text(encoding="utf-8")
        text = text.replace("  </metadata>", f"\n{access}  </metadata>")
        place.write_text(text, encoding="utf-8")


def in_reading_order(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a table of contents in which the sections of a page precede the pages below it.

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
        own = [entry for entry in below if _page(entry) == _page(head)]
        ordered += [head, *own, *(entry for entry in below if _page(entry) != _page(head))]
    return ordered


def _page(entry: dict[str, Any]) -> str:
    """Return the address of the page in an entry of the contents."""
    return str(entry["refuri"]).partition("#")[0]


def clear_file(path: Path, absent: Collection[Path] = ()) -> None:
    """Rewrite the file of a page without parts for screens, and without links to ``absent``.

    ``absent``: The files of pages that the edition lacks.
    """
    page = parse(path.read_text(encoding="utf-8"))
    clear(page)
    for link in list(page.iter("a")):
        address = link.get("href", "").partition("#")[0]
        if address and Path(os.path.normpath(path.parent / address)) in absent:
            link.tag, link.attrib = "span", {}
    path.write_text(DOCTYPE + tostring(page, encoding="unicode"), encoding="utf-8")


def parse(text: str) -> Element:
    """Return the tree of a page.

    >>> parse('<p>A <svg xmlns="http://www.w3.org/2000/svg"/></p>')[0].tag
    'svg'
    """
    builder = TreeBuilder()
    parser = ParserCreate()
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.buffer_text = True
    parser.Parse(text, True)
    return builder.close()


def clear(element: Element) -> None:
    """From a tree, remove the parts that paper omits; the text after a part stays.

    A folded part keeps its contents if it is open or holds an answer. If it is closed, only its
    summary is kept. A card that a script would draw is written as text.

    >>> page = parse('<p>Run <button>it</button> now<a class="headerlink">#</a>.</p>')
    >>> clear(page)
    >>> tostring(page, encoding="unicode")
    '<p>Run  now.</p>'
    >>> page = parse('<div><details open=""><summary>Calls</summary><p>pass</p></details></div>')
    >>> clear(page)
    >>> tostring(page, encoding="unicode")
    '<div><div><p>Calls</p><p>pass</p></div></div>'
    >>> page = parse('<p><span class="board-card" data-card="H2"><svg/></span>, <b>6</b></p>')
    >>> clear(page)
    >>> tostring(page, encoding="unicode")
    '<p><span><span class="suit suit-hearts">♥</span>2</span>, <b>6</b></p>'
    """
    before = None
    for child in list(element):
        if not is_left_out(child):
            clear(child)
            before = child
            continue
        if before is None:
            element.text = (element.text or "") + (child.tail or "")
        else:
            before.tail = (before.tail or "") + (child.tail or "")
        element.remove(child)
    if element.tag == "svg":
        element.set("xmlns", SVG)
    elif "data-card" in element.attrib:
        name = element.get("data-card", "")
        suit = Element("span", {"class": f"suit suit-{card(name).suit.value}"})
        suit.text, suit.tail = face(name)[0], face(name)[1:]
        element.attrib, element[:] = {}, [suit]
    elif element.tag == "details" and ("open" in element.attrib or element.get("class") == ANSWER):
        element.attrib.pop("open", None)
        element.tag, element[0].tag = "div", "p"
    elif element.tag == "details":
        said = "".join(element[0].itertext())
        element[:] = []
        element.tag, element.text = "p", said


def is_left_out(element: Element) -> bool:
    """Return whether an element is a control, is hidden, or is for screens only."""
    classes = element.get("class", "").split()
    is_control = element.tag in CONTROLS or "hidden" in element.attrib
    return is_control or not SCREEN_ONLY.isdisjoint(classes)


def setup(app: Sphinx) -> None:
    """Register the builder in place of Sphinx's own."""
    app.add_builder(EditionBuilder, override=True)
