"""The numbers of the five sources: which the engine gets, and which it does not, told by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from boston.cite.cite import this_engine
from boston_docs.asking.engine import Engine

ROOT = Path(__file__).parents[2]
NUMBERS = ROOT / "docs" / "_numbers"

# Where engine and source part: what the source prints, and what follows otherwise.
DIFFERENT = {
    # Source 002, the table of lost bids of American Boston: four cells beside their formula.
    ("american-lost", "0", "8"): (110, 100),
    ("american-lost", "4", "9"): (82, 80),
    ("american-lost", "2", "12"): (270, 269),
    ("american-lost", "10", "13"): (222, 220),
    # Source 002, the bids not fulfilled of Fontainebleau, against the words above the table.
    ("fontainebleau-losses", "piccolissimo", "By the table"): (30, 100),
    ("fontainebleau-losses", "grand-boston-table", "By the table"): (225, 605),
    ("fontainebleau-losses", "little-misere", "By the table"): (20, 75),
    ("fontainebleau-losses", "grand-misere", "By the table"): (40, 150),
    ("fontainebleau-losses", "little-misere-table", "By the table"): (80, 200),
    ("fontainebleau-losses", "grand-misere-table", "By the table"): (160, 250),
    # Source 002, the misères sur table of French Boston, described as games of winning.
    ("french-sur-table", "petite-misere-table", "Tricks"): (9, 0),
    ("french-sur-table", "grand-misere-table", "Tricks"): (10, 0),
    # Source 003, fifteen times the rate: the tricks that do not fit, and what they would give.
    ("german-sum-tricks", "", ""): (3, 8),
    ("german-sum-as-printed", "", ""): (15, 20),
}

# How many numbers of each table the sources print, counted on their pages.
CELLS = {
    "swedish-table-1": 15,
    "swedish-table-2": 7,
    "swedish-table-3": 25,
    "grandissimo-table-1": 15,
    "grandissimo-table-2": 11,
    "grandissimo-table-3": 4,
    "fontainebleau-prices": 40,
    "fontainebleau-no-trumps": 5,
    "fontainebleau-losses": 6,
    "fontainebleau-point-values": 15,
    "american-won": 45,
    "american-lost": 81,
    "american-miseres": 4,
    "american-alternative-won": 9,
    "american-alternative-lost": 81,
    "french-base": 28,
    "french-slams": 12,
    "french-honours": 24,
    "french-overtricks": 12,
    "solo-prices": 30,
    "solo-overtricks": 8,
    "solo-no-trumps": 5,
    "german-tricks": 9,
}

# Results of the sources' own worked examples.
EXAMPLES = {
    "swedish-example-sum": 27,
    "swedish-example-doubled": 54,
    "swedish-example": 50,
    "swedish-example-pinnar": 5,
    "swedish-figure-3": 128,
    "swedish-figure-4": 120,
    "grandissimo-example-sum": 21,
    "grandissimo-example-times-six": 126,
    "grandissimo-example": 130,
    "grandissimo-example-pinnar": 13,
    "grandissimo-figure-2": 240,
    "grandissimo-figure-3": 100,
    "german-sum": 15,
    "solo-chips": 160,
}


@pytest.fixture(scope="module")
def entries() -> dict[str, dict[str, Any]]:
    """The entries by id."""
    told = [
        entry
        for path in sorted(NUMBERS.glob("*.toml"))
        for entry in tomllib.loads(path.read_text("utf-8"))["entry"]
    ]
    return {entry["id"]: entry for entry in told if "id" in entry}


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    """What the engine answers."""
    engine = Engine(ROOT, this_engine().checksum)
    found: dict[str, Any] = engine.answer(("numbers", str(NUMBERS), str(ROOT / "examples")))
    engine.end()
    return found


def printed(entry: dict[str, Any], row: str, column: str) -> int:
    """A printed number."""
    told = entry["printed"]
    return int(told[row][entry["columns"].index(column)] if row else told)


def test_the_engine_differs_from_the_sources_here_and_nowhere_else(
    entries: dict[str, dict[str, Any]], answers: dict[str, Any]
) -> None:
    found = {
        (name, row, column): (printed(entries[name], row, column), value)
        for name, cells in answers.items()
        for row, column, value in cells
        if value != printed(entries[name], row, column)
    }
    assert found == DIFFERENT


@pytest.mark.parametrize(("name", "number"), CELLS.items())
def test_no_cell_of_a_printed_table_is_left_out(
    entries: dict[str, dict[str, Any]], name: str, number: int
) -> None:
    rows = entries[name]["printed"].values()
    assert sum(value != "" for row in rows for value in row) == number


@pytest.mark.parametrize(("name", "result"), EXAMPLES.items())
def test_the_worked_examples_come_out(answers: dict[str, Any], name: str, result: int) -> None:
    assert answers[name] == [["", "", result]]
