"""Sessions of deals in summary, at random: those of Boston de Fontainebleau, with what differs."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests import at_random
from tests.fontainebleau.random_summaries import summaries as as_there
from tests.helpers import DealTable

WITH_PARTNER: Final = ("6", "7", "8")


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A partner at six to eight only, and now and then a carte blanche."""
    deal = draw(as_there())
    if deal["contract"] not in WITH_PARTNER:
        deal.pop("partner", None)
    if "trump" in deal and draw(st.booleans()):
        deal["carte_blanche"] = draw(at_random.BLANCHES)
    return deal


EVENINGS: Final = at_random.evenings(summaries())
