"""Sessions of deals in summary, at random: every bid, alone and with a partner, and all pass."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests import at_random
from tests.helpers import DealTable

#: As those at the table know them: the tricks that are played, and who may have a partner.
BIDS: Final = {
    **dict.fromkeys(("5", "6", "7", "8", "9", "10"), (13, True)),
    **dict.fromkeys(("11", "12", "grand-boston", "grand-boston-table"), (13, False)),
    **dict.fromkeys(("little-misere", "piccolissimo", "little-misere-table"), (12, None)),
    **dict.fromkeys(("grand-misere", "grand-misere-table"), (13, None)),
}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that was played for some bid by somebody, or for the fewest tricks by all."""
    name = draw(st.sampled_from(["passed", *BIDS]))
    if name == "passed":
        return {"contract": name, "tricks": draw(at_random.tricks(13))}
    played, may_have_partner = BIDS[name]
    declarer = draw(at_random.SEAT)
    deal: DealTable = {
        "contract": name,
        "declarer": declarer,
        "tricks": draw(at_random.tricks(played)),
    }
    if may_have_partner is None:
        return deal
    if may_have_partner and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    deal["trump"] = draw(at_random.SUIT)
    deal["honours"] = draw(at_random.HONOURS)
    return deal


EVENINGS: Final = at_random.evenings(summaries())
