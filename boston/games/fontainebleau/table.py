"""Boston de Fontainebleau: the game as one table plays it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction.ladder import Ladder
from boston.base.bound import stated
from boston.game import Game, Rules
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.terms.terms import Terms

from . import auction, contracts, deal, partner, pay, play

#: A call or a card that breaks one of these is refused, and nothing is paid for it.
RULES: Final = stated(
    "fontainebleau.play.irregularities",
    Rules(
        hands=deal.HANDS,
        calls=auction.CALLS,
        trump=auction.TRUMP,
        finding=partner.FOUND,
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS_PLAYED, **pay.RESULTS},
        called=partner.CALLED,
    ),
)


@cache
def ladder(order: str) -> Ladder:
    """The bids, by the reading ``suit-order``."""
    pairs = {bid: partner.needed_together(contracts.TRICKS[bid]) for bid in partner.WITH_PARTNER}
    return contracts.ladder(auction.SUITS[order], pairs)


@cache
def played(game: Game[Middle], order: str, packets: str) -> Game[Middle]:
    """The game by the readings ``suit-order`` and ``packets``."""
    return replace(game, ladder=ladder(order), packets=deal.PACKETS[packets])


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table."""
    return played(game, terms.reading("suit-order"), terms.reading("packets"))
