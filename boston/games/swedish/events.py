"""Swedish Boston: how an entry of the protocol is taken where the deal itself is not told."""

from __future__ import annotations

from typing import Final

from boston.auction.ladder import Contract
from boston.base.bound import rule
from boston.outcome import Outcome
from boston.pay.directions import Sides
from boston.pay.payment import Line
from boston.protocol.betes import Written
from boston.protocol.entries import Keeping
from boston.protocol.ledger import Ledger
from boston.protocol.losses import Loss
from boston.record.record import Deal
from boston.table.case import Case
from boston.terms.terms import Terms

from . import bete, pay
from .contracts import LADDER


@rule("swedish.auction.passed-out")
def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """All passed: the deal is over, and a stroke for it goes into the protocol."""
    drawn = bete.stroke(ledger, "swedish.auction.passed-out", "all four passed")
    return Outcome(drawn.ledger, entered=drawn.entered)


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A stroke is drawn and the bêtes are set."""
    return bete.lose(ledger, loss, terms, merge=deal.merge)


def paid(terms: Terms, ledger: Ledger, sides: Sides, case: Case) -> tuple[Line, ...]:
    """The direct payment, with what is paid for the strokes."""
    with_strokes = pay.Case(
        case.contract,
        case.partnership,
        standing=case.standing,
        tricks=case.tricks,
        strokes=ledger.strokes,
    )
    return pay.direct_payment(with_strokes, sides, terms)


def needs_class(contract: Contract | None) -> bool:
    """Every contract has a suit but the misères."""
    return contract is None or not contract.is_misere


KEEPING: Final = Keeping(
    own_partner="swedish.partner.invitation",
    no_partner="swedish.partner.only-five-and-six",
    no_suit="swedish.contracts.no-trumps",
    how_many="swedish.bete.undertricks",
    ladder=LADDER,
    most_betes=2,
    needs_class=needs_class,
    passed=passed_out,
    made=bete.win,
    lost=lost,
    paid=paid,
)
