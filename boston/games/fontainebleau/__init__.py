"""Boston de Fontainebleau: bids in suits, a called card and a hidden partner, and a pool.

Source 002, its main part. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston.cards import Suit
from boston.forms import in_every_game
from boston.game import Game, Source
from boston.marks import Mark
from boston.pool_at_end import Middle
from boston.seats import BySeat
from boston.terms import Terms

from . import auction, deal, equipment, play, scoring, settle, table
from .quote import quote
from .readings import READINGS

#: Amounts that the source does not settle.
MARKS: Final = {
    "fontainebleau.pay.misere-lost": Mark(
        "emended", "the source prints a table of other amounts beside its own rule"
    ),
}


def no_classes(suit: Suit, turned: Suit) -> None:
    """No suit is turned up, and none is better than another but in the auction."""


def no_money(terms: Terms, units: BySeat) -> None:
    """Chips are not turned into money."""


GAME: Final[Game[Middle]] = Game(
    id="fontainebleau",
    name="Boston de Fontainebleau",
    source=Source("002", "Boston", "complete, emended"),
    ladder=table.LADDERS["hearts-high"],
    words=auction.WORDS,
    packets=deal.PACKETS["singly"],
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("called", "honours"),
    rules=table.rules("court"),
    standing_of=no_classes,
    begin=scoring.begin,
    when_all_pass=play.FOR_THE_FEWEST,
    score=scoring.score,
    standing=scoring.standing,
    finish=settle.pool_left,
    cash=no_money,
    rotation_rule="fontainebleau.deal.rotation",
    ladder_rule="fontainebleau.contracts.ladder",
    in_deal=table.as_agreed,
    turn_up=None,
    marks=MARKS,
)

__all__ = ["GAME", "quote"]
