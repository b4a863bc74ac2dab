"""Lists of all rules: on pages, and as ``rules.json`` for other programs.

``{coverage} GAME`` lists the rules of a game with their code, examples and tests, and with the
reasons why some rules are excused. Without a game, ``{coverage}`` counts the rules of all games,
and lists the rules of games without such a page.

``{rule-matrix} game game …`` shows which game has which rule, by chapter. Each row is an idea, and
each column is a game. Rules of several games have the same idea if their ids end with its name.

``{inherited-rules} GAME`` lists, by chapter, the rules that a game takes over unchanged.

Each list is filled in when its page is written, because by then all pages have been read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston.apps.cite.bibliography import sources_in
from boston_docs.asking.engine import PageDirective
from boston_docs.code.listings import address
from boston_docs.code.project import Material, current_project
from boston_docs.code.python_source import Piece
from boston_docs.parts import NONE, Cell, fact, link_to, link_to_page, section, table
from boston_docs.problems import report
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, RuleDomain, rule_domain
from boston_docs.rules.rule_directive import INHERITED, list_cases
from boston_docs.rules.rule_nodes import PLAIN, code_name, link_by_name, site_link
from boston_docs.site.written import later, when_done

Row: TypeAlias = Sequence[Cell | nodes.Node]
Games: TypeAlias = Mapping[str, Mapping[str, Any]]
REPLACED = "replaced"
JSON = "rules.json"


class RuleList(PageDirective):
    """The directives for lists of rules of some games.

    ``name``: The beginning of the anchors in the list.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = {"name": directives.unchanged}  # noqa: RUF012 - as in docutils

    def build(self) -> list[nodes.Node]:
        """Return a placeholder for the list; report unknown games."""
        domain, known = rule_domain(self.env), self.config.rule_games
        games = self.arguments[0].split() if self.arguments else []
        unknown = [game for game in games if game not in known]
        problems = [ids.no_game(game, known) for game in unknown]
        if self.name == "inherited-rules":
            problems = [
                f'{game} has no base game; write stands_on = "…" in docs/{game}/game.toml'
                for game in games
                if "stands_on" not in known.get(game, {})
            ]
        for problem in problems:
            self.problem(problem)
        game = "".join(games) if self.name == "coverage" else ""
        domain.note_listed(self.env.docname, "coverage", game)
        name = nodes.make_id(self.options.get("name", "matrix"))
        games = [game for game in games if game not in unknown]
        return [later(write=LISTS[self.name], games=games, name=name)]


class Inheritance:
    """The rules of all games, and those that each game takes from another.

    In ``rule_games``, ``stands_on`` gives the base game of a game. ``replaces`` lists the rules or
    chapters of the base game that a rule with another name replaces. A rule with the same name
    needs no entry to replace the base game's rule.
    """

    def __init__(self, rules: Sequence[Rule], games: Games) -> None:
        self.games = games
        self.rules = {rule.rule_id: rule for rule in rules}

    def base(self, game: str) -> str | None:
        """Return the game on which a game is based; ``None`` if there is none."""
        found: str | None = self.games.get(game, {}).get("stands_on")
        return found

    def replacement(self, game: str, rule_id: str) -> str | None:
        """Return a game's rule that replaces a rule of its base game; ``None`` if there is none.

        It is a rule with the same idea, or the rule that an entry gives for the rule or its
        chapter.
        """
        same = f"{game}.{ids.idea_of_any_game(rule_id)}"
        if same in self.rules:
            return same
        replaced: Mapping[str, str] = self.games[game].get("replaces", {})
        return replaced.get(rule_id) or replaced.get(rule_id.rpartition(".")[0])

    def inherited(self, game: str) -> list[Rule]:
        """Return the rules of the base game that are also valid in a game."""
        of_base = (r for r in self.rules.values() if ids.game_of(r.rule_id) == self.base(game))
        return [rule for rule in of_base if self.replacement(game, rule.rule_id) is None]


def inheritance(env: BuildEnvironment) -> Inheritance:
    """Return the rules of all games, with those that games take from each other."""
    return Inheritance(rule_domain(env).in_order(), env.config.rule_games)


# The coverage.


def _coverage(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    env, domain = at.env, rule_domain(at.env)
    by_game = {
        game: list(of_game)
        for game, of_game in groupby(domain.in_order(), key=lambda rule: ids.game_of(rule.rule_id))
    }
    for game in place["games"]:
        yield nodes.container(
            "", *_chapters(by_game.get(game, []), env), *_taken_over(inheritance(env), game)
        )
    if place["games"] or not by_game:
        return
    yield _summary(by_game, domain)
    for game in (each for each in by_game if each not in domain.listed("coverage")):
        title = domain.game_title(by_game[game][0].rule_id)
        yield section(f"coverage-{game}", title, _chapters(by_game[game], env), "coverage")


def _summary(by_game: Mapping[str, list[Rule]], domain: RuleDomain) -> nodes.table:
    """Return the table with the numbers of rules, by game."""
    pages = domain.listed("coverage")
    rows: list[Row] = []
    for game, listed in by_game.items():
        title = domain.game_title(listed[0].rule_id)
        name = link_to_page(pages[game][0], title) if game in pages else title
        taken = len(inheritance(domain.env).inherited(game))
        rows.append([name, *_counts(listed, domain.env), taken])
    counted = ["Rules", "With code", "Illustrated", "Excused", "Examples", "Tests"]
    columns = ["Game", *counted, "Also inherited"]
    return table("Rules by game", columns, rows, "coverage-games")


def _counts(rules: Sequence[Rule], env: BuildEnvironment) -> list[Cell]:
    materials = [current_project(env).material(rule.rule_id) for rule in rules]
    return [
        len(rules),
        sum(bool(material.pieces) for material in materials),
        sum(bool(rule.illustration) for rule in rules),
        sum(bool(rule.excuse) for rule in rules),
        len({example for material in materials for example in material.examples}),
        len({case.node for material in materials for case in material.cases}),
    ]


def _chapters(rules: Sequence[Rule], env: BuildEnvironment) -> Iterator[nodes.Node]:
    columns = ["Rule", "Status", "Code", "Examples", "Tests"]
    for chapter, of_chapter in groupby(rules, key=lambda rule: ids.chapter_of(rule.rule_id)):
        listed = list(of_chapter)
        _, code, illustrated, excused, _, tests = _counts(listed, env)
        parts = [_number(len(listed)), f"{code} with code"]
        parts += [f"{illustrated} illustrated"] if illustrated else []
        parts += [f"{excused} excused"] if excused else []
        caption = f"{ids.CHAPTERS[chapter]}: {', '.join([*parts, f'{tests} tests'])}"
        node_id = f"coverage-{ids.game_of(listed[0].rule_id)}-{chapter}"
        rows = [_row(rule, env) for rule in listed]
        yield table(caption, columns, rows, node_id, "coverage-table")


def _taken_over(games: Inheritance, game: str) -> Iterator[nodes.Node]:
    """Yield the table of the rules that a game takes unchanged from its base game."""
    base, inherited = games.base(game), games.inherited(game)
    if base and inherited:
        title = games.games[base]["title"]
        rows: list[Row] = [
            [link_by_name("id", rule.rule_id), INHERITED, rule.status] for rule in inherited
        ]
        caption = f"Inherited from {title}: {_number(len(inherited))}"
        columns, node_id = ["Rule", "Status", f"In {title}"], f"coverage-{game}-{INHERITED}"
        yield table(caption, columns, rows, node_id, "coverage-table")


def _number(rules: int) -> str:
    return f"{rules} rules" if rules != 1 else "1 rule"


def _row(rule: Rule, env: BuildEnvironment) -> Row:
    project = current_project(env)
    material = project.material(rule.rule_id)
    places, runs = list(_places(material)), project.tied_by(rule.rule_id)
    code: nodes.Element = nodes.container("", listed(places))
    if rule.excuse:
        code = nodes.paragraph("", f"Excused. {rule.excuse}", classes=["coverage-excuse"])
    elif rule.illustration:
        reason = f"An illustration. {rule.illustration}"
        code += nodes.paragraph("", reason, classes=["coverage-excuse"])
    elif runs:
        code += nodes.paragraph("", "Run by ", code_name(runs, runs))
    examples = listed([link_by_name("example", path) for path in material.examples])
    tests = nodes.container("", *list_cases(material.cases)) if material.cases else "none"
    return [link_by_name("id", rule.rule_id), rule.status, code, examples, tests]


def _places(material: Material) -> Iterator[nodes.Node]:
    """Yield each file of a rule's code, with the numbers of the lines at which pieces begin.

    The link leads to the first of these lines.
    """
    for path in dict.fromkeys(piece.path for piece in material.pieces):
        lines = [piece.line for piece in material.pieces if piece.path == path]
        place = f"{path}:{','.join(map(str, lines))}"
        yield site_link("", "", code_name(place, place), address=address(path, lines[0]))


def listed(parts: Sequence[nodes.Node]) -> nodes.Node:
    """Return parts as the content of a cell, one below the other; without parts, ``none``."""
    if not parts:
        return nodes.paragraph("", "none")
    items = [nodes.list_item("", nodes.paragraph("", "", part)) for part in parts]
    return nodes.bullet_list("", *items, classes=["coverage-places"])


# The rules that games share.


def _matrix(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    made = inheritance(at.env)
    games = place["games"] or list(made.games)
    heads = ["Rule", *(made.games[game]["title"] for game in games)]
    sources = [source for game in games for source in (game, made.base(game)) if source]
    for chapter, caption in ids.CHAPTERS.items():
        # The ideas are in the order in which the games first have them.
        ideas = dict.fromkeys(
            ids.idea_of(rule_id)
            for source in sources
            for rule_id in made.rules
            if rule_id.startswith(f"{source}.{chapter}.")
        )
        rows: list[Row] = [
            [
                nodes.inline("", idea, classes=["matrix-idea"]),
                *(_in_game(made, game, f"{chapter}.{idea}") for game in games),
            ]
            for idea in ideas
        ]
        if rows:
            yield table(caption, heads, rows, f"{place['name']}-{chapter}", "rule-matrix")


def _in_game(made: Inheritance, game: str, idea: str) -> Cell | nodes.Node:
    """Return a link to a game's rule for an idea, or a dash if there is no such rule."""
    shown, inherited = f"{game}.{idea}", f"{made.base(game)}.{idea}"
    if shown in made.rules:
        text = made.rules[shown].status
    elif inherited not in made.rules:
        return NONE
    else:
        instead = made.replacement(game, inherited)
        shown, text = (instead, REPLACED) if instead else (inherited, INHERITED)
    return link_to("id", shown, nodes.inline("", text, classes=[f"matrix-{text}"]))


def _inherited(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    for game in place["games"]:
        chapters = nodes.definition_list(classes=["inherited-rules"])
        rules = inheritance(at.env).inherited(game)
        for chapter, of_chapter in groupby(rules, key=lambda rule: ids.chapter_of(rule.rule_id)):
            parts: list[nodes.Node] = []
            for rule in of_chapter:
                title = nodes.inline("", rule.title, classes=["rule-title"])
                parts += [nodes.Text("; "), link_to("id", rule.rule_id, title)]
                # The status in the base game is added if it expresses a doubt.
                parts += [nodes.Text(f" ({rule.status})")] if rule.status != PLAIN else []
            chapters += fact(ids.CHAPTERS[chapter], parts[1:])
        yield chapters


LISTS: Mapping[str, Callable[[SphinxPostTransform, later], Iterator[nodes.Node]]] = {
    "coverage": _coverage,
    "rule-matrix": _matrix,
    "inherited-rules": _inherited,
}


def check_games(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the rules and games in the games' settings that do not exist."""
    games: Games = app.config.rule_games
    for game, settings in games.items():
        wrong = _wrong_settings(game, settings, games, set(rule_domain(env).by_id()))
        report(app, (f"rule_games: {game}: {problem}" for problem in wrong))


def _wrong_settings(
    game: str, settings: Mapping[str, Any], games: Games, rules: set[str]
) -> Iterator[str]:
    file = f"docs/{game}/game.toml"
    base = settings.get("stands_on")
    if base is not None and base not in games:
        yield f"stands on {base}, which is not a game; write the id of one in {file} as stands_on"
    chapters = {rule_id.rpartition(".")[0] for rule_id in rules}
    for replaced, instead in settings.get("replaces", {}).items():
        if replaced not in rules | chapters:
            write = f"write in {file} under [replaces] a rule or a chapter"
            yield f"replaces {replaced}, which no page has; {write}"
        if instead not in rules:
            yield f"{instead}: {ids.no_rule(instead)}"


# For other programs.


def write_json(app: Sphinx, site: Path) -> None:
    """Write ``rules.json`` into the root of a finished site."""
    rules = [_as_json(rule, app) for rule in rule_domain(app.env).in_order()]
    text = json.dumps(rules, ensure_ascii=False, indent=1)
    (site / JSON).write_text(f"{text}\n", encoding="utf-8")


def _as_json(rule: Rule, app: Sphinx) -> dict[str, Any]:
    material = current_project(app.env).material(rule.rule_id)
    game, page = ids.game_of(rule.rule_id), app.builder.get_target_uri(rule.docname)
    return {
        "id": rule.rule_id,
        "title": rule.title,
        "game": game,
        "chapter": ids.chapter_of(rule.rule_id),
        "status": rule.status,
        "source": ", ".join(sources_in(rule.place, game)),
        "place": rule.place,
        "readings": [name.removeprefix(f"{game}.") for name in rule.readings],
        "terms": [term.partition(":")[2] for term in rule.terms],
        "code": [_code(piece) for piece in material.pieces],
        "illustration": rule.illustration or None,
        "excuse": rule.excuse or None,
        "examples": list(material.examples),
        "tests": [case.node for case in material.cases],
        "url": f"{page}#{ids.anchor(rule.rule_id)}",
    }


def _code(piece: Piece) -> dict[str, Any]:
    # The code of an entry is in the constant with this name.
    kind = "constant" if piece.kind == "entry" else piece.kind
    return {"path": piece.path, "name": piece.name, "line": piece.line, "kind": kind}


def setup(app: Sphinx) -> None:
    """Register the lists, their check, and the writing of the file."""
    for name in LISTS:
        app.add_directive(name, RuleList)
    app.connect("env-updated", check_games)
    when_done(app, write_json)
