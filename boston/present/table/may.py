"""What may be called or played, and what the rules refuse, at one moment of a deal.

This is the one place at which the table asks: calls and cards of a deal that is replayed were held
to the same predicates.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from boston.auction import auction
from boston.auction.auction import Auction
from boston.base.cards import Hand
from boston.errors import Refusal
from boston.game import Game
from boston.replaying.calls_told import unfit_hand
from boston.table import play as _play
from boston.table.play import Play

#: Something that can be chosen, with the refusal of the rules if they refuse it.
Choice: TypeAlias = tuple[str, Refusal | None]


def calls(game: Game[Any], bidding: Auction, hands: tuple[Hand, ...]) -> list[Choice]:
    """Every call that can be said, for the player whose turn it is.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.ladder import Bid
    >>> from boston.games.swedish import GAME
    >>> after = say(open_auction(4), Bid(GAME.ladder.contract("6")))
    >>> [call for call, refusal in calls(GAME, after, ()) if refusal is None][:3]
    ['pass', '6 colour', '6 highest']
    """
    seat = bidding.turn
    if seat is None:
        return []
    hand = hands[seat - 1] if hands else None
    rules, ladder = game.rules.calls, game.ladder
    return [
        (
            str(call),
            auction.why_not(rules, ladder, bidding, seat, call) or unfit_hand(game, hand, call),
        )
        for call in game.words.calls(ladder)
    ]


def cards(game: Game[Any], play: Play) -> list[Choice]:
    """Every card of the player whose turn it is."""
    held = sorted(play.held_by(play.turn))
    rules = game.rules.cards
    return [(str(card), _play.why_not(rules, play, play.turn, card)) for card in held]
