"""Boston of the Solo family: the game as one table plays it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boston.game import Game, Rules
from boston.record.record import Deal
from boston.terms.terms import Terms

from . import auction, contracts, deal, partner, pay, play


@cache
def rules(discards: str) -> Rules:
    """Every refusal, by the reading ``discards``."""
    return Rules(
        hands=deal.HANDS,
        calls=auction.CALLS,
        trump=auction.TRUMP,
        finding=partner.FOUND,
        partner=partner.PARTNER,
        discards=contracts.DISCARDS[discards],
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
        blank=pay.BLANK,
    )


@cache
def played(game: Game[int], discards: str) -> Game[int]:
    """The game by the reading ``discards``."""
    return replace(game, rules=rules(discards))


def as_agreed(game: Game[int], terms: Terms, dealt: int, told: Deal) -> Game[int]:
    """The game under the readings of the table."""
    return played(game, terms.reading("discards"))
