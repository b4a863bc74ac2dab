"""Parts of a deal in summary, at random: what any game may have to draw."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests.helpers import DealTable

#: Somebody at the table.
SEAT: Final = st.sampled_from((1, 2, 3, 4))
#: A suit for trumps.
SUIT: Final = st.sampled_from(("spades", "clubs", "hearts", "diamonds"))
#: The four honours by seat, some of them perhaps not told of: each is dealt by itself, so that no
#: try is thrown away.
HONOURS: Final = st.lists(SEAT, max_size=4).map(
    lambda holders: [holders.count(seat) for seat in (1, 2, 3, 4)]
)
#: One to three who declare a carte blanche.
BLANCHES: Final = st.lists(SEAT, min_size=1, max_size=3, unique=True)


def partner(declarer: int) -> st.SearchStrategy[int]:
    """One of the other three."""
    return st.sampled_from([seat for seat in (1, 2, 3, 4) if seat != declarer])


def tricks(played: int) -> st.SearchStrategy[list[int]]:
    """So many tricks, by seat."""

    def between(cuts: list[int]) -> list[int]:
        bounds = zip([0, *sorted(cuts)], [*sorted(cuts), played], strict=True)
        return [high - low for low, high in bounds]

    return st.lists(st.integers(0, played), min_size=3, max_size=3).map(between)


def evenings(deals: st.SearchStrategy[DealTable]) -> st.SearchStrategy[list[DealTable]]:
    """A session of up to ten of these deals; seat 4 deals first."""

    def seated(played: list[DealTable]) -> list[DealTable]:
        return [{"dealer": 4, **played[0]}, *played[1:]] if played else []

    return st.lists(deals, max_size=10).map(seated)
