"""Boston de Fontainebleau: one deal taken through the stakes, the payment and the pool."""

from __future__ import annotations

from boston import pot
from boston.errors import RecordError
from boston.game import Outcome
from boston.middle import Middle
from boston.payment import Line
from boston.payment import pay as paid_along
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.terms import Terms

from . import pay, pool


def score(
    terms: Terms, middle: Middle, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Middle]:
    """The stakes, the bid and its price, and what becomes of the pool."""
    partner_told(deal, result)
    staked = pool.stakes(terms, deal.dealer)
    content = pot.after(middle.pool, staked)
    lines = (*staked, *played(terms, content, result))
    lost = isinstance(result, Result) and not result.is_made
    losers = result.side if isinstance(result, Result) and lost else ()
    after = Middle(pot.after(middle.pool, lines), deal.dealer, losers)
    return Outcome(after, lines, result=result)


def partner_told(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Who calls a card has a partner, and a record has to say which."""
    if deal.called is not None and isinstance(result, Result) and result.partner is None:
        raise RecordError(f"'partner' is missing: {deal.called} was called")


def played(terms: Terms, content: int, result: Result | PlayedByAll | None) -> tuple[Line, ...]:
    """What is paid for the play, when so much lies in the pool."""
    if isinstance(result, PlayedByAll):
        return pool.for_the_fewest(content, result.tricks)
    if result is None:
        return ()
    return (
        *direct_payment(terms, result),
        *pool.taken(terms, content, result),
        *pool.doubled(terms, content, result),
    )


def direct_payment(terms: Terms, result: Result) -> tuple[Line, ...]:
    """The price of the bid along every flow."""
    case = pay.case_of(terms, result)
    return tuple(
        line
        for number, flow in enumerate(pay.flows(result))
        for line in paid_along(pay.price(case, terms, number).items, (flow,))
    )
