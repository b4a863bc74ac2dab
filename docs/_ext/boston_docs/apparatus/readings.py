"""``{readings} GAME`` and ``{unknown}``: the readings of a game, and the open questions.

A reading is a question that the source leaves open. The page shows the words of the source, the
possible answers, and the evidence for our choice. These facts are from the register of readings
that the engine itself uses. Each reading has a permalink on the page of its game.

``{unknown}`` lists three things: parts of the sources that our copies lack, readings that are
guesses or have rivals, and rules that no code computes. The file in the setting ``unknown_file``
says what would settle the lost parts and the rules without code. It must have an entry for every
rule with the status lost, and for every excused rule.
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

from boston.apps.cite.bibliography import source_key, source_of
from boston_docs.apparatus.bibliography import linked, source_link
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.parts import Cell, fact, link_to, named, section, separated, status_badge, table
from boston_docs.problems import report
from boston_docs.rules import ids
from boston_docs.rules.domain import Reading, rule_domain
from boston_docs.rules.ids import package
from boston_docs.site.written import later


class Readings(PageDirective):
    """The directive ``readings``: the register of a game."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return an entry for each reading in the engine's register."""
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


Registers = Mapping[str, Sequence[dict[str, Any]]]


def file(env: BuildEnvironment) -> Path:
    """Return the file on lost parts of the sources and on excused rules."""
    return Path(env.srcdir, str(env.config.unknown_file))


def entries(env: BuildEnvironment) -> dict[str, list[dict[str, Any]]]:
    """Return the entries of this file."""
    return tomllib.loads(file(env).read_text("utf-8"))


class Unknown(PageDirective):
    """The directive ``unknown``: the list of open questions."""

    def build(self) -> list[nodes.Node]:
        """Ask the engine for the registers of all games, and return a placeholder for the list."""
        rule_domain(self.env).note_listed(self.env.docname, "unknown", "", "")
        self.env.note_dependency(str(file(self.env)))
        return [later(write=write_unknown, registers=self.ask(questions.registers))]


def write_unknown(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the number of open questions by game, then the questions."""
    titles = {game: str(facts["title"]) for game, facts in at.config.rule_games.items()}
    listed, registers = entries(at.env), _once(place["registers"])
    lost, excused = listed.get("lost", []), listed.get("excused", [])
    caption = (
        f"Open questions by game; lost: {len(lost)}; rules that are not computed: {len(excused)}"
    )
    counts: dict[str, tuple[int, ...]] = {
        titles.get(game, game): (len(_guesses(found)), len(_rivals(found)))
        for game, found in registers.items()
    }
    counts["All"] = tuple(map(sum, zip(*counts.values(), strict=True)))
    rows: list[list[Cell | nodes.Node]] = [[title, *each] for title, each in counts.items()]
    heads = ["Game", "Guesses", "Attested or emended, with a rival"]
    yield table(caption, heads, rows, "unknown-counts")
    yield section("unknown-lost", "What is lost", map(_lost, lost))
    by_game = (
        section(
            f"unknown-{game}", titles.get(game, game), [_reading(game, each) for each in unsettled]
        )
        for game, found in registers.items()
        if (unsettled := [*_guesses(found), *_rivals(found)])
    )
    yield section("unknown-readings", "What the sources leave open", by_game)
    settled = {entry["rule"]: entry.get("settled_by", "") for entry in excused}
    rules = (
        _entry(
            f"excused-{nodes.make_id(rule.rule_id)}",
            [named("id", rule.rule_id)],
            {
                "Why": [nodes.Text(rule.excuse)],
                "Settled by": [nodes.Text(settled.get(rule.rule_id, ""))],
            },
        )
        for rule in rule_domain(at.env).in_order()
        if rule.excuse
    )
    yield section("unknown-excused", "Rules that are not computed", rules)


def _lost(entry: dict[str, Any]) -> nodes.Node:
    return _entry(
        nodes.make_id(f"lost {entry['what']}"),
        [nodes.strong("", entry["what"])],
        {
            "Instead": _marked(entry["instead"]),
            "Settled by": [nodes.Text(entry.get("settled_by", ""))],
            "Rules": separated(named("id", rule) for rule in entry["rules"]),
        },
        nodes.paragraph("", f"Source {entry['source']}, {entry['place']}."),
    )


def _reading(game: str, reading: dict[str, Any]) -> nodes.Node:
    name, status = reading["name"], reading["status"]
    others = [each for each in reading["options"] if each != reading["default"]]
    return _entry(
        f"unknown-{game}-{name}",
        [
            nodes.Text(f"{reading['question']} "),
            link_to("reading", f"{game}.{name}", nodes.literal("", name)),
            nodes.Text(" "),
            status_badge(status),
        ],
        {
            "Taken": _answers(reading, [reading["default"]]),
            "Not taken": _answers(reading, others),
            "Settled by": [nodes.Text(reading.get("settled_by", ""))],
        },
    )


def _once(registers: Registers) -> Registers:
    """Return the registers with every reading under one game: the game for which it was written.

    A game that is based on another game also has readings of that base game. The base game has at
    least as many of them, so each reading belongs to the game that has most of its kind.
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


def _entry(
    anchor: str,
    head: Sequence[nodes.Node],
    facts: Mapping[str, Sequence[nodes.Node]],
    *before: nodes.Node,
) -> nodes.container:
    """Return an entry: its heading, the text before the facts, and the facts that are not empty."""
    listed = nodes.definition_list(classes=["reading-facts"])
    listed += [fact(label, content) for label, content in facts.items() if content]
    heading = nodes.paragraph("", "", *head, classes=["unknown-head"])
    return nodes.container("", heading, *before, listed, ids=[anchor], classes=["unknown-entry"])


def _marked(text: str) -> list[nodes.Node]:
    """Return a text in which the words between backticks are code."""
    parts = text.split("`")
    return [nodes.literal("", part) if n % 2 else nodes.Text(part) for n, part in enumerate(parts)]


def _answers(reading: dict[str, Any], options: Sequence[str]) -> list[nodes.Node]:
    """Return answers in words, each followed by its name."""
    found: list[nodes.Node] = []
    for option in options:
        answer = nodes.Text(f"{reading['options'][option]} ")
        found += [answer, nodes.literal("", option), nodes.Text(" ")]
    return found


def problems(env: BuildEnvironment) -> Iterator[str]:
    """Yield the missing and the superfluous entries in the file on lost parts and excused rules."""
    listed = entries(env)
    rules = rule_domain(env).by_id()
    lost = {rule for entry in listed.get("lost", []) for rule in entry["rules"]}
    excused = {entry["rule"] for entry in listed.get("excused", [])}
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
        yield f"no page has the rule {rule_id}; correct the id here, or take its entry out"
    for rule_id in sorted(each for each in excused if each in rules and not rules[each].excuse):
        yield f"{rule_id} is not excused; take its [[excused]] out, or write :excuse: on its page"
    for entry in [*listed.get("lost", []), *listed.get("excused", [])]:
        if not entry.get("settled_by"):
            name = entry.get("what") or entry["rule"]
            yield f"{name}: no 'settled_by'; write settled_by = \"…\""


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the faults of the file, if the site has it."""
    if env.config.unknown_file:
        report(app, problems(env), f"docs/{env.config.unknown_file}")


def setup(app: Sphinx) -> None:
    """Register the directives and the check."""
    app.add_config_value("unknown_file", "_unknown/lost.toml", "env", types=frozenset({str}))
    app.add_directive("readings", Readings)
    app.add_directive("unknown", Unknown)
    app.connect("env-updated", check)
