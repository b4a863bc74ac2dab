"""Games on one page, and empty sheets: figures entered from the sources by hand.

The words are kept in ``tests/golden/one_pages.txt``.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

import pytest

from boston.base.tables import NONE
from boston.catalogue import GAMES, game_of
from boston.cite.cite import places
from boston.present.games.one_pages import ONE_PAGES
from boston.present.one_page import doubtful, rules_of, starred
from boston.present.sheet import blank
from tests.present.svg import outside


def test_every_game_has_one() -> None:
    assert ONE_PAGES.keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_part_has_rows_as_wide_as_its_head_and_rules(game: str) -> None:
    parts = ONE_PAGES[game]()
    captions = [each.table.caption for each in parts]
    assert len(set(captions)) == len(captions)
    for each in parts:
        assert each.table.rows
        assert {len(cells) for cells in each.table.rows} == {len(each.table.columns)}
        assert each.rules
        assert set(each.rules) <= places().keys()
        for rule in doubtful(each.rules):
            assert starred(each, {rule}) != each.table, rule
    (pays,) = [each.table for each in parts if each.table.caption == "Who pays whom"]
    assert all(list(rules_of(cells)) for cells in pays.rows)


#: A game, how a table's caption begins, the head of a row, and the cells it ends with.
FIGURES: Final[list[tuple[str, str, str, tuple[object, ...]]]] = [
    # Source 000, Table I and Table II.
    ("swedish", "The contracts", "6", (6, "10 (6 and 4)", NONE, 12, 18)),
    ("swedish", "The contracts", "petite-misere", (0, NONE, 1, 48, NONE)),
    ("swedish", "The contracts", "10", (48, NONE)),
    ("swedish", "Table II", "slam", (48,)),
    # Source 000, Boston med förenklad betalning, p. 9: doubled from two undertricks.
    ("swedish-simplified", "Table III", "6 with whist", (16, 4, 16, 32)),
    ("swedish-simplified", "Table III", "13", (100, NONE, 100, 200)),
    # Source 002: the prices by suit, and those of the bids without trumps; added to them five for
    # a trick, as two and four tricks for honours.
    ("fontainebleau", "The bids", "5", (10, 10, 20, 30, NONE)),
    ("fontainebleau", "The bids", "grand-boston", (400, 400, 450, 500, NONE)),
    ("fontainebleau", "The bids", "piccolissimo", (NONE, NONE, NONE, NONE, 100)),
    ("russian", "Added to each payment", "3 honours, if the bid is made", (10,)),
    ("fontainebleau", "Added to each payment", "4 honours, if the bid is made", (20,)),
    # Little misère 20, grand misère 40, the same laid open 80 and 160.
    *(
        ("american", "The bids", bid, (price,))
        for bid, price in (("little-misere", 20), ("grand-misere", 40), ("grand-spread", 160))
    ),
    # French Boston, Scoring, ¶ 2; a Neuf stands as a guess, 8 units and 4.
    ("french", "Chips from each payer for the bid", "Neuf, in any trumps", (12, 24, 36, 48)),
    # Source 003: 10 counters for all tricks unannounced.
    ("german", "What is counted", "all 13 tricks, not announced", ("10 counters",)),
    # Source 004.
    ("solo", "The bids", "7", (NONE, 10, 12, 14, 1)),
    ("solo", "The bids", "little-misere", (15, NONE, NONE, NONE, NONE)),
]


@pytest.mark.parametrize(("game", "caption", "head", "cells"), FIGURES)
def test_a_row_has_the_figures_of_its_source(
    game: str, caption: str, head: str, cells: tuple[object, ...]
) -> None:
    (table,) = [p.table for p in ONE_PAGES[game]() if p.table.caption.startswith(caption)]
    (row,) = [row for row in table.rows if row[0] == head]
    assert cells in {row[n : n + len(cells)] for n in range(len(row))}


#: What stands on an empty sheet besides its title: four columns headed by numbers, and the pools.
SCORE: Final = "Deal Contract By With Tricks 1 2 3 4"
SHEETS: Final = {
    # Only the Swedish protocol keeps strokes.
    "swedish": "strokes 1 2 3 4",
    "grandissimo": "1 2 3 4",
    "swedish-simplified": f"{SCORE} in all",
    "fontainebleau": f"{SCORE} pool in all",
    "french": f"{SCORE} pool in all",
    "german": f"{SCORE} stamm rokambole in all",
    "solo": f"{SCORE} in all",
}


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_sheet_is_ruled_and_all_that_is_written_stands_within_it(game: str) -> None:
    sheet = ElementTree.fromstring(blank(game_of(game)))
    assert outside(sheet) == []
    title, *heads = [each.text for each in sheet.iter() if each.text]
    assert title == f"An empty sheet for {GAMES[game].name}"
    if game in SHEETS:
        assert " ".join(heads) == SHEETS[game]
