"""Sessions of deals in summary, at random."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests.helpers import DealTable

#: The bids with trumps, and those without: how many tricks are played.
NUMBERS: Final = ("5", "6", "7", "8", "9", "10", "11", "12", "grand-slam")
MISERES: Final = {"little-misere": 12, "grand-misere": 13, "little-spread": 12, "grand-spread": 13}


@st.composite
def tricks(draw: st.DrawFn, played: int) -> list[int]:
    """So many tricks shared out among four."""
    cuts = sorted(draw(st.lists(st.integers(0, played), min_size=3, max_size=3)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, played], strict=True)]


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """Any deal that can be told in summary."""
    name = draw(st.sampled_from(["passed", *NUMBERS, *MISERES]))
    deal: DealTable = {"contract": name, "tricks": draw(tricks(MISERES.get(name, 13)))}
    if name == "passed":
        return deal
    deal["declarer"] = draw(st.sampled_from((1, 2, 3, 4)))
    if name in NUMBERS:
        suits = ("spades", "hearts", "diamonds", "clubs")
        kept = draw(st.sampled_from(("", " second", " first")))
        trump = {" second": "hearts", " first": "diamonds"}.get(kept)
        deal |= {"contract": f"{name}{kept}", "turned": "diamonds"}
        deal["trump"] = trump or draw(st.sampled_from(suits))
    return deal


@st.composite
def evenings(draw: st.DrawFn) -> list[DealTable]:
    """A session of up to ten of them; seat 4 deals first."""
    deals = draw(st.lists(summaries(), max_size=10))
    return [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []


EVENINGS: Final = evenings()
