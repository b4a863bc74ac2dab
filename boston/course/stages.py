"""The stages of a deal with its cards, in order, and the state before the first call."""

from __future__ import annotations

from typing import Final

from boston.course.agreeing import AGREEING
from boston.course.calling import CALLING
from boston.course.deal import DealContext, DealState, Stage
from boston.course.ending import ENDING, judged
from boston.course.events import Dealt
from boston.course.playing import PLAYING, lead
from boston.record.record import Deal

*_BEFORE_PLAY, _DISCARD = AGREEING
#: Every stage of a deal with its cards, in the order in which it comes to them.
STAGES: Final[tuple[Stage, ...]] = (
    CALLING,
    *_BEFORE_PLAY,
    _DISCARD._replace(leave=lead),
    PLAYING._replace(leave=judged),
    *ENDING,
)


def dealt_out(context: DealContext, record: Deal) -> DealState:
    """A deal whose hands are dealt, and nothing more."""
    hands = record.hands or ()
    rule = next(iter(context.game.rules.hands))
    dealt = Dealt(rule, context.dealer, hands, record.turned)
    return on_table(context, record).but(hands=hands, log=(dealt,))


def on_table(context: DealContext, record: Deal) -> DealState:
    """A deal before the first call, of whose hands none is known."""
    game = context.game
    bidding = game.opens(context.dealer, game.after)
    return DealState(context=context, stages=STAGES, record=record, bidding=bidding)
