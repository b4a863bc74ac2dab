"""Boston de Fontainebleau: what a receipt has to say of sums that the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pay.payment import Line
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from . import pay, pool
from .printed import HONOURS, LOSSES

MARKS: Final[Mapping[str, Mark]] = {
    "fontainebleau.pay.honours-with-partner": Mark(
        "conjectured", "the source lets the two split their honours, and does not say how"
    ),
    "fontainebleau.pay.honours-when-lost": Mark(
        "conjectured", "the source does not say outright whether honours count if the bid is lost"
    ),
    "fontainebleau.pay.overtricks-with-partner": Mark(
        "conjectured", "the source counts from the bid, and from what the bid required"
    ),
    "fontainebleau.pay.undertricks-with-partner": Mark(
        "conjectured", "the source has the tricks of a lone declarer in mind"
    ),
    "fontainebleau.pay.extras-per-payer": Mark(
        "conjectured", "the source does not say whether each opponent pays the bonus, or one"
    ),
    "fontainebleau.pay.misere-lost": Mark(
        "emended", "the source prints a table of other amounts beside its own rule"
    ),
    "fontainebleau.pay.which-opponent": Mark(
        "conjectured", "the source does not say which opponent settles with which partner"
    ),
    "fontainebleau.pool.whose-tricks": Mark(
        "conjectured", "the source does not say whether a partner's tricks count for the pool"
    ),
    "fontainebleau.pool.odd-doubling": Mark(
        "conjectured", "the source does not say who adds the odd chip of a pool doubled by two"
    ),
    "fontainebleau.settle.pool-left": Mark(
        "conjectured", "the source does not say what becomes of a pool left at the end"
    ),
}


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    result, receipt = outcome.result, outcome.receipt
    if not isinstance(result, Result):
        return
    if any(line.rule in pay.EXTRAS for line in receipt):
        yield "fontainebleau.pay.extras-per-payer"
    if not result.is_made and result.contract.id in LOSSES:
        yield "fontainebleau.pay.misere-lost"
    if honours_are_withheld(terms, result):
        yield "fontainebleau.pay.honours-when-lost"
    if result.partner is not None:
        yield from with_partner(terms, result, receipt)


def honours_are_withheld(terms: Terms, result: Result) -> bool:
    """Whether the bid was lost with honours that would have been paid, had it been made."""
    case = pay.case_of(terms, result)
    if case.is_made or pay.is_lost_by_the_table(case, terms):
        return False
    return pay.bonus(case, terms) is not None


def with_partner(terms: Terms, result: Result, receipt: tuple[Line, ...]) -> Iterator[str]:
    """The source has a lone declarer in mind, and leaves most of what two are paid to us."""
    yield "fontainebleau.pay.which-opponent"
    if result.is_made:
        yield "fontainebleau.pay.overtricks-with-partner"
    else:
        yield "fontainebleau.pay.undertricks-with-partner"
    counted = result.is_made or terms.reading("honours-when-lost") == "counted"
    if counted and result.side_honours in HONOURS:
        yield "fontainebleau.pay.honours-with-partner"
    if differs_by_whose_tricks(terms, result):
        yield "fontainebleau.pool.whose-tricks"
    if sum(line.points for line in receipt if line.rule == "fontainebleau.pool.doubled") % 2:
        yield "fontainebleau.pool.odd-doubling"


def differs_by_whose_tricks(terms: Terms, result: Result) -> bool:
    """Whether the two have the seven tricks that spare the pool, and the declarer has not."""
    asks = not result.is_made and result.contract.tricks >= pool.SEVEN
    own = result.tricks[result.declarer - 1]
    literal = terms.reading("pool-loss") == "literal"
    return asks and literal and own < pool.SEVEN <= result.side_tricks
