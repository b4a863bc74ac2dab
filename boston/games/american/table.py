"""American Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from boston.base.cards import Suit
from boston.game import Game, Rules
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.terms.terms import Terms

from . import auction, contracts, deal, partner, pay, play


@cache
def rules(re_entry: str, after_plain_bid: str) -> Rules:
    """Every refusal, by the readings ``re-entry`` and ``trump-after-plain-bid``."""
    return Rules(
        hands=deal.HANDS,
        calls=auction.CALLS if re_entry == "two-miseres" else auction.CALLS_WITH_SPREADS,
        trump=auction.TRUMP if after_plain_bid == "any" else auction.TRUMP_PLAIN_ONLY,
        finding=partner.FOUND,
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**contracts.TRICKS, **deal.TRICKS, **pay.RESULTS},
    )


@cache
def played(
    game: Game[Middle], little_spread: str, re_entry: str, after_plain_bid: str, turned: Suit | None
) -> Game[Middle]:
    """The game by three readings, with this suit turned up."""
    return replace(
        game,
        ladder=contracts.ladder(little_spread),
        rules=rules(re_entry, after_plain_bid),
        trump_of=partial(auction.trump_kept, turned=turned),
    )


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table, with the suit of the deal turned up."""
    return played(
        game,
        terms.reading("little-spread"),
        terms.reading("re-entry"),
        terms.reading("trump-after-plain-bid"),
        told.turned,
    )
