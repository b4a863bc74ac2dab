"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.fontainebleau.deals import evening
from tests.fontainebleau.plainly import READINGS, Book, as_usual
from tests.fontainebleau.random_summaries import EVENINGS
from tests.helpers import DealTable, holds
from tests.middle import agree

CHOSEN: Final = st.fixed_dictionaries(
    {name: st.sampled_from(options) for name, options in READINGS.items()}
)


@holds(
    "fontainebleau.pay.overtricks", "fontainebleau.pay.undertricks", "fontainebleau.pool.odd-chips"
)
@given(EVENINGS, st.just(as_usual()) | CHOSEN)
def test_the_engine_agrees_with_a_book_kept_by_hand(
    deals: list[DealTable], readings: dict[str, str]
) -> None:
    done, book = evening(*deals, readings=readings), Book(readings=readings)
    agree(done, deals, book, book.play)
