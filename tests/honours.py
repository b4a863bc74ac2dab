"""Honours at random, by seat: four at most, dealt one by one, so that no try is thrown away."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st


def by_seat(holders: list[int]) -> list[int]:
    """How many each seat holds, when these are the holders."""
    return [holders.count(seat) for seat in (1, 2, 3, 4)]


HONOURS: Final = st.lists(st.sampled_from((1, 2, 3, 4)), max_size=4).map(by_seat)
