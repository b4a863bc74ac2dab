"""Games on one page, and empty sheets: figures entered from the sources by hand.

The words are kept in ``tests/golden/one_pages.txt``.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

import pytest

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
