"""The nodes of a live example and how they are written as HTML.

Those that hold text are kinds of docutils' own nodes, so other builders write them as such.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801


class live_example(nodes.container):
    """A piece of Python and what it printed."""


class live_record(nodes.container):
    """A session record."""


class live_caption(nodes.caption):
    """What an example shows, in a few words."""


class live_code(nodes.container):
    """The code of an example."""


class live_result(nodes.container):
    """What an example printed."""


class live_output(nodes.literal_block):
    """The printed text itself."""


class live_all(nodes.container):
    """Where the script puts what concerns all examples of the page."""


def visit_example(self: HTML5Translator, node: live_example) -> None:
    """Begin an example."""
    attributes: dict[str, Any] = {"data-example": node["name"], "CLASS": "live-example"}
    self.body.append(self.starttag(node, "figure", **attributes))


def visit_record(self: HTML5Translator, node: live_record) -> None:
    """Begin a record."""
    self.body.append(self.starttag(node, "figure", CLASS="live-record"))


def depart_figure(self: HTML5Translator, node: nodes.Element) -> None:
    """End an example or a record."""
    self.body.append("</figure>\n")


def visit_caption(self: HTML5Translator, node: live_caption) -> None:
    """Begin the caption."""
    title: dict[str, Any] = {"data-title": node.astext(), "CLASS": "live-caption"}
    self.body.append(self.starttag(node, "figcaption", "", **title))


def depart_caption(self: HTML5Translator, node: live_caption) -> None:
    """End the caption with a link to the example."""
    if self.config.html_permalinks and self.builder.add_permalinks:
        self.add_permalink_ref(node.parent, "Link to this example")
    self.body.append("</figcaption>\n")


def visit_code(self: HTML5Translator, node: live_code) -> None:
    """Begin the code; the script puts the editor beside what is printed."""
    self.body.append('<div class="live-code"><div class="live-printed">')


def depart_code(self: HTML5Translator, node: live_code) -> None:
    """End the code; room for the buttons is kept, so that nothing moves when they come."""
    self.body.append('</div></div>\n<div class="live-bar"></div>\n')


def visit_result(self: HTML5Translator, node: live_result) -> None:
    """Begin the result; one that is empty is there for the script only."""
    hidden = ' hidden="hidden"' if node["empty"] else ""
    self.body.append(f'<div class="live-result"{hidden}>')
    self.body.append('<p class="live-label">Printed result</p>')


def visit_output(self: HTML5Translator, node: live_output) -> None:
    """Write the text exactly: HTML drops the line break after the tag."""
    text, error = node.astext(), node["error"]
    printed = _cited(self, text.removesuffix(error))
    told = f'<span class="live-error">{_cited(self, error)}</span>' if error else ""
    self.body.append(f'<pre class="live-output">\n{printed}{told}</pre>')
    raise nodes.SkipNode


def _cited(self: HTML5Translator, text: str) -> str:
    """Text with a link at every rule that it names."""

    def link(match: re.Match[str]) -> str:
        found = rules.get(match[0])
        if found is None:
            return match[0]
        page = self.builder.get_relative_uri(self.builder.current_docname, found.docname)
        return f'<a class="cited" href="{page}#{ids.anchor(match[0])}">{match[0]}</a>'

    rules = rule_domain(self.builder.env).by_id()
    return ids.RULE_ID.sub(link, self.encode(text))


def visit_all(self: HTML5Translator, node: live_all) -> None:
    """Begin the place for the page's button."""
    self.body.append('<div class="live-all">')


def depart_div(self: HTML5Translator, node: nodes.Element) -> None:
    """End a part."""
    self.body.append("</div>\n")


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    app.add_node(live_example, html=(visit_example, depart_figure))
    app.add_node(live_record, html=(visit_record, depart_figure))
    app.add_node(live_caption, html=(visit_caption, depart_caption))
    app.add_node(live_code, html=(visit_code, depart_code))
    app.add_node(live_result, html=(visit_result, depart_div))
    app.add_node(live_output, html=(visit_output, None))
    app.add_node(live_all, html=(visit_all, depart_div))
