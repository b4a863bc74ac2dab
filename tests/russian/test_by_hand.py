"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

from hypothesis import given

from tests.helpers import DealTable, evening, holds
from tests.russian.plainly import Book
from tests.russian.random_summaries import EVENINGS


@holds(
    "russian.partner.target",
    "russian.pay.honours",
    "russian.pay.carte-blanche",
    "russian.pay.false-carte-blanche",
)
@given(EVENINGS)
def test_the_engine_agrees_with_a_book_kept_by_hand(deals: list[DealTable]) -> None:
    done, book = evening(*deals, game="russian"), Book()
    for deal, told in zip(done.deals, deals, strict=True):
        book.play(told)
        assert list(deal.net) == book.won
        assert deal.standing.pool == book.pool
