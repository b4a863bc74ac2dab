"""Tests of every number that a source prints against the number that the engine calculates."""

from __future__ import annotations

import importlib
import re
import tomllib
from dataclasses import replace
from importlib import import_module
from typing import Any, Final, TypeAlias

import pytest

from boston.apps.cite.examples import Cell, names, recomputed
from boston.apps.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, RULE, Entry, together
from boston.apps.study.family import inventory
from boston.base.tables import Table
from tools.places import ROOT

ENTRIES: Final[dict[str, dict[str, Any]]] = {
    entry["id"]: entry
    for path in sorted((ROOT / "docs/_numbers").glob("*.toml"))
    for entry in tomllib.loads(path.read_text("utf-8"))["entry"]
    if "engine" in entry
}


def typed_in(entry: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the printed numbers by row and column; a single number has neither."""
    printed = entry["printed"]
    if not isinstance(printed, dict):
        return {("", ""): printed}
    return {
        (row, column): value
        for row, values in printed.items()
        for column, value in zip(entry["columns"], values, strict=False)
        if value != ""
    }


def otherwise(entry: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the engine's numbers where a reading of the game differs from the printed ones."""
    told = entry.get("differs", [])
    cells = told if isinstance(told, list) else [("", "", told)]
    return {(row, column): value for row, column, value in cells}


@pytest.mark.parametrize("name", ENTRIES)
def test_the_engine_gives_each_printed_number_or_the_marked_difference(name: str) -> None:
    entry = ENTRIES[name]
    told, numbers = recomputed(name)
    assert told == f"{entry['what']} ({entry['place']})"
    assert {(each.row, each.column): each.printed for each in numbers} == typed_in(entry)
    assert {(each.row, each.column): each.engine for each in numbers} == {
        **typed_in(entry),
        **otherwise(entry),
    }
    assert not entry.get("differs") or entry["reading"]


def test_the_printed_numbers_are_listed_in_the_order_of_the_sources() -> None:
    assert names() == list(ENTRIES)


def entry(*cells: Cell, **data: object) -> Entry:
    """Return an entry of source 009 with these cells."""
    told = {"place": "p. 1", **data}
    return Entry("009", "docs/_numbers/009.toml", 3, told, cells)


Counted: TypeAlias = dict[str, int]
SAME, OTHER = Cell("six", "Alone", 12, 12), Cell("seven", "Alone", 14, 15)


def counts(
    recomputed: int = 0, differs: int = 0, unknown: int = 0, rule: int = 0
) -> dict[str, int]:
    """Return how many numbers of an entry are in each state."""
    return {RECOMPUTED: recomputed, DIFFERS: differs, NOT_COMPUTABLE: unknown, RULE: rule}


def test_a_number_counts_as_different_only_if_the_engine_computes_it() -> None:
    asked = entry(SAME, OTHER, engine="…", id="x", reading="toy.misprint", tables=["a:b"])
    assert asked.differing == (OTHER,)
    assert [asked.state(each) for each in asked.cells] == [RECOMPUTED, DIFFERS]
    assert asked.counts() == counts(recomputed=1, differs=1)
    assert (asked.id, asked.reading, asked.tables) == ("x", "toy.misprint", ("a:b",))
    assert (asked.cell("seven", "Alone"), asked.cell("seven", "With whist")) == (OTHER, None)
    assert asked.words == ""
    unasked = entry(SAME, OTHER, why="lost")
    assert (unasked.differing, unasked.counts()) == ((), counts(unknown=2))
    # Numbers without cells are the rule itself, or cannot be calculated.
    rule = entry(printed="fyra tre", rules=["toy.deal.players"])
    assert (rule.words, rule.counts()) == ("fyra tre", counts(rule=2))
    assert entry(printed="1700", why="dates").counts() == counts(unknown=1)
    assert (rule.id, rule.reading, rule.tables, rule.covers) == ("", "", (), frozenset())


def test_an_entry_that_a_marked_entry_replaces_is_not_listed() -> None:
    marked = entry(SAME, engine="…", covers=[["p. 1", "12 14"]])
    other = [entry(printed="9"), entry(printed="7", data="chart")]
    listed = [entry(printed="12 14"), replace(entry(printed="12 14"), source="008"), *other]
    found = [(each.source, each.words) for each in together([marked], listed)]
    assert found == [("008", "12 14"), ("009", ""), ("009", "9")]


#: These tables arrange the numbers differently from the source.
ARRANGED: Final = {
    "boston.apps.present.games.fontainebleau.tables:formula",
    "boston.apps.present.games.french.tables:honours",
    "boston.apps.present.games.french.tables:units",
    "boston.apps.present.games.solo.tables:printed_prices",
}
#: Columns that a ladder shows in one cell: the tricks that two partners need, and each of them.
OF_A_PARTNER: Final = re.compile("with whist|Whister")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (name, shown)
        for name, entry in ENTRIES.items()
        for shown in entry.get("tables", ())
        if shown not in ARRANGED
    ],
)
def test_the_tables_show_printed_numbers_under_the_same_heads(name: str, shown: str) -> None:
    module, _, function = shown.partition(":")
    table = getattr(import_module(module), function)()
    cells = {
        (str(row[0]), column): cell
        for row in table.rows
        for column, cell in zip(table.columns, row, strict=True)
    }
    differing = otherwise(ENTRIES[name])
    alike = {place: n for place, n in typed_in(ENTRIES[name]).items() if place not in differing}
    found = {place: cells[place] for place in alike if place in cells}
    assert all(OF_A_PARTNER.search(" ".join(place)) for place in alike.keys() - found.keys())
    assert found == {place: alike[place] for place in found}


PAGES: Final = [page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md")]


def directives(name: str) -> frozenset[str]:
    """Return the arguments of a directive on all pages."""
    pattern = re.compile(rf"^`{{3,}}\{{{name}\}} (\S+)$", re.MULTILINE)
    return frozenset(found for page in PAGES for found in pattern.findall(page))


RULES: Final = directives("rule")
SHOWN: Final = directives("engine-table")


@pytest.mark.parametrize("source", inventory.SOURCES)
def test_a_printed_entry_refers_to_existing_rules_or_says_why_not(source: str) -> None:
    for entry in inventory.entries(source):
        place = entry.place
        assert set(entry.rules) <= RULES, place
        assert set(entry.tables) <= SHOWN, place
        assert bool(entry.why) != bool(entry.rules), place
        for target in entry.tables:
            module, _, name = target.partition(":")
            assert isinstance(getattr(importlib.import_module(module), name)(), Table), place
        assert bool(entry.printed) != bool(entry.data), place
        # Only an entry of a chart gives the number of its figures. Other numbers are counted.
        figures = len(inventory.figures(entry.data)) if entry.data else 0
        assert entry.numbers == figures, place


#: The charts of source 002, and the number of cells in each.
CHARTS: Final = {
    "Boston, chart of bids, last column": 15,
    "Boston, table of prices": 40,
    "Boston, table of no-trump prices": 5,
    "Boston, table of bids not fulfilled": 6,
    "American Boston, chart of bids made": 45,
    "American Boston, chart of misères": 4,
    "American Boston, chart of bids lost": 81,
    "Alternative Scoring, chart of bids made": 9,
    "Alternative Scoring, chart of bids lost": 81,
    "French Boston, Scoring, table of amounts": 28 + 12,
    "French Boston, Scoring, table of honours": 24,
    "French Boston, Scoring, table of overtricks": 12,
}


def test_the_inventory_counts_every_cell_of_the_printed_charts() -> None:
    found = dict.fromkeys(CHARTS, 0)
    for entry in inventory.entries("002"):
        if entry.place in CHARTS and entry.data:
            found[entry.place] += entry.count
    assert found == CHARTS
    # Source 004: eight rows of three prices and an overtrick, two of three prices, five of one.
    [chart] = [entry for entry in inventory.entries("004") if entry.data]
    assert chart.count == 8 * 4 + 2 * 3 + 5


def test_the_inventory_counts_the_numbers_that_the_sources_print() -> None:
    """The numbers were counted once in the sources, word by word."""
    found = {row[0]: row[1:] for row in inventory.totals().rows}
    assert found["Source 002"] == (682, 362, 678, 4)
    assert found["Source 004"] == (102, 43, 91, 11)


def test_the_page_of_printed_numbers_shows_every_part_of_the_sources() -> None:
    page = (ROOT / "docs" / "family" / "printed.md").read_text("utf-8")
    for part in inventory.parts("002"):
        called = f'"{part}"' if " " in part else part
        assert f"inventory:numbers 002 {called}\n" in page
    assert "inventory:numbers 004\n" in page


def test_an_unknown_part_of_a_source_is_refused() -> None:
    with pytest.raises(ValueError, match="source 002 has no part 'Whist'"):
        inventory.numbers("002", "Whist")
