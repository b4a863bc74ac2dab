"""A session as a page: every deal a figure, one after the other, that a script can step through."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from boston.base.seats import BySeat, add
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.present.citing import (
    HERE,
    NAMES,
    Link,
    Place,
    citation,
    control,
    sentence_list,
    step_citation,
)
from boston.present.games import plain
from boston.present.games.own import own
from boston.present.markup import Markup, element, joined
from boston.present.predict.question import Asking, Question, Situation
from boston.present.steps import Step, steps
from boston.present.table.board import Tabled, index_of, lists, on_the_table, tabled
from boston.present.tables import drawings, receipt, settled, state_table, when
from boston.present.wording import typesetter
from boston.replaying.replay import Replay


@cache
def asked_in(game_id: str) -> Sequence[Asking]:
    """What a game asks: its room says so in a module ``questions``, if it has a room.

    >>> len(asked_in("swedish")), len(asked_in("swedish-simplified"))
    (3, 1)
    """
    module = own(game_id, "questions")
    asked: Sequence[Asking] = plain.asked(game_of(game_id)) if module is None else module.ASKED
    return asked


def questions(
    done: Replay, walked: Sequence[Step], wanted: range
) -> tuple[tuple[Question, ...], ...]:
    """What may be asked before each of the steps wanted; nothing before the first deal."""
    return tuple(_questions(done, walked, number) for number in wanted)


def _questions(done: Replay, walked: Sequence[Step], number: int) -> tuple[Question, ...]:
    if number == 0:
        return ()
    before = done.deals[number - 2].outcome if number > 1 else done.opening
    situation = Situation(
        done.deals[number - 1],
        before.state,
        walked[number - 1].sheet,
        done.session.players,
        done.terms,
    )
    asked = (ask(situation) for ask in asked_in(done.game.id))
    return tuple(question for question in asked if question is not None)


def question_template(question: Question, link: Link) -> Markup:
    """A question as an inert piece of the page.

    ``data-wrong`` maps each wrong number to the ways to it, each a list of places in the
    list of rules missed.
    """
    missed = (element("li", slip.words, " ", citation(slip.rule, link)) for slip in question.missed)
    wrong = {str(number): ways for number, ways in (question.wrong or {}).items()}
    return element(
        "template",
        element("p", question.prompt, class_="ask-prompt"),
        element("ul", *missed, class_="ask-missed"),
        sentence_list(question.reckoning, link, "ask-reckoning"),
        class_="player-question",
        data_answer=question.answer,
        data_wrong=json.dumps(wrong, separators=(",", ":")),
    )


#: So many deals of a longer session are shown at a time.
MOST_DEALS: Final = 100


class Shown(NamedTuple):
    """A step with what belongs to it on the page."""

    step: Step
    so_far: BySeat
    is_partial: bool
    asked: tuple[Question, ...]
    tabled: Tabled | None

    @property
    def title(self) -> str:
        """What heads the step."""
        return (
            f"Deal {self.step.number}. {self.step.title}" if self.step.number else self.step.title
        )


def player(done: Replay, place: Place = HERE, first: int = 1) -> Markup:
    """The player of a session, from the step before deal ``first``.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> evening = loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')
    >>> shown = player(replay(evening), Place(prefix="evening"))
    >>> shown.count("<figure"), 'id="evening-step-1"' in shown
    (2, True)
    """
    shown = window(done, first)
    total = len(done.deals)
    title = done.session.title or done.game.name
    figures = [figure(each, done, place) for each in shown]
    first_told = next((each.tabled for each in shown if each.tabled), None)
    drawn, facts = on_the_table(first_told, place.link)
    return element(
        "section",
        controls(shown, total, place),
        contents(shown, title, place),
        element("p", class_="player-said visually-hidden", role="status"),
        *drawn,
        element("div", class_="player-ask", hidden=True),
        element("div", *figures, class_="player-steps"),
        class_="player",
        id=place.id("player"),
        aria_label=f"{title}, deal by deal",
        **facts,
    )


def window(done: Replay, first: int) -> tuple[Shown, ...]:
    """The steps to show: the one before deal ``first``, and at most so many deals."""
    begin = max(0, min(first, len(done.deals)) - 1)
    end = begin + MOST_DEALS + 1
    # A question about a step is asked over the sheet before it.
    walked = steps(done, drawn=range(begin - 1, end))
    so_far = list(accumulate((step.net for step in walked), add))
    partial = list(accumulate((step.untold is not None for step in walked), or_))
    wanted = range(begin, min(end, len(walked)))
    asked = questions(done, walked, wanted)
    typeset = typesetter(done.game)
    return tuple(
        Shown(
            walked[number].set_in(typeset),
            so_far[number],
            partial[number],
            tuple(each.set_in(typeset) for each in of_step),
            tabled(done, number),
        )
        for number, of_step in zip(wanted, asked, strict=True)
    )


def controls(shown: Sequence[Shown], total: int, place: Place) -> Markup:
    """Buttons and slider; a script shows them and makes them work.

    Where there is a table, its own buttons step through the deals too.
    """
    steps_cards = any(each.tabled for each in shown)
    back = element("button", "Previous", type="button", class_="player-previous")
    on = element("button", "Next", type="button", class_="player-next")
    low, high = shown[0].step.number, shown[-1].step.number
    slider = place.id("slider")
    predict = place.id("predict")
    return element(
        "div",
        element(
            "div",
            *([] if steps_cards else [back]),
            element("label", "Deal", for_=slider, class_="player-label"),
            element(
                "input",
                type="range",
                id=slider,
                min=low,
                max=high,
                step=1,
                value=low,
                class_="player-slider",
                aria_valuetext=shown[0].title,
            ),
            element("output", f"{low} of {total}", for_=slider, class_="player-count"),
            *([] if steps_cards else [on]),
            class_="player-move",
        ),
        element(
            "label",
            element("input", type="checkbox", id=predict, class_="player-predict"),
            f" Predict first: {_foretold(steps_cards)} before you see it",
            for_=predict,
            class_="player-toggle",
        ),
        class_="player-controls",
    )


def _foretold(steps_cards: bool) -> str:
    paid = "the next bête or payment"
    return f"judge calls, cards and tricks, and reckon {paid}," if steps_cards else f"reckon {paid}"


def contents(shown: Sequence[Shown], title: str, place: Place) -> Markup:
    """A link to every step."""
    links = (
        element(
            "li",
            element(
                "a",
                element("span", each.step.number, class_="player-number"),
                element("span", f" {each.step.title}", class_="player-title"),
                href=f"#{place.id('step', each.step.number)}",
            ),
        )
        for each in shown
    )
    return element("nav", element("ol", *links), class_="player-jump", aria_label=f"Deals: {title}")


def figure(shown: Shown, done: Replay, place: Place) -> Markup:
    """A deal: what it changed, and how things stand after it."""
    step, names = shown.step, done.session.players
    ident, standing = place.id("step", step.number), when(step)
    told = receipt(step, place)
    if step.untold is not None:
        lead = element("span", "Not told:", class_="player-untold-lead")
        told.append(element("p", lead, f" {step.untold}.", class_="player-untold"))
    drawn = drawings(step, names, ident, f" {standing[0].lower()}{standing[1:]}")
    partly = ", as far as the record tells" if shown.is_partial else ""
    is_last = step.number == len(done.deals)
    return element(
        "figure",
        element("figcaption", _heading(shown, ident, place)),
        element("div", *drawn, element("div", *told, class_="player-told"), class_="player-scene"),
        state_table(step, shown.so_far, names, f"{standing}{partly}"),
        *([_end(done, place)] if is_last else []),
        *([lists(shown.tabled.deal, names)] if shown.tabled else []),
        *_cite(step, done, place),
        *(question_template(question, place.link) for question in shown.asked),
        class_="player-step",
        id=ident,
        aria_labelledby=f"{ident}-heading",
        data_step=step.number,
        data_title=shown.title,
        data_table=f"table:{step.number}" if shown.tabled else None,
        data_drawn=bool(drawn),
    )


def _cite(step: Step, done: Replay, place: Place) -> list[Markup]:
    """How the step is cited, where the session's origin is known."""
    if place.origin is None:
        return []
    anchor = place.id("step", step.number)
    cited = step_citation(place.origin, done.game.name, step.number, anchor)
    return [control(cited, "step", tuple(NAMES))]


def _heading(shown: Shown, ident: str, place: Place) -> Markup:
    link = element("a", "#", class_="headerlink", href=f"#{ident}", aria_label="Link to this step")
    return place.heading(shown.title, link, id=f"{ident}-heading", class_=None)


def _end(done: Replay, place: Place) -> Markup:
    """How the session ends, where the game says so."""
    if done.settlement is None:
        return joined()
    return element(
        "div",
        place.heading("If the session ends here", below=1),
        *settled(done, place),
        class_="player-end",
    )


def alone(done: Replay, number: int, step: str = "", place: Place = HERE) -> Markup:
    """The player of one deal, at a step of it.

    >>> from boston import load, replay
    >>> evening = replay(load("examples/solo/evening.toml"))
    >>> 'data-step="deal-2-trick-1-card-1"' in alone(evening, 2, "deal-2-trick-1")
    True
    >>> alone(evening, 2, "deal-2-trick-14")
    Traceback (most recent call last):
    boston.errors.BostonError: deal 2 has no step 'deal-2-trick-14'
    >>> alone(evening, 3)
    Traceback (most recent call last):
    boston.errors.BostonError: deal 3 is not told with its cards
    """
    shown = _shown_alone(done, number)
    if shown is None or shown.tabled is None:
        raise BostonError(f"deal {number} is not told with its cards")
    at = index_of(shown.tabled.deal, step or f"deal-{number}")
    if at < 0:
        raise BostonError(f"deal {number} has no step {step!r}")
    drawn, facts = on_the_table(Tabled(shown.tabled.deal, at), place.link)
    title = done.session.title or done.game.name
    unseen = (controls([shown], len(done.deals), place), contents([shown], title, place))
    return element(
        "section",
        element("div", *unseen, hidden=True),
        element("p", class_="player-said visually-hidden", role="status"),
        *drawn,
        element("div", class_="player-ask", hidden=True),
        element("div", figure(shown, done, place), class_="player-steps"),
        class_="player player-alone",
        id=place.id("player"),
        aria_label=f"{title}, deal {number}",
        **facts,
    )


def _shown_alone(done: Replay, number: int) -> Shown | None:
    return next((each for each in window(done, number) if each.step.number == number), None)
