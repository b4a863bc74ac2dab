"""The calls of a deal as a record tells them, each one checked against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boston.auction.auction import Auction, hold, why_not
from boston.auction.calls import ACCEPT, Call, read_call
from boston.auction.ladder import Bid
from boston.base.cards import Hand
from boston.base.seats import SEATS, Seat
from boston.base.words import counted, fold
from boston.errors import BostonError, Refusal, Refused, enforce, first_refusal, located
from boston.game import Game

__all__ = ["follow_calls"]


def replay_calls(
    game: Game[Any], calls: Sequence[str], dealer: Seat, hands: Sequence[Hand] | None = None
) -> Auction:
    """The finished auction; a call the rules refuse is named by its number."""
    bidding = follow_calls(game, calls, dealer, hands)
    if not bidding.is_over:
        reason = f"the auction is not over after {counted(len(calls), 'call')}"
        raise Refused(Refusal(game.settled_by["contract"], reason))
    return bidding


def follow_calls(
    game: Game[Any],
    calls: Sequence[str],
    dealer: Seat,
    hands: Sequence[Hand | None] | None = None,
) -> Auction:
    """The auction after these calls, over or not.

    A call may name its seat (``1:7``), which only matters where it is the wrong one. A bid
    that needs certain cards is held against the hand, where the hands are known.

    >>> from boston.games.swedish import GAME
    >>> follow_calls(GAME, ["5", "5 colour"], dealer=4).turn
    3
    >>> follow_calls(GAME, ["5 colour", "5"], dealer=4)
    Traceback (most recent call last):
    boston.errors.RecordError: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour
    """
    bidding = game.opens(dealer, game.after)
    for number, text in enumerate(calls, 1):
        try:
            after = _one_call(game, bidding, text)
            speaker, call = after.calls[-1]
            enforce(unfit_hand(game, hands[speaker - 1] if hands else None, call))
        except BostonError as error:
            raise located(f"call {number}", error) from None
        bidding = after
    return bidding


def objection_to_call(
    game: Game[Any], bidding: Auction, call: Call, hand: Hand | None
) -> Refusal | None:
    """What the rules say against a call of the player whose turn it is, and against his hand."""
    seat = bidding.turn or bidding.order[0]
    refusal = why_not(game.rules.calls, game.ladder, bidding, seat, call)
    return refusal or unfit_hand(game, hand, call)


def unfit_hand(game: Game[Any], hand: Hand | None, call: Call) -> Refusal | None:
    """What the game's rules say against a bid from this hand, where it is known."""
    if hand is None or not isinstance(call, Bid):
        return None
    return first_refusal(game.rules.holding, hand, call)


def _one_call(game: Game[Any], bidding: Auction, text: str) -> Auction:
    head, colon, rest = text.partition(":")
    seat = int(head) if colon and head.strip() in map(str, SEATS) else None
    standing = bidding.standing.bid if bidding.standing else None
    said = text if seat is None else rest
    enforce(_cannot_be_bid(game, said) or _cannot_accept(game, said))
    call = read_call(said, game.ladder, game.words, standing)
    return hold(game.rules.calls, game.ladder, bidding, call, seat, game.turns)


def _cannot_be_bid(game: Game[Any], said: str) -> Refusal | None:
    played = game.when_all_pass
    if played.rounds and fold(said) == played.contract:
        return Refusal(played.rule, f"{played.contract} cannot be bid: it is played when all pass")
    return None


def _cannot_accept(game: Game[Any], said: str) -> Refusal | None:
    return game.rules.finding.refuses(str(ACCEPT)) if fold(said) == str(ACCEPT) else None
