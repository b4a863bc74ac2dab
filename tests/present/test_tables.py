"""The tables that the pages show: each whole, and its heads and cells fit to be read."""

from __future__ import annotations

import re
import shlex
from typing import Final

import pytest

from boston.present.plain_table import named_table
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
#: A word that is large at its beginning at most, a number as in "Table III" or "13", or a suit.
WORD: Final = re.compile(r"[A-Z]?[a-zèéêö’'-]+|[A-Z]|[IVX]+|\d+(\.\d)?|[♠♣♥♦]")


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
        words = re.findall(r"[^\s,:;()]+", head)
        assert words
        assert [word for word in words if not WORD.fullmatch(word)] == []
