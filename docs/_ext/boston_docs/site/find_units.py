"""What can be found: every rule, reading, term and part of a page, with its first words.

Each page is noted when it is read, so that a changed page changes its own part of the index only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.rules import rule_nodes

RULE, READING, TERM, PART = range(4)

# What is found by itself, and what is code and not text.
APART = (
    *(nodes.section, nodes.title, rule_nodes.rule_entry, rule_nodes.rule_heading),
    *(nodes.literal_block, nodes.raw, nodes.comment, nodes.doctest_block),
    *(rule_nodes.rule_cases, rule_nodes.code_name, rule_nodes.rule_piece),
)
WORD = re.compile(r"[^\W\d_]{2,}")
# A first sentence longer than this is cut at a word.
LONG = 240


class Unit(NamedTuple):
    """One thing to be found."""

    kind: int
    anchor: str
    title: str
    first: str
    words: frozenset[str]


class Finds(EnvironmentCollector):
    """Keeps the units of every page in the environment."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        _kept(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what another process read."""
        _kept(env).update({name: units for name, units in _kept(other).items() if name in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Note what can be found on a page, unless it says that it is not to be searched."""
        env = app.env
        said = env.metadata[env.docname]
        if "nosearch" not in said:
            found = as_one(doctree) if "answers" in said else units(doctree)
            _kept(env)[env.docname] = tuple(found)


def _kept(env: BuildEnvironment) -> dict[str, tuple[Unit, ...]]:
    kept: dict[str, tuple[Unit, ...]] = env.__dict__.setdefault("boston_finds", {})
    return kept


def all_units(env: BuildEnvironment) -> dict[str, tuple[Unit, ...]]:
    """Return the units of every page."""
    return _kept(env)


def units(page: nodes.document) -> Iterator[Unit]:
    """Yield what can be found on a page, from its head to its foot."""
    for node in page.findall(nodes.Element):
        if isinstance(node, rule_nodes.rule_entry):
            yield _unit(RULE, node["ids"][0], node["rule_id"], node)
        elif isinstance(node, nodes.section):
            top = node.parent is page
            kind = READING if "reading" in node["classes"] else PART
            yield _unit(kind, "" if top else node["ids"][0], _title(node), node)
        elif isinstance(node, nodes.definition_list_item) and _term_id(node):
            names = [term.astext() for term in node.findall(nodes.term)]
            yield _unit(TERM, _term_id(node), ", ".join(names), node)


def as_one(page: nodes.document) -> Iterator[Unit]:
    """Yield a page that answers one question, which is found as a whole and not by its parts."""
    head, *parts = units(page)
    shown = " ".join(f"{part.title} {part.first}" for part in parts)
    words = head.words.union(WORD.findall(shown.lower()), *(part.words for part in parts))
    yield head._replace(words=words - set(WORD.findall(f"{head.title} {head.first}".lower())))


def _unit(kind: int, anchor: str, title: str, node: nodes.Element) -> Unit:
    text = " ".join(own_text(node).split())
    known = set(WORD.findall(title.lower()))
    first = first_sentence(node)
    known.update(WORD.findall(first.lower()))
    return Unit(kind, anchor, title, first, frozenset(WORD.findall(text.lower())) - known)


def _title(section: nodes.section) -> str:
    title = section.next_node(nodes.title)
    return " ".join(title.astext().split()) if title is not None else ""


def _term_id(item: nodes.definition_list_item) -> str:
    """Return the anchor of a glossary's entry; other lists of definitions have none."""
    term = item.next_node(nodes.term)
    found: list[str] = [*item["ids"], *(term["ids"] if term is not None else ())]
    return found[0] if found else ""


def own_text(node: nodes.Element) -> str:
    """Return the text of a node without what is found by itself, and without code."""
    parts: list[str] = []
    for child in node.children:
        if isinstance(child, nodes.Text):
            parts.append(child.astext())
        elif isinstance(child, nodes.Element) and not isinstance(child, APART):
            inside = own_text(child)
            parts.append(inside if isinstance(child, nodes.Inline) else f" {inside} ")
    return "".join(parts)


def first_sentence(node: nodes.Element) -> str:
    """Return the first sentence of a node's own first paragraph."""
    paragraph = _first_paragraph(node)
    text = " ".join(paragraph.astext().split()) if paragraph is not None else ""
    sentence = re.split(r"(?<=[.?!])\s", text, maxsplit=1)[0]
    if len(sentence) > LONG:
        return sentence[:LONG].rpartition(" ")[0].rstrip(",;:") + " …"
    return sentence[:-1] + " …" if sentence.endswith(":") else sentence


def _first_paragraph(node: nodes.Element) -> nodes.paragraph | None:
    for child in node.children:
        if isinstance(child, nodes.paragraph):
            return child
        if isinstance(child, nodes.Element) and not isinstance(child, APART):
            found = _first_paragraph(child)
            if found is not None:
                return found
    return None
