"""Sessions of deals in summary, at random, that may be played for the Stamm and for the Rock."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from boston.games.german.contracts import LADDER
from tests import at_random
from tests.helpers import DealTable

CONTRACTS: Final = {contract.id: contract for contract in LADDER}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that may be played for the Stamm and for the Rock alike."""
    name = draw(st.sampled_from(["passed", *list(CONTRACTS)[1:]]))
    misdeals = draw(st.integers(0, 2))
    if name == "passed":
        return {"contract": name, "misdeals": misdeals}
    contract, declarer = CONTRACTS[name], draw(at_random.SEAT)
    deal: DealTable = {"contract": name, "declarer": declarer, "misdeals": misdeals}
    if contract.partnership is not None and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    # The card that may be laid away may also be kept.
    played = draw(st.sampled_from((12, 13))) if name == "klein-misere" else contract.cards
    deal["tricks"] = draw(at_random.tricks(played))
    if not contract.is_misere:
        # The first couleur is never below the Rock's minimum.
        deal |= {"turned": "hearts", "trump": "hearts"}
        deal["honours"] = draw(at_random.HONOURS)
    return deal


EVENINGS: Final = at_random.evenings(summaries())
