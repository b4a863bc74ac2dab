"""Swedish Boston: one deal taken through the protocol and the direct payment."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled, rule
from boston.base.seats import BySeat
from boston.errors import Refusal, Refused
from boston.outcome import Outcome, Settlement
from boston.pay.directions import Sides
from boston.protocol import betes, division
from boston.protocol.entries import score_entry
from boston.protocol.ledger import Ledger
from boston.protocol.losses import Loss
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result, undertricks
from boston.terms.terms import Terms

from . import bete, events, partner, pay, settle

PROTOCOL: Final = Ruled("swedish.equipment.protocol", Ledger)
UNDERTRICKS: Final = Ruled("swedish.bete.undertricks", undertricks)
WHO_IS_SHORT: Final = Ruled("swedish.contracts.individual-targets", Sides.of)


@rule("swedish.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the sum agreed upon, and the ålar run."""
    opened = betes.write_alar(PROTOCOL.does(), "swedish.bete.alar", terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """A deal passed out, made or lost, or the entry of one in the protocol."""
    no_idle_choice(deal, result)
    if deal.event is not None:
        return score_entry(events.KEEPING, terms, ledger, deal)
    if not isinstance(result, Result):
        return events.passed_out(terms, ledger)
    return pay_in_two_parts(terms, ledger, deal, result)


@rule("swedish.pay.two-parts")
def pay_in_two_parts(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """A contract is paid in bêtes, and for this contract alone from player to player."""
    sides = WHO_IS_SHORT.does(result)
    short_by = UNDERTRICKS.does(result.contract, result.partnership, result.side_tricks)
    direct = pay.direct_payment(case_of(result, ledger.strokes, terms), sides, terms)
    if short_by == 0:
        in_betes = bete.win(ledger, sides, deal.from_seat)
    else:
        loss = Loss(sides, bete.betes_for(short_by), result.standing, result.contract)
        in_betes = bete.lose(ledger, loss, terms, merge=deal.merge)
    return Outcome(in_betes.ledger, in_betes.lines + direct, in_betes.entered, result=result)


def case_of(result: Result, strokes: int, terms: Terms) -> pay.Case:
    """What the direct payment has to know of a result, and the strokes standing before the deal."""
    return pay.Case(
        contract=result.contract,
        partnership=partner.priced_as(terms, result),
        standing=result.standing,
        tricks=result.side_tricks,
        honours=result.side_honours,
        opening_run=result.opening_run,
        strokes=strokes,
    )


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(settle.DIVISION, ledger, won, terms)


def what_happened(result: Result | PlayedByAll | None) -> str:
    """In the word an entry has for it: passed, made or lost."""
    if not isinstance(result, Result):
        return "passed"
    return "made" if result.is_made else "lost"


def no_idle_choice(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Refuse a merging without a loss, and the choice of a bête that nobody plays off."""
    if not deal.merge and deal.from_seat is None:
        return
    happened = deal.event or what_happened(result)
    if deal.merge and happened != "lost":
        raise Refused(Refusal("swedish.bete.merge", "nobody set two bêtes in this deal"))
    if deal.from_seat is not None and happened != "made":
        raise Refused(Refusal("swedish.bete.tied", "no bête is played off in this deal"))
