"""The inventory of printed numbers: it points to what is there, and counts what the games have."""

from __future__ import annotations

import importlib
import re
from typing import Final

import pytest

from boston.base.tables import Table
from boston.study.family import inventory
from tools.places import ROOT

PAGES: Final = [page.read_text("utf-8") for page in (ROOT / "docs").rglob("*.md")]


def directives(name: str) -> frozenset[str]:
    """What stands behind a directive anywhere on the pages."""
    pattern = re.compile(rf"^`{{3,}}\{{{name}\}} (\S+)$", re.MULTILINE)
    return frozenset(found for page in PAGES for found in pattern.findall(page))


RULES: Final = directives("rule")
SHOWN: Final = directives("engine-table")


@pytest.mark.parametrize("source", inventory.SOURCES)
def test_an_entry_has_its_numbers_and_points_to_what_is_there_or_says_why_not(source: str) -> None:
    for entry in inventory.entries(source):
        place = entry.place
        assert set(entry.rules) <= RULES, place
        assert set(entry.tables) <= SHOWN, place
        assert bool(entry.why) != bool(entry.rules), place
        for target in entry.tables:
            module, _, name = target.partition(":")
            assert isinstance(getattr(importlib.import_module(module), name)(), Table), place
        assert bool(entry.printed) != bool(entry.data), place
        # What is printed there is counted; only the figures of a chart are told.
        figures = len(inventory.figures(entry.data)) if entry.data else 0
        assert entry.numbers == figures, place


#: The charts of source 002, and how many cells they have.
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


def test_the_charts_of_the_sources_have_their_cells() -> None:
    found = dict.fromkeys(CHARTS, 0)
    for entry in inventory.entries("002"):
        if entry.place in CHARTS and entry.data:
            found[entry.place] += entry.count
    assert found == CHARTS
    # Of source 004 eight rows of three prices and an overtrick, two of three prices, five of one.
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
