"""The inventory of printed numbers: it points to what is there, and counts what the games have."""

from __future__ import annotations

import importlib
import re

import pytest

from boston.base.tables import Table
from boston.study.family import inventory
from boston.study.family.inventory import Entry
from tools.places import ROOT

#: Every rule that a page has, by id.
RULES = frozenset(
    found
    for page in (ROOT / "docs").rglob("*.md")
    for found in re.findall(r"^`{3,}\{rule\} (\S+)$", page.read_text("utf-8"), re.MULTILINE)
)
#: Every table that a page shows.
SHOWN = frozenset(
    found
    for page in (ROOT / "docs").rglob("*.md")
    for found in re.findall(r"^`{3,}\{engine-table\} (\S+)$", page.read_text("utf-8"), re.MULTILINE)
)
ENTRIES = [
    pytest.param(entry, id=f"{source}-{number}")
    for source in inventory.SOURCES
    for number, entry in enumerate(inventory.entries(source), 1)
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_points_to_what_is_there_or_says_why_not(entry: Entry) -> None:
    assert set(entry.rules) <= RULES
    assert set(entry.tables) <= SHOWN
    assert bool(entry.why) != bool(entry.rules), entry.place
    for target in entry.tables:
        module, _, name = target.partition(":")
        assert isinstance(getattr(importlib.import_module(module), name)(), Table)


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_has_its_numbers(entry: Entry) -> None:
    assert bool(entry.printed) != bool(entry.data), entry.place
    # What is printed there is counted; only the figures of a chart are told.
    assert entry.numbers == (len(inventory.figures(entry.data)) if entry.data else 0)


@pytest.mark.parametrize(
    ("place", "cells"),
    [
        ("Boston, chart of bids, last column", 15),
        ("Boston, table of prices", 40),
        ("Boston, table of no-trump prices", 5),
        ("Boston, table of bids not fulfilled", 6),
        ("American Boston, chart of bids made", 45),
        ("American Boston, chart of misères", 4),
        ("American Boston, chart of bids lost", 81),
        ("Alternative Scoring, chart of bids made", 9),
        ("Alternative Scoring, chart of bids lost", 81),
        ("French Boston, Scoring, table of amounts", 28 + 12),
        ("French Boston, Scoring, table of honours", 24),
        ("French Boston, Scoring, table of overtricks", 12),
    ],
)
def test_the_charts_of_source_002_have_their_cells(place: str, cells: int) -> None:
    found = [entry for entry in inventory.entries("002") if entry.place == place]
    assert sum(entry.count for entry in found if entry.data) == cells


def test_the_chart_of_source_004_has_its_cells() -> None:
    """Eight rows of three prices and an overtrick, two of three prices, five of one."""
    [chart] = [entry for entry in inventory.entries("004") if entry.data]
    assert chart.count == 8 * 4 + 2 * 3 + 5


def test_how_many_numbers_the_sources_print() -> None:
    """Counted in the sources, word by word, once for all."""
    found = {row[0]: row[1:] for row in inventory.totals().rows}
    assert found["Source 002"] == (682, 362, 678, 4)
    assert found["Source 004"] == (102, 43, 91, 11)


def test_every_part_is_on_the_page() -> None:
    page = (ROOT / "docs" / "family" / "printed.md").read_text("utf-8")
    for part in inventory.parts("002"):
        called = f'"{part}"' if " " in part else part
        assert f"inventory:numbers 002 {called}\n" in page
    assert "inventory:numbers 004\n" in page


def test_a_part_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="source 002 has no part 'Whist'"):
        inventory.numbers("002", "Whist")
