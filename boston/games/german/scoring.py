"""German Boston: one deal taken through the pools and the direct payment."""

from __future__ import annotations

from boston.directions import Sides
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.game import Outcome, Standing
from boston.payment import Flow, Line, total
from boston.payment import pay as paid_along
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import Seat
from boston.terms import Terms

from . import pay, play, pool
from .equipment import Pot
from .pool import Pots


def begin(terms: Terms) -> Outcome[Pots]:
    """Both pools are empty before the first deal."""
    return Outcome(Pots())


def score(
    terms: Terms, pots: Pots, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Pots]:
    """The stake, the game, and the pool that is played for."""
    staked = stakes_of(terms, deal)
    if not isinstance(result, Result):
        return Outcome(pool.after(pots, staked), staked)
    before = pool.after(pots, staked)
    passing = bete_for_passing(deal, before, result)
    at_stake = pool.after(before, passing)
    moved = moved_pools(terms, pool.played_for(before), at_stake, result)
    direct, untold = direct_payment(terms, deal, result)
    lines = (*staked, *passing, *direct, *moved)
    return Outcome(pool.after(pots, lines), lines, untold=untold, result=result)


def stakes_of(terms: Terms, deal: Deal) -> tuple[Line, ...]:
    """What the dealer of this deal puts into the Stamm."""
    if deal.dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    return pool.stakes(deal.dealer, terms, deal.misdeals or 0)


def bete_for_passing(deal: Deal, pots: Pots, result: Result) -> tuple[Line, ...]:
    """What those pay who passed on the Rock, before the deal is won or lost."""
    if result.passed is not None and result.declarer in result.passed:
        reason = f"seat {result.declarer} plays the game and has not passed"
        raise Refused(Refusal("german.auction.pass-is-final", reason))
    if pool.played_for(pots) is not Pot.ROKAMBOLE or deal.dealer is None:
        return ()
    return pool.rock_pass(pool.passers(deal.dealer, result.declarer, result.passed))


def moved_pools(terms: Terms, played: Pot, pots: Pots, result: Result) -> tuple[Line, ...]:
    """What is won of the pools, or put into them."""
    movements = pool.WON if result.is_made else pool.RAISED
    seats = winners(terms, result) if result.is_made else result.short
    return tuple(
        line
        for move in movements[played, terms.reading("rock")]
        for line in move(pots, seats)
        if line.points
    )


def winners(terms: Terms, result: Result) -> tuple[Seat, ...]:
    """Who takes the pool: the side, but not a partner who has to pay."""
    paying = short_though_made(terms, result)
    return tuple(seat for seat in result.side if seat not in paying)


def short_though_made(terms: Terms, result: Result) -> tuple[Seat, ...]:
    """The partner who has to pay in a game that the side made."""
    if not result.is_made or terms.reading("made-one-short") == "side-only":
        return ()
    return result.short


def flows_of(terms: Terms, result: Result, blunderer: Seat | None) -> tuple[Flow, ...]:
    """Who pays whom."""
    if blunderer is not None:
        return pay.fourth_hand(blunderer, result.declarer)
    sides = Sides(result.declarer, result.partner, result.short)
    if not result.is_made:
        return pay.flows_when_lost(sides)
    if short_though_made(terms, result):
        return pay.flows_when_one_short(sides)
    return pay.flows_when_made(sides._replace(short=()))


def direct_payment(terms: Terms, deal: Deal, result: Result) -> tuple[tuple[Line, ...], str | None]:
    """The game paid for; where there are no rates, in words and in units alone."""
    blunderer = play.blunderer(deal, result)
    case = case_of(terms, result)
    if terms.rates is None:
        return (), untold(terms, case)
    flows = flows_of(terms, result, blunderer)
    return paid_along(pay.price(case, terms).items, flows), None


def case_of(terms: Terms, result: Result) -> pay.Case:
    """What a payment has to know of a result."""
    lacking = 0
    for seat in short_though_made(terms, result):
        goal = result.partnership
        if goal is None:
            raise BostonError("a game made alone has nobody short")
        number = goal.declarer if seat == result.declarer else goal.partner
        lacking = number - result.tricks[seat - 1]
    return pay.Case(
        contract=result.contract,
        partnership=result.partnership,
        standing=result.standing,
        tricks=result.side_tricks,
        honours=result.side_honours,
        own_missing=lacking,
    )


def untold(terms: Terms, case: pay.Case) -> str:
    """What can be said of a payment without rates."""
    counted = total(pay.units(case, terms))
    what = f"{counted} units of {pay.named(case)}" if counted else f"the value of {case.contract}"
    if added := total(pay.premium(case)):
        what += f" and {added} counters"
    return f"{what} (german.pay.rate): {pay.LOST}"


def standing(pots: Pots) -> Standing:
    """What lies in the two pools."""
    return Standing(pool=pool.content(pots))
