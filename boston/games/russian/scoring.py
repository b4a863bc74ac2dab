"""Russian Boston: one deal, settled as in Boston de Fontainebleau, with what comes besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston.game import Outcome
from boston.games.fontainebleau import pool, scoring
from boston.middle import Middle
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.terms import Terms

from . import pay

Besides: TypeAlias = Callable[[Terms, Deal, Outcome[Middle]], Outcome[Middle]]


def score(
    terms: Terms, middle: Middle, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Middle]:
    """The deal as it is settled there, and the differences of the reading chosen."""
    settled = scoring.score(terms, middle, deal, result)
    return BESIDES[terms.reading("differences")](terms, deal, settled)


def reconstructed(terms: Terms, deal: Deal, settled: Outcome[Middle]) -> Outcome[Middle]:
    """Cartes blanches, paid after the stakes; honours under the rule they have here."""
    if not isinstance(settled.result, Result):
        return settled
    lines = tuple(pay.in_overtricks(line) for line in settled.receipt)
    staked = len(pool.stakes(terms, deal.dealer))
    blanches = pay.cartes_blanches(terms, deal, settled.result.trump)
    return settled._replace(receipt=(*lines[:staked], *blanches, *lines[staked:]))


def bare(terms: Terms, deal: Deal, settled: Outcome[Middle]) -> Outcome[Middle]:
    """Nothing differs."""
    pay.nothing_declared(deal)
    return settled


#: By the reading ``differences``.
BESIDES: Final[Mapping[str, Besides]] = {"reconstructed": reconstructed, "bare": bare}
