"""Suit symbols that never break: drawn as text, in their colour, and never alone for the ear.

A symbol in running text is wrapped so that no browser turns it into a coloured picture and no
line ends between it and its word. ``{suit}`hearts``` writes the symbol with the word as its label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
NAMES = {symbol: name for name, symbol in SUITS.items()}
SYMBOL = re.compile(r"([♠♥♦♣])\N{VARIATION SELECTOR-15}?")
AS_TEXT = "\N{VARIATION SELECTOR-15}"


class suit(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes so
    """A suit symbol; ``label`` is set where no word stands beside it."""


class SuitRole(SphinxRole):
    """The symbol of a suit given by name, labelled with the name."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the symbol."""
        name = self.text.strip()
        if name not in SUITS:
            text = f"{name!r} is not a suit: {', '.join(SUITS)}"
            message = self.inliner.reporter.error(text, line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return [suit(SUITS[name], SUITS[name], name=name, label=name)], []


class MarkSuits(SphinxPostTransform):
    """Wraps every suit symbol in running text."""

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Wrap the symbols of a page; code and outputs are left as they are."""
        for text in list(self.document.findall(nodes.Text)):
            if SYMBOL.search(text) and not _verbatim(text):
                text.parent.replace(text, list(_parts(text)))


def _verbatim(text: nodes.Text) -> bool:
    parent = text.parent
    while parent is not None:
        if isinstance(parent, suit | nodes.FixedTextElement | nodes.literal | nodes.raw):
            return True
        parent = parent.parent
    return False


def _parts(text: str) -> Iterator[nodes.Node]:
    for number, part in enumerate(SYMBOL.split(text)):
        if number % 2:
            yield suit(part, part, name=NAMES[part])
        elif part:
            yield nodes.Text(part)


def _visit(translator: HTML5Translator, node: suit) -> None:
    label = f' role="img" aria-label="{node["label"]}"' if "label" in node else ""
    symbol = node.astext() + AS_TEXT
    translator.body.append(f'<span class="suit suit-{node["name"]}"{label}>{symbol}</span>')
    raise nodes.SkipNode


def _pass(translator: object, node: nodes.Element) -> None:
    """Leave the symbol as it is in other outputs."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the role and the transform."""
    plain = (_pass, _pass)
    app.add_node(suit, html=(_visit, None), text=plain, latex=plain, man=plain, texinfo=plain)
    app.add_role("suit", SuitRole())
    app.add_post_transform(MarkSuits)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
