"""The rules of a page, named at its head like the argument of a chapter."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston_docs.rules.rule_nodes import rule_entry

# Fewer rules than this can be seen at a glance.
ENOUGH = 3


class rule_contents(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The list of a page's rules."""


class ListRules(SphinxPostTransform):
    """Puts the list before the first rule of a page."""

    default_priority = 20
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Add the list where there are enough rules."""
        entries = list(self.document.findall(rule_entry))
        if len(entries) < ENOUGH:
            return
        line = nodes.paragraph()
        for entry in entries:
            idea = entry["rule_id"].rpartition(".")[2]
            link = nodes.reference("", idea, internal=True, refid=entry["ids"][0])
            line += [nodes.Text(" · "), link] if len(line) else [link]
        parent = entries[0].parent
        parent.insert(parent.index(entries[0]), rule_contents("", line))


def _visit(translator: HTML5Translator, node: rule_contents) -> None:
    translator.body.append('<nav class="rule-contents" aria-label="Rules on this page">\n')


def _depart(translator: HTML5Translator, node: rule_contents) -> None:
    translator.body.append("</nav>\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the list."""
    app.add_node(rule_contents, html=(_visit, _depart))
    app.add_post_transform(ListRules)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
