"""A deal as steps, ready for JSON: what each changes on the table, says, and lets be chosen.

A step is named for its place: ``deal-2``, ``deal-2-call-3``, ``deal-2-trick-5-card-2``,
``deal-2-end``; between calls and cards there are ``deal-2-partner``, ``deal-2-trump``,
``deal-2-discard-1`` (by seat) and ``deal-2-open`` (``deal-2-open-2`` where hands are laid open a
second time). These names are public.

Keys of a step that are always there:

``at``, ``phase`` (``deal``, ``call``, ``agree``, ``play`` or ``end``), ``turn`` (the seat that is
to call or to play, or ``None``) and ``said`` (sentences, each with its rules).

Keys that are there where they mean something:

``call`` (seat and call), ``answers`` (each a seat and a word), ``away`` (seat and cards), ``open``
(seats), ``card`` (seat and card), ``set`` (facts that now hold: ``contract``, ``declarer``,
``partner``, ``trump``, ``needs``, ``taken``), and of what comes next ``acts`` (who is to choose),
``calls`` (every call: alone where it is allowed, else with rule and reason), ``choices`` (whatever
else can be said, in the same form) and ``refused`` (cards of the hand that the rules refuse, each
with rule and reason).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from boston.base.cards import write_hand
from boston.base.seats import SEATS
from boston.course.deal import DealState, Phase
from boston.course.events import came_of_it, placed
from boston.errors import BostonError
from boston.game import Game
from boston.outcome import Outcome
from boston.position.before import before_deal
from boston.position.partial import PartialDeal, history
from boston.present.steps import Sentence
from boston.present.table import may
from boston.present.table.course import Course, course_of
from boston.present.table.telling import tell
from boston.present.typeset import Typesetter, typesetter
from boston.replaying.replay import Replay

Step: TypeAlias = dict[str, Any]

#: The phase of a step by the part of its name that follows the deal's.
PHASES: Final = {
    "": "deal",
    "call": "call",
    **dict.fromkeys(("partner", "trump", "discard"), "agree"),
    **dict.fromkeys(("open", "trick"), "play"),
    "end": "end",
}


def has_table(done: Replay, number: int) -> bool:
    """Whether a deal of a session was told with its cards."""
    return number > 0 and done.deals[number - 1].deal.hands is not None


def outline(done: Replay, number: int) -> dict[str, Any]:
    """A deal of a replayed session, from the cards dealt to the result, without the choices.

    >>> from boston import load, replay
    >>> deal = outline(replay(load("examples/solo/evening.toml")), 1)
    >>> [step["at"] for step in deal["steps"]][:3], deal["steps"][1]["said"][0][0]
    (['deal-1', 'deal-1-call-1', 'deal-1-call-2'], 'Alma passes.')
    """
    scored = done.deals[number - 1]
    if scored.deal.hands is None:
        raise BostonError(f"deal {number} is not told with its cards")
    return outline_of(scored.course, number, done.session.players, scored.outcome)


def outline_of(
    deal: DealState, number: int, names: Sequence[str], outcome: Outcome[Any] | None
) -> dict[str, Any]:
    """A deal as far as it has come, without the choices; it is over when it has an outcome."""
    steps = [*steps_so_far(course_of(deal), number, names)]
    if outcome is not None and deal.result is None:  # No event tells how such a deal ends.
        steps = [step for step in steps if step["phase"] != "end"]
        steps.append(passed_out(deal, number, outcome))
    typeset = typesetter(deal.context.base)
    for step, following in zip(steps, [*steps[1:], {}], strict=True):
        step["turn"] = _seat_of(following)
        step["said"] = [[typeset.text(text), list(rules)] for text, rules in step["said"]]
    record = deal.record
    return {
        "game": deal.game.id,
        "deal": number,
        "names": ["" if names[seat - 1] == str(seat) else names[seat - 1] for seat in SEATS],
        "dealer": deal.context.dealer,
        "turned": record.turned,
        "clockwise": deal.game.after(1) == SEATS[1],
        "hands": [write_hand(hand) for hand in record.hands or ()],
        "words": spoken(deal.game, typeset),
        "steps": steps,
    }


def spoken(game: Game[Any], typeset: Typesetter) -> dict[str, str]:
    """How contracts and calls are said, where it is not what a record writes."""
    said = map(str, (*game.ladder, *game.words.calls(game.ladder)))
    return {call: text for call in said if (text := typeset.text(call)) != call}


def deal_steps(done: Replay, number: int) -> dict[str, Any]:
    """A deal of a replayed session with all that could be chosen at every step.

    >>> from boston import load, replay
    >>> deal = deal_steps(replay(load("examples/solo/evening.toml")), 1)
    >>> deal["steps"][9]["refused"][0]
    ['SK', 'solo.play.follow-suit', 'SK does not follow diamonds, and seat 3 holds diamonds']
    """
    deal = outline(done, number)
    scored = done.deals[number - 1]
    record = scored.deal.telling(dealer=scored.dealer)
    states = history(before_deal(done, number), PartialDeal(record).closed)
    steps: list[Step] = deal["steps"]
    following = [*steps[1:], {"said": [["", []]]}]
    for step, after, now in zip(steps, following, _reached(states, number, steps), strict=True):
        step |= may.choices(now)
        deal["words"] = {**may.labels(now), **deal["words"]}
        if step.get("refused"):  # What refuses the other cards orders the one that is played.
            cited = after["said"][0][1]
            cited += sorted({rule for _, rule, _ in step["refused"]}.difference(cited))
    return deal


def _reached(
    states: Sequence[DealState], number: int, steps: Sequence[Step]
) -> Iterator[DealState]:
    """The state in which each step leaves a deal.

    Before the first lead nothing more is said than the record tells: the state before a card is
    the one in which it is played.
    """
    at_play = {len(state.cards): state for state in states if state.phase is Phase.PLAY}
    last_event = {at: place for place, (at, _) in enumerate(placed(number, states[-1].log))}
    cards = 0
    for step, following in zip(steps, [*steps[1:], {}], strict=True):
        cards += "card" in step
        if "card" in following:
            yield at_play[cards]
        elif step["phase"] == "end":
            yield states[-1]
        else:
            place = last_event[step["at"]]
            yield next(state for state in states if len(state.log) > place)


def states_to(states: Sequence[DealState], number: int, step: str) -> Sequence[DealState]:
    """The states of a deal up to a step of it, by the step's name."""
    last_event = {at: place for place, (at, _) in enumerate(placed(number, states[-1].log))}
    if step not in last_event:
        raise BostonError(f"{step!r} is no step of this session")
    if step.endswith("-end"):
        return states
    reached = next(n for n, state in enumerate(states, 1) if len(state.log) > last_event[step])
    return states[:reached]


def _seat_of(step: Step) -> int | None:
    """Who makes a step, where it is a call or a card."""
    done = step.get("call") or step.get("card")
    return done[0] if done else None


def passed_out(deal: DealState, number: int, outcome: Outcome[Any]) -> Step:
    """The end of a deal that nobody played; what is written or paid all the same stands below."""
    text = "The deal is passed out"
    text += "." if any(came_of_it(outcome)) else ", and nothing is paid."
    said = [Sentence(text, (deal.game.when_all_pass.rule,))]
    return {"at": f"deal-{number}-end", "phase": "end", "said": said}


def steps_so_far(course: Course, number: int, names: Sequence[str]) -> Iterator[Step]:
    """Step after step of a deal that need not be over: one event, or those that belong to one."""
    count: Counter[type] = Counter()
    for at, group in groupby(placed(number, course.deal.log), key=lambda pair: pair[0]):
        step: Step = {"at": at, "phase": PHASES[at.split("-")[2] if at.count("-") > 1 else ""]}
        step |= {"turn": None, "said": [], "set": {}}
        for _, event in group:
            count[type(event)] += 1
            done = tell(course, names, event, count[type(event)])
            step["said"] += done.said
            step["set"] |= done.facts
            step |= done.change
        yield {key: value for key, value in step.items() if value != {}}
