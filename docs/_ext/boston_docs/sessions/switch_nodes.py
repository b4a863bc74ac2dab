"""The form in which a reader switches readings, and its HTML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston.present.tables import net_bars
from boston.present.wording import signed
from boston_docs.live.live_site import BUILDERS

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

BAR = """<div class="asking-bar">
<button type="button" class="asking-go" disabled>{go}</button>
<button type="button" class="asking-stop" hidden>Stop</button>
<progress class="asking-progress" max="1" aria-label="Python, fetched so far" hidden></progress>
</div>
<p class="asking-status" role="status"></p>
</div>
<div class="asking-result" role="region" aria-label="{result}" tabindex="-1"></div>
"""


class switch_form(nodes.General, nodes.Element):
    """The readings of a game that can be switched, and the sessions to try them on."""


def visit_switch_form(self: HTML5Translator, node: switch_form) -> None:
    """Write the form, where a script can answer it."""
    if self.builder.name in BUILDERS:
        self.body.extend(_form(self, node))
    raise nodes.SkipNode


def _form(self: HTML5Translator, node: switch_form) -> Iterator[str]:
    game, title = node["game"], self.encode(node["title"])
    yield (
        f'<section class="asking switch-readings" aria-label="Switch readings: {title}" '
        f'data-game="{self.attval(game)}" data-level="{node["level"]}">\n'
        '<div class="asking-form">\n'
    )
    yield '<p class="asking-field asking-wide">'
    yield from _select(
        self, f"switch-{game}-session", "Session", node["sessions"], "switch-session"
    )
    yield '</p>\n<div class="switch-questions">\n'
    for reading in node["readings"]:
        yield from _question(self, game, reading)
    yield "</div>\n"
    # Two games may stand on one page.
    yield BAR.format(go="Compare with the defaults", result=f"The comparison: {title}")
    yield "</section>\n"


def _question(self: HTML5Translator, game: str, reading: dict[str, Any]) -> Iterator[str]:
    """A reading's question, and every answer as a sentence; the first is the default."""
    name = self.attval(reading["name"])
    yield f'<fieldset class="switch-reading" data-reading="{name}">'
    yield f"<legend>{self.encode(reading['question'])}</legend>"
    for option, meaning in reading["options"].items():
        is_default = option == reading["default"]
        data = f'name="switch-{game}-{name}" value="{self.attval(option)}" autocomplete="off"'
        checked = " checked data-default" if is_default else ""
        note = ' <span class="reading-default">the default</span>' if is_default else ""
        yield (
            f'<label><input type="radio" {data}{checked}> '
            f"<span>{self.encode(meaning)}{note}</span></label>"
        )
    yield "</fieldset>\n"


def _select(
    self: HTML5Translator, ident: str, label: str, options: list[tuple[str, str]], class_: str
) -> Iterator[str]:
    yield f'<label for="{ident}">{self.encode(label)}</label> '
    yield f'<select id="{ident}" class="{class_}" autocomplete="off">'
    for value, text in options:
        yield f'<option value="{self.attval(value)}">{self.encode(text)}</option>'
    yield "</select>"


class net_drawn(nodes.General, nodes.Element):
    """What an option adds for each seat, drawn: ``net``, and ``names`` for the seats."""


def visit_net_drawn(self: HTML5Translator, node: net_drawn) -> None:
    """Write the bars, with their numbers beside them."""
    self.body.append(net_bars(tuple(node["net"]), node["names"]))
    raise nodes.SkipNode


def told_in_words(self: Any, node: net_drawn) -> None:
    """Write the numbers alone, where nothing can be drawn."""
    said = zip(node["names"], node["net"], strict=True)
    self.add_text("; ".join(f"{name} {signed(points)}" for name, points in said))
    raise nodes.SkipNode


def skip(self: Any, node: nodes.Node) -> None:
    """Write nothing: other outputs have the table."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the node."""
    other: Any = dict.fromkeys(("text", "latex", "man", "texinfo"), (skip, None))
    words = {**other, "text": (told_in_words, None)}
    app.add_node(net_drawn, html=(visit_net_drawn, None), **words)
    app.add_node(switch_form, html=(visit_switch_form, None), **other)
