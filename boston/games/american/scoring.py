"""American Boston: one deal taken through the stakes, the payment and the pool, by either scale."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boston.outcome import Outcome
from boston.pay.payment import Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import partout, pay, pool
from .pay import Scale

Score: TypeAlias = Callable[[Terms, Middle, Deal, Result | PlayedByAll | None], Outcome[Middle]]


def scored_by(scale: Scale) -> Score:
    """How a deal is scored where this is the scale of payments."""

    def score(
        terms: Terms, middle: Middle, deal: Deal, result: Result | PlayedByAll | None
    ) -> Outcome[Middle]:
        """Stakes, payment, pool."""
        staked = pool.stakes()
        content = pot.after(middle.pool, staked)
        if not isinstance(result, Result):
            lines = (*staked, *all_passed(terms, deal, result), *pool.passed_out())
            return Outcome(Middle(content, deal.dealer), lines, result=result)
        direct = paid_along(pay.price(scale, terms, result).items, pay.flows(result))
        moved = pool_moved(terms, content, result)
        losers = () if result.is_made else (result.declarer,)
        after = Middle(pot.after(content, moved), deal.dealer, losers)
        return Outcome(after, (*staked, *direct, *moved), result=result)

    return score


def all_passed(terms: Terms, deal: Deal, played: PlayedByAll | None) -> tuple[Line, ...]:
    """What is paid when all have passed and the hand was played."""
    return () if played is None else partout.lines(terms, deal.dealer, played)


def pool_moved(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """What is taken from the pool, or put into it."""
    if not result.is_made:
        return pool.doubled(content, result)
    if result.contract.is_misere:
        return pool.won_by_misere(terms, content, result)
    return pool.won(content, result)
