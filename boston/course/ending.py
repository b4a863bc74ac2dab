"""What a deal came to: its result, what is chosen when the last card has been played, its score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from boston.base.seats import NOTHING, SEATS, Seat
from boston.course import judge
from boston.course.deal import APART, MERGE, NO_BLUNDER, OLDEST, DealState, Move, Phase, Stage
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


def _is_asked(deal: DealState, phase: Phase, key: str) -> bool:
    is_over = deal.contracted is not None and phase not in deal.asked
    return is_over and key in deal.game.deal_keys


def _merges(deal: DealState) -> Seat | None:
    """Whoever has set two bêtes may make one of them."""
    if not _is_asked(deal, Phase.MERGE, "merge"):
        return None
    entered = _outcome(deal, deal.told).entered
    return next((each.seat for each in entered if each.what == "bête" and each.number == 2), None)


def _chooses_seat(deal: DealState) -> Seat | None:
    """Of several that run, the declarer chooses whose bête or ål is played off."""
    if deal.contracted is None or not _is_asked(deal, Phase.FROM_SEAT, "from_seat"):
        return None
    open_seats = sum(_against(deal, f"from {seat}") is None for seat in SEATS)
    return deal.contracted.declarer if open_seats > 1 else None


def _blunders(deal: DealState) -> Seat | None:
    """Whether somebody let a misère be made by mistake, where the cards show that he could."""
    held = deal.contracted
    if held is None or not held.bid.contract.is_misere:
        return None
    if not _is_asked(deal, Phase.BLUNDER, "blunder"):
        return None
    return next((seat for seat in SEATS if _against(deal, f"blunder {seat}") is None), None)


def _with(deal: DealState, word: str) -> Deal:
    """The record with what a word says; some words leave it as it is."""
    what, _, seat = word.rpartition(" ")
    if word == MERGE:
        return deal.record.telling(merge=True)
    keys = {"from": "from_seat", "blunder": "blunder"}
    return deal.record.telling(**{keys[what]: int(seat)}) if what in keys else deal.record


def _against(deal: DealState, word: str) -> Refusal | None:
    """What refuses a word: the whole deal is scored with it."""
    record = _with(deal, word)
    if record is deal.record:
        return None
    try:
        _outcome(deal, deal.but(record=record).told)
    except Refused as error:
        return error.refusal
    return None


def _choose(deal: DealState, word: str) -> DealState:
    return deal.but(record=_with(deal, word), asked=deal.asked | {deal.phase})


def _merging(deal: DealState) -> Iterator[str]:
    yield from (MERGE, APART)


def _from_seats(deal: DealState) -> Iterator[str]:
    yield from (*(f"from {seat}" for seat in SEATS), OLDEST)


def _blundering(deal: DealState) -> Iterator[str]:
    yield from (*(f"blunder {seat}" for seat in SEATS), NO_BLUNDER)


ENDING: Final = (
    Stage(Phase.MERGE, _merges, (Move(_merging, _against, _choose),)),
    Stage(Phase.FROM_SEAT, _chooses_seat, (Move(_from_seats, _against, _choose),)),
    Stage(Phase.BLUNDER, _blunders, (Move(_blundering, _against, _choose),), scored),
)
