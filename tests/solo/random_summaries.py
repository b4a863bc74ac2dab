"""Sessions of deals in summary, at random."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from boston.games.solo.contracts import LADDER
from tests.helpers import DealTable
from tests.honours import HONOURS

CONTRACTS: Final = {contract.id: contract for contract in LADDER}
SUITS: Final = ("spades", "clubs", "hearts", "diamonds")


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that was passed out, or played for some contract by somebody."""
    name = draw(st.sampled_from(["passed", *CONTRACTS]))
    if name == "passed":
        return {"contract": name}
    contract, declarer = CONTRACTS[name], draw(st.sampled_from((1, 2, 3, 4)))
    deal: DealTable = {"contract": name, "declarer": declarer}
    if contract.partnership is not None and draw(st.booleans()):
        deal["partner"] = draw(st.sampled_from([seat for seat in (1, 2, 3, 4) if seat != declarer]))
    cuts = sorted(draw(st.lists(st.integers(0, contract.cards), min_size=3, max_size=3)))
    bounds = zip([0, *cuts], [*cuts, contract.cards], strict=True)
    deal["tricks"] = [high - low for low, high in bounds]
    if not contract.is_misere:
        deal["trump"] = draw(st.sampled_from(SUITS))
        deal["honours"] = draw(HONOURS)
        if draw(st.booleans()):
            seats = st.lists(st.sampled_from((1, 2, 3, 4)), min_size=1, max_size=3, unique=True)
            deal["carte_blanche"] = draw(seats)
    return deal


@st.composite
def evenings(draw: st.DrawFn) -> list[DealTable]:
    """A session of up to ten of them; seat 4 deals first."""
    deals = draw(st.lists(summaries(), max_size=10))
    return [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []


EVENINGS: Final = evenings()
