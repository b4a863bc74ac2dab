"""``{coverage}``: every rule with its code, its examples and its tests, and what is excused.

``{coverage} GAME`` lists one game. Without a game it counts the rules of all, and lists those
games that have no such page. The directive leaves a mark, which is filled in when the page is
written: only then have all pages been read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking.tables import Cell, table
from boston_docs.code.cases import list_cases
from boston_docs.code.project import Material, current_project
from boston_docs.listings.files import address
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.inheritance import Inheritance
from boston_docs.rules.links import link_to
from boston_docs.rules.mending import no_game
from boston_docs.rules.register import Rule, RuleRegister
from boston_docs.rules.rule_directive import INHERITED
from boston_docs.rules.rule_nodes import code_name, site_link
from boston_docs.rules.ties import tied_by

Row = Sequence[Cell | nodes.Node]


class coverage_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the coverage goes."""


class Coverage(SphinxDirective):
    """The coverage of all rules, or of one game's."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave the mark."""
        game = self.arguments[0] if self.arguments else ""
        domain = rule_domain(self.env)
        if game and game not in self.config.rule_games:
            domain.note_problem(
                self.env.docname, self.lineno, no_game(game, self.config.rule_games)
            )
        domain.note_coverage(self.env.docname, game)
        return [coverage_list(game=game)]


class FillCoverage(SphinxPostTransform):
    """Puts the coverage where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(coverage_list)):
            domain = rule_domain(self.env)
            by_game = _by_game(domain.in_order())
            if mark["game"]:
                listed = by_game.get(mark["game"], [])
                taken = _taken_over(_inheritance(domain), mark["game"])
                mark.replace_self(nodes.container("", *_chapters(listed, self.env), *taken))
            else:
                mark.replace_self(list(_all_games(by_game, domain)))


def _inheritance(domain: RuleRegister) -> Inheritance:
    return Inheritance(domain.in_order(), domain.env.config.rule_games)


def _by_game(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    return {
        game: list(of_game)
        for game, of_game in groupby(rules, key=lambda rule: ids.game_of(rule.rule_id))
    }


def _all_games(by_game: Mapping[str, list[Rule]], domain: RuleRegister) -> Iterator[nodes.Node]:
    """Count the rules of all games, and list those of games without a page for it."""
    if by_game:
        yield _summary(by_game, domain)
    for game in (each for each in by_game if each not in domain.coverage_pages()):
        section = nodes.section(ids=[f"coverage-{game}"], classes=["coverage"])
        section += nodes.title("", domain.game_title(by_game[game][0].rule_id))
        section += list(_chapters(by_game[game], domain.env))
        yield section


def _summary(by_game: Mapping[str, list[Rule]], domain: RuleRegister) -> nodes.table:
    pages = domain.coverage_pages()
    rows: list[Row] = []
    for game, listed in by_game.items():
        title = domain.game_title(listed[0].rule_id)
        name = _to_page(pages[game], title) if game in pages else title
        taken = len(_inheritance(domain).inherited(game))
        rows.append([name, *_counts(listed, domain.env), taken])
    counted = ["Rules", "With code", "Illustrated", "Excused", "Examples", "Tests"]
    columns = ["Game", *counted, "Inherited besides"]
    return table("Rules by game", columns, rows, "coverage-games")


def _to_page(page: str, title: str) -> nodes.Node:
    return addnodes.pending_xref(
        "",
        nodes.inline("", title),
        refdomain="std",
        reftype="doc",
        reftarget=f"/{page}",
        refexplicit=True,
    )


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
        rows = [_row(rule, env) for rule in listed]
        caption = f"{ids.CHAPTERS[chapter]}: {_count(listed, env)}"
        node_id = f"coverage-{ids.game_of(listed[0].rule_id)}-{chapter}"
        made = table(caption, columns, rows, node_id)
        made["classes"].append("coverage-table")
        yield made


def _taken_over(inheritance: Inheritance, game: str) -> Iterator[nodes.Node]:
    """List the rules that hold as they stand in the game on which this one stands."""
    base, inherited = inheritance.base(game), inheritance.inherited(game)
    if base is None or not inherited:
        return
    title = inheritance.games[base]["title"]
    rows: list[Row] = [
        [_link("id", rule.rule_id, rule.rule_id), INHERITED, rule.status] for rule in inherited
    ]
    number = f"{len(inherited)} rules" if len(inherited) != 1 else "1 rule"
    columns = ["Rule", "Status", f"In {title}"]
    made = table(f"Inherited from {title}: {number}", columns, rows, f"coverage-{game}-{INHERITED}")
    made["classes"].append("coverage-table")
    yield made


def _count(rules: Sequence[Rule], env: BuildEnvironment) -> str:
    total, code, illustrated, excused, _, tests = _counts(rules, env)
    parts = [f"{total} rules" if total != 1 else "1 rule", f"{code} with code"]
    if illustrated:
        parts.append(f"{illustrated} illustrated")
    if excused:
        parts.append(f"{excused} excused")
    return ", ".join([*parts, f"{tests} tests"])


def _row(rule: Rule, env: BuildEnvironment) -> Row:
    material = current_project(env).material(rule.rule_id)
    places = _listed(list(_places(material)))
    code: nodes.Element = nodes.container(
        "", places, *_said_of_code(rule, tied_by(env, rule.rule_id))
    )
    if rule.excuse:
        code = nodes.paragraph("", f"Excused. {rule.excuse}", classes=["coverage-excuse"])
    examples = _listed([_link("example", path, path) for path in material.examples])
    tests = nodes.container("", *list_cases(material.cases)) if material.cases else "none"
    return [_link("id", rule.rule_id, rule.rule_id), rule.status, code, examples, tests]


def _said_of_code(rule: Rule, runs: str) -> list[nodes.Node]:
    """Say what runs the code of a rule, or why nothing does."""
    if rule.illustration:
        said = f"An illustration. {rule.illustration}"
        return [nodes.paragraph("", said, classes=["coverage-excuse"])]
    return [nodes.paragraph("", "Run by ", code_name(runs, runs))] if runs else []


def _places(material: Material) -> Iterator[nodes.Node]:
    """Yield each file of a rule's code with the lines its pieces begin at; the first is linked."""
    for path in dict.fromkeys(piece.path for piece in material.pieces):
        lines = [piece.line for piece in material.pieces if piece.path == path]
        place = f"{path}:{','.join(map(str, lines))}"
        yield site_link("", "", code_name(place, place), address=address(path, lines[0]))


def _link(kind: str, target: str, text: str) -> nodes.Node:
    return link_to(kind, target, code_name(text, text))


def _listed(parts: Sequence[nodes.Node]) -> nodes.Node:
    if not parts:
        return nodes.paragraph("", "none")
    items = [nodes.list_item("", nodes.paragraph("", "", part)) for part in parts]
    return nodes.bullet_list("", *items, classes=["coverage-places"])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its transform."""
    app.add_node(coverage_list)
    app.add_directive("coverage", Coverage)
    app.add_post_transform(FillCoverage)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
