"""Swedish Boston: one deal taken through the protocol and the direct payment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import betes, division
from boston.directions import Sides
from boston.entries import score_entry
from boston.errors import Refusal, Refused
from boston.game import Outcome, Settlement, Standing
from boston.ladder import Partnership
from boston.ledger import Ledger
from boston.losses import Loss
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import BySeat
from boston.terms import Terms

from . import bete, events, losing, pay, settle


def begin(terms: Terms) -> Outcome[Ledger]:
    """The protocol before the first deal."""
    opened = betes.open_ledger(bete.IDS, terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """Payment is in two parts: first the bêtes, then the direct payment."""
    settle.no_deal_after_the_tour(ledger, terms)
    no_idle_choice(deal, deal.event or what_happened(result))
    if deal.event is not None:
        return score_entry(events.KEEPING, terms, ledger, deal)
    if not isinstance(result, Result):
        return events.passed_out(terms, ledger)
    scored = score_made if result.is_made else score_lost
    return scored(terms, ledger, deal, result)


def score_made(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """The running bête is won; strokes count in the payment and are then struck out."""
    sides = Sides(result.declarer, result.partner)
    won = events.made(ledger, sides, deal.from_seat)
    direct = pay.direct_payment(case_of(result, ledger.strokes, terms), sides, terms)
    return Outcome(won.ledger, won.lines + direct, won.entered, result=result)


def score_lost(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """Bêtes are set; the payment is the same for one undertrick as for many."""
    sides = Sides(result.declarer, result.partner, result.short)
    loss = Loss(sides, losing.betes_for(result.undertricks), result.standing, result.contract)
    lost = losing.lose(ledger, loss, terms, deal.merge)
    direct = pay.direct_payment(case_of(result, ledger.strokes, terms), sides, terms)
    return Outcome(lost.ledger, direct, lost.entered, result=result)


def case_of(result: Result, strokes: int, terms: Terms) -> pay.Case:
    """What the direct payment has to know of a result.

    A game given up counts as if it had been played and lost by the undertricks laid down.
    """
    partnership, tricks = result.partnership, result.side_tricks
    if result.laid_down is not None:
        partnership = GIVEN_UP_AS[terms.reading("give-up-price")](result)
        tricks = result.contract.tricks - result.laid_down
    return pay.Case(
        contract=result.contract,
        partnership=partnership,
        standing=result.standing,
        tricks=tricks,
        honours=result.side_honours,
        opening_run=result.opening_run,
        strokes=strokes,
    )


#: What a game given up is priced as, by the reading ``give-up-price``.
GIVEN_UP_AS: Final[Mapping[str, Callable[[Result], Partnership | None]]] = {
    "alone": lambda result: None,
    "with-whist": lambda result: result.contract.partnership,
}


def standing(ledger: Ledger) -> Standing:
    """Strokes, the running bête and the columns as they stand."""
    return Standing(ledger.strokes, ledger.running_value, ledger.columns)


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(settle.IDS, ledger, won, terms)


def what_happened(result: Result | PlayedByAll | None) -> str:
    """In the word an entry has for it: passed, made or lost."""
    if not isinstance(result, Result):
        return "passed"
    return "made" if result.is_made else "lost"


def no_idle_choice(deal: Deal, happened: str) -> None:
    """Refuse a merging without a loss, and the choice of a bête that nobody plays off."""
    if deal.merge and happened != "lost":
        raise Refused(Refusal("swedish.bete.merge", "nobody set two bêtes in this deal"))
    if deal.from_seat is not None and happened != "made":
        raise Refused(Refusal("swedish.bete.tied", "no bête is played off in this deal"))


FACTS: Final[Mapping[str, object]] = {
    "swedish.pay.two-parts": score,
    "swedish.partner.give-up": GIVEN_UP_AS,
    "swedish.pay.strokes-cleared": score_made,
}
