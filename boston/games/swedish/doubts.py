"""Swedish Boston: what a receipt has to say of sums that the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.protocol.ledger import Ledger
from boston.record.record import Deal
from boston.terms.terms import Terms

MARKS: Final[Mapping[str, Mark]] = {
    "swedish.pay.which-defender": Mark(
        "conjectured", "the source does not say which defender settles with which partner"
    ),
    "swedish.pay.given-up": Mark(
        "conjectured", "the source does not say by which of two prices a game given up is paid"
    ),
    "swedish.bete.choice": Mark(
        "conjectured", "the source does not say who chooses among several bêtes"
    ),
    "swedish.bete.whisters-own": Mark(
        "conjectured", "the source shows what becomes of a declarer's own bête, not of a whister's"
    ),
    "swedish.settle.alar": Mark(
        "conjectured", "the source does not say whether ålar that are left are divided"
    ),
    "swedish.settle.rounding": Mark(
        "conjectured", "the source does not say how a difference that ends in 5 is rounded"
    ),
    "swedish.settle.residue-by-balance": Mark(
        "conjectured", "the source proposes two ways to deal with the residue, and prefers neither"
    ),
}
#: The ways in which each of two partners settles with one defender.
ONE_WITH_ONE: Final = frozenset({"swedish.pay.made-with-whist", "swedish.pay.lost-both-short"})


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines and its entries name."""
    if any(line.direction in ONE_WITH_ONE for line in outcome.receipt):
        yield "swedish.pay.which-defender"
    if deal.given_up:
        yield "swedish.pay.given-up"
    won = [entry for entry in outcome.entered if entry.what == "played off"]
    owners = {entry.owner for entry in before.running}
    if won and deal.from_seat is None and len(owners) > 1 and won[0].declarer not in owners:
        yield "swedish.bete.choice"
