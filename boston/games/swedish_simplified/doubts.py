"""Swedish Boston, simplified: what a receipt has to say of sums the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pay.payment import payments
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

MARKS: Final[Mapping[str, Mark]] = {
    "swedish-simplified.pay.unrounded": Mark(
        "conjectured", "the source rounds to tens elsewhere, and does not speak of it here"
    ),
    "swedish-simplified.pay.given-up": Mark(
        "conjectured", "the source does not say what giving a game up costs by this payment"
    ),
    "swedish-simplified.pay.which-defender": Mark(
        "conjectured", "the source does not say which defender settles with which partner"
    ),
}
#: The ways in which each of two partners settles with one defender.
ONE_WITH_ONE: Final = frozenset(
    {"swedish-simplified.pay.made-with-whist", "swedish-simplified.pay.lost-both-short"}
)


def unsaid(terms: Terms, before: None, deal: Deal, outcome: Outcome[None]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    if any(each.points % 10 for each in payments(outcome.receipt)):
        yield "swedish-simplified.pay.unrounded"
    if isinstance(outcome.result, Result) and outcome.result.laid_down is not None:
        yield "swedish-simplified.pay.given-up"
    if any(line.direction in ONE_WITH_ONE for line in outcome.receipt):
        yield "swedish-simplified.pay.which-defender"
