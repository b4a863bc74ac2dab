"""After a change in the engine those pages are made anew that say something else, and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from boston.cite.cite import checksum
from tools.places import ROOT

from .test_rebuilding import NOTHING
from .toy_project import EXTENSIONS, TOY, Built, Toy

TABLE = """
    from boston.shared import FACTOR

    PRICE = {price}

    class Table:
        caption, columns = "Prices of {name}", ("Contract", "Price")
        rows = (("seven", PRICE * FACTOR), ("eight", 20))

    def prices():
        return Table
    """
PAGE = """
    # Game {name}

    ```{{engine-table}} boston.{name}:prices
    ```
    """
ENGINE = {
    "boston/shared.py": "FACTOR = 1\n",
    "boston/one.py": TABLE.format(name="one", price=10),
    "boston/two.py": TABLE.format(name="two", price=15),
    "docs/one.md": PAGE.format(name="one"),
    "docs/two.md": PAGE.format(name="two"),
    "docs/run.md": "# Run\n\n```{example} run.py\n```\n",
    "examples/run.py": "# from: ours\nfrom boston.two import PRICE\n\nprint(PRICE)\n",
    "docs/index.md": "# Toy\n\n```{toctree}\npay\none\ntwo\nrun\n```\n",
}
MORE = ("boston_docs.live.examples", "boston_docs.site.stands")


class Engine:
    """A toy with two games, and what a build of it left of every page."""

    def __init__(self, folder: Path) -> None:
        self.toy = Toy(folder, (*EXTENSIONS, *MORE))
        self.toy.write({**TOY, **ENGINE})

    def build(self) -> Built:
        """Build without what takes npm."""
        built = self.toy.build(live_runtime=False)
        assert (built.status, built.errors) == (0, "")
        return built

    def pages(self) -> dict[str, str]:
        """The text of every page, whichever engine it names."""
        named = checksum(self.toy.root / "boston")
        out = self.toy.root / "out"
        pages = {path.stem: path.read_text("utf-8") for path in out.glob("*.html")}
        assert named in pages["one"]
        assert named in pages["two"]
        return {name: text.replace(named, "") for name, text in pages.items()}

    def changed(self, module: str, old: str, new: str) -> tuple[set[str], Built]:
        """Change a module; the pages that are other pages then, and how they were built."""
        before = self.pages()
        self.toy.edit(f"boston/{module}.py", old, new)
        built = self.build()
        now = self.pages()
        return {name for name, text in now.items() if text != before[name]}, built


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """The toy, built."""
    made = Engine(tmp_path)
    made.build()
    return made


def test_a_price_of_one_game(engine: Engine) -> None:
    changed, built = engine.changed("one", "PRICE = 10", "PRICE = 11")
    assert changed == set(built.read) == {"one"}
    # The page that leads there is written too, and is as it was.
    assert {*built.written} == {"index", "one", *NOTHING}
    assert "<p>11</p>" in built.html("one")


def test_a_price_that_an_example_prints_too(engine: Engine) -> None:
    changed, built = engine.changed("two", "PRICE = 15", "PRICE = 16")
    assert changed == set(built.read) == {"run", "two"}
    assert "\n16" in built.html("run")


def test_what_two_games_share(engine: Engine) -> None:
    changed, built = engine.changed("shared", "FACTOR = 1", "FACTOR = 3")
    assert changed == set(built.read) == {"one", "two"}
    assert "<p>30</p>" in built.html("one")
    assert "<p>45</p>" in built.html("two")


def test_what_no_page_says(engine: Engine) -> None:
    changed, built = engine.changed("shared", "FACTOR = 1", "FACTOR = 2 - 1")
    assert (changed, built.read, built.written) == (set(), (), NOTHING)


def test_what_is_there_and_back(engine: Engine) -> None:
    before = engine.pages()
    engine.changed("one", "PRICE = 10", "PRICE = 11")
    changed, _ = engine.changed("one", "PRICE = 11", "PRICE = 10")
    assert changed == {"one"}
    assert engine.pages() == before


def test_what_could_not_be_answered(engine: Engine) -> None:
    engine.toy.edit("boston/one.py", "def prices", "def costs")
    assert "has no attribute 'prices'" in engine.toy.build(live_runtime=False).errors
    engine.toy.edit("boston/one.py", "def costs", "def prices")
    assert engine.build().read == ("one",)


def test_it_equals_a_build_from_nothing(engine: Engine) -> None:
    engine.changed("shared", "FACTOR = 1", "FACTOR = 3")
    engine.changed("toy", "return 2", "return 3")
    changed, _ = engine.changed("two", "PRICE = 15", "PRICE = 16")
    assert changed == {"run", "two"}
    kept = engine.toy.pages()
    engine.toy.forget()
    engine.build()
    assert engine.toy.pages() == kept


RULES = """
    # Rules

    ```{rule} toy.deal.cut
    :title: Cut
    :place: Giv, p. 1
    :status: attested
    :excuse: Nothing to compute.

    The pack is cut.
    ```

    ```{engine-table} boston.one:prices
    ```
    """


# What Sphinx will give otherwise one day is not what is tested here.
@pytest.mark.filterwarnings("ignore:.*PutTogether.app")
def test_the_rules_of_a_game_in_one_piece_change_with_their_chapter(tmp_path: Path) -> None:
    toy = Toy(tmp_path, (*EXTENSIONS, "boston_docs.rules.whole"))
    one = {name: ENGINE[name] for name in ("boston/shared.py", "boston/one.py")}
    whole = "# Whole\n\n```{whole-game} toy\n```\n"
    index = "# Toy\n\n```{toctree}\npay\ntoy/rules\ntoy/whole\n```\n"
    toy.write({**TOY, **one, "docs/toy/rules.md": RULES, "docs/toy/whole.md": whole})
    toy.write({"docs/index.md": index})
    games = {"toy": {"title": "Toy"}}
    assert "<p>10</p>" in toy.build(rule_games=games).html("toy/whole")
    toy.edit("boston/one.py", "PRICE = 10", "PRICE = 11")
    again = toy.build(rule_games=games)
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
    texts = {path: path.read_text("utf-8") for path in files if "_process" not in path.name}
    users = [ast.parse(text) for text in texts.values() if "import GAMES" in text]
    assert users
    read = {name for tree in users for name in of_a_game(tree)}
    assert {"id", "name"} <= read <= {"id", "name", "source"}
