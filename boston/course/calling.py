"""The auction as a stage of a deal: every call, its refusal, and the rule that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any

from boston.auction.auction import (
    Auction,
    OfBid,
    OfSpeaker,
    Superseding,
    ToBeat,
    legal_calls,
    refusals,
    to_beat,
    why_not,
)
from boston.auction.auction import say as _say
from boston.auction.ladder import ACCEPT, PASS, Accept, Bid, Call, read_call
from boston.base.cards import Hand, Suit, suit
from boston.base.seats import SEATS, Seat
from boston.base.words import fold
from boston.course.deal import Change, Choice, DealState, Move, Phase, Stage
from boston.course.events import Called
from boston.course.judge import objection_to_bid
from boston.errors import BostonError, Refusal, enforce, first_refusal, located
from boston.game import Game

__all__ = ["follow_calls"]


def _judged(deal: DealState) -> list[Choice]:
    """Return every call with its refusal. Rules that can check all calls together run only once."""
    game, bidding = deal.game, deal.bidding
    calls, nowhere = _by_text(game), _lead_nowhere(deal)
    found = refusals(game.rules.calls, game.ladder, game.words, bidding)
    if game.rules.holding:
        hand = deal.hands[(bidding.turn or bidding.order[0]) - 1]
        found = [
            refusal or unfit_hand(game, hand, call)
            for refusal, call in zip(found, calls.values(), strict=True)
        ]
    return [
        Choice(said, refusal or nowhere.get(said))
        for said, refusal in zip(calls, found, strict=True)
    ]


def _allowed(deal: DealState) -> list[str]:
    """Return every legal call."""
    game, bidding, nowhere = deal.game, deal.bidding, _lead_nowhere(deal)
    allowed: Sequence[Call] = legal_calls(game.rules.calls, game.ladder, game.words, bidding)
    if game.rules.holding:
        hand = deal.hands[(bidding.turn or bidding.order[0]) - 1]
        allowed = [call for call in allowed if unfit_hand(game, hand, call) is None]
    texts = map(str, allowed)
    return [said for said in texts if said not in nowhere] if nowhere else [*texts]


@cache
def _by_text(game: Game[Any]) -> dict[str, Call]:
    return {str(call): call for call in game.words.calls(game.ladder)}


def _reads(deal: DealState, said: str) -> Call | None:
    """Return the call that a text means in a record, or ``None`` if it is not a call."""
    game, high_bid = deal.game, deal.bidding.high_bid
    call = _by_text(game).get(said)
    if call is None:
        with suppress(BostonError):
            return read_call(said, game.ladder, game.words, high_bid.bid if high_bid else None)
        with suppress(BostonError):  # For example "7h", with the letter of a suit.
            return _by_text(game).get(f"{said.strip()[:-1]} {suit(said.strip()[-1:])}")
    return call


def refuses(deal: DealState, call: Call) -> Refusal | None:
    """Return the objection to a call at this point, or to its bid as the winning bid."""
    bidding, game = deal.bidding, deal.context.game
    seat = bidding.turn or bidding.order[0]
    refusal = why_not(game.rules.calls, game.ladder, bidding, seat, call)
    return (
        refusal
        or unfit_hand(game, deal.hands[seat - 1], call)
        or _lead_nowhere(deal).get(str(call))
    )


def _lead_nowhere(deal: DealState) -> Mapping[str, Refusal]:
    """Return the refusal of each bid that could win but could not be played.

    If the suit turned up is not known yet, return no refusals.
    """
    game, record = deal.context.game, deal.record
    is_known = record.turned is not None or record.hands is not None
    return _lost(game, record.turned) if is_known or "turned" not in game.deal_keys else {}


@cache
def _lost(game: Game[Any], turned: Suit | None) -> Mapping[str, Refusal]:
    against = {bid: objection_to_bid(game, turned, bid) for bid in game.ladder.bids}
    return {str(bid): refusal for bid, refusal in against.items() if refusal is not None}


def say(deal: DealState, call: Call) -> Change:
    """Return the changes made by a legal call of the seat to act."""
    before = deal.bidding
    bidding = _say(before, call, deal.game.turns)
    seat = bidding.calls[-1][0]
    rule = decided_by(deal.game, before, bidding, seat, call)
    log = (*deal.log, Called(rule, seat, call))
    return {"log": log, "bidding": bidding, "seat": bidding.turn}


def decided_by(game: Game[Any], before: Auction, bidding: Auction, seat: Seat, call: Call) -> str:
    """Return the rule that decides about a legal call.

    * A bid above another: the rule that would refuse the two in the other order.
    * A first bid: the rule that lists the bids.
    * A bid after a pass: the rule that allows only such bids.
    * A pass: the rule that forbids the player to speak again.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.ladder import read_call
    >>> from boston.games.solo import GAME
    >>> auction = open_auction(4)
    >>> for said in ("6 hearts", "6 diamonds", "7 spades", "pass", "pass"):
    ...     call = read_call(said, GAME.ladder, GAME.words, None)
    ...     seat, before, auction = auction.turn, auction, say(auction, call)
    ...     print(said, decided_by(GAME, before, auction, seat, call))
    6 hearts solo.contracts.ladder
    6 diamonds solo.auction.suit-order
    7 spades solo.auction.higher
    pass solo.auction.pass-is-final
    pass solo.auction.pass-is-final
    """
    if isinstance(call, Accept):
        return game.rules.finding.rule
    ends = game.settled_by["contract"]
    if isinstance(call, Bid):
        above = _decided_above(game, call, to_beat(before, seat)) or game.ladder_rule
        return _brought_back(game, before, seat) or above
    if bidding.is_over:
        return ends
    refused = why_not(game.rules.calls, game.ladder, bidding._replace(turn=seat), seat, PASS)
    return refused.rule if refused else ends


def _brought_back(game: Game[Any], before: Auction, seat: Seat) -> str | None:
    if seat not in before.passed:
        return None
    return next(
        (
            rule
            for rule, asked in game.rules.calls.items()
            if not isinstance(asked, OfBid | OfSpeaker | Superseding)
            and any(asked(game.ladder, before, seat, other) for other in game.ladder.bids)
        ),
        None,
    )


@lru_cache(maxsize=4096)
def _decided_above(game: Game[Any], bid: Bid, beaten: ToBeat | None) -> str | None:
    if beaten is None:
        return None
    reverse = ToBeat(bid, beaten.seat, beaten.holder, True, not beaten.has_better_hand)
    return next(
        (
            rule
            for rule, asked in game.rules.calls.items()
            if isinstance(asked, Superseding)
            and asked.beside(game.ladder, beaten.bid, reverse) is not None
        ),
        None,
    )


CALLING = Stage(
    Phase.CALL,
    lambda deal: deal.bidding.turn,
    (Move(_judged, _allowed, _reads, refuses, say),),
)


# The calls of a record


def follow_calls(
    game: Game[Any],
    calls: Sequence[str],
    dealer: Seat,
    hands: Sequence[Hand | None] | None = None,
) -> Auction:
    """Return the auction after these calls, whether it is over or not.

    A call may give its seat (``1:7``). The wrong seat raises an error. If the hands are known, a
    bid that needs certain cards is checked against the hand. An illegal call raises an error.

    >>> from boston.games.swedish import GAME
    >>> follow_calls(GAME, ["5", "5 colour"], dealer=4).turn
    3
    >>> follow_calls(GAME, ["5 colour", "5"], dealer=4)
    Traceback (most recent call last):
    boston.errors.RecordError: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour
    """
    bidding = game.opens(dealer, game.next_seat)
    for number, text in enumerate(calls, 1):
        with located(f"call {number}"):
            bidding = _say(bidding, allowed(game, bidding, text, hands), game.turns)
    return bidding


def called(deal: DealState, calls: Sequence[str]) -> DealState:
    """Return a deal after the calls of its record, each with the rule that decided it."""
    game, bidding, log = deal.game, deal.bidding, [*deal.log]
    for number, text in enumerate(calls, 1):
        with located(f"call {number}"):
            call = allowed(game, bidding, text, deal.hands)
        before, bidding = bidding, _say(bidding, call, game.turns)
        seat = bidding.calls[-1][0]
        log.append(Called(decided_by(game, before, bidding, seat, call), seat, call))
    return deal._replace(log=tuple(log), bidding=bidding)


def allowed(
    game: Game[Any], bidding: Auction, text: str, hands: Sequence[Hand | None] | None
) -> Call:
    """Return the next call of a record. An illegal call raises an error."""
    high_bid = bidding.high_bid
    head, colon, rest = text.partition(":")
    seat = int(head) if colon and head.strip() in map(str, SEATS) else None
    said = text if seat is None else rest
    enforce(_cannot_be_bid(game, said) or _cannot_accept(game, said))
    call = read_call(said, game.ladder, game.words, high_bid.bid if high_bid else None)
    speaker = seat or bidding.turn or bidding.order[0]
    enforce(why_not(game.rules.calls, game.ladder, bidding, speaker, call))
    if bidding.turn is None:
        raise BostonError(f"{call} comes after the end of the auction")
    enforce(unfit_hand(game, hands[bidding.turn - 1] if hands else None, call))
    return call


def unfit_hand(game: Game[Any], hand: Hand | None, call: Call) -> Refusal | None:
    """Return the objection of the rules to a bid from this hand, if the hand is known."""
    if hand is None or not isinstance(call, Bid):
        return None
    return first_refusal(game.rules.holding, hand, call)


def _cannot_be_bid(game: Game[Any], said: str) -> Refusal | None:
    played = game.when_all_pass
    if played.rounds and fold(said) == played.contract:
        return Refusal(played.rule, f"{played.contract} cannot be bid: it is played when all pass")
    return None


def _cannot_accept(game: Game[Any], said: str) -> Refusal | None:
    return game.rules.finding.refuses(str(ACCEPT)) if fold(said) == str(ACCEPT) else None
