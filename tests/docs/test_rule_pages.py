"""What a page of rules shows, and what other projects can cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from .toy_project import Toy

CITING = """
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole


class Rules(Domain):
    name = "rule"
    label = "Rules"
    object_types = {"id": ObjType("rule", "id")}
    roles = {"id": XRefRole()}


def setup(app):
    app.add_domain(Rules)
"""


def test_a_clean_build(toy: Toy) -> None:
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    page = built.html("pay")
    assert '<article class="rule-entry" id="toy-pay-base">' in page
    assert 'href="#toy-pay-base"' in page
    assert '<span class="term" lang="sv">insats</span>' in page
    assert "boston/toy.py:1" in page
    assert '<span class="nf">base</span>' in page
    assert "tests/test_toy.py::test_base" in page
    assert "Furniture is not computed." in page


def test_the_role_links_to_the_rule(toy: Toy) -> None:
    assert 'href="pay.html#toy-pay-base"' in toy.build().html("index")


def test_the_index_groups_by_game_and_chapter(toy: Toy) -> None:
    built = toy.build(rule_games={"toy": {"title": "Toy Boston", "language": "sv"}})
    page = built.html("rule-index")
    assert page.index("Toy Boston: Equipment") < page.index("Toy Boston: Payment")
    assert "The winner is paid 2." in page
    assert '<span class="term" lang="sv">Betalning</span>' in built.html("pay")


def test_a_paragraph_is_a_place_in_no_language(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":place: Betalning, p. 5", ":place: ¶ 4; Betalning")
    page = toy.build(rule_games={"toy": {"title": "Toy Boston", "language": "sv"}}).html("pay")
    assert '¶\N{NO-BREAK SPACE}4; <span class="term" lang="sv">Betalning</span>' in page


def test_long_code_is_shown_once_a_page(toy: Toy) -> None:
    lines = "".join(f"    x = {n}\n" for n in range(20))
    toy.edit("boston/toy.py", "    return 2\n", f"{lines}    return 2\n")
    toy.edit(
        "boston/toy.py", '"toy.pay.base": base', '"toy.pay.base": base, "toy.pay.second": base'
    )
    toy.edit("docs/pay.md", "```{rule} toy.equipment", SECOND + "```{rule} toy.equipment")
    toy.edit("examples/base.py", "toy.pay.base", "toy.pay.base toy.pay.second")
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', '"toy.pay.base", "toy.pay.second"')
    page = toy.build()
    assert page.errors == ""
    assert page.html("pay").count('class="nf">base</span>') == 1
    assert "The same as beside" in page.html("pay")


SECOND = """```{rule} toy.pay.second
:title: Second
:place: Betalning, p. 6
:status: attested

Again.
```

"""


def test_an_old_name_still_leads_to_the_rule(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":terms:", ":aliases: toy.pay.stake\n:terms:")
    toy.edit("docs/index.md", "See {rule}`toy.pay.base`", "See {rule}`toy.pay.stake`")
    built = toy.build()
    assert built.errors == ""
    assert 'href="pay.html#toy-pay-base"' in built.html("index")
    assert 'id="toy-pay-stake"' in built.html("pay")


@pytest.mark.parametrize(
    ("conf", "citation"),
    [
        ("", "{external+boston:ref}`toy-pay-base`"),
        (CITING, "{external+boston:rule:id}`toy.pay.base`"),
        (CITING, "{rule:id}`toy.pay.base`"),
        ("", "[](inv:boston:rule:id#toy.pay.base)"),
    ],
)
def test_another_project_cites_a_rule(toy: Toy, tmp_path: Path, conf: str, citation: str) -> None:
    inventory = toy.build().out / "objects.inv"
    other = Toy(tmp_path / "other", ("myst_parser", "sphinx.ext.intersphinx"))
    other.write({"conf.py": conf, "docs/index.md": f"# Other\n\nSee {citation}.\n"})
    mapping = {"boston": ("https://example.org/", str(inventory))}
    built = other.build(intersphinx_mapping=mapping, nitpicky=True)
    assert (built.status, built.errors) == (0, "")
    assert 'href="https://example.org/pay.html#toy-pay-base"' in built.html("index")


def test_other_outputs_hold_text_and_code(toy: Toy) -> None:
    toy.build(fresh=True)
    text = toy.build(builder="text", fresh=True)
    page = (text.out / "pay.txt").read_text(encoding="utf-8")
    assert text.errors == ""
    assert page.index("toy.pay.base") < page.index("Nobody else is.") < page.index("def base()")


def test_the_coverage_lists_every_rule(toy: Toy) -> None:
    toy.write({"docs/coverage.md": "---\norphan: true\n---\n# Coverage\n\n```{coverage}\n```\n"})
    built = toy.build()
    assert built.errors == ""
    page = built.html("coverage")
    assert 'href="pay.html#toy-pay-base"' in page
    assert "Payment: 1 rule, 1 with code, 1 tests" in page
    assert "Excused. Furniture is not computed." in page
    toy.edit("tests/test_toy.py", "test_base", "test_renamed")
    assert "test_renamed" in toy.build().html("coverage")


def test_the_rules_of_a_page_are_listed_before_its_first_section(toy: Toy) -> None:
    floor = "toy.equipment.floor\n:title: Floor\n:place: Utrustning, p. 1\n:status: conjectured"
    listed = Toy(toy.root, (*toy.extensions, "boston_docs.rules.contents"))
    page = (toy.root / "docs/pay.md").read_text("utf-8")
    rule = f"\n```{{rule}} {floor}\n:excuse: Nobody computes it.\n\nThere is a floor.\n```\n"
    toy.write({"docs/pay.md": page + rule})
    html = listed.build().html("pay")
    links = [f'href="#toy-{rule}"' for rule in ("pay-base", "equipment-table", "equipment-floor")]
    before, _, after = html.partition('<nav class="rule-contents"')
    contents, _, rest = after.partition("</nav>")
    assert all(link in contents for link in links)
    assert "<h1>Paying" in before
    assert '<section id="base">' not in before
    assert rest.lstrip().startswith('<section id="base">')
