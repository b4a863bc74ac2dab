"""French Boston, also Boston de Nantes: two of its bids are emended, three have lost their price.

Source 002. The rules stand in four files, their chapters in order.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Final, NamedTuple

from boston.auction.auction import all_passed, open_auction
from boston.auction.bidding import of_game_played
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import NextSeat, Seat, left_of
from boston.game import Game, Rules, Source, WhenAllPass
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table.dealing import deal_packets, dealers_last_card, honours_dealt
from boston.terms.terms import Terms

from . import contracts, pay, play, scoring
from .contracts import Evening, Suits, suits_of
from .play import first_dealer
from .scoring import winner

# The game as one table plays it in one deal.


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
    needs_a_petite = partial(contracts.needs_a_petite, suits)
    return Rules(
        hands={**play.THIRTEEN, "french.deal.turn-up": partial(play.dealer_holds, dealer, shown)},
        calls={
            **play.FIRST,
            **contracts.PRICED,
            **contracts.NO_SUIT,
            "french.contracts.petite-suit": needs_a_petite,
            **(play.NO_MISERE_AFTER if after == "rest-of-deal" else {}),
            **play.LAST,
        },
        trump={
            "french.pay.neuf": of_game_played(ladder, contracts.priced),
            **contracts.NO_TRUMPS,
            "french.contracts.petite-suit": of_game_played(ladder, needs_a_petite),
            "french.deal.belle": partial(play.belle_known, suits),
            "french.deal.turn-up": partial(play.turned_known, suits),
            "french.pay.misere-suit": partial(pay.misere_suit_known, suits),
            "french.contracts.simple": partial(contracts.trump_agrees, suits),
            **play.NAMED,
        },
        finding=play.FOUND,
        partner=play.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**play.TRICKS, **contracts.TRICKS, **pay.RESULTS},
        holding={
            **contracts.HOLDING,
            "french.auction.card-laid-down": partial(play.lays_a_trump_down, suits),
        },
        slam=contracts.SLAM,
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
        packets=play.PACKETS[ways.packets],
        rules=rules(ways.sur_table, ways.price, ways.after, suits, dealer, shown),
        rotation=rotation,
        trump_of=partial(contracts.trump_in, suits),
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
    return played(game, ways, play.rotation(terms), suits, told.dealer, shown)


GAME: Final[Game[Evening]] = Game(
    id="french",
    name="French Boston",
    source=Source("002", "French Boston", "emended, three prices conjectured"),
    order=80,
    ladder=contracts.LADDER,
    words=play.WORDS,
    packets=play.PACKETS["singly"],
    deals=stated("french.deal.packets", deal_packets),
    readings=play.READINGS,
    options=play.AGREEMENTS,
    deal_keys=in_every_game("honours", "jack_of_diamonds", "slam", "turned"),
    rules=rules("lose-all", "ninth-as-overtrick", "rest-of-deal", Suits()),
    begin=scoring.begin,
    when_all_pass=WhenAllPass("french.auction.passed-out", all_passed),
    score=scoring.score,
    refuses_deal=scoring.refuses_deal,
    standing=scoring.standing,
    in_force=scoring.in_force,
    finish=scoring.finish,
    rotation=Ruled("french.deal.rotation", left_of),
    playing=play.PLAYING,
    ladder_rule="french.contracts.ladder",
    settled_by={
        "contract": "french.auction.end",
        "declarer": "french.auction.end",
        "tricks": "french.play.trick-winner",
        "honours": "french.pay.honours",
    },
    in_deal=as_agreed,
    quoted_in=contracts.quoted_in,
    opens=stated("french.auction.turn", open_auction),
    turns=play.next_to_speak,
    card_order=stated("french.equipment.pack", play.by_trumps),
    pack=stated("french.equipment.pack", PACK),
    shuffle=play.shuffled_each_time,
    turn_up=stated("french.deal.turn-up", dealers_last_card),
    honours=stated("french.pay.honour-knave", honours_dealt),
    marks=scoring.MARKS,
    unsaid=scoring.unsaid,
)

__all__ = ["GAME", "first_dealer", "winner"]
