"""Boston de Fontainebleau: the game as one table plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from boston.game import Game, Rules
from boston.ladder import Ladder
from boston.middle import Middle
from boston.record import Deal
from boston.terms import Terms

from . import auction, contracts, deal, partner, pay, play

#: By the reading ``suit-order``.
LADDERS: Final[Mapping[str, Ladder]] = {
    order: contracts.ladder(suits, partner.WHISTERS) for order, suits in auction.SUITS.items()
}


@cache
def rules(callable_card: str) -> Rules:
    """Every refusal, by the reading ``callable-card``."""
    return Rules(
        hands=deal.HANDS,
        calls=auction.CALLS,
        trump=auction.TRUMP,
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
        called=partner.called(callable_card),
    )


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table."""
    return replace(
        game,
        ladder=LADDERS[terms.reading("suit-order")],
        packets=deal.PACKETS[terms.reading("packets")],
        rules=rules(terms.reading("callable-card")),
    )
