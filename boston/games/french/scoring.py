"""French Boston: one deal taken through the stake, the payment and the pool."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from boston.base.bound import rule
from boston.base.cards import Suit
from boston.errors import RecordError, Refusal, enforce, first_refusal
from boston.outcome import Outcome, Standing
from boston.pay.directions import Sides, along
from boston.pay.payment import Flow, Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result, asking_of_the_side
from boston.terms.terms import Terms

from . import deal as dealing
from . import flows, pay, pool
from .evening import Evening, suits_of
from .slam import ALL_TRICKS, SLAM


class Settled(NamedTuple):
    """A game played: its result against all that had to be done, and the sides as they fared."""

    result: Result
    sides: Sides
    slam: str | None = None


@rule("french.deal.forty")
def begin(terms: Terms) -> Outcome[Evening]:
    """A record that begins in the middle of a game says with which deal, and what the belle is."""
    belle, before = terms.options["belle"], terms.number("first_deal") - 1
    suit = None if belle is None else Suit(str(belle))
    return Outcome(Evening(before, before, suit, terms.number("pool")))


def refuses_deal(terms: Terms, evening: Evening, deal: Deal) -> Refusal | None:
    """A deal after the last, and a first one that turns up another belle than was told."""
    after_all = dealing.beyond_the_last(evening.counted)
    return after_all or dealing.another_belle(evening, deal.turned)


def score(
    terms: Terms, evening: Evening, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Evening]:
    """The stake, the game, the jack, and the pool."""
    staked = stake_of(evening, deal)
    if not isinstance(result, Result):
        return passed_out(terms, evening, deal, staked)
    settled = settle(terms, deal, result)
    direct = paid_along(pay.price(case_of(deal, settled), terms).items, who_pays(terms, settled))
    jack, untold = flows.for_the_jack(terms, deal, settled.result, settled.sides)
    moved = pool_moved(pot.after(evening.pool, staked), settled)
    lines = (*staked, *direct, *jack, *moved)
    state = after(evening, deal, lines, evening.counted + 1)
    return Outcome(state, lines, (), untold, settled.result)


@rule("french.pool.passed-out", "french.auction.passed-out", "french.deal.passed-counts")
def passed_out(
    terms: Terms, evening: Evening, deal: Deal, staked: tuple[Line, ...]
) -> Outcome[Evening]:
    """Nothing is paid but the stake, which stays in the pool, and the deal is one of the forty.

    By the reading ``passed-deals`` it does not count.
    """
    counted = evening.counted
    if terms.reading("passed-deals") == "counted":
        counted += 1
    return Outcome(after(evening, deal, staked, counted), staked)


def stake_of(evening: Evening, deal: Deal) -> tuple[Line, ...]:
    """What the dealer of this deal puts in."""
    if deal.dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    return pool.staked(evening.counted + 1, deal.dealer)


@rule("french.pay.slam-lost-by-two")
def settle(terms: Terms, deal: Deal, result: Result) -> Settled:
    """Whether the game was made, and whose fault it was: two who fail a slam have both failed."""
    if deal.slam is not None:
        enforce(first_refusal(SLAM, deal, result))
        asked = asked_for_all(result)
        return Settled(asked, Sides.jointly(asked), deal.slam)
    sides = sides_of(terms, result)
    return Settled(asked_for_parts(result, sides), sides)


@rule("french.partner.target")
def sides_of(terms: Terms, result: Result) -> Sides:
    """Nobody has failed where the two have eight tricks; or else whoever lacks his own part has.

    By the reading ``joint-target`` each part has to be made even so.
    """
    if terms.reading("joint-target") == "individual":
        return Sides.severally(result)
    return Sides.of(result)


@rule("french.pay.slam-lost")
def asked_for_all(result: Result) -> Result:
    """The result against the slam that was announced: all the tricks, or the bid has failed."""
    contract, goal = result.contract, result.partnership
    parts = goal and goal._replace(side=ALL_TRICKS)
    name = f"{contract.id} with a slam"
    asked = replace(contract, id=name, tricks=ALL_TRICKS, partnership=parts)
    return replace(result, contract=asked)


def asked_for_parts(result: Result, sides: Sides) -> Result:
    """The result against the part of each, where a pair has its tricks and one of them not his."""
    goal = result.partnership
    if goal is None or not sides.short or not result.is_made:
        return result
    return asking_of_the_side(result, goal, result.side_tricks + result.own_missing)


def case_of(deal: Deal, settled: Settled) -> pay.Case:
    """What the payment has to know."""
    result = settled.result
    return pay.Case(
        result.contract,
        result.partnership,
        suit=pay.price_suit(result, deal.turned),
        tricks=result.side_tricks,
        honours=result.side_honours,
        slam=settled.slam,
    )


def who_pays(terms: Terms, settled: Settled) -> tuple[Flow, ...]:
    """Who pays whom."""
    sides = settled.sides._replace(after=dealing.rotation(terms).does)
    if not sides.short:
        return along(flows.MADE[terms.reading("settlement-with-partner")], sides)
    return along(flows.LOST if settled.slam is None else flows.SLAM_LOST, sides)


def pool_moved(content: int, settled: Settled) -> tuple[Line, ...]:
    """The pool is won by the side, or doubled by whoever failed."""
    if settled.sides.short:
        return pool.doubled(content, settled.sides.short)
    return pool.won(content, settled.result.side)


@rule("french.pool.passed-out")
def after(evening: Evening, deal: Deal, lines: tuple[Line, ...], counted: int) -> Evening:
    """The evening after a deal, when so many count towards the forty."""
    return Evening(
        dealt=evening.dealt + 1,
        counted=counted,
        belle=suits_of(evening, deal.turned).belle,
        pool=pot.after(evening.pool, lines),
        last_dealer=deal.dealer,
    )


def standing(evening: Evening) -> Standing:
    """What lies in the pool."""
    return Standing(pool=evening.pool)


def in_force(terms: Terms, evening: Evening, deal: Deal) -> dict[str, str | None]:
    """Belle and petite, and the suit by which a misère is paid; there is not always a petite.

    >>> from boston.terms.terms import agree
    >>> from boston.games.french import GAME
    >>> terms = agree(GAME.readings, GAME.options)
    >>> in_force(terms, Evening(1, 1, Suit.HEARTS), Deal(turned=Suit.CLUBS))
    {'Belle': 'hearts', 'Petite': 'clubs', 'Misère paid in': 'clubs'}
    >>> in_force(terms, Evening(), Deal())
    {'Belle': None, 'Misère paid in': None}
    """
    suits = suits_of(evening, deal.turned)
    named = {"Belle": suits.belle, "Petite": suits.petite, "Misère paid in": suits.turned}
    if suits.is_first or (suits.turned is not None and suits.petite is None):
        del named["Petite"]
    return {what: None if suit is None else str(suit) for what, suit in named.items()}
