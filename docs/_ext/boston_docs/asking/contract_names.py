"""Names for the contracts, in place of the ids that the engine prints in tables and sentences.

The ids are for records and commands. They remain in code, in the ids of rules and in the names of
readings. Everywhere else on a page, a contract has the name that its game uses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston_docs.asking import engine, questions
from boston_docs.parts import around
from boston_docs.rules import rule_nodes

# Text inside one of these nodes is code or an id. The name of a reading is also an id.
AS_IT_IS = (
    *(nodes.literal, nodes.literal_block, nodes.doctest_block, nodes.raw, nodes.comment),
    *(nodes.reference, addnodes.pending_xref, addnodes.desc_signature),
    *(rule_nodes.code_name, rule_nodes.rule_heading),
)
AS_IT_IS_BY_CLASS = {"matrix-idea", "cite-note"}


class Namer:
    """The replacement of ids by names in a text.

    ``contracts``: The names of the contracts, by id.

    ``added``: The names of the additions to a bid, by id.
    """

    def __init__(self, contracts: Mapping[str, str], added: Mapping[str, str]) -> None:
        self.names = contracts
        self.added = added
        ids = "|".join(sorted(map(re.escape, contracts), key=len, reverse=True))
        more = "|".join(sorted(map(re.escape, added), key=len, reverse=True))
        self.id = re.compile(rf"(?<![\w.\-/])({ids})(?![\w-]|[./]\w)")
        self.call = re.compile(rf"(?<![\w.\-/])({ids}|\d\d?) ({more})(?![\w-])")

    def text(self, plain: str) -> str:
        """Return a text with names in place of the ids of contracts."""
        return self.id.sub(lambda found: self.names[found[1]], plain)

    def told(self, plain: str) -> str:
        """Return a table's text with names in place of ids, also for the additions to a bid."""
        if not self.added:
            return self.text(plain)
        added = self.call.sub(lambda found: f"{found[1]} {self.added[found[2]]}", plain)
        return self.text(added)


class NameContracts(SphinxPostTransform):
    """A transform that replaces the ids of contracts on a page by their names."""

    default_priority = 900  # it runs when the page has all its text

    def run(self, **kwargs: object) -> None:
        """Go through the text of the page."""
        namer = namer_for(self.env, self.env.docname)
        if namer is None:
            return
        for text in list(self.document.findall(nodes.Text)):
            plain = text.astext()
            if namer.id.search(plain) or (namer.added and namer.call.search(plain)):
                outer = list(around(text))
                if not any(map(_as_it_is, outer)):
                    # The tables on a page are the engine's.
                    is_told = any(isinstance(each, nodes.table) for each in outer)
                    said = namer.told if is_told else namer.text
                    text.parent.replace(text, nodes.Text(said(plain)))


def _as_it_is(node: nodes.Element) -> bool:
    if isinstance(node, nodes.title):
        return "reading" in node.parent["classes"]
    return isinstance(node, AS_IT_IS) or not AS_IT_IS_BY_CLASS.isdisjoint(node["classes"])


def namer_for(env: BuildEnvironment, docname: str) -> Namer | None:
    """Return the namer of a page, with the names of its game; ``None`` if there are no names.

    If a page belongs to no game, the namer has the names of all games. If several games use an id,
    it has the name that the first of these games gives it.
    """
    by_game: dict[str, dict[str, dict[str, str]]] = env.__dict__.get("boston_names", {})
    game = next((part for part in docname.split("/") if part in by_game), None)
    if game is not None:
        # If the id of every contract is its name, there is nothing to replace.
        told = by_game[game]
        return Namer(told["contracts"], told["added"]) if told["contracts"] else None
    every: dict[str, str] = {}
    for told in by_game.values():
        every = {**told["contracts"], **every}
    return Namer(every, {}) if every else None


def note_names(app: Sphinx, env: BuildEnvironment) -> None:
    """Ask the engine for the names once in a build."""
    env.__dict__["boston_names"] = engine.answer(env, questions.names)


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_post_transform(NameContracts)
    app.connect("env-updated", note_names)
