"""Russian Boston: what a receipt has to say of what is put in the place of the lost list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.games.fontainebleau import doubts as fontainebleau
from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

MARKS: Final[Mapping[str, Mark]] = {
    **fontainebleau.MARKS,
    "russian.partner.target": Mark(
        "reconstructed", "source 004 asks two partners for four tricks more than were bid"
    ),
    "russian.pay.honours": Mark(
        "reconstructed", "source 004 measures honours in overtricks; the list of source 002 is lost"
    ),
    "russian.pay.carte-blanche": Mark(
        "reconstructed", "five times what source 004 has; the list of source 002 is lost"
    ),
    "russian.pay.false-carte-blanche": Mark("conjectured", "no source says what is due"),
}


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    yield from fontainebleau.unsaid(terms, before, deal, outcome)
    if any(line.rule == "russian.pay.honours" for line in outcome.receipt):
        yield "fontainebleau.pay.extras-per-payer"
    is_reconstructed = terms.reading("differences") != "bare"
    if isinstance(outcome.result, Result) and outcome.result.partner and is_reconstructed:
        yield "russian.partner.target"
