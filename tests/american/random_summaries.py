"""Sessions of deals in summary, at random."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests import at_random
from tests.helpers import DealTable

#: The bids with trumps, and those without: how many tricks are played.
NUMBERS: Final = ("5", "6", "7", "8", "9", "10", "11", "12", "grand-slam")
MISERES: Final = {"little-misere": 12, "grand-misere": 13, "little-spread": 12, "grand-spread": 13}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """Any deal that can be told in summary."""
    name = draw(st.sampled_from(["passed", *NUMBERS, *MISERES]))
    deal: DealTable = {"contract": name, "tricks": draw(at_random.tricks(MISERES.get(name, 13)))}
    if name == "passed":
        return deal
    deal["declarer"] = draw(at_random.SEAT)
    if name in NUMBERS:
        kept = draw(st.sampled_from(("", " second", " first")))
        trump = {" second": "hearts", " first": "diamonds"}.get(kept)
        deal |= {"contract": f"{name}{kept}", "turned": "diamonds"}
        deal["trump"] = trump or draw(at_random.SUIT)
    return deal


EVENINGS: Final = at_random.evenings(summaries())
