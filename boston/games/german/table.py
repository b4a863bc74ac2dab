"""German Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boston.auction.auction import until_three_have_passed
from boston.auction.turns import once_round
from boston.game import Game, Rules
from boston.record.record import Deal
from boston.terms.terms import Terms

from . import auction, contracts, deal, discard, partner, pay, play, pool
from .equipment import Pot
from .pool import Pots


@cache
def rules(couleurs: int, forced_miseres: str, reading: str, played: Pot, laying_away: str) -> Rules:
    """Every refusal, by the couleurs, the misères agreed on, the pool and two readings."""
    ladder = contracts.ladder(couleurs, forced_miseres)
    may_keep = laying_away == "may"
    return Rules(
        hands=deal.HANDS,
        calls=auction.calls(reading, played),
        trump=auction.trump(ladder, played),
        finding=partner.FOR_THE_ROCK if played is Pot.ROKAMBOLE else partner.FOUND,
        partner=partner.PARTNER,
        discards=discard.DISCARDS if may_keep else discard.DISCARDS_BOUND,
        cards=play.CARDS,
        results={
            **deal.TRICKS,
            **(discard.TRICKS if may_keep else discard.TRICKS_BOUND),
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
        standing_of=deal.COULEUR_OF[couleurs],
        turns=once_round if reading == "single-round" else until_three_have_passed,
        playing=play.PLAYING if open_after == "at-once" else play.PLAYING_OPEN_LATER,
    )


def as_agreed(game: Game[Pots], terms: Terms, pots: Pots, told: Deal) -> Game[Pots]:
    """The game under the terms of the table, for the Stamm or for the Rock."""
    couleurs, forced = terms.number("couleurs"), str(terms.options["forced_miseres"])
    reading, laying_away = terms.reading("auction"), terms.reading("laying-away")
    played = pool.played_for(pool.when_staked(pots, terms, told.misdeals or 0))
    open_after = str(terms.options["open_after"])
    return played_so(game, couleurs, forced, reading, played, laying_away, open_after)
