"""Sessions of deals in summary, at random: every bid, alone and with a partner, and all pass."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests.helpers import DealTable
from tests.honours import HONOURS

#: As those at the table know them: the tricks that are played, and who may have a partner.
BIDS: Final = {
    **dict.fromkeys(("5", "6", "7", "8", "9", "10"), (13, True)),
    **dict.fromkeys(("11", "12", "grand-boston", "grand-boston-table"), (13, False)),
    **dict.fromkeys(("little-misere", "piccolissimo", "little-misere-table"), (12, None)),
    **dict.fromkeys(("grand-misere", "grand-misere-table"), (13, None)),
}
SUITS: Final = ("spades", "clubs", "hearts", "diamonds")
SEATS: Final = (1, 2, 3, 4)


@st.composite
def tricks(draw: st.DrawFn, played: int) -> list[int]:
    """So many tricks, by seat."""
    cuts = sorted(draw(st.lists(st.integers(0, played), min_size=3, max_size=3)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, played], strict=True)]


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that was played for some bid by somebody, or for the fewest tricks by all."""
    name = draw(st.sampled_from(["passed", *BIDS]))
    if name == "passed":
        return {"contract": name, "tricks": draw(tricks(13))}
    played, may_have_partner = BIDS[name]
    declarer = draw(st.sampled_from(SEATS))
    deal: DealTable = {"contract": name, "declarer": declarer, "tricks": draw(tricks(played))}
    if may_have_partner is None:
        return deal
    if may_have_partner and draw(st.booleans()):
        deal["partner"] = draw(st.sampled_from([seat for seat in SEATS if seat != declarer]))
    deal["trump"] = draw(st.sampled_from(SUITS))
    deal["honours"] = draw(HONOURS)
    return deal


@st.composite
def evenings(draw: st.DrawFn) -> list[DealTable]:
    """A session of up to ten of them; seat 4 deals first."""
    deals = draw(st.lists(summaries(), max_size=10))
    return [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []


EVENINGS: Final = evenings()
