"""French Boston: one deal taken through the stake, the payment and the pool."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from boston import pot
from boston.cards import Card, Suit
from boston.directions import Sides
from boston.errors import RecordError, Refusal, Refused
from boston.game import Outcome, Standing
from boston.payment import Flow, Line
from boston.payment import pay as paid_along
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import Seat
from boston.terms import Terms

from . import deal as dealing
from . import flows, pay, play, pool, slam
from .contracts import MISERES
from .equipment import KNAVE_OF_DIAMONDS
from .evening import Evening, suits_of


class Settled(NamedTuple):
    """A game played: its result, the slam announced, and who of the side has failed."""

    result: Result
    slam: str | None
    short: tuple[Seat, ...]

    @property
    def is_made(self) -> bool:
        """Whether nobody has failed."""
        return not self.short


def begin(terms: Terms) -> Outcome[Evening]:
    """Nothing is known before the first deal, but what was agreed of a record that begins late."""
    belle, before = terms.options["belle"], terms.number("first_deal") - 1
    suit = None if belle is None else Suit(str(belle))
    return Outcome(Evening(before, before, suit, terms.number("pool")))


def score(
    terms: Terms, evening: Evening, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Evening]:
    """The stake, the game, the knave, and the pool."""
    staked = stake_of(evening, deal)
    if not isinstance(result, Result):
        return Outcome(after(terms, evening, deal, staked), staked)
    settled = settle(terms, deal, result)
    direct = paid_along(pay.price(case_of(deal, settled), terms).items, who_pays(terms, settled))
    knave, untold = knave_paid(terms, deal, settled)
    moved = pool_moved(pot.after(evening.pool, staked), settled)
    lines = (*staked, *direct, *knave, *moved)
    state = after(terms, evening, deal, lines, played=True)
    return Outcome(state, lines, (), untold, as_played(settled))


def stake_of(evening: Evening, deal: Deal) -> tuple[Line, ...]:
    """What the dealer of this deal puts in, if it is one of the forty."""
    reason = dealing.beyond_the_last(evening.counted)
    if reason is not None:
        raise Refused(Refusal("french.settle.deals", reason))
    if deal.dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    suits = suits_of(evening, deal.turned)
    if evening.belle not in (None, suits.belle):
        reason = f"belle is {evening.belle}, but the first deal turned up {suits.belle}"
        raise Refused(Refusal("french.deal.belle", reason))
    return pool.staked(evening.counted + 1, deal.dealer)


def settle(terms: Terms, deal: Deal, result: Result) -> Settled:
    """Whether the game was made, and whose fault it was."""
    announced = slam.checked_slam(deal, result)
    if announced is not None:
        made = result.side_tricks == slam.ALL
        return Settled(result, announced, () if made else result.side)
    if result.is_made and terms.reading("joint-target") == "joint":
        return Settled(result, None, ())
    return Settled(result, None, result.short)


def as_played(settled: Settled) -> Result:
    """The result against what had to be done: all tricks for a slam, each part where asked."""
    result, goal = settled.result, settled.result.partnership
    contract = result.contract
    if settled.slam is not None:
        parts = goal and goal._replace(side=slam.ALL)
        name = f"{contract.id} with a slam"
        asked = replace(contract, id=name, tricks=slam.ALL, partnership=parts)
        return replace(result, contract=asked)
    if goal is None or settled.is_made == result.is_made:
        return result
    parts = goal._replace(side=result.side_tricks + own_missing(settled))
    return replace(result, contract=replace(contract, partnership=parts))


def case_of(deal: Deal, settled: Settled) -> pay.Case:
    """What the payment has to know."""
    result = settled.result
    return pay.Case(
        contract=result.contract,
        suit=pay.price_suit(result.contract, result.trump, deal.turned),
        has_partner=result.partner is not None,
        is_made=settled.is_made,
        over=max(0, result.side_tricks - result.target),
        missing=result.undertricks or own_missing(settled),
        honours=result.side_honours,
        slam=settled.slam,
    )


def own_missing(settled: Settled) -> int:
    """The tricks that partners lack of their own parts, where those have to be made."""
    goal, result = settled.result.partnership, settled.result
    if goal is None or settled.slam is not None:
        return 0
    parts = {result.declarer: goal.declarer, result.partner: goal.partner}
    return sum(parts[seat] - result.tricks[seat - 1] for seat in settled.short)


def who_pays(terms: Terms, settled: Settled) -> tuple[Flow, ...]:
    """Who pays whom."""
    result, way = settled.result, terms.reading("direction")
    sides = Sides(result.declarer, result.partner, settled.short)
    if settled.is_made:
        return flows.when_made[terms.reading("settlement-with-partner")][way](sides)
    return (flows.when_lost if settled.slam is None else flows.when_slam_lost)[way](sides)


def knave_paid(terms: Terms, deal: Deal, settled: Settled) -> tuple[tuple[Line, ...], str | None]:
    """What the holder of the knave gets, or what is not told of it."""
    result = settled.result
    knave = knave_that_earns(terms, deal, result)
    seat = flows.holder_told(deal, knave)
    is_paid = flows.BONUS_WHEN[terms.reading("knave-bonus-when")](result, settled.is_made)
    if result.contract.id in MISERES or not is_paid:
        return (), None
    if seat is None:
        return (), f"who was dealt {knave.face} and is paid for it (french.pay.knave-of-diamonds)"
    return flows.knave_bonus(seat, knave), None


def knave_that_earns(terms: Terms, deal: Deal, result: Result) -> Card:
    """The knave of diamonds, or by a reading whichever knave is the highest trump."""
    if result.trump is None or terms.reading("knave-bonus-in-diamonds") == "knave-of-diamonds":
        return KNAVE_OF_DIAMONDS
    return play.top_knave(play.card_order(terms.reading("top-knave"), deal.turned), result.trump)


def pool_moved(content: int, settled: Settled) -> tuple[Line, ...]:
    """The pool is won by the side, or doubled by whoever failed."""
    if settled.is_made:
        return pool.won(content, settled.result.side)
    return pool.doubled(content, settled.short)


def after(
    terms: Terms, evening: Evening, deal: Deal, lines: tuple[Line, ...], *, played: bool = False
) -> Evening:
    """The evening after a deal; by a reading one that all passed does not count."""
    counts = played or terms.reading("passed-deals") == "counted"
    return Evening(
        dealt=evening.dealt + 1,
        counted=evening.counted + counts,
        belle=suits_of(evening, deal.turned).belle,
        pool=pot.after(evening.pool, lines),
        last_dealer=deal.dealer,
    )


def standing(evening: Evening) -> Standing:
    """What lies in the pool."""
    return Standing(pool=evening.pool)
