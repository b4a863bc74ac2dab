"""Tests of what is written again after a change, what is kept, and what fails the build."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tools.places import ROOT

from .toy_project import Kept, Toy, files_of

EXCUSED = """```{rule} toy.deal.cut
:title: Cut
:place: Giv, p. 1
:status: attested
:excuse: Nothing to compute.

The pack is cut.
```
"""


def test_a_build_keeps_the_rules_of_unchanged_pages(toy: Toy) -> None:
    again = toy.clean()
    assert (again.read, again.written) == ((), ("genindex", "rule-index", "search"))
    assert "toy.pay.base" in again.html("rule-index")
    toy.edit("docs/index.md", "# Toy", "# A toy")
    again = toy.clean()
    assert again.read == ("index",)
    assert "toy.pay.base" in again.html("rule-index")
    assert b"toy.pay.base" in toy.inventory()


def test_changed_code_tests_or_examples_update_the_page_of_their_rule(toy: Toy) -> None:
    toy.edit("boston/toy.py", "return 2", "return 3")
    again = toy.clean()
    assert "pay" in again.read
    assert '<span class="mi">3</span>' in again.html("pay")
    for name, text, shown in (
        ("boston/more.py", 'TWO = 2\nRULES = {"toy.pay.base": TWO}\n', "boston/more.py:1"),
        ("tests/test_more.py", 'def test_more():\n    assert "toy.pay.base"\n', "test_more"),
        ("examples/more.toml", "# rules: toy.pay.base\n", "more.toml"),
    ):
        toy.write({name: text})
        again = toy.build()
        assert "pay" in again.read
        assert "index" not in again.read or name.startswith("boston")
        assert shown in again.html("pay")


def test_links_follow_a_rule_that_moves_to_another_page(toy: Toy) -> None:
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


def test_removing_a_page_removes_its_rules_from_the_index(toy: Toy) -> None:
    toy.page("more", f"# More\n\n{EXCUSED}")
    assert "toy.deal.cut" in toy.clean().html("rule-index")
    toy.write({"docs/more.md": None})
    assert "toy.deal.cut" not in toy.clean().html("rule-index")


def test_pages_read_in_parallel_give_the_same_rule_index(toy: Toy) -> None:
    # Sphinx reads in parallel when there are more than five pages.
    for number in range(8):
        rule = EXCUSED.replace("toy.deal.cut", f"toy.deal.cut-{number}")
        toy.page(f"more{number}", f"# M\n\n{rule.replace('title: Cut', f'title: Cut {number}')}")
    index, inventory = toy.clean().html("rule-index"), toy.inventory()
    together = toy.build(fresh=True, parallel=2)
    assert (together.status, together.errors) == (0, "")
    assert together.html("rule-index") == index
    assert toy.inventory() == inventory


def test_a_page_is_read_again_when_the_code_of_its_game_changes(kept: Kept) -> None:
    toy = kept("told")
    at_first = toy.pages()
    changes = (
        # A page that belongs to no game shows an example, which may run any game.
        ("games/two/__init__", "PRICE = 15", "PRICE = 16", {"two", "run"}),
        # The other game uses the code of this one.
        ("games/one/__init__", "DEARER = 0", "DEARER = 1", {"one", "two", "run"}),
        ("shared", "FACTOR = 1", "FACTOR = 3", {"index", "one", "pay", "run", "two"}),
    )
    for module, old, new, read in changes:
        toy.edit(f"boston/{module}.py", old, new)
        built = toy.clean()
        assert set(built.read) == read
        # Every page names the engine.
        assert {*built.written} == {path.stem for path in at_first}
    built = toy.clean()
    assert "<p>30</p>" in built.html("one")
    assert "<p>51</p>" in built.html("two")
    assert "\n17" in built.html("run")
    for module, old, new, _ in changes:
        toy.edit(f"boston/{module}.py", new, old)
    # A question that failed is asked again.
    toy.edit("boston/games/one/__init__.py", "def prices", "def costs")
    assert "has no attribute 'prices'" in toy.build().errors
    toy.edit("boston/games/one/__init__.py", "def costs", "def prices")
    toy.clean()
    assert toy.pages() == at_first


def test_an_incremental_build_equals_a_clean_build(kept: Kept) -> None:
    toy = kept("told")
    toy.write({"tests/test_more.py": 'def test_more():\n    assert "toy.pay.base"\n'})
    toy.clean()
    for name, old, new in (
        ("tests/test_toy.py", "def test_base():", "\n\ndef test_moved():"),
        ("docs/index.md", "# Toy", "# A toy"),
        ("boston/toy.py", "return 2", "return 3"),
        ("boston/games/one/__init__.py", "PRICE = 10", "PRICE = 11"),
    ):
        toy.edit(name, old, new)
        toy.clean()
    assert "test_moved" in toy.clean().html("pay")
    pages = toy.pages()
    toy.forget()
    toy.clean()
    assert toy.pages() == pages


# The warning is about a planned change in Sphinx, which is not what is tested here.
@pytest.mark.filterwarnings("ignore:.*WriteLater.app")
def test_the_page_of_a_whole_game_is_read_again_with_its_chapters(toy: Toy) -> None:
    told = files_of("told")
    toy.write({name: text for name, text in told.items() if name.startswith("boston/")})
    toy.page(
        "toy/rules", f"# Rules\n\n{EXCUSED}\n```{{engine-table}} boston.games.one:prices\n```\n"
    )
    toy.page("toy/whole", "# Whole\n\n```{whole-game} toy\n```\n")
    toy = toy.having("rules.whole", rule_games={"toy": {"title": "Toy"}})
    assert "<p>10</p>" in toy.build().html("toy/whole")
    toy.edit("boston/games/one/__init__.py", "PRICE = 10", "PRICE = 11")
    again = toy.build()
    assert set(again.read) == {"toy/rules", "toy/whole"}
    assert "<p>11</p>" in again.html("toy/whole")


def of_a_game(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the attributes that a module reads from the catalogue's games."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "GAMES":
            yield from attributes(tree, ast.unparse(node))
        elif isinstance(node, ast.comprehension) and "GAMES" in ast.unparse(node.iter):
            yield from attributes(tree, ast.unparse(node.target))


def attributes(tree: ast.Module, of: str) -> Iterator[str]:
    """Yield the names of the attributes that a module reads from this expression."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == of:
            yield node.attr


def test_the_extensions_read_only_the_id_name_and_source_of_a_game() -> None:
    """A build sees everything else about a game in the answers of the engine."""
    files = sorted((ROOT / "docs" / "_ext").rglob("*.py"))
    sources = {path: path.read_text("utf-8") for path in files if path.name != "questions.py"}
    users = [ast.parse(text) for text in sources.values() if "import GAMES" in text]
    assert users
    read = {name for tree in users for name in of_a_game(tree)}
    assert {"id", "name"} <= read <= {"id", "name", "source"}


# Any mismatch between rules, code, examples, tests and pages fails the build.

TOLD: Final = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))
ROWS: Final = [(name, row) for name, rows in TOLD.items() for row in rows]
PLACE: Final = re.compile(r"(\S+:\d+: )?ERROR: ")


@pytest.mark.parametrize(
    ("name", "row"), ROWS, ids=[f"{name}: {row['said'].strip()[:60]}" for name, row in ROWS]
)
def test_a_faulty_change_fails_the_build_with_its_message(
    kept: Kept, name: str, row: dict[str, Any]
) -> None:
    toy = kept(name)
    toy.write(row.get("write", {}))
    if "in" in row:
        toy.edit(row["in"], row["old"], row.get("new", ""))
    built = toy.build(**row.get("config", {}))
    # Sphinx's own warnings are errors only in a strict build.
    assert built.status == 1 or "[docutils]" in built.errors
    first, *more = row["said"].strip().splitlines()
    if PLACE.match(first) and not more:
        begins = first.removesuffix("…")
        assert built.errors.strip()[: len(begins) if begins != first else None] == begins
        assert built.errors.count("\n") == 1
    else:
        assert [line for line in (first, *more) if line not in built.errors] == [], built.errors


def test_a_failed_build_fails_again_until_the_fault_is_fixed(toy: Toy) -> None:
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', "True")
    first = toy.build()
    assert (first.status, first.errors) == (1, toy.build().errors)
    toy.edit("tests/test_toy.py", "True", '"toy.pay.base"')
    toy.clean()


def test_a_build_finds_a_new_fault_even_if_no_page_has_changed(toy: Toy) -> None:
    toy.edit("tests/test_toy.py", "assert", '"toy.pay.bass"; assert')
    assert toy.build().errors.startswith("tests/test_toy.py:2: ERROR: toy.pay.bass: no page has")


def test_the_number_of_illustrations_is_limited(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boston_docs.rules.checks.MOST_ILLUSTRATIONS", 0)
    toy.edit("examples/base.py", "paid()", "3")
    toy.edit("docs/pay.md", ":terms:", ":illustration: Cutting is done by hand.\n:terms:")
    assert toy.build().errors == (
        "docs/pay.md:5: ERROR: toy.pay.base: illustration 1: no more than 0 may be\n"
    )
