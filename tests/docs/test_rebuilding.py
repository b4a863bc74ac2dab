"""What is read and written again when something changes, and what is kept."""

from __future__ import annotations

from .toy_project import Toy

NOTHING = ("genindex", "rule-index", "search")


def test_nothing_changed(toy: Toy) -> None:
    toy.build()
    again = toy.build()
    assert (again.read, again.written) == ((), NOTHING)
    assert "toy.pay.base" in again.html("rule-index")


def test_changed_code_renders_its_rules_again(toy: Toy) -> None:
    toy.build()
    toy.edit("boston/toy.py", "return 2", "return 3")
    again = toy.build()
    assert again.read == ("pay",)
    assert '<span class="mi">3</span>' in again.html("pay")


def test_code_in_a_new_file_and_code_that_is_not_a_rule(toy: Toy) -> None:
    toy.build()
    toy.write({"boston/helpers.py": "def unused() -> None: ...\n"})
    assert toy.build().read == ()
    toy.write({"boston/more.py": 'TWO = 2\nRULES = {"toy.pay.base": TWO}\n'})
    again = toy.build()
    assert again.read == ("pay",)
    assert "boston/more.py:1" in again.html("pay")


def test_a_new_test_and_a_new_example(toy: Toy) -> None:
    toy.build()
    toy.write({"tests/test_more.py": 'def test_more():\n    assert "toy.pay.base"\n'})
    assert toy.build().read == ("pay",)
    toy.write({"examples/more.toml": "# rules: toy.pay.base\n"})
    again = toy.build()
    assert again.read == ("pay",)
    assert "more.toml" in again.html("pay")


def test_another_page_changed_keeps_the_rules(toy: Toy) -> None:
    toy.build()
    toy.edit("docs/index.md", "# Toy", "# A toy")
    again = toy.build()
    assert again.read == ("index",)
    assert (again.status, again.errors) == (0, "")
    assert "toy.pay.base" in again.html("rule-index")
    assert b"toy.pay.base" in toy.inventory()


def test_a_rule_that_moves_takes_its_links_along(toy: Toy) -> None:
    toy.edit("docs/index.md", "pay\n", "pay\nmoved\n")
    toy.write({"docs/moved.md": "# Moved\n"})
    toy.build()
    page = (toy.root / "docs" / "pay.md").read_text()
    start, end = page.index("```{rule} toy.pay.base"), page.index("```{rule} toy.equipment")
    toy.write(
        {"docs/pay.md": page[:start] + page[end:], "docs/moved.md": "# Moved\n\n" + page[start:end]}
    )
    again = toy.build()
    assert (again.status, again.errors) == (0, "")
    assert "index" not in again.read
    assert 'href="moved.html#toy-pay-base"' in again.html("index")


def test_a_page_taken_away_takes_its_rules_along(toy: Toy) -> None:
    toy.write({"docs/more.md": "---\norphan: true\n---\n# More\n\n" + EXCUSED})
    assert "toy.deal.cut" in toy.build().html("rule-index")
    toy.write({"docs/more.md": None})
    again = toy.build()
    assert again.status == 0
    assert "toy.deal.cut" not in again.html("rule-index")


EXCUSED = """```{rule} toy.deal.cut
:title: Cut
:place: Giv, p. 1
:status: attested
:excuse: Nothing to compute.

The pack is cut.
```
"""


def test_a_build_from_what_was_kept_equals_one_from_nothing(toy: Toy) -> None:
    toy.write({"tests/test_more.py": 'def test_more():\n    assert "toy.pay.base"\n'})
    toy.build()
    toy.edit("tests/test_toy.py", "def test_base():", "\n\ndef test_moved():")
    toy.edit("boston/toy.py", "return 2", "return 3")
    toy.edit("docs/index.md", "# Toy", "# A toy")
    after = toy.build()
    pages = toy.pages()
    assert "test_moved" in after.html("pay")
    toy.forget()
    toy.build()
    assert toy.pages() == pages


def test_pages_read_in_parallel_give_the_same(toy: Toy) -> None:
    # Sphinx reads in parallel when there are more than five pages.
    for number in range(8):
        rule = EXCUSED.replace("toy.deal.cut", f"toy.deal.cut-{number}")
        rule = rule.replace(":title: Cut", f":title: Cut {number}")
        toy.write({f"docs/more{number}.md": f"---\norphan: true\n---\n# More {number}\n\n{rule}"})
    alone = toy.build(fresh=True)
    index, inventory = alone.html("rule-index"), toy.inventory()
    together = toy.build(fresh=True, parallel=2)
    assert (together.status, together.errors) == (0, "")
    assert together.html("rule-index") == index
    assert toy.inventory() == inventory
