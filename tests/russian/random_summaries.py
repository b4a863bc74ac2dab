"""Sessions of deals in summary, at random: those of Boston de Fontainebleau, with what differs."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests.fontainebleau.random_summaries import summaries as as_there
from tests.helpers import DealTable

WITH_PARTNER: Final = ("6", "7", "8")
SEATS: Final = st.lists(st.sampled_from((1, 2, 3, 4)), min_size=1, max_size=3, unique=True)


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A partner at six to eight only, and now and then a carte blanche."""
    deal = draw(as_there())
    if deal["contract"] not in WITH_PARTNER:
        deal.pop("partner", None)
    if "trump" in deal and draw(st.booleans()):
        deal["carte_blanche"] = draw(SEATS)
    return deal


@st.composite
def evenings(draw: st.DrawFn) -> list[DealTable]:
    """A session of up to ten of them; seat 4 deals first."""
    deals = draw(st.lists(summaries(), max_size=10))
    return [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []


EVENINGS: Final = evenings()
