"""The form in which a reader switches readings, and its HTML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

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
    yield "</p>\n<fieldset><legend>Readings</legend>\n"
    for reading in node["readings"]:
        options = [
            (option, f"{option} (the default)" if option == reading["default"] else option)
            for option in reading["options"]
        ]
        yield '<p class="asking-field">'
        name = reading["name"]
        yield from _select(self, f"switch-{game}-{name}", name, options, "switch-reading", name)
        yield "</p>\n"
    yield "</fieldset>\n"
    # Two games may stand on one page.
    yield BAR.format(go="Compare with the defaults", result=f"The comparison: {title}")
    yield "</section>\n"


def _select(
    self: HTML5Translator,
    ident: str,
    label: str,
    options: list[tuple[str, str]],
    class_: str,
    reading: str = "",
) -> Iterator[str]:
    named = f' data-reading="{self.attval(reading)}"' if reading else ""
    yield f'<label for="{ident}">{self.encode(label)}</label> '
    yield f'<select id="{ident}" class="{class_}" autocomplete="off"{named}>'
    for value, text in options:
        yield f'<option value="{self.attval(value)}">{self.encode(text)}</option>'
    yield "</select>"


def skip(self: Any, node: nodes.Node) -> None:
    """Write nothing: other outputs have the table."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the node."""
    other: Any = (skip, None)
    app.add_node(
        switch_form,
        html=(visit_switch_form, None),
        text=other,
        latex=other,
        man=other,
        texinfo=other,
    )
