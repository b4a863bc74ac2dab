"""What may be called or played by the player whose turn it is, and what refuses the rest.

What is asked here is what a replay asks; nothing is judged a second time.
"""

from __future__ import annotations

from typing import Any

from boston.auction.auction import Auction
from boston.auction.calls import Call
from boston.auction.ladder import Bid
from boston.base.cards import Hand
from boston.base.seats import Seat
from boston.errors import Refusal
from boston.game import Game
from boston.record.record import Deal
from boston.replaying.calls_told import objection_to_call
from boston.course.judge import objection_to_bid
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
            objection_to_call(game, bidding, call, hand) or _leads_nowhere(game, call, told.deal),
            told.writes(calls=(*said, str(call))),
        )
        for call in game.words.calls(game.ladder)
    )


def _leads_nowhere(game: Game[Any], call: Call, deal: Deal) -> Refusal | None:
    """What would refuse a bid once it had won; a suit turned up may still be told before."""
    is_known = deal.turned is not None or deal.hands is not None or "turned" not in game.deal_keys
    if not is_known or not isinstance(call, Bid):
        return None
    return objection_to_bid(game, deal.turned, call)


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
