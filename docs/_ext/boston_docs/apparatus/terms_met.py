"""Terms explained where they are first met: on pages of rules, and of how a deal goes.

The first time such a page uses a word that the glossary lists as ``met``, the word becomes a link
to its entry, once a page and a term. A script shows the definition in place; without one the link
is followed. Words in headings, links, tables and code are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

from boston.data.words import Term
from boston_docs.apparatus import glossary
from boston_docs.apparatus.cite import cite_control
from boston_docs.live import examples
from boston_docs.live.runtime import BUILDERS
from boston_docs.rules import rule_nodes
from boston_docs.rules.links import link_to
from boston_docs.sessions import player

#: The class of a word that is explained.
MET = "term-met"
# Paragraphs in these are no running text.
APART = (
    *(nodes.table, nodes.definition_list, nodes.figure, nodes.footnote, nodes.topic),
    *(rule_nodes.rule_piece, rule_nodes.rule_cases, cite_control),
    *(examples.live_example, examples.live_record, player.protocol),
)
APART_BY_CLASS = {"rule-seen", "rule-code"}
# Words in these are names, links or code already.
WITHIN = (
    *(nodes.reference, nodes.literal, nodes.math, nodes.raw, nodes.footnote_reference),
    *(addnodes.pending_xref, addnodes.number_reference, rule_nodes.code_name),
)


class Words:
    """The words of the terms, and how they are found in a text."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self.term = {word.lower(): term.id for term in terms for word in term.met}
        longest = sorted((word for term in terms for word in term.met), key=len, reverse=True)
        self.pattern = re.compile(rf"(?<![\w-])({'|'.join(map(_either, longest))})(s?)(?![\w-])")

    def split(self, text: str, met: set[str]) -> Iterator[tuple[str, str]]:
        """Yield the pieces of a text, each with the id of the term that it is met as, or none."""
        at = 0
        for found in self.pattern.finditer(text):
            term = self.term[found[1].lower()]
            if term in met:
                continue
            met.add(term)
            yield text[at : found.start()], ""
            yield found[0], term
            at = found.end()
        yield text[at:], ""


def _either(word: str) -> str:
    """A word begins a sentence too, but a name keeps its capital."""
    first, rest = re.escape(word[0]), re.escape(word[1:])
    return f"[{first}{first.upper()}]{rest}" if word[0].islower() else first + rest


class ExplainTerms(SphinxPostTransform):
    """Makes a link of the first use of every term on a page."""

    default_priority = 6  # before links are resolved
    builders = tuple(BUILDERS)

    def run(self, **kwargs: object) -> None:
        """Go through the running text of a page of rules, from its head to its foot."""
        terms = [term for term in glossary.read(self.env) if term.met]
        if not terms or not self._explains():
            return
        words, met = Words(terms), set[str]()
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if not _within(paragraph, APART):
                for text in list(paragraph.findall(nodes.Text)):
                    if not _within(text, WITHIN):
                        _explain(text, words, met)

    def _explains(self) -> bool:
        """Whether the page has rules, or tells how a deal goes."""
        has_rules = next(self.document.findall(rule_nodes.rule_entry), None) is not None
        return has_rules or "answers" in self.env.metadata[self.env.docname]


def _within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    outer = node.parent
    while outer is not None:
        if isinstance(outer, kinds) or not APART_BY_CLASS.isdisjoint(outer.get("classes", ())):
            return True
        outer = outer.parent
    return False


def _explain(text: nodes.Text, words: Words, met: set[str]) -> None:
    pieces = [(piece, term) for piece, term in words.split(text.astext(), met) if piece]
    if any(term for _, term in pieces):
        text.parent.replace(
            text, [_link(*pair) if pair[1] else nodes.Text(pair[0]) for pair in pieces]
        )


def _link(word: str, term: str) -> nodes.Node:
    return link_to("term", term, nodes.inline("", word, classes=[MET]))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the transform."""
    app.setup_extension("boston_docs.apparatus.glossary")
    app.add_post_transform(ExplainTerms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
