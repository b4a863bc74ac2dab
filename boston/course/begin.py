"""A deal begun: after the deals of a session, with its hands."""

from __future__ import annotations

from typing import Final

from boston.course.agreeing import AGREEING
from boston.course.calling import CALLING
from boston.course.deal import DealContext, DealState, Stage
from boston.course.ending import ENDING, judged
from boston.course.events import Dealt
from boston.course.playing import PLAYING, lead
from boston.errors import RecordError, enforce, first_refusal
from boston.position.before import Before
from boston.record.forms import no_strange_keys
from boston.record.keys import Form
from boston.record.record import Deal
from boston.replaying.replay import dealer_of, known_keys

*_BEFORE_PLAY, _DISCARD = AGREEING
#: Every stage of a deal with its cards, in the order in which it comes to them.
STAGES: Final[tuple[Stage, ...]] = (
    CALLING,
    *_BEFORE_PLAY,
    _DISCARD._replace(leave=lead),
    PLAYING._replace(leave=judged),
    *ENDING,
)


def begin(earlier: Before, dealt: Deal) -> DealState:
    """A deal before the first call, after the deals of a session; what is wrong with it is raised.

    ``dealt`` are the hands, and what is known before the first call besides.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = begin(before(loads('game = "solo"')), read_deal({"dealer": 4, "hands": hands}))
    >>> deal.phase, deal.seat, deal.push("5 spades").push("pass").log[-1].rule
    (<Phase.CALL: 'call'>, 1, 'solo.auction.pass-is-final')
    """
    game = earlier.game
    known_keys(game, dealt)
    no_strange_keys(dealt, Form.WITH_CARDS)
    dealer = dealer_of(earlier.at_table, dealt, earlier.dealer, earlier.begins)
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    if dealt.hands is None:
        raise RecordError("'hands' is missing beside the cards of the deal")
    record = dealt.telling(dealer=dealer)
    enforce(game.refuses_deal(earlier.terms, earlier.state, record))
    in_deal = game.in_deal(game, earlier.terms, earlier.state, record)
    enforce(first_refusal(in_deal.rules.hands, dealt.hands))
    return dealt_out(
        DealContext(game, earlier.terms, earlier.state, in_deal, dealer), record
    ).go_on()


def dealt_out(context: DealContext, record: Deal) -> DealState:
    """A deal whose hands are dealt, and nothing more."""
    game, hands = context.game, record.hands or ()
    rule = next(iter(game.rules.hands))
    return DealState(
        context=context,
        stages=STAGES,
        record=record,
        log=(Dealt(rule, context.dealer, hands, record.turned),),
        bidding=game.opens(context.dealer, game.after),
    )
