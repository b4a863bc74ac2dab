"""What can be found: every rule, example, reading, term and part of a page, with its text.

Each page is noted when it is read, so that a changed page changes its own part of the index only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from typing import NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.live import examples
from boston_docs.numbers import number_marks
from boston_docs.rules import rule_nodes
from boston_docs.rules.links import without_readings
from boston_docs.sessions import player

RULE, READING, TERM, PART, EXAMPLE = range(5)

SHOWN = (examples.live_example, examples.live_record, player.protocol)

# What is found by itself, and what is code and not text.
APART = (
    *(nodes.section, nodes.title, rule_nodes.rule_entry, rule_nodes.rule_heading),
    *(nodes.literal_block, nodes.raw, nodes.comment, nodes.doctest_block),
    *(rule_nodes.rule_cases, rule_nodes.code_name, rule_nodes.rule_piece),
    *(*SHOWN, player.player_steps, number_marks.mark_sign),
)
# What the engine answered is no part of what a rule says.
APART_BY_CLASS = {"rule-seen"}
# Where a rule stands, its terms and its readings; where an example comes from; tables.
BESIDE = (nodes.table, nodes.caption)
BESIDE_BY_CLASS = {"rule-facts", "live-about"}
WORD = re.compile(r"[^\W\d_]{2,}")
# What answers a question is shown in at least so many letters, and cut at a sentence.
ENOUGH = 120


class Unit(NamedTuple):
    """One thing to be found.

    ``first`` is its first sentence; ``words`` are those that neither it nor the title has; ``text``
    is what is shown of it, in which the place that matched is looked for.
    """

    kind: int
    anchor: str
    title: str
    first: str
    words: frozenset[str]
    text: str
    #: What else it is called.
    names: tuple[str, ...] = ()


class Page(NamedTuple):
    """What can be found on a page, and by its anchors how each part of it begins."""

    units: tuple[Unit, ...]
    openings: dict[str, tuple[str, str]]


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
        """Note what can be found on a page.

        One that says it is not to be searched is found only by a question that it answers.
        """
        env = app.env
        said = env.metadata[env.docname]
        found = tuple(units(doctree))
        openings = {unit.anchor: (unit.title, opening(unit.text)) for unit in found}
        together = tuple(as_one(found)) if "answers" in said else found
        _kept(env)[env.docname] = Page(() if "nosearch" in said else together, openings)


def _kept(env: BuildEnvironment) -> dict[str, Page]:
    kept: dict[str, Page] = env.__dict__.setdefault("boston_finds", {})
    return kept


def all_pages(env: BuildEnvironment) -> dict[str, Page]:
    """Return what can be found on every page."""
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
        elif isinstance(node, SHOWN) and node["ids"]:
            yield _unit(EXAMPLE, node["ids"][0], _caption(node), node)


def as_one(found: tuple[Unit, ...]) -> Iterator[Unit]:
    """Yield a page that answers one question, which is found as a whole and not by its parts.

    What is drawn on it is found by itself all the same.
    """
    head, *rest = found
    parts = [unit for unit in rest if unit.kind != EXAMPLE]
    text = " ".join([head.text, *(f"{part.title}. {part.text}" for part in parts)])
    yield _known(head.kind, head.anchor, head.title, text, text)
    yield from (unit for unit in rest if unit.kind == EXAMPLE)


def _unit(kind: int, anchor: str, title: str, node: nodes.Element) -> Unit:
    text, all_text = (" ".join(own_text(node, but).split()) for but in (_is_beside, _is_nothing))
    return _known(kind, anchor, title, without_readings(text), all_text)


def _known(kind: int, anchor: str, title: str, text: str, all_text: str) -> Unit:
    first = first_sentence(text)
    known = WORD.findall(f"{title} {first}".lower())
    words = frozenset(WORD.findall(all_text.lower())).difference(known)
    return Unit(kind, anchor, title, first, words, text)


def _is_beside(node: nodes.Element) -> bool:
    """Whether its words are searched, but stand beside the text and do not read as part of it."""
    return isinstance(node, BESIDE) or not BESIDE_BY_CLASS.isdisjoint(node["classes"])


def _is_nothing(node: nodes.Element) -> bool:
    return False


def _caption(shown: nodes.Element) -> str:
    caption = shown.next_node(nodes.caption)
    return " ".join(caption.astext().split()) if caption is not None else ""


def _title(section: nodes.section) -> str:
    title = section.next_node(nodes.title)
    return " ".join(title.astext().split()) if title is not None else ""


def _term_id(item: nodes.definition_list_item) -> str:
    """Return the anchor of a glossary's entry; other lists of definitions have none."""
    term = item.next_node(nodes.term)
    found: list[str] = [*item["ids"], *(term["ids"] if term is not None else ())]
    return found[0] if found else ""


def own_text(node: nodes.Element, but: Callable[[nodes.Element], bool]) -> str:
    """Return the text of a node without what is found by itself, without code, and without more."""
    parts: list[str] = []
    for child in node.children:
        if isinstance(child, nodes.Text):
            parts.append(child.astext())
        elif isinstance(child, addnodes.pending_xref) and child.get("refdomain") == "cite":
            # The key of a work says nothing to who searches.
            parts.append("" if not parts else parts.pop().rstrip())
        elif isinstance(child, nodes.Element) and not (_is_apart(child) or but(child)):
            inside = own_text(child, but)
            parts.append(inside if isinstance(child, nodes.Inline) else f" {inside} ")
    return "".join(parts)


def _is_apart(node: nodes.Element) -> bool:
    return isinstance(node, APART) or not APART_BY_CLASS.isdisjoint(node["classes"])


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.?!])\s+", text)


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    return sentences(text)[0]


def opening(text: str) -> str:
    """Return the first sentences of a text, as many as make an answer."""
    shown = ""
    for sentence in sentences(text):
        if len(shown) >= ENOUGH:
            break
        shown = f"{shown} {sentence}".strip()
    return shown
