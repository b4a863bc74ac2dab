"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import DealTable, evening, holds
from tests.middle import agree
from tests.solo.plainly import Book
from tests.solo.random_summaries import EVENINGS


@holds("solo.pay.honours-in-slams")
@given(EVENINGS, st.sampled_from(["flat", "one-per-undertrick"]), st.booleans(), st.booleans())
def test_the_engine_agrees_with_a_book_kept_by_hand(
    deals: list[DealTable], losses: str, in_slams: bool, from_the_bid: bool
) -> None:
    slam_honours = "two-and-four" if in_slams else "none"
    overtricks = "all" if from_the_bid else "beyond-target"
    readings = {
        "losses": losses,
        "slam-honours": slam_honours,
        "overtricks-with-partner": overtricks,
    }
    done = evening(*deals, game="solo", readings=readings)
    book = Book(
        per_undertrick=int(losses != "flat"),
        slams_with_honours=in_slams,
        pairs_paid_from_the_bid=from_the_bid,
    )
    agree(done, deals, book, book.play)
