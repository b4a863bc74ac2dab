"""Every question can be answered from what the reader sees: nothing that is not shown decides it.

Shown are how things stand before the deal, the deal's title, and the words of the question and of
those before it; what the table agreed stands in the record. Whatever else a record may tell of the
deal is changed here: where what is shown stays the same, so must the answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston import load, replay
from boston.base.cards import Suit
from boston.base.seats import SEATS, BySeat, Seat
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.present.predict.asked import asked_in
from boston.present.predict.question import Situation
from boston.present.sheet import Sheet
from boston.present.steps import steps, title
from boston.record.record import Deal
from boston.replaying.replay import Replay, Scored, score
from boston.table.result import Result
from tests.evenings import EVENINGS
from tests.helpers import evening
from tools.places import ROOT

EXAMPLES: Final = ROOT / "examples"
SESSIONS: Final = sorted(path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*.toml"))

MAYBE: Final = (None, *SEATS)
#: What else a record might tell, key by key.
OTHERWISE: Final[Mapping[str, Sequence[Any]]] = {
    "turned": (None, *Suit),
    "opening_run": (None, 1, 4, 5, 8, 13),
    "merge": (False, True),
    "given_up": (False, True),
    "conceded": (False, True),
    "from_seat": MAYBE,
    "blunder": MAYBE,
    "jack_of_diamonds": MAYBE,
    "carte_blanche": (None, *((seat,) for seat in SEATS), (1, 2), (2, 3, 4)),
    "slam": (None, "closed", "table"),
    "misdeals": (None, 1, 2),
    "passed": (None, (), *((seat,) for seat in SEATS)),
    "betes": (None, 1, 2),
    "set_by": (None, *((seat,) for seat in SEATS)),
}
#: So many honours are dealt at most.
HONOURS: Final = 4


class Asked(NamedTuple):
    """What the reader sees of a deal before he answers, and what the answer is."""

    title: str
    prompts: tuple[str, ...]
    answer: int


def shared_out(total: int, side: Sequence[Seat]) -> Iterator[BySeat]:
    """Every way to share so much among a side, the rest to an opponent."""
    first, *partner = side
    opponent = max(seat for seat in SEATS if seat not in side)
    for own in range(total + 1):
        for others in range(total - own + 1) if partner else (0,):
            has = dict.fromkeys(SEATS, 0) | dict.fromkeys(partner, others)
            has |= {first: own, opponent: total - own - others}
            yield has[1], has[2], has[3], has[4]


def in_summary(scored: Scored, known: frozenset[str]) -> Deal:
    """The deal without its cards, which the reader does not see."""
    deal, result = scored.deal, scored.course.result
    if deal.hands is None or not isinstance(result, Result):
        return deal
    numbers = ("tricks", "honours", "opening_run") if result.laid_down is None else ()
    told: dict[str, Any] = {key: getattr(result, key) for key in numbers if key in known}
    return replace(
        deal,
        hands=None,
        calls=None,
        play=None,
        discards=None,
        whist=None,
        called=None,
        contract=result.contract.id,
        declarer=result.declarer,
        partner=result.partner,
        trump=result.trump,
        **told,
    )


def told_otherwise(deal: Deal, known: frozenset[str]) -> Iterator[Deal]:
    """The deal with something changed that its game knows."""
    for key in OTHERWISE.keys() & known:
        yield from (replace(deal, **{key: value}) for value in OTHERWISE[key])
    if deal.declarer is None or deal.tricks is None:
        return
    side = [deal.declarer, *([deal.partner] if deal.partner else [])]
    for tricks in shared_out(sum(deal.tricks), side):
        yield replace(deal, tricks=tricks)
        if "merge" in known:  # What is merged is two, and the tricks say whether there are two.
            yield replace(deal, tricks=tricks, merge=not deal.merge)
    if "honours" in known:
        yield from (
            replace(deal, honours=honours)
            for dealt in range(HONOURS + 1)
            for honours in shared_out(dealt, side)
        )


def asked(done: Replay, number: int, sheet: Sheet | None, told: Deal) -> tuple[Asked, ...]:
    """What is asked about deal ``number``, had it been told like this."""
    before = done.deals[number - 2].outcome if number > 1 else done.opening
    as_it_is = done.deals[number - 1]
    outcome = score(done.game, done.terms, before.state, told, as_it_is.dealer).outcome
    scored = replace(as_it_is, deal=told, outcome=outcome)
    situation = Situation(scored, before.state, sheet, done.session.players, done.terms)
    found = [question for ask in asked_in(done.game.id) if (question := ask(situation))]
    prompts = tuple(question.prompt for question in found)
    head = title(scored, done.session.players)
    return tuple(
        Asked(head, prompts[: place + 1], question.answer) for place, question in enumerate(found)
    )


def settled(scored: Scored) -> str:
    """A deal, who paid whom and what stands after it."""
    return f"{scored.number} {scored.receipt} {scored.standing}"


def tried(done: Replay, known: Collection[str] = ()) -> int:
    """Hold every deal, but those known, against all that look the same; gives how many do."""
    alike = 0
    for step, scored in zip(steps(done), done.deals, strict=False):
        if settled(scored) in known:
            continue
        deal = in_summary(scored, done.game.deal_keys)
        answers = {each[:2]: each.answer for each in asked(done, scored.number, step.sheet, deal)}
        for told in told_otherwise(deal, done.game.deal_keys) if answers else ():
            try:
                others = asked(done, scored.number, step.sheet, told)
            except BostonError:
                continue  # No such deal can be.
            for other in others:
                if other[:2] in answers:
                    assert other.answer == answers[other[:2]], (other, told)
                    alike += told != deal
    return alike


@pytest.mark.parametrize("file", SESSIONS)
def test_every_question_of_a_session_is_answered_by_what_is_told(file: str) -> None:
    done = replay(load(EXAMPLES / file))
    assert tried(done) or not any(scored.receipt for scored in done.deals)


@pytest.mark.parametrize("file", [file for file in SESSIONS if file.endswith("evening.toml")])
def test_it_is_by_every_reading_that_changes_a_payment(file: str) -> None:
    session = load(EXAMPLES / file)
    known = {settled(scored) for scored in replay(session).deals}
    for reading in GAMES[session.game].readings:
        for option in reading.options:
            try:
                done = replay(replace(session, readings={reading.name: option}))
            except BostonError:
                continue  # This evening cannot be played so.
            tried(done, known)
            known |= {settled(scored) for scored in done.deals}


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(st.data())
def test_every_question_of_any_evening_is(game: str, data: st.DataObject) -> None:
    rates = {"rates": "reconstruction-a"} if game == "german" else {}
    tried(evening(*data.draw(EVENINGS[game]), game=game, **rates))
