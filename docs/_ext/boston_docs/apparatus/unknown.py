"""``{unknown}``: what we do not know, and what would settle it.

Three things are gathered: what the sources had and our copies have not, the readings that are
guesses or have rivals, and the rules that nothing computes. The first and the last come from the
file that ``unknown_file`` of the configuration names, beside the rules themselves; the readings
come from the registers. The directive leaves a mark, filled in when all pages have been read. The
file says what would settle each: every rule of status lost and every excused rule must have an
entry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking import engine
from boston_docs.asking.tables import Cell, table
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to, named

logger = logging.getLogger(__name__)

Registers = Mapping[str, Sequence[dict[str, Any]]]


def file(env: BuildEnvironment) -> Path:
    """Return the file on lost things and excused rules."""
    return Path(env.srcdir, str(env.config.unknown_file))


def entries(env: BuildEnvironment) -> dict[str, list[dict[str, Any]]]:
    """Return its entries."""
    return tomllib.loads(file(env).read_text("utf-8"))


class unknown_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the list goes."""


class Unknown(SphinxDirective):
    """The list of what is not known."""

    def run(self) -> list[nodes.Node]:
        """Ask for all registers and leave the mark."""
        domain = rule_domain(self.env)
        domain.note_listed(self.env.docname, "unknown", "", "")
        self.env.note_dependency(str(file(self.env)))
        try:
            registers = engine.ask(self.env, "registers", self.config.rule_package)
        except engine.EngineError as error:
            domain.note_problem(self.env.docname, self.lineno, str(error))
            return []
        return [unknown_list(registers=registers)]


class FillUnknown(SphinxPostTransform):
    """Puts the list where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(unknown_list)):
            registers = _once(mark["registers"])
            told = entries(self.env)
            lost, excused = told.get("lost", []), told.get("excused", [])
            mark.replace_self(
                [
                    self._counts(registers, len(lost), len(excused)),
                    self._lost(lost),
                    self._readings(registers),
                    self._excused(excused),
                ]
            )

    def _title(self, game: str) -> str:
        return str(self.config.rule_games.get(game, {}).get("title", game))

    def _counts(self, registers: Registers, lost: int, excused: int) -> nodes.table:
        rows: list[list[Cell | nodes.Node]] = [
            [self._title(game), len(_guesses(found)), len(_rivals(found))]
            for game, found in registers.items()
        ]
        sums = [sum(int(str(row[n])) for row in rows) for n in (1, 2)]
        heads = ["Game", "Guesses", "Attested or emended, with a rival"]
        caption = f"Open questions by game; lost: {lost}; rules that are not computed: {excused}"
        return table(caption, heads, [*rows, ["All", *sums]], "unknown-counts")

    def _lost(self, entries: Sequence[dict[str, Any]]) -> nodes.section:
        section = _section("unknown-lost", "What is lost")
        for entry in entries:
            content: list[nodes.Node] = [
                nodes.paragraph("", f"Source {entry['source']}, {entry['place']}.")
            ]
            links = (named("id", rule) for rule in entry["rules"])
            rules = [node for link in links for node in (nodes.Text(", "), link)]
            content += _facts(
                ("Instead", _marked(entry["instead"])),
                ("Settled by", [nodes.Text(entry.get("settled_by", ""))]),
                ("Rules", rules[1:]),
            )
            section += _entry(nodes.make_id(f"lost {entry['what']}"), entry["what"], content)
        return section

    def _readings(self, registers: Registers) -> nodes.section:
        section = _section("unknown-readings", "What the sources leave open")
        for game, found in registers.items():
            listed = [*_guesses(found), *_rivals(found)]
            if not listed:
                continue
            part = _section(f"unknown-{game}", self._title(game))
            part += [self._reading(game, reading) for reading in listed]
            section += part
        return section

    def _reading(self, game: str, reading: dict[str, Any]) -> nodes.Node:
        name = reading["name"]
        link = link_to("reading", f"{game}.{name}", nodes.literal("", name))
        status = nodes.inline(
            "", reading["status"], classes=["rule-status", f"rule-status-{reading['status']}"]
        )
        others = [each for each in reading["options"] if each != reading["default"]]
        content = _facts(
            ("Taken", _answers(reading, [reading["default"]])),
            ("Not taken", _answers(reading, others)),
            ("Settled by", [nodes.Text(reading.get("settled_by", ""))]),
        )
        head: list[nodes.Node] = [nodes.Text(f"{reading['question']} "), link, nodes.Text(" ")]
        return _entry(f"unknown-{game}-{name}", [*head, status], content)

    def _excused(self, entries: Sequence[dict[str, Any]]) -> nodes.section:
        section = _section("unknown-excused", "Rules that are not computed")
        by_rule = {entry["rule"]: entry.get("settled_by", "") for entry in entries}
        for rule in rule_domain(self.env).in_order():
            if rule.excuse:
                content = _facts(
                    ("Why", [nodes.Text(rule.excuse)]),
                    ("Settled by", [nodes.Text(by_rule.get(rule.rule_id, ""))]),
                )
                head = [named("id", rule.rule_id)]
                section += _entry(f"excused-{nodes.make_id(rule.rule_id)}", head, content)
        return section


def _once(registers: Registers) -> Registers:
    """Return the registers with every reading under the one game it was written for.

    A game that stands on another has that one's readings too, but never more of them.
    """
    kinds = {
        game: [reading["id"].rpartition("R")[0] for reading in found]
        for game, found in registers.items()
    }
    home = {
        kind: max(kinds, key=lambda game: kinds[game].count(kind))
        for kind in {kind for found in kinds.values() for kind in found}
    }
    return {
        game: [reading for reading in found if home[reading["id"].rpartition("R")[0]] == game]
        for game, found in registers.items()
    }


def _guesses(register: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [reading for reading in register if reading["status"] == "conjectured"]


def _rivals(register: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    sure = (reading for reading in register if reading["status"] != "conjectured")
    return [reading for reading in sure if len(reading["options"]) > 1]


def _section(node_id: str, title: str) -> nodes.section:
    return nodes.section("", nodes.title("", title), ids=[node_id], names=[node_id])


def _entry(
    node_id: str, head: str | Sequence[nodes.Node], content: Sequence[nodes.Node]
) -> nodes.container:
    words = [nodes.strong("", head)] if isinstance(head, str) else list(head)
    heading = nodes.paragraph("", "", *words, classes=["unknown-head"])
    return nodes.container("", heading, *content, ids=[node_id], classes=["unknown-entry"])


def _facts(*facts: tuple[str, Sequence[nodes.Node]]) -> list[nodes.Node]:
    listed = nodes.definition_list(classes=["reading-facts"])
    for label, content in facts:
        if content:
            paragraph = nodes.paragraph("", "", *content)
            listed += nodes.definition_list_item(
                "", nodes.term("", label), nodes.definition("", paragraph)
            )
    return [listed]


def _marked(text: str) -> list[nodes.Node]:
    """Return a text in which what stands between backticks is code."""
    parts = text.split("`")
    return [nodes.literal("", part) if n % 2 else nodes.Text(part) for n, part in enumerate(parts)]


def _answers(reading: dict[str, Any], options: Sequence[str]) -> list[nodes.Node]:
    """Return answers in words, each with its name behind it."""
    return [
        part
        for option in options
        for part in (
            nodes.Text(f"{reading['options'][option]} "),
            nodes.literal("", option),
            nodes.Text(" "),
        )
    ]


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield what the file on lost things and excused rules lacks, or has too much."""
    told = entries(env)
    rules = rule_domain(env).by_id()
    lost = {rule for entry in told.get("lost", []) for rule in entry["rules"]}
    excused = {entry["rule"] for entry in told.get("excused", [])}
    for rule_id, rule in rules.items():
        if rule.status == "lost" and rule_id not in lost:
            yield (
                f"{rule_id} is lost, and no entry says what would settle it; write here "
                f'[[lost]] with what, rules = ["{rule_id}"] and settled_by'
            )
        if rule.excuse and rule_id not in excused:
            yield (
                f"{rule_id} is excused, and no entry says what would settle it; write here "
                f'[[excused]] with rule = "{rule_id}" and settled_by'
            )
    for rule_id in sorted((lost | excused) - rules.keys()):
        yield f"no page has the rule {rule_id}; mend the id here, or take its entry out"
    for rule_id in sorted(each for each in excused if each in rules and not rules[each].excuse):
        yield f"{rule_id} is not excused; take its [[excused]] out, or write :excuse: on its page"
    for entry in [*told.get("lost", []), *told.get("excused", [])]:
        if not entry.get("settled_by"):
            name = entry.get("what") or entry["rule"]
            yield f"{name}: no 'settled_by'; write settled_by = \"…\""


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is missing, and let the build end as failed if anything is."""
    for text in problems(env):
        logger.error(text, location=f"docs/{env.config.unknown_file}:1")
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its transform and the check."""
    app.add_config_value("unknown_file", "_unknown/lost.toml", "env", types=frozenset({str}))
    app.add_node(unknown_list)
    app.add_directive("unknown", Unknown)
    app.add_post_transform(FillUnknown)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
