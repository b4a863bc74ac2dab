"""American Boston: one deal taken through the stakes, the payment and the pool, by either scale."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boston import pot
from boston.game import Outcome, Standing
from boston.payment import Line
from boston.payment import pay as paid_along
from boston.pool_at_end import LastDeal
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.terms import Terms

from . import partout, pay, pool
from .pay import Scale
from .pool import Chips

Score: TypeAlias = Callable[[Terms, Chips, Deal, Result | PlayedByAll | None], Outcome[Chips]]


def begin(terms: Terms) -> Outcome[Chips]:
    """The pool before the first deal recorded."""
    return Outcome(Chips(terms.number("pool")))


def scored_by(scale: Scale) -> Score:
    """How a deal is scored where this is the scale of payments."""

    def score(
        terms: Terms, chips: Chips, deal: Deal, result: Result | PlayedByAll | None
    ) -> Outcome[Chips]:
        """Stakes, payment, pool."""
        staked = pool.stakes()
        content = pot.after(chips.pool, staked)
        if not isinstance(result, Result):
            lines = (*staked, *all_passed(terms, deal, result), *pool.passed_out())
            return Outcome(Chips(content, LastDeal(deal.dealer)), lines, result=result)
        direct = paid_along(pay.price(scale, terms, result).items, pay.flows(result))
        moved = pool_moved(terms, content, result)
        failed = () if result.is_made else (result.declarer,)
        after = Chips(pot.after(content, moved), LastDeal(deal.dealer, failed))
        return Outcome(after, (*staked, *direct, *moved), result=result)

    return score


def all_passed(terms: Terms, deal: Deal, played: PlayedByAll | None) -> tuple[Line, ...]:
    """What is paid when all have passed and the hand was played."""
    return () if played is None else partout.lines(terms, deal.dealer, played)


def pool_moved(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """What is taken from the pool, or put into it."""
    if result.is_made:
        return pool.won(terms, content, result)
    return pool.doubled(content, result)


def standing(chips: Chips) -> Standing:
    """What lies in the pool."""
    return Standing(pool=chips.pool)
