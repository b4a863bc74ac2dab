"""Swedish Boston: the tour, and the division of the bêtes that are left."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled, rule
from boston.errors import Refusal
from boston.protocol import division
from boston.protocol.division import DivisionRules
from boston.protocol.ledger import Ledger
from boston.record.record import Deal
from boston.terms.terms import Terms

DIVISION: Final = DivisionRules(
    alar=Ruled("swedish.settle.alar", division.still_owed),
    columns=Ruled("swedish.settle.columns", division.columns),
    mean=Ruled("swedish.settle.mean", division.differences),
    rounding=Ruled("swedish.settle.rounding", division.to_ten),
    residue=Ruled("swedish.settle.residue", division.takes_residue),
    by_balance=Ruled("swedish.settle.residue-by-balance", division.balance),
)


@rule("swedish.settle.tour")
def no_deal_after_the_tour(terms: Terms, ledger: Ledger, deal: Deal) -> Refusal | None:
    """A tour is over when so many bêtes, ålar counted with them, have been played off: often 24."""
    tour = terms.options.get("tour")
    if isinstance(tour, int) and ledger.played_off >= tour:
        reason = f"the tour of {tour} bêtes is over, no deal follows"
        return Refusal("swedish.settle.tour", reason)
    return None
