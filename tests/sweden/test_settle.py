"""The division of the columns, in both games."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grandissimo import random_summaries as grandissimo
from tests.helpers import DealTable, columns, evening, holds
from tests.swedish import random_summaries as swedish

#: Random sessions, and the ål that stands in every column at the beginning.
GAMES: Final = [("swedish", swedish.EVENINGS, 96), ("grandissimo", grandissimo.EVENINGS, 200)]


@holds(
    "swedish.settle.mean",
    "swedish.settle.residue",
    "grandissimo.settle.mean",
    "grandissimo.settle.residue",
)
@pytest.mark.parametrize(("game", "evenings", "al"), GAMES, ids=[game for game, *_ in GAMES])
@settings(max_examples=50)
@given(st.data())
def test_a_division_pays_each_his_difference_to_within_five(
    game: str, evenings: st.SearchStrategy[list[DealTable]], al: int, data: st.DataObject
) -> None:
    deals = data.draw(evenings)
    done = evening(*deals, game=game)
    assert done.settlement is not None
    owed = [sum(column) for column in columns(done).values()] if deals else [al] * 4
    for column, payment in zip(owed, done.settlement.payments, strict=True):
        assert payment % 10 == 0
        assert abs(4 * payment - (sum(owed) - 4 * column)) <= 4 * 5
    assert done.settlement.residue in (-20, -10, 0, 10, 20)
