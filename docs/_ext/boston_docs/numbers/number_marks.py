"""The marks beside numbers that a source prints: recomputed, differs, not computable.

``{recomputed}`id``` writes a printed number with its mark; ``{recomputed}`id | row | column```
writes one of a table (with a broken bar in place of the stroke where the mark itself stands in a
table), and ``{recomputed}`ten <id>``` writes it as a word.
"""

from __future__ import annotations

import re

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston.cite.examples import Cell
from boston.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, Entry
from boston_docs.games import WORDS
from boston_docs.numbers import printed_numbers
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import no_number
from boston_docs.rules.links import link_to

#: The signs are told apart without colour, and each has words for those who do not see it.
SIGNS = {RECOMPUTED: "=", DIFFERS: "≠", NOT_COMPUTABLE: "∅"}

TITLED = re.compile(r"(?P<title>.+?)\s*<(?P<target>[^<>]+)>", re.DOTALL)
FIRST_NUMBER = re.compile(r"\d+")
OTHER_WORDS = {"none": 0, "twice": 2, "double": 2, "doubled": 2, "treble": 3, "trebled": 3,
               "quarter": 4, "twenty-four": 24, "forty": 40}  # fmt: skip


class mark_sign(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes so
    """The sign of a mark; ``words`` say it to those who do not see it, where none stand beside."""

    def astext(self) -> str:
        """Return nothing: the sign is no part of the sentence when that is quoted elsewhere."""
        return ""


def words_of(state: str, cell: Cell | None) -> str:
    """Return a mark in words."""
    if state == DIFFERS and cell is not None:
        return f"differs: printed {cell.printed}, engine {cell.engine}"
    return state


def mark(entry: Entry, state: str, cell: Cell | None = None) -> nodes.Node:
    """Return the mark of a number: a sign that leads to the entry in the list."""
    sign = mark_sign("", SIGNS[state], state=state, words=words_of(state, cell))
    return to_entry(entry, sign)


def to_entry(entry: Entry, content: nodes.Node) -> addnodes.pending_xref:
    """Return a link to an entry in the list of all numbers."""
    return link_to("number", entry.id, content)


def entry_of(env: BuildEnvironment, number_id: str) -> Entry | None:
    """Return the entry with this id, which the page being read shows."""
    return next(iter(printed_numbers.shown(env, printed_numbers.ID, number_id)), None)


class RecomputedRole(SphinxRole):
    """A printed number with its mark."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Write the number and the mark."""
        titled = TITLED.fullmatch(self.text)
        target = titled["target"] if titled else self.text
        name, *place = (part.strip() for part in re.split(r"[|¦]", target))
        entry = entry_of(self.env, name)
        cell = entry.cell(*place) if entry and len(place) in (0, 2) else None
        if entry is None or cell is None:
            return self._problem(no_number(target))
        title = titled["title"] if titled else str(cell.printed)
        if not says(title, cell.printed):
            return self._problem(
                f"{title!r} is not the {cell.printed} that the source prints; write "
                f"{cell.printed}, or mend 'printed' in {entry.path}:{entry.line}"
            )
        return [self.shown(title, entry, cell)], []

    def shown(self, title: str, entry: Entry, cell: Cell) -> nodes.Node:
        """Return what stands on the page."""
        number = nodes.inline("", "", nodes.Text(title), classes=["printed-number"])
        number += mark(entry, entry.state(cell), cell)
        return number

    def _problem(self, text: str) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
        return [nodes.Text(self.text)], []


def says(title: str, number: int) -> bool:
    """Say whether words on a page have a number, as figures or as a word.

    >>> says("two chips", 2), says("twice", 2), says("12", 2)
    (True, True, False)
    """
    figures = [int(figure) for figure in FIRST_NUMBER.findall(title)]
    named = {word: value for value, word in enumerate(WORDS)} | OTHER_WORDS
    figures += [named[word] for word in re.findall(r"[a-z-]+", title.lower()) if word in named]
    return number in figures


def _visit(translator: HTML5Translator, node: mark_sign) -> None:
    kind = node["state"].replace(" ", "-")
    words = translator.encode(node["words"])
    title = f' title="{words}"' if words else ""
    hidden = f'<span class="mark-words"> ({words})</span>' if words else ""
    sign = f'<span aria-hidden="true">{SIGNS[node["state"]]}</span>'
    translator.body.append(f'<span class="mark mark-{kind}"{title}>{sign}{hidden}</span>')
    raise nodes.SkipNode


def _pass(translator: object, node: nodes.Element) -> None:
    """Leave the sign as it is in other outputs."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the node and the role."""
    app.setup_extension("boston_docs.numbers.number_checks")
    plain = (_pass, _pass)
    app.add_node(mark_sign, html=(_visit, None), text=plain, latex=plain, man=plain, texinfo=plain)
    app.add_role("recomputed", RecomputedRole())
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
