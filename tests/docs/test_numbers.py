"""Tests of printed numbers: marks, counts, and the differences from the engine, listed by hand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from boston.catalogue import GAMES
from boston_docs.numbers import later, recompute
from tools.places import ROOT

from .toy_project import Kept

NUMBERS = ROOT / "docs" / "_numbers"


def test_a_printed_number_shows_its_mark_and_links_to_the_list(kept: Kept) -> None:
    page = re.sub(r"\s+", " ", kept.built("numbers").html("list"))
    assert page.count('href="#number-toy-price">') == 2
    for part in (
        'id="number-toy-price"',
        '<span aria-hidden="true">=</span><span class="mark-words"> (recomputed)</span>',
        '<span class="mark-words"> (differs: printed 13, engine 12)</span>',
        '<span class="printed-number">two<a',
    ):
        assert part in page
    # A table counts its numbers and marks those that differ.
    assert page.count("The engine gives 1 of these 2 numbers; 1 differs.") == 2
    engine = re.findall(r'<td class="(?:number-differs number|number number-differs)">', page)
    assert len(engine) + page.count('<td class="text-right number-differs">') == 2
    # The list counts by source and state.
    cells = re.findall(r"<t[dh][^>]*><p>([^<]*)</p>", page[page.index("numbers-counts") :])
    assert cells[6:12] == ["Source 000", "2", "1", "2", "1", "6"]
    assert "not computable: they cite a book." in page
    # A number in prose has no mark in its sentence.
    told = kept.built("numbers").html("told")
    assert "The winner gets two points." in told
    assert "Anna pays eight," in told
    assert "mark" not in told[told.index("The winner") : told.index("of them")]


#: The differences between the sources and the engine: the printed number, and the engine's.
DIFFERENT: Final = {
    # Source 002, the table of lost bids of American Boston: four cells that do not fit its formula.
    ("american-lost", "0", "8"): (110, 100),
    ("american-lost", "4", "9"): (82, 80),
    ("american-lost", "2", "12"): (270, 269),
    ("american-lost", "10", "13"): (222, 220),
    # Source 002, the bids not fulfilled of Fontainebleau: the table contradicts the text above it.
    ("fontainebleau-losses", "piccolissimo", "By the table"): (30, 100),
    ("fontainebleau-losses", "grand-boston-table", "By the table"): (225, 605),
    ("fontainebleau-losses", "little-misere", "By the table"): (20, 75),
    ("fontainebleau-losses", "grand-misere", "By the table"): (40, 150),
    ("fontainebleau-losses", "little-misere-table", "By the table"): (80, 200),
    ("fontainebleau-losses", "grand-misere-table", "By the table"): (160, 250),
    # Source 002, the misères sur table of French Boston, described as bids to win tricks.
    ("french-sur-table", "petite-misere-table", "Tricks"): (9, 0),
    ("french-sur-table", "grand-misere-table", "Tricks"): (10, 0),
    # Source 003, fifteen times the rate: the tricks that do not fit, and the sum they would give.
    ("german-sum-tricks", "", ""): (3, 8),
    ("german-sum-as-printed", "", ""): (15, 20),
}
#: The number of printed figures in each table, counted in the sources.
CELLS: Final = """
    swedish-table-1 15, swedish-table-2 7, swedish-table-3 25
    grandissimo-table-1 15, grandissimo-table-2 11, grandissimo-table-3 4
    fontainebleau-prices 40, fontainebleau-no-trumps 5, fontainebleau-losses 6
    fontainebleau-point-values 15, american-won 45, american-lost 81, american-miseres 4
    american-alternative-won 9, american-alternative-lost 81
    french-base 28, french-slams 12, french-honours 24, french-overtricks 12
    solo-prices 30, solo-overtricks 8, solo-no-trumps 5, german-tricks 9
    """
#: Results of the sources' own worked examples.
EXAMPLES: Final = """
    swedish-example-sum 27, swedish-example-doubled 54, swedish-example 50
    swedish-example-pinnar 5, swedish-figure-3 128, swedish-figure-4 120
    grandissimo-example-sum 21, grandissimo-example-times-six 126, grandissimo-example 130
    grandissimo-example-pinnar 13, grandissimo-figure-2 240, grandissimo-figure-3 100
    german-sum 15, solo-chips 160
    """


def told(table: str) -> dict[str, int]:
    """Return the numbers in a table, by name."""
    pairs = [each.split() for each in re.split(r",|\n", table) if each.strip()]
    return {name: int(number) for name, number in pairs}


@pytest.fixture(scope="module")
def entries() -> dict[str, dict[str, Any]]:
    files = sorted(NUMBERS.glob("*.toml"))
    found = [entry for path in files for entry in tomllib.loads(path.read_text("utf-8"))["entry"]]
    return {entry["id"]: entry for entry in found if "id" in entry}


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    return recompute.answers(str(NUMBERS), str(ROOT / "examples"))


def printed(entry: dict[str, Any], row: str, column: str) -> int:
    told = entry["printed"]
    return int(told[row][entry["columns"].index(column)] if row else told)


def test_the_engine_differs_from_the_sources_only_as_listed(
    entries: dict[str, dict[str, Any]], answers: dict[str, Any]
) -> None:
    found = {
        (name, row, column): (printed(entries[name], row, column), value)
        for name, cells in answers.items()
        for row, column, value in cells
        if value != printed(entries[name], row, column)
    }
    assert found == DIFFERENT


def test_no_cell_of_a_printed_table_is_left_out(entries: dict[str, dict[str, Any]]) -> None:
    tables = {name: entries[name]["printed"].values() for name in told(CELLS)}
    counts = {
        name: sum(value != "" for row in rows for value in row) for name, rows in tables.items()
    }
    assert counts == told(CELLS)


def test_the_engine_gives_the_results_of_the_sources_own_examples(answers: dict[str, Any]) -> None:
    expected = {name: [["", "", result]] for name, result in told(EXAMPLES).items()}
    assert {name: answers[name] for name in expected} == expected


#: The differences between other works and the engine: the printed number, and the engine's.
ELSEWHERE: Final = {
    # Hoyle multiplies by a number for each class of suit; the American tables, by one for each bid.
    ("american", "hoyle", "5 common"): (1, 4),
    ("american", "hoyle", "5 second"): (2, 4),
    # Foster's maximum is three times 800, without 20 for four honours; only his dealer stakes.
    ("fontainebleau", "foster", ""): (2400, 3 * (800 + 20)),
    ("fontainebleau", "foster", "others"): (0, 3 * 5),
    ("fontainebleau", "foster", "share"): (1, 0),
    ("fontainebleau", "foster", "diamonds"): (4, 3),
    ("fontainebleau", "foster", "hearts"): (3, 4),
    ("fontainebleau", "garraud", ""): (1700, 5 * 100 + 20 * 50 + 20 * 5),
    ("french", "garraud", "dealer"): (8, 10),
    ("french", "garraud", "others"): (4, 0),
    ("french", "garraud", "Indépendance spades"): (10, 8),
    ("french", "garraud", "Indépendance clubs"): (10, 16),
    ("french", "garraud", "Indépendance diamonds"): (10, 24),
    ("french", "garraud", "Indépendance hearts"): (10, 32),
    ("french", "garraud", "one overtrick clubs"): (1, 2),
    ("french", "garraud", "one overtrick diamonds"): (1, 3),
    ("french", "garraud", "one overtrick hearts"): (1, 4),
    ("french", "garraud", ""): (10, 40),
    # Hoyle counts nine tricks, twice; the engine, the eight announced. Hoyle counts ten and two
    # honours, twice; the engine, nine and two. Hoyle counts ten, two missing and four honours,
    # eight times; the engine, nine, one missing and four.
    ("german", "hoyle", "5+3, nine"): (9 * 2, 8 * 2),
    ("german", "hoyle", "6+4"): (12 * 2, 11 * 2),
    ("german", "hoyle", "6+4, first"): (16 * 8, 14 * 8),
    ("german", "hoyle", "gross-boston"): (4, 3),
    ("german", "hoyle", "klein-independence"): (5, 4),
    ("german", "meyers", "gross-boston"): (4, 3),
    # Hoyle pays 128 as 130. In the engine, 18 in the highest suit is 72, which is paid as 70.
    ("swedish", "hoyle", "6+4, first"): (130, 70),
}
#: How many numbers other works print, game by game.
NUMBERS_ELSEWHERE: Final = {
    "american": 81 + 4 + 2 + 4 + 3,
    "american-alternative": 81 + 9 + 10,
    "fontainebleau": 1 + 1 + 2 + 1 + 4 + 4 + 1 + 3 + 1,
    "french": 3 + 1 + 2 + 4 + 4 + 1,
    "german": 3 + 3 + 3 + 4 + 4 + 1,
    "swedish": 3 + 3 + 3 + 2,
}


@pytest.fixture(scope="module")
def elsewhere() -> list[dict[str, Any]]:
    """Return the rows of numbers that other works print."""
    text = (ROOT / "docs" / "elsewhere.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["row"]
    return found


def test_the_engine_differs_from_other_works_only_as_listed(
    elsewhere: list[dict[str, Any]],
) -> None:
    found: dict[tuple[str, str, str], Any] = {}
    for told in elsewhere:
        differs = False
        for row, column, value in recompute.answer(told):
            if value != printed(told, row, column):
                named = "share" if "as a multiple of" in told["what"] else row
                several = f"{named} {column}" if len(told.get("columns", ())) > 1 else named
                place = told["game"], told["works"][0], several
                assert place not in found
                found[place] = printed(told, row, column), value
                differs = True
        assert differs is ("why" in told)
    assert found == ELSEWHERE


def test_every_game_page_has_a_section_on_numbers_printed_elsewhere(
    elsewhere: list[dict[str, Any]],
) -> None:
    counts: dict[str, int] = {}
    for told in elsewhere:
        rows = told["printed"].values() if isinstance(told["printed"], dict) else [[0]]
        counts[told["game"]] = counts.get(told["game"], 0) + sum(map(len, rows))
    assert counts == NUMBERS_ELSEWHERE
    for game in GAMES:
        page = (ROOT / "docs" / game / "index.md").read_text("utf-8")
        assert page.count(f"({game}-elsewhere)=\n## Also printed elsewhere\n") == 1
        assert (f"{{elsewhere}} {game}\n" in page) is (game in counts)


def test_missing_data_of_a_new_game_are_listed_with_instructions(tmp_path: Path) -> None:
    for name, text in {
        "boston/apps/study/remembered.toml": "[solo]\n",
        "boston/apps/study/likely.toml": "[fancy]\n",
        "docs/elsewhere.toml": "row = []\n",
        "docs/fancy/index.md": "```{elsewhere} fancy\n```\n",
        "docs/odds/fancy-plain.json": "{}",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    odds, remembered, row = later.missing(tmp_path, "fancy")
    assert odds.endswith(": `.venv/bin/python -m tools.odds fancy --player sampling` writes it")
    assert "`python3 -m tests.explained --remembered fancy` prints" in remembered
    assert row.startswith("docs/elsewhere.toml: write a [[row]] with game = 'fancy'; ")
