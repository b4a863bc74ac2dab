"""What a deal came to: its result, what is chosen when the last card has been played, its score."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from boston.base.seats import NOTHING, SEATS, Seat
from boston.course import judge
from boston.course.deal import RECORDED, DealState, Phase, recorded
from boston.course.events import Judged, came_of_it
from boston.errors import Refusal, Refused
from boston.outcome import Outcome
from boston.record.record import Deal
from boston.table import play as _play
from boston.table.result import PlayedByAll, Result


def judged(deal: DealState) -> DealState:
    """The deal with its result, where it has one."""
    return deal.but(result=_result(deal))


def _result(deal: DealState) -> Result | PlayedByAll | None:
    """What the cards, or the numbers told beside them, came to; a rule's refusal is raised."""
    held, play, record = deal.contracted, deal.play, deal.told
    if play is None:
        return None
    if held is None:
        taken = _play.tricks_taken(play.tricks)
        return judge.played_by_all(deal.game, record.telling(tricks=record.tricks or taken))
    counted = counted_by_cards(deal)
    # The numbers that the record has itself are asked about before they are compared.
    summary = record.telling(tricks=record.tricks or counted["tricks"])
    result = judge.judged(deal.game, held, summary)
    passed = tuple(sorted(deal.bidding.passed))
    return replace(result, **counted, passed=passed, played=play.tricks)


def counted_by_cards(deal: DealState) -> dict[str, Any]:
    """What the cards say of the numbers that a summary gives."""
    held, play, game = deal.contracted, deal.play, deal.game
    assert held is not None
    assert play is not None
    laid_down = deal.record.given_up or deal.record.conceded
    tricks = () if laid_down else play.tricks
    has_honours = "honours" in game.deal_keys
    hands = deal.record.hands or ()
    return {
        "tricks": _play.tricks_taken(tricks),
        "honours": game.honours(hands, held.trump) if has_honours else NOTHING,
        "opening_run": _play.opening_run(tricks, held.side),
    }


def scored(deal: DealState) -> DealState:
    """The deal when it is over, with its outcome and who paid whom."""
    outcome = _outcome(deal, deal.told)
    return with_result(deal).after(*came_of_it(outcome), outcome=outcome)


def with_result(deal: DealState) -> DealState:
    """The deal when its result, if it has one, has been said."""
    if deal.result is None:
        return deal
    settled_by = deal.game.settled_by
    given = next((key for key in ("given_up", "conceded") if getattr(deal.record, key)), "tricks")
    return deal.after(Judged(settled_by.get(given, settled_by["tricks"]), deal.result))


def _outcome(deal: DealState, record: Deal) -> Outcome[Any]:
    context = deal.context
    return context.base.score(context.terms, context.state, record, deal.result)


def _is_asked(deal: DealState, phase: Phase) -> bool:
    is_over = deal.contracted is not None and phase not in deal.asked
    return is_over and RECORDED[phase].key in deal.game.deal_keys


def _merges(deal: DealState) -> Seat | None:
    """Whoever has set two bêtes may make one of them."""
    if not _is_asked(deal, Phase.MERGE):
        return None
    entered = _outcome(deal, deal.told).entered
    return next((each.seat for each in entered if each.what == "bête" and each.number == 2), None)


def _chooses_seat(deal: DealState) -> Seat | None:
    """Of several that run, the declarer chooses whose bête or ål is played off."""
    if deal.contracted is None or not _is_asked(deal, Phase.FROM_SEAT):
        return None
    open_seats = sum(_against_seat(deal, seat) is None for seat in SEATS)
    return deal.contracted.declarer if open_seats > 1 else None


def _blunders(deal: DealState) -> Seat | None:
    """Whether somebody let a misère be made by mistake, where the cards show that he could."""
    held = deal.contracted
    if held is None or not held.bid.contract.is_misere or not _is_asked(deal, Phase.BLUNDER):
        return None
    return next((seat for seat in SEATS if _against_blunder(deal, seat) is None), None)


def _against(key: str, deal: DealState, value: Any) -> Refusal | None:
    """What refuses a value under a key: the whole deal is scored with it."""
    if value is None:
        return None
    try:
        _outcome(deal, deal.told.telling(**{key: value}))
    except Refused as error:
        return error.refusal
    return None


_against_merging = partial(_against, "merge")
_against_seat = partial(_against, "from_seat")
_against_blunder = partial(_against, "blunder")
ENDING: Final = (
    recorded(Phase.MERGE, _merges, _against_merging),
    recorded(Phase.FROM_SEAT, _chooses_seat, _against_seat),
    recorded(Phase.BLUNDER, _blunders, _against_blunder, scored),
)
