"""French Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple

from boston.auction.bidding import of_game_played
from boston.base.bound import Ruled
from boston.base.cards import Card, Suit
from boston.base.seats import NextSeat, Seat
from boston.game import Game, Rules
from boston.record.record import Deal
from boston.terms.terms import Terms

from . import auction, contracts, deal, partner, pay, play, slam, trumps
from .evening import Evening, Suits, suits_of


@cache
def rules(
    sur_table: str,
    price: str,
    after: str,
    suits: Suits,
    dealer: Seat | None = None,
    shown: Suit | Card | None = None,
) -> Rules:
    """Every refusal, by the readings of the ladder and the auction and the suits of the deal.

    ``shown`` is what the ``dealer`` turned up, the card or no more than its suit.
    """
    ladder = contracts.LADDERS[sur_table, price]
    needs_a_petite = partial(trumps.needs_a_petite, suits)
    return Rules(
        hands={**deal.THIRTEEN, "french.deal.turn-up": partial(deal.dealer_holds, dealer, shown)},
        calls={
            **auction.FIRST,
            **trumps.PRICED,
            **trumps.NO_SUIT,
            "french.contracts.petite-suit": needs_a_petite,
            **(auction.NO_MISERE_AFTER if after == "rest-of-deal" else {}),
            **auction.LAST,
        },
        trump={
            "french.pay.neuf": of_game_played(ladder, trumps.priced),
            **trumps.NO_TRUMPS,
            "french.contracts.petite-suit": of_game_played(ladder, needs_a_petite),
            "french.deal.belle": partial(deal.belle_known, suits),
            "french.deal.turn-up": partial(deal.turned_known, suits),
            "french.pay.misere-suit": partial(pay.misere_suit_known, suits),
            "french.contracts.simple": partial(trumps.trump_agrees, suits),
            **auction.NAMED,
        },
        finding=partner.FOUND,
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
        holding={
            **contracts.HOLDING,
            "french.auction.card-laid-down": partial(auction.lays_a_trump_down, suits),
        },
        slam=slam.SLAM,
    )


class Ways(NamedTuple):
    """The readings by which the play of a deal differs, each by its name."""

    sur_table: str
    price: str
    after: str
    packets: str
    top_knave: str


@cache
def played(
    game: Game[Evening],
    ways: Ways,
    rotation: Ruled[NextSeat],
    suits: Suits,
    dealer: Seat | None,
    shown: Suit | Card | None,
) -> Game[Evening]:
    """The game by these readings, with the suits of a deal."""
    return replace(
        game,
        ladder=contracts.LADDERS[ways.sur_table, ways.price],
        packets=deal.PACKETS[ways.packets],
        rules=rules(ways.sur_table, ways.price, ways.after, suits, dealer, shown),
        rotation=rotation,
        trump_of=partial(trumps.trump_in, suits),
        card_order=play.card_order(ways.top_knave, suits.turned),
    )


def as_agreed(game: Game[Evening], terms: Terms, evening: Evening, told: Deal) -> Game[Evening]:
    """The game under the terms of the table and with the suits of this deal."""
    ways = Ways(
        terms.reading("misere-sur-table"),
        terms.reading("neuf-price"),
        terms.reading("no-misere-after"),
        terms.reading("packets"),
        terms.reading("top-knave"),
    )
    suits, shown = suits_of(evening, told.turned), told.turned_card or told.turned
    return played(game, ways, deal.rotation(terms), suits, told.dealer, shown)
