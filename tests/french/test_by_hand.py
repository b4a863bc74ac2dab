"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.french.plainly import Book
from tests.french.random_summaries import EVENINGS
from tests.helpers import DealTable, evening, holds


@holds(
    "french.pay.base",
    "french.pay.neuf",
    "french.pay.honours",
    "french.pay.overtricks",
    "french.pay.knave-of-diamonds",
    "french.pay.slam",
    "french.pay.slam-lost",
    "french.pay.blame-partner",
    "french.pay.blame-caller",
    "french.pay.both-short",
    "french.pool.stake",
    "french.pool.won",
    "french.pool.doubled",
    "french.pool.odd-chip",
)
@pytest.mark.parametrize("game", ["french", "mariland"])
@given(EVENINGS, st.sampled_from([1, 28, 31]))
def test_the_engine_agrees_with_a_book_kept_by_hand(
    game: str, deals: list[DealTable], first: int
) -> None:
    belle = deals[0]["turned"] if deals else "hearts"
    options = {"first_deal": first, "belle": belle} if first > 1 else {}
    done, book = evening(*deals, game=game, options=options), Book(number=first)
    for deal, told in zip(done.deals, deals, strict=True):
        book.play(told)
        assert list(deal.net) == book.won
        assert deal.standing.pool == book.pool
        assert deal.standing.pool % 10 == 0  # So there is never an odd chip to halve.
