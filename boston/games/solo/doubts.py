"""Boston of the Solo family: what a receipt has to say of sums that its source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from .contracts import MISERES, PICCOLISSIMO, SLAMS
from .pay import HONOURS

MARKS: Final[Mapping[str, Mark]] = {
    "solo.contracts.misere": Mark(
        "conjectured", "the source names the misères, and does not say what they ask for"
    ),
    "solo.contracts.piccolissimo": Mark(
        "conjectured", "the source names Piccolissimo, and does not say what it asks for"
    ),
    "solo.auction.passed-out": Mark(
        "conjectured", "the source does not say what is done when all four pass"
    ),
    "solo.pay.prices": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.overtricks": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.overtricks-with-partner": Mark(
        "conjectured", "the source does not say from which number they are counted"
    ),
    "solo.pay.honours-in-slams": Mark(
        "conjectured", "the source has no overtricks in slams to measure honours by"
    ),
    "solo.pay.lost": Mark("conjectured", "the source says only that what is appropriate is paid"),
    "solo.pay.false-carte-blanche": Mark("conjectured", "the source does not say what is due"),
    "solo.pay.side-by-side": Mark(
        "conjectured", "the source does not say who settles with an opponent next to both partners"
    ),
}
#: What is measured in overtricks.
IN_OVERTRICKS: Final = frozenset(
    {"solo.pay.overtricks-with-partner", "solo.pay.honours", "solo.pay.honours-in-slams"}
)


def unsaid(terms: Terms, before: int, deal: Deal, outcome: Outcome[int]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    result = outcome.result
    if not isinstance(result, Result):
        yield "solo.auction.passed-out"
        return
    contract = result.contract.id
    if contract in MISERES:
        yield "solo.contracts.misere"
    if contract in PICCOLISSIMO:
        yield "solo.contracts.piccolissimo"
    if result.trump is not None and not result.is_made:
        yield "solo.pay.prices"
    if any(line.rule in IN_OVERTRICKS for line in outcome.receipt):
        yield "solo.pay.overtricks"
    if contract in SLAMS and result.is_made and result.side_honours in HONOURS:
        yield "solo.pay.honours-in-slams"
    if result.partner is not None:
        yield from with_partner(result, result.partner)


def with_partner(result: Result, partner: int) -> Iterator[str]:
    """Four of the tricks that two partners need could be paid; neighbours are not told apart."""
    if result.is_made:
        yield "solo.pay.overtricks-with-partner"
    if (partner - result.declarer) % 2:
        yield "solo.pay.side-by-side"
