"""The stages of a deal with its cards, in order, and how recorded deals go through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from boston.auction.ladder import PLAIN, Bid
from boston.base.words import counted
from boston.course import judge, playing
from boston.course.agreeing import AGREEING, accepted, card_called, laid_away, trump_settled
from boston.course.calling import CALLING, called
from boston.course.deal import DealContext, DealState, Stage
from boston.course.events import Dealt, Judged
from boston.errors import RecordError, Refusal, Refused, enforce, first_refusal
from boston.game import Game
from boston.record.forms import agree_with, no_strange_keys
from boston.record.record import Deal, Form
from boston.table import play as _play
from boston.table.result import PlayedByAll, Result

*_BEFORE_PLAY, _DISCARD = AGREEING


#: Every stage of a deal with its cards, in order.
STAGES: Final = (
    CALLING,
    *_BEFORE_PLAY,
    _DISCARD._replace(leave=playing.lead),
    playing.PLAYING._replace(leave=playing.find_result),
    *playing.ENDING,
)


class _Stages(tuple[Stage, ...]):
    """The stages of a deal in one game. Copies of a deal share them."""

    game: Game[Any]

    def __reduce__(self) -> tuple[Callable[[Game[Any]], _Stages], tuple[Game[Any]]]:
        return stages_of, (self.game,)


@cache
def stages_of(game: Game[Any]) -> _Stages:
    """Return the stages of a deal in a game, with the moves that the game knows."""
    keys = {None, *game.deal_keys}
    stages = _Stages(
        stage._replace(moves=tuple(move for move in stage.moves if move.key in keys))
        for stage in STAGES
    )
    stages.game = game
    return stages


def dealt_out(context: DealContext, record: Deal) -> DealState:
    """Return a deal after its hands have been dealt, before any other event."""
    hands = record.hands or ()
    rule = next(iter(context.game.rules.hands))
    dealt = Dealt(rule, context.dealer, hands, record.turned)
    return on_table(context, record, hands=hands, log=(dealt,))


def on_table(context: DealContext, record: Deal, **facts: Any) -> DealState:
    """Return a deal before the first call. No hands are known, only the given ``facts``."""
    game = context.game
    bidding = game.opens(context.dealer, game.next_seat)
    return DealState(context, stages_of(game), record, bidding=bidding, **facts)


# ── A deal with its cards, followed call by call and card by card ────────────────────────────────

# An illegal choice raises its refusal. If the record also gives the result, the result has to agree
# with the cards.


def follow(context: DealContext, deal: Deal) -> DealState:
    """Follow a deal call by call and card by card to its result."""
    game = context.game
    if deal.hands is None:
        raise RecordError(
            "'hands' is missing: give the four hands with the other cards", key="hands"
        )
    enforce(first_refusal(game.rules.hands, deal.hands))
    if deal.calls is None:
        raise RecordError("'calls' is missing: give the calls with the other cards", key="calls")
    if not context.dealer:
        raise RecordError("'dealer' is missing: the cards do not show who leads", key="dealer")
    state = _auction(dealt_out(context, deal), deal.calls)
    if game.when_all_pass.is_so(state.bidding):
        return _nobody_bid(state, deal)
    state = _before_the_lead(state, deal)
    if deal.given_up or deal.conceded:
        no_strange_keys(deal, Form.GIVEN_UP if deal.given_up else Form.CONCEDED)
        enforce(first_refusal(game.rules.conceding, len(deal.play or ())))
        state = playing.play_on(state, deal.play or ())
    else:
        state = _played_out(state, deal)
    state = playing.with_result(playing.find_result(state))
    held = state.contracted
    assert held is not None
    contract_agrees(game, deal, held.bid)
    settled_by = {**game.settled_by, "partner": game.rules.finding.rule}
    agree_with(deal, {key: getattr(state.result, key) for key in _BY_CARDS}, settled_by)
    return state


#: The facts of a result that a record with cards may also give.
_BY_CARDS: Final = ("declarer", "partner", "passed", "tricks", "honours", "opening_run")


def told_in_summary(
    context: DealContext, deal: Deal, result: Result | PlayedByAll | None
) -> DealState:
    """Return a deal that is recorded only as a result."""
    rule = context.game.settled_by["tricks"]
    log = () if result is None else (Judged(rule, result),)
    return DealState(context=context, stages=(), record=deal, result=result, log=log)


def _auction(state: DealState, calls: Sequence[str]) -> DealState:
    """Return the deal after its auction."""
    state = called(state, calls)
    if not state.bidding.is_over:
        reason = f"the auction is not over after {counted(len(calls), 'call')}"
        raise Refused(Refusal(state.game.settled_by["contract"], reason))
    return state


def _nobody_bid(state: DealState, deal: Deal) -> DealState:
    passed = state.game.when_all_pass
    if deal.contract is None or not judge.nobody_bid(state.game, deal.contract):
        agree_with(deal, {"contract": passed.contract}, {"contract": passed.rule})
    if not passed.rounds:
        no_strange_keys(deal, Form.PASSED_OUT)
        return state
    no_strange_keys(deal, Form.ALL_PLAYED)
    state = playing.with_result(playing.find_result(_played_out(playing.lead(state), deal)))
    agree_with(deal, {"tricks": _play.tricks_taken(state.tricks)}, state.game.settled_by)
    return state


def _before_the_lead(state: DealState, deal: Deal) -> DealState:
    """Return the deal before the first lead, with the recorded trump, partner and discards."""
    state = card_called(accepted(trump_settled(state)))
    for seat, cards in enumerate(deal.discards or (), 1):
        state = laid_away(state, seat, cards)
    return playing.lead(state)


def _played_out(state: DealState, deal: Deal) -> DealState:
    state = playing.play_on(state, deal.play or ())
    play, length = state.play, state.length
    assert play is not None
    assert length is not None
    if len(play.tricks) < length.tricks:
        played = counted(len(state.cards), "card")
        raise Refused(Refusal(length.rule, f"the play stops after {played} of {4 * length.tricks}"))
    return state


def contract_agrees(game: Game[Any], deal: Deal, bid: Bid) -> None:
    """A record with calls may also give the contract, which must be that of the final bid.

    The record may use any name of the contract, and may leave out a qualifier. Raise an error for
    another contract.
    """
    if deal.contract is None:
        return
    if not judge.nobody_bid(game, deal.contract):
        told = judge.read_contract(game, deal.contract)
        if told.contract == bid.contract and told.qualifier in (PLAIN, bid.qualifier):
            return
    reason = f"'contract' is given as {deal.contract}, the cards say {bid}"
    raise Refused(Refusal(game.settled_by["contract"], reason))
