"""American Boston: what a receipt has to say of sums that the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

MARKS: Final[Mapping[str, Mark]] = {
    "american.pay.lost-formula": Mark(
        "conjectured", "the formula is ours, and the source prints another amount"
    ),
    "american.pay.half-chip": Mark(
        "conjectured", "the source does not say what is paid for half a chip"
    ),
    "american.pool.won-by-misere": Mark(
        "conjectured", "the source does not say whether a misère takes the pool"
    ),
    "american.settle.pool-left": Mark(
        "conjectured", "the source does not say what becomes of a pool left at the end"
    ),
}


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    result, rules = outcome.result, {line.rule for line in outcome.receipt}
    if "american.pay.odd-cells" in rules and terms.reading("odd-cells") == "formula":
        yield "american.pay.lost-formula"
    if isinstance(result, Result) and result.contract.is_misere and result.is_made:
        yield "american.pool.won-by-misere"
