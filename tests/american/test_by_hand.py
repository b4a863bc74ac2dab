"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.american.plainly import Book
from tests.american.random_summaries import EVENINGS
from tests.helpers import DealTable, evening, holds


@holds(
    "american.pay.won",
    "american.pay.lost",
    "american.pay.misere",
    "american.pay.misere-partout",
    "american.pay.misere-partout-tied",
    "american.pay.misere-partout-three",
    "american.pool.stake",
    "american.pool.won",
    "american.pool.doubled",
    "american.pool.passed-out",
    "american-alternative.pay.won",
    "american-alternative.pay.lost",
    "american-alternative.pay.misere",
)
@given(EVENINGS, st.sampled_from(["american", "american-alternative"]), st.booleans())
def test_the_engine_agrees_with_a_book_kept_by_hand(
    deals: list[DealTable], game: str, miseres_take: bool
) -> None:
    readings = {"pool-misere": "rank-seven-up" if miseres_take else "trick-bids-only"}
    done = evening(*deals, game=game, readings=readings)
    book = Book(rounded=game != "american", miseres_take=miseres_take)
    for deal, told in zip(done.deals, deals, strict=True):
        book.play(told)
        assert list(deal.net) == book.won
        assert deal.standing.pool == book.pool
