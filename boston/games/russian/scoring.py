"""Russian Boston: one deal, settled as in Boston de Fontainebleau, with what comes besides."""

from __future__ import annotations

from boston.games.fontainebleau import pool, scoring
from boston.outcome import Outcome
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import pay


def score(
    terms: Terms, middle: Middle, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Middle]:
    """The deal as it is settled there; in the reconstruction cartes blanches follow the stakes."""
    settled = scoring.score(terms, middle, deal, result, pay.extras(terms))
    if terms.reading("differences") == "bare":
        pay.nothing_declared(deal)
        return settled
    if not isinstance(result, Result):
        return settled
    staked = len(pool.stakes(terms, deal.dealer))
    stakes, lines = settled.receipt[:staked], settled.receipt[staked:]
    blanches = pay.cartes_blanches(terms, deal, result.trump)
    return settled._replace(receipt=(*stakes, *blanches, *lines))
