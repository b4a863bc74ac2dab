"""Grandissimo: how an entry of the protocol is taken where the deal itself is not told."""

from __future__ import annotations

from typing import Final

from boston.auction.ladder import Contract
from boston.errors import Refusal, Refused
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
from .contracts import LADDER, RUNDMISAR


def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """No deal is passed out here: when nobody bids rundmisär is played."""
    raise Refused(Refusal(RUNDMISAR.rule, f"when all pass {RUNDMISAR.contract} is played"))


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """Bêtes are set."""
    bete.nothing_to_play_off(deal)
    return bete.lose(ledger, loss, terms)


def paid(terms: Terms, ledger: Ledger, sides: Sides, case: Case) -> tuple[Line, ...]:
    """The direct payment."""
    return pay.direct_payment(case, sides, terms)


def needs_class(contract: Contract | None) -> bool:
    """A contract without a suit is played at no trumps; without the contract nothing is known."""
    return contract is None


KEEPING: Final = Keeping(
    own_partner="grandissimo.partner.invitation",
    no_partner="grandissimo.partner.begar-to-nine",
    no_suit="grandissimo.contracts.no-trumps",
    how_many="grandissimo.bete.lost-alone",
    ladder=LADDER,
    most_betes=bete.BETES_OF_A_LOSS,
    needs_class=needs_class,
    passed=passed_out,
    made=bete.win,
    lost=lost,
    paid=paid,
)
