"""German Boston: the game as one table plays it in one deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boston.game import Game, Rules
from boston.record import Deal
from boston.terms import Terms

from . import auction, contracts, deal, partner, pay, play, pool
from .equipment import Pot
from .pool import Pots


@cache
def rules(couleurs: int, forced_miseres: str, reading: str, played: Pot) -> Rules:
    """Every refusal, by the couleurs, the misères agreed on, the auction and the pool."""
    ladder = contracts.LADDERS[couleurs, forced_miseres]
    return Rules(
        hands=deal.HANDS,
        calls=auction.calls(reading, played),
        trump=auction.trump(ladder, played),
        partner=partner.PARTNER,
        discards=contracts.DISCARDS,
        cards=play.CARDS,
        results={**deal.TRICKS, **contracts.TRICKS, **pay.RESULTS},
    )


def as_agreed(game: Game[Pots], terms: Terms, pots: Pots, told: Deal) -> Game[Pots]:
    """The game under the terms of the table, for the Stamm or for the Rock."""
    couleurs, forced = terms.number("couleurs"), str(terms.options["forced_miseres"])
    reading = terms.reading("auction")
    stamm = pots.stamm + terms.number("stake") * (1 + (told.misdeals or 0))
    played = pool.played_for(pots._replace(stamm=stamm))
    return replace(
        game,
        ladder=contracts.LADDERS[couleurs, forced],
        rules=rules(couleurs, forced, reading, played),
        standing_of=deal.COULEUR_OF[couleurs],
        turns=auction.TURNS[reading],
    )
