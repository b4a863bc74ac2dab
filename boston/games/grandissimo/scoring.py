"""Grandissimo: one deal taken through the protocol and the direct payment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import betes, division
from boston.case import case_of
from boston.directions import Sides
from boston.entries import score_entry
from boston.game import Outcome, Settlement, Standing
from boston.ledger import Ledger
from boston.losses import Loss
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import BySeat
from boston.terms import Terms

from . import bete, events, pay, rundmisar, settle


def begin(terms: Terms) -> Outcome[Ledger]:
    """The protocol before the first deal."""
    opened = betes.open_ledger(bete.IDS, terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """Payment is in two parts: the bêtes, and the direct payment."""
    if deal.event is not None:
        return score_entry(events.KEEPING, terms, ledger, deal)
    if isinstance(result, PlayedByAll):
        return score_rundmisar(terms, ledger, deal, result)
    if result is None:
        return events.passed_out(terms, ledger)
    return (score_made if result.is_made else score_lost)(terms, ledger, deal, result)


def score_made(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """The running bête is won, and the game is paid."""
    sides = Sides(result.declarer, result.partner)
    won = events.made(ledger, sides, deal.from_seat)
    direct = pay.direct_payment(case_of(result), sides, terms)
    return Outcome(won.ledger, won.lines + direct, won.entered, result=result)


def score_lost(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """One bête for everyone who failed, and the game is paid."""
    events.nothing_to_play_off(deal)
    sides = Sides(result.declarer, result.partner, result.short)
    lost = bete.lose(ledger, Loss(sides, 1, result.standing, result.contract), terms)
    direct = pay.direct_payment(case_of(result), sides, terms)
    return Outcome(lost.ledger, direct, lost.entered, result=result)


def score_rundmisar(
    terms: Terms, ledger: Ledger, deal: Deal, result: PlayedByAll
) -> Outcome[Ledger]:
    """The most tricks set bêtes; tricks are paid for among all four."""
    events.nothing_to_play_off(deal)
    lost = bete.lose_rundmisar(ledger, result.tricks, terms)
    return Outcome(lost.ledger, rundmisar.payments(result.tricks), lost.entered, result=result)


def standing(ledger: Ledger) -> Standing:
    """The running bête and the columns; this game counts no strokes."""
    return Standing(0, ledger.running_value, ledger.columns)


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(settle.IDS, ledger, won, terms)


FACTS: Final[Mapping[str, object]] = {"grandissimo.pay.two-parts": score}
