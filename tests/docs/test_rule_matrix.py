"""The matrix of rules, and cells of tables that point to rules, readings and tables."""

from __future__ import annotations

import re
from dataclasses import replace

from .toy_project import EXTENSIONS, Toy

GAMES = {
    "toy": {"title": "Toy"},
    "child": {
        "title": "Child",
        "stands_on": "toy",
        "replaces": {"toy.equipment.table": "child.equipment.floor"},
    },
    "other": {"title": "Other"},
}

PAGES = {
    "docs/child.md": """
        ---
        orphan: true
        ---
        # Child

        ```{rule} child.equipment.floor
        :title: Floor
        :place: p. 1
        :status: conjectured
        :excuse: Furniture is not computed.

        They sit on the floor.
        ```

        ```{rule} other.pay.base
        :title: Base
        :place: p. 1
        :status: lost
        :excuse: Nothing is known.

        Lost.
        ```
        """,
    "docs/matrix.md": """
        ---
        orphan: true
        ---
        # Matrix

        ```{rule-matrix} toy child other
        ```
        """,
}


def with_matrix(toy: Toy) -> Toy:
    """The tiny project with two more games and a matrix."""
    toy.write(PAGES)
    return replace(toy, extensions=(*EXTENSIONS, "boston_docs.rules.matrix"))


def cells(html: str, idea: str) -> list[str]:
    """The cells of a row as text."""
    row = re.search(rf"<tr[^>]*><th[^>]*>(?:(?!</th>).)*{idea}.*?</tr>", html, re.DOTALL)
    assert row is not None
    found = re.findall(r"<td.*?</td>", row[0], re.DOTALL)
    return [re.sub(r"<.*?>", "", each).strip() for each in found]


def test_a_matrix_shows_what_is_had_inherited_and_replaced(toy: Toy) -> None:
    built = with_matrix(toy).build(rule_games=GAMES)
    assert (built.status, built.errors) == (0, "")
    page = built.html("matrix")
    assert cells(page, "base") == ["attested", "inherited", "lost"]
    assert cells(page, "table") == ["conjectured", "replaced", "–"]
    assert cells(page, "floor") == ["–", "conjectured", "–"]
    assert page.count('href="pay.html#toy-pay-base"') == 2
    assert page.count('href="child.html#child-equipment-floor"') == 2


def test_a_game_lists_what_it_inherits_and_what_that_is_at_home(toy: Toy) -> None:
    project = with_matrix(toy)
    listed = """
        ---
        orphan: true
        ---
        # Listed

        ```{inherited-rules} child
        ```

        ```{coverage} child
        ```
        """
    project.write({"docs/listed.md": listed})
    project = replace(project, extensions=(*project.extensions, "boston_docs.rules.inherited_list"))
    page = project.build(rule_games=GAMES).html("listed")
    shown, _, covered = page.partition("<table")
    assert "toy.pay.base" in shown
    assert "toy.equipment.table" not in shown  # It gives way.
    assert "(attested)" not in shown
    assert "Inherited from Toy: 1 rule" in covered
    assert cells(page, "toy.pay.base") == ["inherited", "attested"]
    project.edit("docs/pay.md", ":status: attested", ":status: emended")
    again = project.build(rule_games=GAMES)
    assert "(emended)" in again.html("listed")


def test_only_a_game_that_stands_on_another_has_such_a_list(toy: Toy) -> None:
    project = with_matrix(toy)
    project.edit("docs/matrix.md", "{rule-matrix} toy child other", "{inherited-rules} toy")
    project = replace(project, extensions=(*project.extensions, "boston_docs.rules.inherited_list"))
    built = project.build(rule_games=GAMES)
    assert built.status == 1
    assert "docs/matrix.md:6: ERROR: toy stands on no other game" in built.errors


def test_a_matrix_follows_the_rules(toy: Toy) -> None:
    project = with_matrix(toy)
    project.build(rule_games=GAMES)
    project.edit("docs/child.md", ":status: lost", ":status: emended")
    built = project.build(rule_games=GAMES)
    assert "matrix" in built.written
    assert cells(built.html("matrix"), "base")[2] == "emended"


def test_settings_that_name_what_is_not_there_stop_the_build(toy: Toy) -> None:
    games = {
        **GAMES,
        "child": {
            "title": "Child",
            "stands_on": "whist",
            "replaces": {"toy.pay.nothing": "child.pay.nothing"},
        },
    }
    built = with_matrix(toy).build(rule_games=games)
    assert built.status == 1
    assert "rule_games: child: stands on whist, which is no game" in built.errors
    assert "rule_games: child: replaces toy.pay.nothing, which no page has" in built.errors
    assert "rule_games: child: child.pay.nothing: no page has this rule" in built.errors


def test_a_game_that_is_not_known_stops_the_build(toy: Toy) -> None:
    project = with_matrix(toy)
    project.edit("docs/matrix.md", "toy child other", "toy whist")
    built = project.build(rule_games=GAMES)
    assert built.status == 1
    assert "docs/matrix.md:6: ERROR: whist: no such game" in built.errors


LINKS = {
    "boston/tables.py": """
        from typing import NamedTuple


        class Table(NamedTuple):
            caption: str
            columns: tuple
            rows: tuple


        def prices():
            return Table("All prices", ("contract", "points"), (("5", "10*"),))


        def places():
            rows = (
                ("one", "rule:toy.pay.base"),
                ("two", "rule:toy.pay.base table:boston.tables:prices"),
                ("none", "a rule: none"),
            )
            return Table("Places", ("what", "where"), rows)
        """,
    "docs/links.md": """
        ---
        orphan: true
        ---
        # Links

        ```{engine-table} boston.tables:places
        ```

        ```{engine-table} boston.tables:prices
        ```
        """,
}


def test_cells_point_to_rules_and_tables(toy: Toy) -> None:
    toy.write(LINKS)
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    page = built.html("links")
    assert page.count('href="pay.html#toy-pay-base"') == 2
    link = re.search(r'href="#tables-prices"[^>]*>(.*?)</a>', page)
    assert link is not None
    assert re.sub(r"<.*?>", "", link[1]) == "All prices"
    assert "a rule: none" in page
    assert '<td class="number"><p>10*</p></td>' in re.sub(r"\s+", " ", page)


def test_a_cell_that_points_nowhere_stops_the_build(toy: Toy) -> None:
    toy.write(LINKS)
    toy.edit("boston/tables.py", '"rule:toy.pay.base"', '"rule:toy.pay.nothing"')
    built = toy.build()
    assert built.status == 1
    assert "toy.pay.nothing: no page has this rule" in built.errors
