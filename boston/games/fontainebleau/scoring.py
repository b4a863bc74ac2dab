"""Boston de Fontainebleau: one deal taken through the stakes, the payment and the pool."""

from __future__ import annotations

from boston.errors import RecordError
from boston.outcome import Outcome
from boston.pay.payment import Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import pay, pool


def score(
    terms: Terms,
    middle: Middle,
    deal: Deal,
    result: Result | PlayedByAll | None,
    extras: pay.Parts = pay.EXTRAS,
) -> Outcome[Middle]:
    """The stakes, the bid and its price, and what becomes of the pool."""
    partner_told(deal, result)
    staked = pool.stakes(terms, deal.dealer)
    content = pot.after(middle.pool, staked)
    lines = (*staked, *played(terms, content, result, extras))
    lost = isinstance(result, Result) and not result.is_made
    losers = result.side if isinstance(result, Result) and lost else ()
    after = Middle(pot.after(middle.pool, lines), deal.dealer, losers)
    return Outcome(after, lines, result=result)


def partner_told(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Who calls a card has a partner, and a record has to say which."""
    if deal.called is not None and isinstance(result, Result) and result.partner is None:
        raise RecordError(f"'partner' is missing: {deal.called} was called")


def played(
    terms: Terms, content: int, result: Result | PlayedByAll | None, extras: pay.Parts
) -> tuple[Line, ...]:
    """What is paid for the play, when so much lies in the pool."""
    if isinstance(result, PlayedByAll):
        return pool.for_the_fewest(content, result.tricks)
    if result is None:
        return ()
    return (
        *direct_payment(terms, result, extras),
        *pool.won(terms, content, result),
        *pool.doubled(terms, content, result),
    )


def direct_payment(terms: Terms, result: Result, extras: pay.Parts) -> tuple[Line, ...]:
    """The price of the bid along every flow; the first of them has the extras in any case."""
    case, flows = pay.case_of(terms, result), pay.flows(result)
    first, further = (pay.price(case, terms, payment, extras).items for payment in (0, 1))
    return (*paid_along(first, flows[:1]), *paid_along(further, flows[1:]))
