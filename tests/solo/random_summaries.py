"""Sessions of deals in summary, at random."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from boston.games.solo import LADDER
from tests import at_random
from tests.helpers import DealTable

CONTRACTS: Final = {contract.id: contract for contract in LADDER}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that was passed out, or played for some contract by somebody."""
    name = draw(st.sampled_from(["passed", *CONTRACTS]))
    if name == "passed":
        return {"contract": name}
    contract, declarer = CONTRACTS[name], draw(at_random.SEAT)
    deal: DealTable = {"contract": name, "declarer": declarer}
    if contract.partnership is not None and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    deal["tricks"] = draw(at_random.tricks(contract.cards))
    if not contract.is_misere:
        deal["trump"] = draw(at_random.SUIT)
        deal["honours"] = draw(at_random.HONOURS)
        if draw(st.booleans()):
            deal["carte_blanche"] = draw(at_random.BLANCHES)
    return deal


EVENINGS: Final = at_random.evenings(summaries())
