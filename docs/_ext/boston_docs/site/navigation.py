"""The tree of the site's pages beside each page: only the branch that the page is on is open.

Sphinx can make that tree, and Furo can give it its switches, but both take the whole tree apart
again for every page. Here it is read once, and written page by page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple
from weakref import WeakKeyDictionary

from bs4 import BeautifulSoup
from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import global_toctree_for_doc
from sphinx.util.osutil import relative_uri

#: The arrows say nothing that the switches beside them do not.
ARROW = (
    '<span class="icon"><svg aria-hidden="true"><use href="#svg-arrow-right"></use></svg></span>'
)


class Branch(NamedTuple):
    """A page, or an address elsewhere, and the pages below it. The title and its name are HTML."""

    address: str
    is_here: bool
    title: str
    name: str
    inside: tuple[Branch, ...]

    def way_to(self, address: str) -> tuple[Branch, ...]:
        """Return the branches from this one down to a page; none if it is not among them."""
        if self.is_here and self.address == address:
            return (self,)
        ways = (each.way_to(address) for each in self.inside)
        return next(((self, *way) for way in ways if way), ())


class Part(NamedTuple):
    """Pages under a caption, which the first have none of."""

    caption: str
    branches: tuple[Branch, ...]


_read: WeakKeyDictionary[StandaloneHTMLBuilder, tuple[Part, ...]] = WeakKeyDictionary()


def navigation(builder: StandaloneHTMLBuilder, page: str) -> str:
    """Return the tree as it stands beside a page, once all pages have been read."""
    if builder not in _read:
        _read[builder] = tuple(_parts(builder))
    return written(_read[builder], builder.get_target_uri(page))


def written(parts: Sequence[Part], here: str) -> str:
    """Return the tree as it stands on the page with an address.

    >>> page = Branch("a/index.html", True, "A", "A", ())
    >>> print(written([Part("All", (page,))], "a/b.html"), end="")
    <p class="caption"><span class="caption-text">All</span></p>
    <ul>
    <li class="toctree-l1"><a class="reference internal" href="index.html">A</a></li>
    </ul>
    """
    return "".join(_lines(parts, here))


def _lines(parts: Sequence[Part], here: str) -> Iterator[str]:
    switches = 0

    def listed(branches: Sequence[Branch], way: Sequence[Branch], depth: int) -> Iterator[str]:
        nonlocal switches
        current = way[0] if way else None
        yield '<ul class="current">\n' if current in branches else "<ul>\n"
        for branch in branches:
            on_way = branch is current
            opened = on_way and bool(branch.inside)
            classes = [f"toctree-l{depth}"]
            classes += ["current"] * on_way + ["has-children"] * opened
            classes += ["current-page"] * (on_way and len(way) == 1)
            yield f'<li class="{" ".join(classes)}">{_link(branch, here)}'
            if opened:
                switches += 1
                yield _switch(branch, switches)
                yield from listed(branch.inside, way[1:], depth + 1)
            yield "</li>\n"
        yield "</ul>\n"

    for part in parts:
        if part.caption:
            yield f'<p class="caption"><span class="caption-text">{part.caption}</span></p>\n'
        ways = (branch.way_to(here) for branch in part.branches)
        yield from listed(part.branches, next(filter(None, ways), ()), 1)


def _link(branch: Branch, here: str) -> str:
    if not branch.is_here:
        return f'<a class="reference external" href="{branch.address}">{branch.title}</a>'
    address = relative_uri(here, branch.address)
    classes = "reference internal" if address else "current reference internal"
    return f'<a class="{classes}" href="{address or "#"}">{branch.title}</a>'


def _switch(branch: Branch, number: int) -> str:
    name = f"toctree-checkbox-{number}"
    return (
        f'<input aria-label="Toggle navigation of {branch.name}" checked=""'
        f' class="toctree-checkbox" id="{name}" name="{name}" role="switch" type="checkbox"/>'
        f'<label for="{name}">{ARROW}</label>'
    )


def _parts(builder: StandaloneHTMLBuilder) -> Iterator[Part]:
    """Yield what the toctrees of the home page list, as Sphinx resolves them from there."""
    env = builder.env
    home = str(env.config.root_doc)
    tree = global_toctree_for_doc(
        env, home, builder, tags=builder.tags, titles_only=True, includehidden=True
    )
    caption = ""
    for node in tree.children if tree is not None else ():
        if isinstance(node, nodes.title):
            caption = escape(node.astext(), quote=False)
        elif isinstance(node, nodes.bullet_list):
            yield Part(caption, tuple(_branches(builder, node)))
            caption = ""


def _branches(builder: StandaloneHTMLBuilder, listed: nodes.bullet_list) -> Iterator[Branch]:
    for item in listed.children:
        (link,) = item.children[0].findall(nodes.reference)
        inside = [each for each in item.children if isinstance(each, nodes.bullet_list)]
        is_here = bool(link.get("internal", True))
        address = link["refuri"] if is_here else escape(link["refuri"])
        yield Branch(
            address,
            is_here,
            _html(builder, link),
            escape(link.astext()),
            tuple(branch for each in inside for branch in _branches(builder, each)),
        )


def _html(builder: StandaloneHTMLBuilder, link: nodes.reference) -> str:
    """Return the words of a link as HTML."""
    # Most are plain, and to write what is not takes a writer each.
    if all(isinstance(each, nodes.Text) for each in link):
        return escape(link.astext(), quote=False)
    written = builder.render_partial(nodes.inline("", "", *(each.deepcopy() for each in link)))
    span = BeautifulSoup(written["fragment"], "html.parser").span
    return span.decode_contents() if span is not None else ""
