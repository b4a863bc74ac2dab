"""``{readings} GAME``: the game's register of readings, each with a permalink.

A reading is a question the source leaves open, what the source says, the answers on offer and
what speaks for the one taken. All of it comes from the engine, which uses the same register.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from boston.apps.cite.bibliography import source_key, source_of
from boston_docs.apparatus import section, status_badge
from boston_docs.apparatus.bibliography import linked, source_link
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.rules import ids
from boston_docs.rules.domain import Reading, rule_domain
from boston_docs.rules.ids import package


class Readings(PageDirective):
    """The register of a game."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Ask the engine for the register and build an entry for each reading."""
        game = self.arguments[0]
        return [self._entry(game, reading) for reading in self.ask(questions.readings, game)]

    def _entry(self, game: str, reading: dict[str, Any]) -> nodes.Node:
        name = reading["name"]
        if reading["status"] == "conjectured" and not reading["settled_by"]:
            self.problem(
                f"{reading['id']} {name}: conjectured, and no 'settled_by' says what settles it; "
                f'write settled_by = "…" in boston/games/{package(game)}/readings.toml'
            )
        node_id = ids.reading_anchor(f"{game}.{name}")
        stated = Reading(self.env.docname, reading["question"], reading["status"])
        rule_domain(self.env).note_reading(f"{game}.{name}", stated)
        facts = nodes.definition_list(classes=["reading-facts"])
        for label, content in self._facts(reading):
            term = self._source(game) if label == "Source" else [nodes.Text(label)]
            definition = nodes.definition("", *content)
            facts += nodes.definition_list_item("", nodes.term("", "", *term), definition)
        cited = {"game": game, "name": name, "question": reading["question"]}
        control = thing_control("reading", self.env.docname, node_id, **cited)
        return section(node_id, reading["question"], [facts, control], "reading")

    def _facts(self, reading: dict[str, Any]) -> Iterator[tuple[str, list[nodes.Node]]]:
        yield "Source", self._text(reading["says"])
        yield "Options" if reading["switchable"] else "Taken as", [_options(reading)]
        if reading["not_offered"]:
            yield "Not offered", self._text(reading["not_offered"])
        if reading["evidence"]:
            yield "Evidence", self._text(reading["evidence"])
        if reading["settled_by"]:
            yield "Settled by", self._text(reading["settled_by"])
        yield "Status", [nodes.paragraph("", "", status_badge(reading["status"]))]
        yield "Cited as", [nodes.paragraph("", "", nodes.literal("", reading["name"]))]

    def _source(self, game: str) -> list[nodes.Node]:
        """Return the word “Source” as a link to the source's entry in the bibliography."""
        return source_link(self.env, source_key(source_of(game)), nodes.Text("Source"))

    def _text(self, text: str) -> list[nodes.Node]:
        return [nodes.paragraph("", "", *linked(self.env, text))]


def _options(reading: dict[str, Any]) -> nodes.Node:
    options = nodes.bullet_list(classes=["reading-options"])
    for name, meaning in reading["options"].items():
        words: list[nodes.Node] = [nodes.Text(f"{meaning} "), nodes.literal("", name)]
        if reading["switchable"] and name == reading["default"]:
            words += [nodes.Text(" "), nodes.inline("", "the default", classes=["reading-default"])]
        options += nodes.list_item("", nodes.paragraph("", "", *words))
    return options


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("readings", Readings)
