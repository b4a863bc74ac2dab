"""Boston of the Solo family: one deal taken from player to player; there is no pool."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled, rule
from boston.outcome import Outcome
from boston.pay.directions import Sides
from boston.pay.payment import pay as paid_along
from boston.record.record import Deal
from boston.table.case import case_of
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import pay, settle

#: Who has failed: both partners, if the two together have not taken enough.
SIDES: Final = Ruled("solo.partner.target", Sides.jointly)


def begin(terms: Terms) -> Outcome[int]:
    """No hand has been dealt."""
    settle.whole_rounds(terms)
    return Outcome(0)


def score(
    terms: Terms, dealt: int, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[int]:
    """Cartes blanches first, then the contract. The state is the number of hands dealt."""
    if not isinstance(result, Result):
        return thrown_in(dealt)
    flows = pay.flows(SIDES.does(result))
    direct = paid_along(pay.price(case_of(result), terms).items, flows)
    lines = (*pay.cartes_blanches(terms, deal, result.trump), *direct)
    return Outcome(dealt + 1, lines, result=result)


@rule("solo.auction.passed-out")
def thrown_in(dealt: int) -> Outcome[int]:
    """The cards are thrown in, nothing is paid, and the next player deals."""
    return Outcome(dealt + 1, receipt=())
