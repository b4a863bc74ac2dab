"""French Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from boston.bidding import of_game_played
from boston.game import Game, Rules, TrumpRule
from boston.ladder import Ladder
from boston.record import Deal
from boston.seats import Seat
from boston.terms import Terms

from . import auction, contracts, deal, partner, pay, play
from .evening import Evening, Suits, suits_of


def trump(ladder: Ladder, suits: Suits) -> Mapping[str, TrumpRule]:
    """The objections to the trump named, and to the game that a record says was played."""
    return {
        **{rule: of_game_played(ladder, each) for rule, each in contracts.PRICED.items()},
        **contracts.NO_TRUMPS,
        "french.contracts.petite-suit": contracts.petite_played(suits),
        "french.deal.belle": deal.belle_known(suits),
        "french.deal.turn-up": deal.turned_known(suits),
        "french.contracts.simple": contracts.trump_agrees(suits),
        **contracts.BINDS,
        **auction.NAMED,
    }


@cache
def rules(sur_table: str, price: str, after: str, suits: Suits, dealer: Seat | None) -> Rules:
    """Every refusal, by the readings of the ladder and the auction and the suits of the deal."""
    return Rules(
        hands={**deal.THIRTEEN, "french.deal.turn-up": deal.dealer_holds(dealer, suits)},
        calls=auction.calls(after, suits),
        trump=trump(contracts.LADDERS[sur_table, price], suits),
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
        holding=auction.holding(suits),
    )


def as_agreed(game: Game[Evening], terms: Terms, evening: Evening, told: Deal) -> Game[Evening]:
    """The game under the terms of the table and with the suits of this deal."""
    suits = suits_of(evening, told.turned)
    sur_table, price = terms.reading("misere-sur-table"), terms.reading("neuf-price")
    return replace(
        game,
        ladder=contracts.LADDERS[sur_table, price],
        packets=deal.PACKETS[terms.reading("packets")],
        rules=rules(sur_table, price, terms.reading("no-misere-after"), suits, told.dealer),
        after=deal.NEXT[terms.reading("direction")],
        trump_of=lambda bid: contracts.trump_in(suits, bid),
        card_order=play.card_order(terms.reading("top-knave"), told.turned),
    )
