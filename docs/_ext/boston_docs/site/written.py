"""Changes to a page when it is written, and to the finished site.

Sphinx gives a function five arguments about a page. Our functions take a single argument, which
contains them all. A directive that shows contents of other pages returns a placeholder (``later``).
The placeholder is filled when the page is written, because all pages have been read by then.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from boston_docs.site.browser_tools import BUILDERS


class Written(NamedTuple):
    """A page that is about to be written.

    ``context`` contains the values for its template. ``doctree`` is ``None`` if the page has no
    source.
    """

    app: Sphinx
    name: str
    template: str
    context: dict[str, Any]
    doctree: nodes.document | None

    def has(self, *kinds: type[nodes.Element]) -> bool:
        """Return whether the page has a node of one of these kinds."""
        return any(issubclass(each, kinds) for each in self._kinds())

    def _kinds(self) -> Set[type[nodes.Node]]:
        """Return the kinds of nodes on the page, found once because many functions need them."""
        if "page_kinds" not in self.context:
            standing = self.doctree.findall(nodes.Element) if self.doctree is not None else ()
            self.context["page_kinds"] = frozenset(map(type, standing))
        found: Set[type[nodes.Node]] = self.context["page_kinds"]
        return found


def when_written(app: Sphinx, act: Callable[[Written], None], *, priority: int = 500) -> None:
    """Register a function to call before each page is written; the lowest priority comes first."""
    app.connect("html-page-context", lambda *page: act(Written(*page)), priority=priority)


def when_done(app: Sphinx, act: Callable[[Sphinx, Path], None], *, priority: int = 500) -> None:
    """Register a function to call with the folder of a finished site, but not of a failed build."""

    def done(app: Sphinx, error: Exception | None) -> None:
        if error is None and app.builder.name in BUILDERS:
            act(app, Path(app.outdir))

    app.connect("build-finished", done, priority=priority)


def load_where(
    app: Sphinx, is_meant: Callable[[Written], bool], *styles: str, script: str = ""
) -> None:
    """Make some pages load style sheets, in this order, and a script of the live examples.

    ``is_meant``: A function that chooses the pages.
    """

    def load(page: Written) -> None:
        if not is_meant(page):
            return
        for priority, style in enumerate(styles, 900):
            app.add_css_file(style, priority=priority)
        if script and app.config.live_scripts and app.builder.name in BUILDERS:
            app.add_js_file(f"live/{app.config.live_scripts}/{script}", type="module")

    when_written(app, load)


def add_wide_part(
    app: Sphinx, kinds: tuple[type[nodes.Element], ...], script: str, *styles: str
) -> None:
    """Register a part of pages with its files, and give the wide form to pages with such a part.

    ``kinds``: The nodes of this part.
    """

    def has_part(page: Written) -> bool:
        return page.has(*kinds) and app.builder.name in BUILDERS

    def widen(page: Written) -> None:
        if page.has(*kinds):
            page.context["page_is_wide"] = True
            page.context["furo_hide_toc"] = True

    load_where(app, has_part, *styles, script=script)
    # This comes after the theme has chosen the form of the page.
    when_written(app, widen, priority=910)


class later(nodes.General, nodes.Element):  # noqa: N801 - the style of docutils
    """A placeholder. Its ``write`` takes the transform and this node, and yields the content."""


class WriteLater(SphinxPostTransform):
    """A transform that fills the placeholders of a page, and those in their content."""

    default_priority = 4  # it runs before the links in the content are resolved

    def run(self, **kwargs: object) -> None:
        """Fill every placeholder."""
        while (place := self.document.next_node(later)) is not None:
            place.replace_self(list(place["write"](self, place)))


class tagged(nodes.container):  # noqa: N801
    """A part of a page that is written between two pieces of HTML (``tags``)."""


def add_html_node(
    app: Sphinx, node: type[nodes.Element], write: Callable[[HTML5Translator, Any], str]
) -> None:
    """Register a node that a function writes completely as HTML."""

    def visit(translator: HTML5Translator, node: nodes.Element) -> None:
        translator.body.append(write(translator, node))
        raise nodes.SkipNode

    app.add_node(node, html=(visit, None))


def add_frame_node(
    app: Sphinx, node: type[nodes.Element], frame: Callable[[HTML5Translator, Any], tuple[str, str]]
) -> None:
    """Register a node whose content is written between two pieces of HTML."""

    def visit(translator: HTML5Translator, node: nodes.Element) -> None:
        translator.body.append(frame(translator, node)[0])

    def depart(translator: HTML5Translator, node: nodes.Element) -> None:
        translator.body.append(frame(translator, node)[1])

    app.add_node(node, html=(visit, depart))


def add_element_node(
    app: Sphinx, node: type[nodes.Element], tag: str, suffix: str = "\n", **attributes: Any
) -> None:
    """Register a node that is written as an HTML element around its content."""

    def frame(translator: HTML5Translator, node: nodes.Element) -> tuple[str, str]:
        return translator.starttag(node, tag, suffix, **attributes), f"</{tag}>\n"

    add_frame_node(app, node, frame)


def add_site_node(
    app: Sphinx, node: type[nodes.Element], write: Callable[[HTML5Translator, Any], str]
) -> None:
    """Register a node that only a site can contain, such as a place for a script."""

    def written(translator: HTML5Translator, node: nodes.Element) -> str:
        return write(translator, node) if translator.builder.name in BUILDERS else ""

    add_html_node(app, node, written)


def setup(app: Sphinx) -> None:
    """Register the placeholders and the parts between tags."""
    app.add_node(later)
    add_frame_node(app, tagged, lambda _, node: node["tags"])
    app.add_post_transform(WriteLater)
