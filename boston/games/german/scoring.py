"""German Boston: one deal taken through the pools and the direct payment."""

from __future__ import annotations

from boston.base.bound import rule
from boston.base.seats import Seat
from boston.errors import RecordError, Refusal, Refused
from boston.outcome import Outcome, Standing
from boston.pay.directions import Sides
from boston.pay.payment import Flow, Line, total
from boston.pay.payment import pay as paid_along
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import pay, play, pool, whist
from .equipment import Pot
from .pool import Pots


@rule("german.equipment.pots", "german.pool.at-first")
def begin(terms: Terms) -> Outcome[Pots]:
    """Both pools are empty before the first deal."""
    return Outcome(Pots())


def score(
    terms: Terms, pots: Pots, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Pots]:
    """The stake, the game, and the pool that is played for."""
    staked = stakes_of(terms, deal)
    if not isinstance(result, Result):
        return void(pots, staked)
    result = whist.decided(terms, result)
    before = pool.after(pots, staked)
    passing = bete_for_passing(deal, before, result)
    at_stake = pool.after(before, passing)
    moved = moved_pools(terms, pool.played_for(before), at_stake, result)
    direct, untold = direct_payment(terms, deal, result)
    lines = (*staked, *passing, *direct, *moved)
    return Outcome(pool.after(pots, lines), lines, untold=untold, result=result)


@rule("german.auction.passed-out")
def void(pots: Pots, staked: tuple[Line, ...]) -> Outcome[Pots]:
    """When all have passed nothing is paid, and what is in the pools stays there."""
    return Outcome(pool.after(pots, staked), staked)


def stakes_of(terms: Terms, deal: Deal) -> tuple[Line, ...]:
    """What the dealer of this deal puts into the Stamm."""
    if deal.dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    return pool.stakes(deal.dealer, terms, deal.misdeals or 0)


@rule("german.pool.rock-pass-moment")
def bete_for_passing(deal: Deal, pots: Pots, result: Result) -> tuple[Line, ...]:
    """What those pay who passed on the Rock, before it is won or trebled; nobody if all passed."""
    if result.passed is not None and result.declarer in result.passed:
        reason = f"seat {result.declarer} plays the game and has not passed"
        raise Refused(Refusal("german.auction.pass-is-final", reason))
    if pool.played_for(pots) is not Pot.ROKAMBOLE or deal.dealer is None:
        return ()
    return pool.rock_pass(pool.passers(deal.dealer, result.declarer, result.passed))


def moved_pools(terms: Terms, played: Pot, pots: Pots, result: Result) -> tuple[Line, ...]:
    """What is won of the pools, or put into them."""
    if result.is_made:
        return pool.won(terms, played, pots, winners(terms, result))
    return pool.raised(terms, played, pots, result.short)


def winners(terms: Terms, result: Result) -> tuple[Seat, ...]:
    """Who takes the pool: the side, but not a partner who has to pay."""
    paying = whist.short_though_won(terms, result)
    return tuple(seat for seat in result.side if seat not in paying)


def flows_of(terms: Terms, result: Result, blunderer: Seat | None) -> tuple[Flow, ...]:
    """Who pays whom."""
    if blunderer is not None:
        return pay.fourth_hand(blunderer, result.declarer)
    if whist.short_though_won(terms, result):
        return pay.flows_when_one_short(Sides.severally(result))
    flows = pay.flows_when_made if result.is_made else pay.flows_when_lost
    return flows(Sides.of(result))


def direct_payment(terms: Terms, deal: Deal, result: Result) -> tuple[tuple[Line, ...], str | None]:
    """The game paid for; where there are no rates, in words and in units alone."""
    blunderer = play.blunderer(deal, result)
    case = case_of(terms, result)
    if terms.rates is None:
        return (), untold(terms, case)
    flows = flows_of(terms, result, blunderer)
    return paid_along(pay.price(case, terms).items, flows), None


def unpriced(terms: Terms, deal: Deal, result: Result | PlayedByAll | None) -> Refusal | None:
    """A game for which the rates that were given have no price."""
    try:
        if isinstance(result, Result):
            direct_payment(terms, deal, whist.decided(terms, result))
    except Refused as refused:
        return refused.refusal
    return None


def case_of(terms: Terms, result: Result) -> pay.Case:
    """What a payment has to know of a result."""
    return pay.Case(
        contract=result.contract,
        partnership=result.partnership,
        standing=result.standing,
        tricks=result.side_tricks,
        honours=pay.honours_held(result),
        announced=whist.announced(terms, result.contract, result.partnership),
        own_missing=result.own_missing if whist.short_though_won(terms, result) else 0,
    )


def untold(terms: Terms, case: pay.Case) -> str:
    """What can be said of a payment without rates."""
    counted = total(pay.units(case, terms))
    what = f"{counted} units of {pay.named(case)}" if counted else f"the value of {case.contract}"
    if premium := pay.premium(case):
        what += f" and {premium.points} counters"
    return f"{what} (german.pay.rate): {pay.LOST}"


def standing(pots: Pots) -> Standing:
    """What lies in the two pools."""
    return Standing(pool=pool.content(pots))


def in_force(terms: Terms, pots: Pots, deal: Deal) -> dict[str, str | None]:
    """Which pool the deal is played for, once its dealer has staked.

    >>> from boston.terms.terms import agree
    >>> from boston.games.german import GAME
    >>> in_force(agree(GAME.readings, GAME.options), Pots(stamm=4, rokambole=12), Deal())
    {'Played for': 'Rokambole'}
    """
    played = pool.played_for(pool.when_staked(pots, terms, deal.misdeals or 0))
    return {"Played for": played.value.capitalize()}
