"""Sessions of deals in summary, at random: any contract, any tricks, any honours."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests import at_random
from tests.helpers import DealTable
from tests.sweden.printed import TABLE_I

#: Table I.
CONTRACTS: Final = TABLE_I["swedish"]


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal in summary: any contract, any distribution of tricks and honours."""
    contract = draw(st.sampled_from(["passed", *CONTRACTS]))
    if contract == "passed":
        return {"contract": contract}
    declarer = draw(at_random.SEAT)
    deal: DealTable = {"contract": contract, "declarer": declarer}
    if contract in ("5", "6") and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    played = 12 if contract.startswith("petite") else 13
    deal["tricks"] = draw(at_random.tricks(played))
    if "misere" in contract:
        return deal
    deal["suit_class"] = draw(st.sampled_from(("plain", "second", "highest")))
    deal["honours"] = draw(at_random.HONOURS)
    side = sum(deal["tricks"][seat - 1] for seat in (declarer, deal.get("partner")) if seat)
    deal["opening_run"] = draw(st.integers(0, side))
    return deal


#: A session of up to twelve of them.
EVENINGS = st.lists(summaries(), max_size=12)
