"""What may be called or played by the player whose turn it is, and what refuses the rest.

What is asked here is what a replay asks; nothing is judged a second time.
"""

from __future__ import annotations

from typing import Any

from boston.auction.auction import Auction
from boston.base.cards import Hand
from boston.base.seats import Seat
from boston.game import Game
from boston.replaying.calls_told import objection_to_call
from boston.table import play as _play
from boston.table.play import Play

from .choice import Choice, in_order
from .told import Told


def calls(game: Game[Any], bidding: Auction, hand: Hand | None, told: Told) -> tuple[Choice, ...]:
    """Everything well formed that can be said, the pass first; ``hand`` where it is known."""
    said = told.deal.calls or ()
    return tuple(
        Choice(
            str(call),
            objection_to_call(game, bidding, call, hand),
            told.writes(calls=(*said, str(call))),
        )
        for call in game.words.calls(game.ladder)
    )


def cards(game: Game[Any], play: Play, seat: Seat, told: Told) -> tuple[Choice, ...]:
    """Every card of a player's hand."""
    played = told.deal.play or ()
    return tuple(
        Choice(
            str(card),
            _play.why_not(game.rules.cards, play, seat, card),
            told.writes(play=(*played, card)),
        )
        for card in in_order(play.held_by(seat))
    )
