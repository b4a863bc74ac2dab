"""Marks beside printed numbers: made from data, counted, and lost by nothing in silence."""

from __future__ import annotations

import re

import pytest

from .toy_project import EXTENSIONS, Toy

PROJECT = {
    "docs/_numbers/000.toml": """
        [[entry]]
        id = "toy-price"
        place = "Betalning, p. 5"
        printed = 2
        what = "what the winner is paid"
        rules = ["toy.pay.base"]
        how = "held"
        use = ["boston.toy"]
        engine = "toy.base()"

        [[entry]]
        id = "toy-table"
        place = "Tabell, p. 6"
        what = "the prices"
        rules = ["toy.pay.base"]
        reading = "toy.open"
        how = "worked out"
        use = ["boston.toy"]
        engine = "int(row) * toy.base()"
        columns = ["points"]
        differs = [["6", "points", 12]]
        tables = ["boston.tables:prices"]
        [entry.printed]
        5 = [10]
        6 = [13]

        [[entry]]
        place = "Titel, p. 1"
        printed = "1847 44"
        what = "a year and a page"
        why = "they cite a book"

        [[entry]]
        place = "Regler, p. 2"
        printed = "fyra"
        what = "players"
        rules = ["toy.equipment.table"]
        """,
    "boston/tables.py": """
        from typing import NamedTuple


        class Table(NamedTuple):
            caption: str
            columns: tuple
            rows: tuple


        def prices():
            return Table("Prices", ("contract", "points"), (("5", 10), ("6", 13)))
        """,
    "boston/catalogue.py": """
        from types import SimpleNamespace

        reading = SimpleNamespace(
            id="R-01", name="open", question="Open or not?", says="Nothing.", evidence="None.",
            status="emended", options={"yes": "open"}, default="yes", switchable=False,
            not_offered="",
        )
        GAMES = {"toy": SimpleNamespace(readings=(reading,))}
        """,
    "docs/list.md": """
        ---
        orphan: true
        ---
        # Numbers

        The winner gets {recomputed}`toy-price`, which is {recomputed}`two <toy-price>` points;
        six cost {recomputed}`toy-table | 6 | points`.

        ```{engine-table} boston.tables:prices
        ```

        ```{printed-table} By hand
        :numbers: toy-table @ 2

        | contract | points |
        |---|--:|
        | 5 | 10 |
        | 6 | 13 |
        ```

        ```{readings} toy
        ```

        ```{recomputed-list}
        ```
        """,
}
NUMBERS = "docs/_numbers/000.toml"


@pytest.fixture
def numbered(toy: Toy) -> Toy:
    """The tiny project with numbers that its source prints."""
    toy.write(PROJECT)
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.numbers.number_list"))


def build(toy: Toy) -> tuple[str, str]:
    """Build with the numbers; return what was wrong, and the page that has them."""
    built = toy.build(number_files="_numbers", exclude_patterns=["_*"])
    assert bool(built.status) == bool(built.errors)
    return built.errors, re.sub(r"\s+", " ", built.html("list"))


def test_a_number_carries_its_mark_in_words_and_leads_to_the_list(numbered: Toy) -> None:
    errors, page = build(numbered)
    assert errors == ""
    assert page.count('href="#number-toy-price">') == 2
    assert 'id="number-toy-price"' in page
    assert '<span aria-hidden="true">=</span><span class="mark-words"> (recomputed)</span>' in page
    assert '<span class="mark-words"> (differs: printed 13, engine 12)</span>' in page
    assert '<span class="printed-number">two<a' in page


def test_a_table_counts_its_numbers_and_marks_those_that_differ(numbered: Toy) -> None:
    _, page = build(numbered)
    assert page.count("2 printed numbers: = 1 recomputed, ≠ 1 differs") == 2
    marked = re.findall(
        r'<td class="number-differs number">|<td class="number number-differs">', page
    )
    assert len(marked) + page.count('<td class="text-right number-differs">') == 2


def test_the_list_counts_by_source_and_state(numbered: Toy) -> None:
    _, page = build(numbered)
    cells = re.findall(r"<t[dh][^>]*><p>([^<]*)</p>", page[page.index("numbers-counts") :])
    assert cells[6:12] == ["Source 000", "2", "1", "2", "1", "6"]
    assert "not computable: they cite a book." in page


PRICE = '"toy.base()"'
DIFFERS = 'differs = [["6", "points", 12]]'


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        (
            "printed = 2\n",
            "printed = 3\n",
            "docs/_numbers/000.toml:1: ERROR: toy-price: the source prints 3, the engine gets 2",
        ),
        (
            f"{PRICE}\n",
            '"toy.nothing()"\n',
            "toy-price: the engine cannot recompute it: AttributeError",
        ),
        (
            DIFFERS,
            'differs = [["6", "points", 11]]',
            "toy-table: 6, points: 'differs' has 11, but the engine gets 12",
        ),
        (
            DIFFERS,
            'differs = [["5", "points", 9], ["6", "points", 12]]',
            "toy-table: 5, points: 'differs' names it, but the engine gets what is printed",
        ),
        (
            'reading = "toy.open"\n',
            "",
            "toy-table: it differs, and no 'reading' tells of it",
        ),
        (
            'reading = "toy.open"',
            'reading = "toy.shut"',
            "toy-table: no page has the reading toy.shut",
        ),
        (
            'why = "they cite a book"',
            "",
            "Titel, p. 1: either 'engine' or 'why' must be there",
        ),
        (
            'how = "held"',
            'how = "by magic"',
            "toy-price: 'how' must be one of worked out, held",
        ),
    ],
)
def test_what_fails_the_build(numbered: Toy, old: str, new: str, error: str) -> None:
    numbered.edit(NUMBERS, old, new)
    errors, _ = build(numbered)
    assert error in errors


def test_a_mark_cannot_outlive_a_change_of_the_engine(numbered: Toy) -> None:
    assert build(numbered)[0] == ""
    # Of another length: Python takes a file of the same second and length for unchanged.
    numbered.edit("boston/toy.py", "return 2", "return 2 + 2")
    errors, _ = build(numbered)
    assert "toy-price: the source prints 2, the engine gets 4" in errors


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("`two <toy-price>`", "`three <toy-price>`", "'three' is not the 2 that the source prints"),
        ("`toy-price`, which", "`toy-prize`, which", "no printed number 'toy-prize' is known"),
        ("| 6 | 13 |", "| 6 | 12 |", "toy-table: the table has 10, 12; the source has 10, 13"),
    ],
)
def test_a_page_cannot_give_another_number(numbered: Toy, old: str, new: str, error: str) -> None:
    numbered.edit("docs/list.md", old, new)
    assert error in build(numbered)[0]


def test_a_table_of_the_engine_cannot_show_another_number(numbered: Toy) -> None:
    numbered.edit("boston/tables.py", '("6", 13)', '("6", 14)')
    errors, _ = build(numbered)
    assert "boston.tables:prices shows 14 where the source prints 13" in errors


def test_a_chart_of_an_inventory_needs_marks(numbered: Toy) -> None:
    numbered.write(
        {
            "lists/inventory_000.toml": """
                [[entry]]
                place = "Tabell, p. 6"
                data = "boston.tables:ROWS"
                numbers = 3
                what = "the prices"
                rules = ["toy.pay.base"]
                """
        }
    )
    built = numbered.build(
        number_files="_numbers",
        number_inventories="lists/inventory_*.toml",
        exclude_patterns=["_*"],
    )
    assert "Tabell, p. 6: 3 numbers are printed, 2 have marks" in built.errors
