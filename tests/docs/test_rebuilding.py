"""What is read and written again when a page, a test or the engine changes, and what is kept."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from boston.cite.cite import checksum
from tools.places import ROOT

from .toy_project import Built, Kept, Toy, files_of

NOTHING = ("genindex", "rule-index", "search")
EXCUSED = """```{rule} toy.deal.cut
:title: Cut
:place: Giv, p. 1
:status: attested
:excuse: Nothing to compute.

The pack is cut.
```
"""


def test_what_no_rule_stands_on_keeps_the_rules(toy: Toy) -> None:
    again = toy.clean()
    assert (again.read, again.written) == ((), NOTHING)
    assert "toy.pay.base" in again.html("rule-index")
    toy.edit("docs/index.md", "# Toy", "# A toy")
    again = toy.clean()
    assert again.read == ("index",)
    assert "toy.pay.base" in again.html("rule-index")
    assert b"toy.pay.base" in toy.inventory()


def test_code_and_proofs_that_change_render_their_rules_again(toy: Toy) -> None:
    toy.edit("boston/toy.py", "return 2", "return 3")
    again = toy.clean()
    assert again.read == ("pay",)
    assert '<span class="mi">3</span>' in again.html("pay")
    toy.write({"boston/helpers.py": "def unused() -> None: ...\n"})
    assert toy.clean().read == ()
    for name, text, shown in (
        ("boston/more.py", 'TWO = 2\nRULES = {"toy.pay.base": TWO}\n', "boston/more.py:1"),
        ("tests/test_more.py", 'def test_more():\n    assert "toy.pay.base"\n', "test_more"),
        ("examples/more.toml", "# rules: toy.pay.base\n", "more.toml"),
    ):
        toy.write({name: text})
        again = toy.build()
        assert again.read == ("pay",), name
        assert shown in again.html("pay")


def test_a_rule_that_moves_takes_its_links_along(toy: Toy) -> None:
    toy.page("moved", "# Moved\n")
    toy.clean()
    page = (toy.root / "docs" / "pay.md").read_text("utf-8")
    start, end = page.index("```{rule} toy.pay.base"), page.index("```{rule} toy.equipment")
    toy.write({"docs/pay.md": page[:start] + page[end:]})
    toy.page("moved", f"# Moved\n\n{page[start:end]}")
    again = toy.clean()
    assert "index" not in again.read
    assert 'href="moved.html#toy-pay-base"' in again.html("index")
    toy.write({"docs/moved.md": None, "docs/pay.md": page})
    assert 'href="pay.html#toy-pay-base"' in toy.clean().html("rule-index")


def test_a_page_taken_away_takes_its_rules_along(toy: Toy) -> None:
    toy.page("more", f"# More\n\n{EXCUSED}")
    assert "toy.deal.cut" in toy.clean().html("rule-index")
    toy.write({"docs/more.md": None})
    assert "toy.deal.cut" not in toy.clean().html("rule-index")


def test_pages_read_in_parallel_give_the_same(toy: Toy) -> None:
    # Sphinx reads in parallel when there are more than five pages.
    for number in range(8):
        rule = EXCUSED.replace("toy.deal.cut", f"toy.deal.cut-{number}")
        toy.page(f"more{number}", f"# M\n\n{rule.replace('title: Cut', f'title: Cut {number}')}")
    index, inventory = toy.clean().html("rule-index"), toy.inventory()
    together = toy.build(fresh=True, parallel=2)
    assert (together.status, together.errors) == (0, "")
    assert together.html("rule-index") == index
    assert toy.inventory() == inventory


def texts(toy: Toy) -> dict[str, str]:
    """The text of every page, whichever engine it names."""
    named = checksum(toy.root / "boston")
    pages = {path.stem: path.read_text("utf-8") for path in (toy.root / "out").glob("*.html")}
    assert named in pages["one"]
    assert named in pages["two"]
    return {name: text.replace(named, "") for name, text in pages.items()}


def changed(toy: Toy, module: str, old: str, new: str) -> tuple[set[str], Built]:
    """Change a module; the pages that are other pages then, and how they were built."""
    before = texts(toy)
    toy.edit(f"boston/{module}.py", old, new)
    built = toy.clean()
    return {name for name, text in texts(toy).items() if text != before[name]}, built


def test_pages_that_say_something_else_are_made_anew_and_no_others(kept: Kept) -> None:
    toy = kept("told")
    at_first = texts(toy)
    # A price of one game. The page that leads there is written too, and is as it was.
    pages, built = changed(toy, "one", "PRICE = 10", "PRICE = 11")
    assert pages == set(built.read) == {"one"}
    assert {*built.written} == {"index", "one", *NOTHING}
    assert "<p>11</p>" in built.html("one")
    # And back.
    assert changed(toy, "one", "PRICE = 11", "PRICE = 10")[0] == {"one"}
    assert texts(toy) == at_first
    # What could not be answered is asked again.
    toy.edit("boston/one.py", "def prices", "def costs")
    assert "has no attribute 'prices'" in toy.build().errors
    toy.edit("boston/one.py", "def costs", "def prices")
    assert toy.clean().read == ("one",)
    assert texts(toy) == at_first
    # A price that an example prints too.
    pages, built = changed(toy, "two", "PRICE = 15", "PRICE = 16")
    assert pages == set(built.read) == {"run", "two"}
    assert "\n16" in built.html("run")
    # What two games share.
    pages, built = changed(toy, "shared", "FACTOR = 1", "FACTOR = 3")
    assert pages == set(built.read) == {"one", "two"}
    assert "<p>30</p>" in built.html("one")
    assert "<p>48</p>" in built.html("two")
    # What no page says.
    pages, built = changed(toy, "shared", "FACTOR = 3", "FACTOR = 4 - 1")
    assert (pages, built.read, built.written) == (set(), (), NOTHING)


def test_a_build_from_what_was_kept_equals_one_from_nothing(kept: Kept) -> None:
    toy = kept("told")
    toy.write({"tests/test_more.py": 'def test_more():\n    assert "toy.pay.base"\n'})
    toy.clean()
    toy.edit("tests/test_toy.py", "def test_base():", "\n\ndef test_moved():")
    toy.edit("docs/index.md", "# Toy", "# A toy")
    changed(toy, "toy", "return 2", "return 3")
    _, built = changed(toy, "shared", "FACTOR = 1", "FACTOR = 3")
    pages = toy.pages()
    assert "test_moved" in built.html("pay")
    toy.forget()
    toy.clean()
    assert toy.pages() == pages


# What Sphinx will give otherwise one day is not what is tested here.
@pytest.mark.filterwarnings("ignore:.*PutTogether.app")
def test_the_rules_of_a_game_in_one_piece_change_with_their_chapter(toy: Toy) -> None:
    told = files_of("told")
    toy.write({name: told[name] for name in ("boston/shared.py", "boston/one.py")})
    toy.page("toy/rules", f"# Rules\n\n{EXCUSED}\n```{{engine-table}} boston.one:prices\n```\n")
    toy.page("toy/whole", "# Whole\n\n```{whole-game} toy\n```\n")
    toy = toy.having("boston_docs.rules.whole", rule_games={"toy": {"title": "Toy"}})
    assert "<p>10</p>" in toy.build().html("toy/whole")
    toy.edit("boston/one.py", "PRICE = 10", "PRICE = 11")
    again = toy.build()
    assert set(again.read) == {"toy/rules", "toy/whole"}
    assert "<p>11</p>" in again.html("toy/whole")


def of_a_game(tree: ast.Module) -> Iterator[str]:
    """What is read of the games of the catalogue, each by the name of the attribute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "GAMES":
            yield from attributes(tree, ast.unparse(node))
        elif isinstance(node, ast.comprehension) and "GAMES" in ast.unparse(node.iter):
            yield from attributes(tree, ast.unparse(node.target))


def attributes(tree: ast.Module, of: str) -> Iterator[str]:
    """The attributes that are read of what is written so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == of:
            yield node.attr


def test_these_extensions_read_no_more_of_a_game_than_its_name_and_its_source() -> None:
    """Whatever else of a game changes is noticed by what the engine in its own process answers."""
    files = sorted((ROOT / "docs" / "_ext").rglob("*.py"))
    sources = {path: path.read_text("utf-8") for path in files if "_process" not in path.name}
    users = [ast.parse(text) for text in sources.values() if "import GAMES" in text]
    assert users
    read = {name for tree in users for name in of_a_game(tree)}
    assert {"id", "name"} <= read <= {"id", "name", "source"}
