"""Swedish Boston: the tour, and the rule ids of the division."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import division
from boston.division import DivisionIds
from boston.errors import Refusal, Refused
from boston.ledger import Ledger
from boston.terms import Terms

#: How many bêtes a tour usually plays off.
USUAL_TOUR: Final = 24

IDS: Final = DivisionIds(mean="swedish.settle.mean", residue="swedish.settle.residue")


def tour_is_over(ledger: Ledger, terms: Terms) -> bool:
    """Whether the agreed number of bêtes, ålar counted, has been played off."""
    tour = terms.options.get("tour")
    return isinstance(tour, int) and ledger.played_off >= tour


def no_deal_after_the_tour(ledger: Ledger, terms: Terms) -> None:
    """Refuse a deal once the tour is over."""
    if tour_is_over(ledger, terms):
        reason = f"the tour of {terms.options['tour']} bêtes is over, no deal follows"
        raise Refused(Refusal("swedish.settle.tour", reason))


FACTS: Final[Mapping[str, object]] = {
    "swedish.settle.tour": tour_is_over,
    "swedish.settle.columns": division.columns,
    "swedish.settle.mean": division.differences,
    "swedish.settle.residue": division.RESIDUE,
    "swedish.settle.money": division.money,
}
