"""American Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boston.cards import Suit
from boston.game import Game, Rules
from boston.ladder import Bid
from boston.middle import Middle
from boston.record import Deal
from boston.terms import Terms

from . import auction, contracts, deal, partner, pay, play


@cache
def rules(re_entry: str, after_plain_bid: str) -> Rules:
    """Every refusal, by the readings ``re-entry`` and ``trump-after-plain-bid``."""
    return Rules(
        hands=deal.HANDS,
        calls=auction.calls(re_entry),
        trump=auction.trump(after_plain_bid),
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
    )


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table, with the suit of the deal turned up."""

    def trump_of(bid: Bid) -> Suit | None:
        return auction.trump_kept(bid, told.turned)

    return replace(
        game,
        ladder=contracts.LADDERS[terms.reading("little-spread")],
        rules=rules(terms.reading("re-entry"), terms.reading("trump-after-plain-bid")),
        trump_of=trump_of,
    )
