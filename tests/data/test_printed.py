"""Every number that a source prints, typed in from it, is what the engine makes of it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from importlib import import_module
from typing import Any, Final, TypeAlias

import pytest

from boston.cite.examples import Cell, names, recomputed
from boston.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, RULE, Entry, together
from tools.places import ROOT

ENTRIES: Final[dict[str, dict[str, Any]]] = {
    entry["id"]: entry
    for path in sorted((ROOT / "docs/_numbers").glob("*.toml"))
    for entry in tomllib.loads(path.read_text("utf-8"))["entry"]
    if "engine" in entry
}


def typed_in(entry: dict[str, Any]) -> dict[tuple[str, str], int]:
    """What is printed, by row and column; one number alone has neither."""
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
    """Where the source is misprinted or read otherwise, as a reading of the game says."""
    told = entry.get("differs", [])
    cells = told if isinstance(told, list) else [("", "", told)]
    return {(row, column): value for row, column, value in cells}


@pytest.mark.parametrize("name", ENTRIES)
def test_the_engine_gets_what_is_printed(name: str) -> None:
    entry = ENTRIES[name]
    told, numbers = recomputed(name)
    assert told == f"{entry['what']} ({entry['place']})"
    assert {(each.row, each.column): each.printed for each in numbers} == typed_in(entry)
    assert {(each.row, each.column): each.engine for each in numbers} == {
        **typed_in(entry),
        **otherwise(entry),
    }
    assert not entry.get("differs") or entry["reading"]


def test_they_are_listed_in_the_order_of_the_sources() -> None:
    assert names() == list(ENTRIES)


def entry(*cells: Cell, **data: object) -> Entry:
    """An entry of source 009 with these cells."""
    told = {"place": "p. 1", **data}
    return Entry("009", "docs/_numbers/009.toml", 3, told, cells)


Counted: TypeAlias = dict[str, int]
SAME, OTHER = Cell("six", "Alone", 12, 12), Cell("seven", "Alone", 14, 15)


def counts(
    recomputed: int = 0, differs: int = 0, unknown: int = 0, rule: int = 0
) -> dict[str, int]:
    """How many numbers of an entry are what."""
    return {RECOMPUTED: recomputed, DIFFERS: differs, NOT_COMPUTABLE: unknown, RULE: rule}


def test_a_number_that_differs_is_told_where_the_engine_was_asked() -> None:
    asked = entry(SAME, OTHER, engine="…", id="x", reading="toy.misprint", tables=["a:b"])
    assert asked.differing == (OTHER,)
    assert [asked.state(each) for each in asked.cells] == [RECOMPUTED, DIFFERS]
    assert asked.counts() == counts(recomputed=1, differs=1)
    assert (asked.id, asked.reading, asked.tables) == ("x", "toy.misprint", ("a:b",))
    assert (asked.cell("seven", "Alone"), asked.cell("seven", "With whist")) == (OTHER, None)
    assert asked.words == ""
    unasked = entry(SAME, OTHER, why="lost")
    assert (unasked.differing, unasked.counts()) == ((), counts(unknown=2))
    # Numbers in words are the rule itself, or lead nowhere.
    rule = entry(printed="fyra tre", rules=["toy.deal.players"])
    assert (rule.words, rule.counts()) == ("fyra tre", counts(rule=2))
    assert entry(printed="1700", why="dates").counts() == counts(unknown=1)
    assert (rule.id, rule.reading, rule.tables, rule.covers) == ("", "", (), frozenset())


def test_what_a_marked_entry_replaces_is_not_listed_again() -> None:
    marked = entry(SAME, engine="…", covers=[["p. 1", "12 14"]])
    other = [entry(printed="9"), entry(printed="7", data="chart")]
    listed = [entry(printed="12 14"), replace(entry(printed="12 14"), source="008"), *other]
    found = [(each.source, each.words) for each in together([marked], listed)]
    assert found == [("008", "12 14"), ("009", ""), ("009", "9")]


#: These tables show the numbers in another arrangement than the source.
ARRANGED: Final = {
    "boston.present.games.fontainebleau.tables:formula",
    "boston.present.games.french.tables:honours",
    "boston.present.games.french.tables:units",
    "boston.present.games.solo.tables:printed_prices",
}
#: What a ladder says of a partner in one cell: what both need, and each of them.
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
def test_tables_show_the_numbers_under_their_heads(name: str, shown: str) -> None:
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
