"""``{rule-matrix} game game …``: which game has which rule, by chapter, made from the rule ids.

Games share the ideas of their rules by name, so that a row is an idea and a column a game. A game
may stand on another's rules (``stands_on`` in ``rule_games``); those it does not have itself it
shows as inherited, but for those that give way to a rule of its own (``replaces``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking.tables import NONE, Cell, table
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.inheritance import Inheritance
from boston_docs.rules.links import link_to
from boston_docs.rules.mending import no_game, no_rule
from boston_docs.rules.rule_directive import INHERITED

logger = logging.getLogger(__name__)

REPLACED = "replaced"


class rule_matrix(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where a matrix goes; ``games`` are its columns, ``name`` begins its anchors."""


class RuleMatrix(SphinxDirective):
    """The rules of several games side by side; without an argument, of all."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = {"name": directives.unchanged}  # noqa: RUF012 - docutils has it so

    def run(self) -> list[nodes.Node]:
        """Leave the mark."""
        domain = rule_domain(self.env)
        known: Mapping[str, Any] = self.config.rule_games
        games = self.arguments[0].split() if self.arguments else list(known)
        for game in games:
            if game not in known:
                domain.note_problem(self.env.docname, self.lineno, no_game(game, known))
        domain.note_coverage(self.env.docname)
        name = nodes.make_id(self.options.get("name", "matrix"))
        return [rule_matrix(games=[game for game in games if game in known], name=name)]


class Matrix(Inheritance):
    """What each game shows for an idea."""

    def ideas(self, chapter: str, shown: Sequence[str]) -> list[str]:
        """Return the ideas of a chapter, in the order in which the games first have them."""
        sources = [source for game in shown for source in (game, self.base(game)) if source]
        found: dict[str, None] = {}
        for source in sources:
            for rule_id in self.rules:
                if ids.game_of(rule_id) == source and ids.chapter_of(rule_id) == chapter:
                    found.setdefault(ids.idea_of(rule_id))
        return list(found)

    def cell(self, game: str, idea: str) -> Cell | nodes.Node:
        """Return a link to the rule by which a game has an idea, or a dash."""
        own, base = f"{game}.{idea}", self.base(game)
        if own in self.rules:
            return _link(own, self.rules[own].status)
        inherited = f"{base}.{idea}"
        if inherited not in self.rules:
            return NONE
        instead = self.replacement(game, inherited)
        return _link(instead, REPLACED) if instead else _link(inherited, INHERITED)


class FillMatrix(SphinxPostTransform):
    """Puts the matrix where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(rule_matrix)):
            matrix = Matrix(rule_domain(self.env).in_order(), self.config.rule_games)
            mark.replace_self(list(_tables(matrix, mark["games"], mark["name"])))


def _tables(matrix: Matrix, games: Sequence[str], name: str) -> Iterator[nodes.table]:
    heads = ["Rule", *(matrix.games[game]["title"] for game in games)]
    for chapter, caption in ids.CHAPTERS.items():
        ideas = matrix.ideas(chapter, games)
        rows = [
            [_idea(idea), *(matrix.cell(game, f"{chapter}.{idea}") for game in games)]
            for idea in ideas
        ]
        if rows:
            made = table(caption, heads, rows, f"{name}-{chapter}")
            made["classes"].append("rule-matrix")
            yield made


def _idea(idea: str) -> nodes.Node:
    return nodes.inline("", idea, classes=["matrix-idea"])


def _link(rule_id: str, text: str) -> nodes.Node:
    return link_to("id", rule_id, nodes.inline("", text, classes=[f"matrix-{text}"]))


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what the games' settings name and no page has, and let the build end as failed."""
    games: Mapping[str, Mapping[str, Any]] = app.config.rule_games
    rules = rule_domain(env).by_id()
    for game, settings in games.items():
        for problem in _problems(game, settings, set(games), set(rules)):
            logger.error(f"rule_games: {game}: {problem}")
            app.statuscode = 1


def _problems(
    game: str, settings: Mapping[str, Any], games: set[str], rules: set[str]
) -> Iterator[str]:
    def written(key: str) -> str:
        return f"write in docs/{game}/game.toml under {key}"

    base = settings.get("stands_on")
    if base is not None and base not in games:
        yield f"stands on {base}, which is no game; {written('stands_on')} the id of one"
    chapters = {rule_id.rpartition(".")[0] for rule_id in rules}
    for replaced, instead in settings.get("replaces", {}).items():
        if replaced not in rules | chapters:
            text = written("[replaces]")
            yield f"replaces {replaced}, which no page has; {text} a rule or a chapter"
        if instead not in rules:
            yield f"{instead}: {no_rule(instead)}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its transform and its check."""
    app.add_node(rule_matrix)
    app.add_directive("rule-matrix", RuleMatrix)
    app.add_post_transform(FillMatrix)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
