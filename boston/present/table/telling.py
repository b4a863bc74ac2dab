"""What an event changes on the table, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from boston.auction.calls import Call
from boston.base.seats import Seat
from boston.course.events import (
    Answered,
    Away,
    Called,
    CardCalled,
    Dealt,
    Event,
    Judged,
    LaidOpen,
    Named,
    PartnerKnown,
    Played,
    Taken,
)
from boston.present.steps import Sentence
from boston.present.table import words
from boston.present.table.course import Course, needs
from boston.table.play import tricks_taken


class Told(NamedTuple):
    """What one event does: changes on the table by key, facts that now hold, and sentences."""

    said: tuple[Sentence, ...]
    change: dict[str, Any]
    facts: dict[str, Any]


def told(said: Iterable[Sentence], facts: dict[str, Any] | None = None, **change: object) -> Told:
    """Sentences and what they tell of."""
    return Told(tuple(said), change, facts or {})


def one(text: str, *rules: str) -> tuple[Sentence]:
    """One sentence under its rules, each rule once."""
    return (Sentence(text, tuple(dict.fromkeys(rules))),)


def tell(course: Course, names: Sequence[str], event: Event, count: int) -> Told:
    """Tell an event; ``count`` is its place among those of its kind, from 1."""
    deal = course.deal.record
    match event:
        case Dealt(rule, dealer, _, turned):
            return told(one(words.dealt(dealer, turned, deal.turned_card, names), rule))
        case Called(rule, seat, call):
            return _called(course, names, rule, seat, call, count)
        case Answered(rule, seat, accepts):
            facts = {"partner": seat, "needs": needs(course, seat)} if accepts else {}
            answers = [[*each] for each in course.answers[:count]]
            return told(one(words.answered(seat, accepts, names), rule), facts, answers=answers)
        case CardCalled(rule, seat, card):
            text = f"{words.who(seat, names)} calls the {words.card_named(card)}: its holder is "
            facts = {"needs": needs(course, seat)}
            return told(one(f"{text}the partner.", rule), facts)
        case Named(rule, seat, trump, standing):
            rank = f", {standing.phrase}" if standing is not None else ""
            text = f"{words.who(seat, names)} plays in {trump}{rank}."
            return told(one(text, rule), {"trump": str(trump)})
        case Away(rule, seat, cards):
            text = f"{words.who(seat, names)} lays {words.cards_named(cards)} away."
            return told(one(text, rule), away=[seat, [str(card) for card in cards]])
        case LaidOpen(rule, seat):
            text = f"{words.who(seat, names)} lays his cards open."
            return told(one(text, rule), open=course.laid_open(count))
        case Played(rule, seat, card):
            before = course.plays[count - 1]
            text = words.played(before, seat, card, names)
            return told(one(text, rule), card=[seat, str(card)])
        case PartnerKnown(rule, seat):
            text = f"That was the card called: {words.who(seat, names)} is the partner."
            return told(one(text, rule), {"partner": seat})
        case Taken(rule, seat, trick):
            play = course.deal.play
            taken = tricks_taken(play.tricks[:trick] if play else ())
            text = f"{words.who(seat, names)} takes the trick."
            return told(one(text, rule), {"taken": list(taken), "winner": seat})
        case Judged(rule, result):
            return told(one(words.judged(result, names), rule))
    return told(())


def _called(
    course: Course, names: Sequence[str], rule: str, seat: Seat, call: Call, count: int
) -> Told:
    """A call; with the last one the auction is over."""
    said: tuple[Sentence, ...] = one(words.called(seat, call, names), rule)
    facts: dict[str, Any] = {}
    if count == course.calls and course.deal.bidding.is_over:
        more, facts = _auction_over(course, names)
        said += more
    return told(said, facts, call=[seat, str(call)])


def _auction_over(
    course: Course, names: Sequence[str]
) -> tuple[tuple[Sentence, ...], dict[str, Any]]:
    game, won = course.deal.game, course.deal.won
    if won is None:
        passed = game.when_all_pass
        ends = "all play" if passed.rounds else "the deal is passed out"
        return one(f"All have passed: {ends}.", passed.rule), {}
    text = f"The auction is over: {words.who(won.seat, names)} has {won.bid}."
    partner = course.deal.bidding.accepted
    facts = {"contract": str(won.bid), "declarer": won.seat, "needs": needs(course, partner)}
    if partner is not None:
        facts["partner"] = partner
    return one(text, game.settled_by["contract"]), facts
