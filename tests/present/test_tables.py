"""The tables that the pages show: each whole, and its heads and cells fit to be read."""

from __future__ import annotations

import re
import shlex
from typing import Final

import pytest

from boston.present.one_page import STAR
from boston.present.plain_table import named_table
from tests.spelled import no_words
from tools.places import ROOT

#: Every table that a page shows, as the page asks for it.
SHOWN: Final = sorted(
    {
        found
        for page in (ROOT / "docs").rglob("*.md")
        for found in re.findall(
            r"^`{3,}\{engine-table\} boston\.(.+)$", page.read_text("utf-8"), re.MULTILINE
        )
    }
)


@pytest.mark.parametrize("asked", SHOWN)
def test_a_table_has_a_head_over_every_cell_and_says_nothing_that_is_none(asked: str) -> None:
    name, *arguments = shlex.split(asked)
    table = named_table(name, *arguments)
    assert table.rows
    for row in table.rows:
        assert len(row) == len(table.columns)
        assert str(row[0])
        assert not [cell for cell in row if re.search(r"\b(None|True|False)\b", str(cell))]


@pytest.mark.parametrize("asked", SHOWN)
def test_the_caption_and_the_heads_of_a_table_are_words(asked: str) -> None:
    name, *arguments = shlex.split(asked)
    table = named_table(name, *arguments)
    for head in (table.caption, *table.columns):
        assert no_words(head.replace(STAR, "")) == []


def test_what_two_games_are_compared_in_is_words() -> None:
    compared = [named_table(each) for each in SHOWN if each.startswith("present.games.compare:")]
    assert compared
    assert [
        word for table in compared for row in table.rows for word in no_words(str(row[0]))
    ] == []
