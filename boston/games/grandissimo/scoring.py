"""Grandissimo: one deal taken through the protocol and the direct payment."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled, rule
from boston.base.seats import BySeat
from boston.outcome import Outcome, Settlement
from boston.pay.directions import Sides
from boston.protocol import betes, division
from boston.protocol.entries import score_entry
from boston.protocol.ledger import Ledger
from boston.protocol.losses import Loss
from boston.record.record import Deal
from boston.table.case import case_of
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import bete, events, partner, pay, rundmisar, settle

PROTOCOL: Final = Ruled("grandissimo.equipment.protocol", Ledger)
WHO_IS_SHORT: Final = Ruled("grandissimo.contracts.individual-targets", Sides.of)


@rule("grandissimo.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the value agreed upon; the ålar run."""
    opened = betes.write_alar(PROTOCOL.does(), "grandissimo.bete.alar", terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """A contract, a rundmisär, or the entry of a deal in the protocol."""
    if deal.event is not None:
        return score_entry(events.KEEPING, terms, ledger, deal)
    if isinstance(result, PlayedByAll):
        return score_rundmisar(terms, ledger, deal, result)
    if result is None:
        return events.passed_out(terms, ledger)
    return pay_in_two_parts(terms, ledger, deal, result)


@rule("grandissimo.pay.two-parts")
def pay_in_two_parts(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """A game is paid in bêtes, and for this game alone from player to player."""
    sides = WHO_IS_SHORT.does(result)
    case = case_of(result) if result.laid_down is None else partner.as_given(result)
    direct = pay.direct_payment(case, sides, terms)
    if result.is_made:
        in_betes = bete.win(ledger, sides, deal.from_seat)
    else:
        bete.nothing_to_play_off(deal)
        loss = Loss(sides, bete.BETES_OF_A_LOSS, result.standing, result.contract)
        in_betes = bete.lose(ledger, loss, terms)
    return Outcome(in_betes.ledger, in_betes.lines + direct, in_betes.entered, result=result)


@rule("grandissimo.contracts.rundmisar", "grandissimo.play.rundmisar")
def score_rundmisar(
    terms: Terms, ledger: Ledger, deal: Deal, result: PlayedByAll
) -> Outcome[Ledger]:
    """Everyone against everyone, without a declarer: most tricks cost, and none is best."""
    bete.nothing_to_play_off(deal)
    lost = bete.lose_rundmisar(ledger, result.tricks, terms)
    return Outcome(lost.ledger, rundmisar.payments(result.tricks), lost.entered, result=result)


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(settle.DIVISION, ledger, won, terms)
