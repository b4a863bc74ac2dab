"""The form in which a reader describes a deal, and its HTML."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston.study.same_deal import PARTS
from boston_docs.code.project import current_project
from boston_docs.live.live_site import BUILDERS
from boston_docs.sessions.switch_nodes import BAR, skip

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801


class Field(NamedTuple):
    """A field for a part of a deal: a number, one of the ``words``, or neither, and then yes or no.

    ``kinds`` are the kinds of deal it means something in, all if it is empty; it may need
    another field, which is answered with yes or no.
    """

    key: str
    words: Sequence[tuple[str, str]] = ()
    kinds: str = ""
    needs: str = ""


FIELDS = (
    Field(
        "kind",
        words=(
            ("tricks", "So many tricks"),
            ("misere", "No trick at all (misère)"),
            ("one-trick", "Exactly one trick"),
            ("passed", "Nothing: all passed"),
        ),
    ),
    Field("asked", kinds="tricks"),
    Field(
        "trump",
        words=(
            ("spades", "Spades"),
            ("clubs", "Clubs"),
            ("diamonds", "Diamonds"),
            ("hearts", "Hearts"),
            ("none", "No trumps"),
        ),
        kinds="tricks misere one-trick",
    ),
    Field(
        "rank",
        words=(
            ("plain", "Plain suit"),
            ("second", "Second suit (colour, petite)"),
            ("highest", "Highest suit (first, belle)"),
        ),
        kinds="tricks",
    ),
    Field("partner", kinds="tricks"),
    Field("own"),
    Field("partners", kinds="tricks", needs="partner"),
    Field("honours", kinds="tricks"),
    Field("opening_run", kinds="tricks"),
    Field(
        "knave",
        words=(("declarer", "The declarer"), ("opponent", "An opponent")),
        kinds="tricks",
    ),
    Field("discard", kinds="misere"),
    Field("exposed", kinds="tricks misere"),
)


class deal_form(nodes.General, nodes.Element):
    """A deal to be described, beginning with one of the presets."""


def visit_deal_form(self: HTML5Translator, node: deal_form) -> None:
    """Write the form, where a script can answer it."""
    if self.builder.name in BUILDERS:
        self.body.extend(_form(self, node))
    raise nodes.SkipNode


def _form(self: HTML5Translator, node: deal_form) -> Iterator[str]:
    engine = current_project(self.builder.env).checksum
    yield (
        '<section class="asking same-deal" aria-label="A deal of your own" '
        f'data-level="{node["level"]}" data-engine="{engine}">\n'
        '<div class="asking-form">\n'
    )
    first = json.loads(node["presets"][0]["deal"])
    yield '<p class="asking-field asking-wide">'
    yield '<label for="same-deal-preset">Begin with</label> '
    yield '<select id="same-deal-preset" class="same-deal-preset" autocomplete="off">'
    for preset in node["presets"]:
        title = self.encode(preset["title"])
        yield f'<option value="{self.attval(preset["deal"])}">{title}</option>'
    yield '<option value="">A deal of your own</option></select></p>\n'
    yield "<fieldset><legend>The deal</legend>\n"
    for field in FIELDS:
        yield f'<p class="asking-field">{_field(self, field, first[field.key])}</p>\n'
    yield "</fieldset>\n"
    yield BAR.format(go="Settle it in every game", result="The deal under every game")
    yield "</section>\n"


def _field(self: HTML5Translator, field: Field, value: Any) -> str:
    part, ident = PARTS[field.key], f"same-deal-{field.key.replace('_', '-')}"
    data = f' id="{ident}" data-key="{field.key}" autocomplete="off"'
    data += f' data-kinds="{field.kinds}"' if field.kinds else ""
    data += f' data-needs="{field.needs}"' if field.needs else ""
    label = f'<label for="{ident}">{self.encode(part.label)}</label>'
    if field.words:
        options = "".join(
            f'<option value="{word}"{" selected" if word == value else ""}>'
            f"{self.encode(said)}</option>"
            for word, said in field.words
        )
        return f"{label} <select{data}>{options}</select>"
    if part.values:
        limits = f'min="{part.values[0]}" max="{part.values[-1]}" step="1"'
        return f'{label} <input type="number" {limits} value="{value}"{data}>'
    return f'<input type="checkbox"{data}{" checked" if value else ""}> {label}'


def setup(app: Sphinx) -> None:
    """Register the node."""
    other: Any = (skip, None)
    app.add_node(
        deal_form, html=(visit_deal_form, None), text=other, latex=other, man=other, texinfo=other
    )
