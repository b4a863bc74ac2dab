"""Sessions of deals in summary, at random: any contract, any tricks, gifts, rundmisär."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tests import at_random
from tests.bids import is_misere, is_small
from tests.helpers import DealTable
from tests.sweden.printed import TABLE_I

#: Table I: what each game is worth, and the tricks of a whister.
WORTH: Final = {game: line.worth for game, line in TABLE_I["grandissimo"].items()}
WHISTERS: Final = {
    game: line.whister for game, line in TABLE_I["grandissimo"].items() if line.whister
}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal in summary: any contract, any distribution of tricks."""
    contract = draw(st.sampled_from(["rundmisar", *WORTH]))
    if contract == "rundmisar":
        return {"contract": contract, "tricks": draw(at_random.tricks(13))}
    declarer = draw(at_random.SEAT)
    deal: DealTable = {"contract": contract, "declarer": declarer}
    if contract in WHISTERS and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    if not is_misere(contract):
        suit = draw(st.sampled_from(("plain", "second", "highest", None)))
        deal |= {} if suit is None else {"suit_class": suit}
    if contract == "begar" and draw(st.booleans()):
        return {**deal, "conceded": True}
    deal["tricks"] = draw(at_random.tricks(12 if is_small(contract) else 13))
    side = sum(deal["tricks"][seat - 1] for seat in (declarer, deal.get("partner")) if seat)
    # A side with all thirteen has them in a row.
    deal["opening_run"] = side if side == 13 else draw(st.integers(0, side))
    return deal


#: A session of up to twelve of them.
EVENINGS: Final = st.lists(summaries(), max_size=12)
