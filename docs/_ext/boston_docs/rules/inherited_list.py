"""``{inherited-rules} GAME``: by chapter, the rules that a game takes over as they are.

The list is made from the pages, like the matrix (``matrix``) and with the same words: it leaves a
mark, which is filled in when the page is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.inheritance import Inheritance
from boston_docs.rules.links import link_to
from boston_docs.rules.register import Rule


class inherited_rules(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the list of a game goes."""


class InheritedRules(SphinxDirective):
    """The rules that a game takes over."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave the mark."""
        game, domain = self.arguments[0], rule_domain(self.env)
        if "stands_on" not in self.config.rule_games.get(game, {}):
            text = f'{game} stands on no other game; write stands_on = "…" in docs/{game}/game.toml'
            domain.note_problem(self.env.docname, self.lineno, text)
            return []
        domain.note_coverage(self.env.docname)
        return [inherited_rules(game=game)]


class FillInherited(SphinxPostTransform):
    """Puts the list where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(inherited_rules)):
            rules = rule_domain(self.env).in_order()
            found = Inheritance(rules, self.config.rule_games).inherited(mark["game"])
            mark.replace_self(_by_chapter(found))


def _by_chapter(rules: Sequence[Rule]) -> nodes.definition_list:
    chapters = nodes.definition_list(classes=["inherited-rules"])
    for chapter, of_chapter in groupby(rules, key=lambda rule: ids.chapter_of(rule.rule_id)):
        parts = [part for rule in of_chapter for part in (nodes.Text("; "), *_named(rule))]
        chapters += nodes.definition_list_item(
            "",
            nodes.term("", ids.CHAPTERS[chapter]),
            nodes.definition("", nodes.paragraph("", "", *parts[1:])),
        )
    return chapters


def _named(rule: Rule) -> Iterator[nodes.Node]:
    """Yield a link to a rule, and its status there where that is a doubt."""
    yield link_to("id", rule.rule_id, nodes.inline("", rule.title, classes=["rule-title"]))
    if rule.status != "attested":
        yield nodes.Text(f" ({rule.status})")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its transform."""
    app.add_node(inherited_rules)
    app.add_directive("inherited-rules", InheritedRules)
    app.add_post_transform(FillInherited)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
