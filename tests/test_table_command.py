"""`boston table` makes tables, and runs nothing else of the engine."""

from __future__ import annotations

import importlib
import re
from types import ModuleType
from typing import Final

import pytest

from boston.apps.commands import makes_table
from tests.commands import Boston
from tools.places import ROOT

NAMED: Final = re.compile(r"^`{3,}\{engine-table\} boston\.(?:apps\.)?([\w.]+):(\w+)", re.MULTILINE)
ON_PAGES: Final = sorted(
    {found for page in (ROOT / "docs").rglob("*.md") for found in NAMED.findall(page.read_text())}
)
#: Functions of the engine that make no table, or not from words.
OTHERS: Final = {
    "commands:flush": [],
    "commands:complain": ["a line"],
    "commands:silence": ["a stream"],
    "cli:main": ["games"],
    "base.cards:suit": ["spades"],
    "present.same_deal:as_table": ["five"],
    "games.german:GAME": [],
    "nowhere:limits": [],
    "base:limits": [],
}


def test_every_table_of_the_pages_has_a_name() -> None:
    assert len(ON_PAGES) > 80
    assert [each for each in ON_PAGES if not makes_table(*each)] == []


@pytest.mark.parametrize(("name", "words"), OTHERS.items(), ids=OTHERS)
def test_what_makes_no_table_is_neither_run_nor_imported(
    boston: Boston, monkeypatch: pytest.MonkeyPatch, name: str, words: list[str]
) -> None:
    imported: list[str] = []
    real = importlib.import_module

    def noting(module: str) -> ModuleType:
        imported.append(module)
        return real(module)

    monkeypatch.setattr(importlib, "import_module", noting)
    shown = " ".join([name, *words])
    assert boston("table", name, *words).complaint == f"'{shown}' is not a known table"
    assert {*imported} <= {"boston"}
