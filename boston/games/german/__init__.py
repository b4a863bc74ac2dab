"""German Boston: the harbours' simple reckoning, with Stamm and Rokambole; its values are lost.

Source 003. The rules stand in four files, their chapters in order.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction.auction import all_passed, once_round, open_auction, until_three_have_passed
from boston.base.bound import Ruled, stated
from boston.game import Game, Rules, Source, WhenAllPass
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table.dealing import deal_packets
from boston.table.play import as_printed
from boston.terms.terms import Terms

from . import contracts, pay, play, scoring
from .contracts import Pot
from .pay import UNITS, worked_sum
from .scoring import Pots

# The game as one table plays it in one deal.


@cache
def rules(couleurs: int, forced_miseres: str, reading: str, played: Pot, laying_away: str) -> Rules:
    """Every refusal, by the couleurs, the misères agreed on, the pool and two readings."""
    ladder = contracts.ladder(couleurs, forced_miseres)
    may_keep = laying_away == "may"
    return Rules(
        hands=contracts.HANDS,
        calls=play.calls(reading, played),
        trump=play.trump(ladder, played),
        finding=play.FOR_THE_ROCK if played is Pot.ROKAMBOLE else play.FOUND,
        partner=play.PARTNER,
        discards=contracts.DISCARDS if may_keep else contracts.DISCARDS_BOUND,
        cards=play.CARDS,
        results={
            **contracts.THIRTEEN_TRICKS,
            **(contracts.TRICKS if may_keep else contracts.TRICKS_BOUND),
            **pay.RESULTS,
        },
    )


@cache
def played_so(
    game: Game[Pots],
    couleurs: int,
    forced: str,
    reading: str,
    played: Pot,
    laying_away: str,
    open_after: str,
) -> Game[Pots]:
    """The game by what a table agrees on, and for this pool."""
    return replace(
        game,
        ladder=contracts.ladder(couleurs, forced),
        rules=rules(couleurs, forced, reading, played, laying_away),
        standing_of=contracts.COULEUR_OF[couleurs],
        turns=once_round if reading == "single-round" else until_three_have_passed,
        playing=play.PLAYING if open_after == "at-once" else play.PLAYING_OPEN_LATER,
    )


def as_agreed(game: Game[Pots], terms: Terms, pots: Pots, told: Deal) -> Game[Pots]:
    """The game under the terms of the table, for the Stamm or for the Rock."""
    couleurs, forced = terms.number("couleurs"), str(terms.options["forced_miseres"])
    reading, laying_away = terms.reading("auction"), terms.reading("laying-away")
    played = scoring.played_for(scoring.when_staked(pots, terms, told.misdeals or 0))
    open_after = str(terms.options["open_after"])
    return played_so(game, couleurs, forced, reading, played, laying_away, open_after)


GAME: Final[Game[Pots]] = Game(
    id="german",
    name="German Boston",
    source=Source("003", "Boston", "incomplete: rates must be given"),
    order=100,
    ladder=contracts.LADDER,
    words=play.WORDS,
    packets=contracts.PACKETS,
    deals=stated("german.deal.singly", deal_packets),
    readings=contracts.READINGS,
    options=contracts.AGREEMENTS,
    deal_keys=in_every_game("blunder", "honours", "misdeals", "passed", "turned", "whist"),
    rules=rules(3, "off", "single-round", Pot.STAMM, "may"),
    standing_of=contracts.three_couleurs,
    begin=scoring.begin,
    when_all_pass=WhenAllPass("german.auction.passed-out", all_passed),
    score=scoring.score,
    standing=scoring.standing,
    in_force=scoring.in_force,
    finish=scoring.divide,
    cash=scoring.money,
    rotation=Ruled("german.deal.rotation", contracts.next_player),
    playing=play.PLAYING,
    ladder_rule="german.contracts.positive",
    settled_by={
        "contract": "german.auction.end",
        "declarer": "german.auction.end",
        "tricks": "german.play.trick-winner",
        "honours": "german.pay.honours",
        "passed": "german.auction.pass-is-final",
    },
    in_deal=as_agreed,
    opens=stated("german.auction.turn", open_auction),
    turns=stated(("german.auction.single-round", "german.auction.turn"), once_round),
    card_order=stated("german.equipment.pack", as_printed),
    turn_up=contracts.turned_over,
    rates=pay.RATES,
    unpriced=scoring.unpriced,
    marks=scoring.MARKS,
    unsaid=scoring.unsaid,
)

__all__ = ["GAME", "UNITS", "worked_sum"]
