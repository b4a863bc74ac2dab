"""The auction as a stage of a deal: every call, what refuses it, and the rule that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from boston.auction.auction import Auction, why_not
from boston.auction.auction import say as _say
from boston.auction.call_rule import Superseding, ToBeat, to_beat
from boston.auction.calls import PASS, Accept, Call
from boston.auction.ladder import Bid
from boston.base.seats import Seat
from boston.course.deal import DealState, Move, Stage
from boston.course.phase import Phase
from boston.errors import Refusal
from boston.game import Game
from boston.replaying.calls_told import objection_to_call
from boston.replaying.happened import Called
from boston.replaying.judge import objection_to_bid


def _seat(deal: DealState) -> Seat | None:
    return deal.bidding.turn


def _calls(deal: DealState) -> Iterator[Call]:
    yield from deal.game.words.calls(deal.game.ladder)


def _read(deal: DealState, said: str) -> Call | None:
    return _by_text(deal.game).get(said)


@cache
def _by_text(game: Game[Any]) -> dict[str, Call]:
    return {str(call): call for call in game.words.calls(game.ladder)}


def refuses(deal: DealState, call: Call) -> Refusal | None:
    """What the rules say against a call now, and against the bid once it has won."""
    seat = deal.bidding.turn or deal.bidding.order[0]
    against = objection_to_call(deal.game, deal.bidding, call, deal.hand(seat))
    return against or _leads_nowhere(deal, call)


def _leads_nowhere(deal: DealState, call: Call) -> Refusal | None:
    """What would refuse a bid once it had won; a suit turned up may still be told before."""
    game, record = deal.game, deal.record
    is_known = record.turned is not None or record.hands is not None
    if not isinstance(call, Bid) or not (is_known or "turned" not in game.deal_keys):
        return None
    return objection_to_bid(game, record.turned, call)


def say(deal: DealState, call: Call) -> DealState:
    """The deal after a call of the player whose turn it is. Rules are not asked here."""
    before = deal.bidding
    bidding = _say(before, call, deal.game.turns)
    seat = bidding.calls[-1][0]
    rule = decided_by(deal.game, before, bidding, seat, call)
    return deal.after(Called(rule, seat, call), bidding=bidding)


def decided_by(game: Game[Any], before: Auction, bidding: Auction, seat: Seat, call: Call) -> str:
    """The rule that decides about a call that is allowed.

    Of a bid above another it is the rule that would refuse the two the other way round, and of a
    first bid the one that lists the bids; of a pass the one that forbids the player to speak again.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.calls import read_call
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
        return _decided_above(game, call, to_beat(before, seat)) or game.ladder_rule
    if bidding.is_over:
        return ends
    refused = why_not(game.rules.calls, game.ladder, bidding._replace(turn=seat), seat, PASS)
    return refused.rule if refused else ends


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


CALLING = Stage(Phase.CALL, _seat, (Move(_calls, refuses, say, _read),))
