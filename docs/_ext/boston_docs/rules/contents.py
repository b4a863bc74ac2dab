"""The rules of a page by their titles: in the contents beside it, and at its head.

Who reads has the contents beside the text, with its sections; who studies has no room there, and
finds the rules named at the head, like the argument of a chapter.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston_docs.rules.rule_nodes import rule_entry
from boston_docs.site.written import Written, when_written

# Fewer rules than this can be seen at a glance.
ENOUGH = 3


class rule_contents(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The list of a page's rules."""


class ListRules(SphinxPostTransform):
    """Puts the list at the head of a page: before the part that has the first rule."""

    default_priority = 20
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Add the list where there are enough rules."""
        entries = [entry for entry in self.document.findall(rule_entry) if entry["ids"]]
        if len(entries) < ENOUGH:
            return
        line = nodes.paragraph()
        for entry in entries:
            link = nodes.reference("", entry["name"], internal=True, refid=entry["ids"][0])
            line += [nodes.Text(" · "), link] if len(line) else [link]
        first: nodes.Element = entries[0]
        while isinstance(first.parent.parent, nodes.section):
            first = first.parent
        first.parent.insert(first.parent.index(first), rule_contents("", line))


def contents_beside(page: Written) -> None:
    """Give a page of rules contents that name them."""
    if page.doctree is not None and page.has(rule_entry):
        page.context["furo_hide_toc"] = False
        page.context["toc"] = "".join(_listed(page.doctree))


def _listed(part: nodes.Element) -> Iterator[str]:
    """Yield the list of the sections and rules right under a part of a page, if there are any."""
    items = [item for child in part.children for item in _item(child)]
    if items:
        yield f"<ul>\n{''.join(items)}</ul>\n"


def _item(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.section):
        title = node.next_node(nodes.title)
        # The first section is the page.
        anchor = "" if isinstance(node.parent, nodes.document) else node["ids"][0]
        words = title.astext() if title is not None else ""
        yield f"<li>{_link(anchor, words)}{''.join(_listed(node))}</li>\n"
    elif isinstance(node, rule_entry) and node["ids"]:
        yield f"<li>{_link(node['ids'][0], node['name'])}</li>\n"


def _link(anchor: str, words: str) -> str:
    return f'<a class="reference internal" href="#{escape(anchor)}">{escape(words)}</a>'


def _visit(translator: HTML5Translator, node: rule_contents) -> None:
    translator.body.append('<nav class="rule-contents" aria-label="Rules on this page">\n')


def _depart(translator: HTML5Translator, node: rule_contents) -> None:
    translator.body.append("</nav>\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the list."""
    app.add_node(rule_contents, html=(_visit, _depart))
    app.add_post_transform(ListRules)
    # After the form of the page has been chosen, which leaves wide pages without contents.
    when_written(app, contents_beside, priority=950)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
