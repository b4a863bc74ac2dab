"""Titles of rules: where they are said, and that they tell rules apart."""

from __future__ import annotations

import json

from tools.rule_places import as_toml, stated_rules

from .toy_project import Toy

TITLE = "What the winner is paid"


def titled(toy: Toy) -> Toy:
    """The tiny project with a title for one of its rules."""
    toy.edit("docs/pay.md", ":title: Base", f":title: {TITLE}")
    return toy


def test_a_rule_is_headed_by_its_title(toy: Toy) -> None:
    page = titled(toy).build().html("pay")
    assert f'data-rule="toy.pay.base"><a class="rule-link" href="#toy-pay-base">{TITLE}</a>' in page


def test_a_status_is_said_beside_the_title_unless_the_source_says_so(toy: Toy) -> None:
    page = toy.build().html("pay")
    heads = {head[: head.index('"')]: head for head in page.split('data-rule="')[1:]}
    heads = {rule: head[: head.index("</h")] for rule, head in heads.items()}
    assert "rule-status-conjectured" in heads["toy.equipment.table"]
    assert "rule-status" not in heads["toy.pay.base"]


def test_a_title_is_escaped(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":title: Base", ":title: 5 < 6 & <b>")
    built = toy.build()
    assert "5 &lt; 6 &amp; &lt;b&gt;" in built.html("pay")
    assert "<b>" not in built.html("pay")


def test_prose_cites_a_rule_by_its_title_and_that_of_another_game_with_the_game(toy: Toy) -> None:
    cited = "See {rule}`toy.pay.base`, {rule}`this <toy.pay.base>`."
    table = "| rule |\n|---|\n| {rule}`toy.pay.base` |\n"
    toy.write({"docs/toy/page.md": f"---\norphan: true\n---\n# Page\n\n{cited}\n\n{table}"})
    built = titled(toy).build()
    name = f'title="toy.pay.base"><span class="rule-title">{TITLE}</span></a>'
    prose, _, cells = built.html("toy/page").partition("<table")
    assert name in prose
    assert "this</span></a>" in prose
    assert name in cells
    elsewhere = (
        f'title="toy.pay.base"><span class="rule-elsewhere"><span class="rule-title">{TITLE}'
    )
    assert f"{elsewhere}</span> in Toy</span></a>" in built.html("index")


def test_a_new_title_is_told_wherever_the_rule_is_cited(toy: Toy) -> None:
    page = "---\norphan: true\n---\n# Page\n\nSee {rule}`toy.pay.base`.\n"
    toy.write({"docs/toy/page.md": page})
    toy.build()
    assert TITLE in titled(toy).build().html("toy/page")


def test_two_rules_of_a_game_have_not_one_title(toy: Toy) -> None:
    titled(toy).edit("docs/pay.md", ":title: Table", f":title: {TITLE}")
    built = toy.build()
    assert built.status == 1
    assert f"toy.equipment.table: toy.pay.base has the title {TITLE!r} already" in built.errors


def test_programs_are_told_the_title(toy: Toy) -> None:
    built = titled(toy).build()
    said = json.loads((built.out / "rules.json").read_text("utf-8"))
    assert {rule["id"]: rule["title"] for rule in said} == {
        "toy.pay.base": TITLE,
        "toy.equipment.table": "Table",
    }
    assert f'"attested", "{TITLE}"]' in as_toml(stated_rules(toy.root / "docs"))
