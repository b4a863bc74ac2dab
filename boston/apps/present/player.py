"""A session as a page: a figure for every deal, for a script to step through."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from boston.apps.present.citing import (
    HERE,
    Link,
    Place,
    citation,
    control,
    sentence_list,
    step_citation,
)
from boston.apps.present.markup import Markup, element
from boston.apps.present.one_page import tables_of
from boston.apps.present.predict import Asking, Question, Situation
from boston.apps.present.steps import Step, steps
from boston.apps.present.table.bar import WATCH, Track, cards_bar, deals_bar, predict
from boston.apps.present.table.board import Tabled, index_of, lists, on_the_table
from boston.apps.present.table.steps import has_table, outline
from boston.apps.present.tables import drawings, receipt, settled, state_table, when
from boston.apps.present.wording import PARTLY, not_final, typesetter
from boston.base.seats import BySeat, add
from boston.base.words import within
from boston.errors import BostonError
from boston.replaying.replay import Replay


def questions(done: Replay, walked: Sequence[Step], number: int) -> tuple[Question, ...]:
    """Return the questions to ask before a step is shown.

    ``walked``: The steps of the session. ``number``: The number of the step. The questions are
    about the sheet before that step. There are none before the first deal.
    """
    if number == 0:
        return ()
    before = done.deals[number - 2].outcome if number > 1 else done.opening
    scored, sheet = done.deals[number - 1], walked[number - 1].sheet
    situation = Situation(scored, before.state, sheet, done.session.players, done.terms)
    asked: Sequence[Asking] = tables_of(done.game.id).QUESTIONS
    return tuple(question for ask in asked if (question := ask(situation)) is not None)


def question_template(question: Question, link: Link) -> Markup:
    """Return a question as an inert template of the page.

    ``data-wrong`` maps each wrong number to the ways that lead to it. Each way is a list of slips,
    by their places in the list of missed rules.
    """
    missed = (element("li", slip.words, " ", citation(slip.rule, link)) for slip in question.missed)
    wrong = {str(number): ways for number, ways in question.wrong.items()}
    return element(
        "template",
        element("p", question.prompt, class_="ask-prompt"),
        element("ul", *missed, class_="ask-missed"),
        sentence_list(question.calculation, link, "ask-calculation"),
        class_="player-question",
        data_answer=question.answer,
        data_wrong=json.dumps(wrong, separators=(",", ":")),
    )


#: The largest number of deals shown at a time.
MOST_DEALS: Final = 100


class PlayerStep(NamedTuple):
    """A step with the other parts of its figure."""

    step: Step
    so_far: BySeat
    is_partial: bool
    asked: tuple[Question, ...]
    tabled: Tabled | None

    @property
    def title(self) -> str:
        """The heading of the step."""
        return ("Deal {0.number}. {0.title}" if self.step.number else "{0.title}").format(self.step)


def player(done: Replay, place: Place = HERE, first: int = 1) -> Markup:
    """Return the page element that plays a session, from the step before deal ``first``.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> evening = loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')
    >>> shown = player(replay(evening), Place(prefix="evening"))
    >>> shown.count("<figure"), 'id="evening-step-1"' in shown
    (2, True)
    """
    shown = window(done, first)
    first_told = next((each.tabled for each in shown if each.tabled), None)
    title = done.session.title or done.game.name
    listed = [contents(shown, title, place)]
    return _section(done, shown, first_told, place, listed, f"{title}, deal by deal")


def _section(
    done: Replay,
    shown: Sequence[PlayerStep],
    first: Tabled | None,
    place: Place,
    listed: Sequence[Markup],
    label: str,
    kind: str = "",
) -> Markup:
    """Return a section with the drawn table, the figures, and the controls for a script.

    ``first``: The deal on the table, or ``None``. ``listed``: The list of the deals, if any.
    """
    bar = controls(shown, first, place)
    drawn, facts = on_the_table(first, bar, place.link)
    figures = (figure(each, done, place) for each in shown)
    return element(
        "section",
        *listed,
        element("p", class_="player-said visually-hidden", role="status"),
        *drawn,
        element("div", class_="player-ask", hidden=True),
        element("div", *figures, class_="player-steps"),
        *([] if drawn else [bar]),
        class_=f"player{kind}",
        id=place.id("player"),
        aria_label=label,
        **facts,
    )


def window(done: Replay, first: int) -> tuple[PlayerStep, ...]:
    """Return the steps to show.

    They are the step before deal ``first``, and at most ``MOST_DEALS`` deals.
    """
    begin = max(0, min(first, len(done.deals)) - 1)
    end = begin + MOST_DEALS + 1
    walked = steps(done, drawn=range(begin - 1, end))
    so_far = list(accumulate((step.net for step in walked), add))
    partial = list(accumulate((step.untold is not None for step in walked), or_))
    typeset = typesetter(done.game)
    return tuple(
        PlayerStep(
            step.set_in(typeset),
            so_far[number],
            partial[number],
            tuple(each.set_in(typeset) for each in questions(done, walked, number)),
            Tabled(outline(done, number)) if has_table(done, number) else None,
        )
        for number, step in enumerate(walked[begin:end], begin)
    )


def controls(shown: Sequence[PlayerStep], first: Tabled | None, place: Place) -> Markup:
    """Return the controls: for the steps of the ``first`` deal on a table, or for the deals."""
    low, high = shown[0].step.number, shown[-1].step.number
    payments = "the next bête or payment"
    if first is None:
        deals = Track("Deal", low, high, low, shown[0].title)
        return deals_bar(deals, place, [], predict(payments, place))
    within = Track("Step of the deal", 0, len(first.deal["steps"]) - 1, first.at, "")
    asked = "calls, cards, tricks and payments"
    return cards_bar(within, place, [WATCH], predict(asked, place))


def contents(shown: Sequence[PlayerStep], title: str, place: Place) -> Markup:
    """Return a link to every step."""
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


def figure(shown: PlayerStep, done: Replay, place: Place) -> Markup:
    """Return the figure of a step: the changes that a deal makes, and the state after it."""
    step, names = shown.step, done.session.players
    ident, standing = place.id("step", step.number), when(step)
    told = receipt(step, place)
    if step.untold is not None:
        lead = element("span", "Not known:", class_="player-untold-lead")
        told.append(element("p", lead, f" {step.untold}.", class_="player-untold"))
    drawn = drawings(step, names, ident, f" {within(standing)}")
    link = element("a", "#", class_="headerlink", href=f"#{ident}", aria_label="Link to this step")
    heading = place.heading(shown.title, link, id=f"{ident}-heading")
    cited = []
    if place.origin is not None:
        source = step_citation(place.origin, done.game.name, step.number, ident)
        cited.append(control(source, "step", ()))
    partly = PARTLY if shown.is_partial else ""
    return element(
        "figure",
        element("figcaption", heading),
        element("div", *drawn, element("div", *told, class_="player-told"), class_="player-scene"),
        state_table(step, shown.so_far, names, f"{standing}{partly}"),
        *(_end(done, place) if step.number == len(done.deals) else ()),
        *([lists(shown.tabled.deal, names)] if shown.tabled else []),
        *cited,
        *(question_template(question, place.link) for question in shown.asked),
        class_="player-step",
        id=ident,
        aria_labelledby=f"{ident}-heading",
        data_step=step.number,
        data_title=shown.title,
        data_table=f"table:{step.number}" if shown.tabled else None,
        data_drawn=bool(drawn),
    )


def _end(done: Replay, place: Place) -> Iterator[Markup]:
    """Yield the end of the session, if the game settles it."""
    head = place.heading("If the session ends here", below=1)
    partly = [element("p", not_final(done.untold))] if done.untold else []
    if done.settlement is not None:
        yield element("div", head, *partly, *settled(done, place), class_="player-end")


def alone(done: Replay, number: int, step: str = "", place: Place = HERE) -> Markup:
    """Return the page element that plays one deal, opened at a step of the deal.

    Raise :class:`~boston.BostonError` if the session does not have the cards of the deal, or if the
    deal has no such step.

    >>> from boston import load, replay
    >>> evening = replay(load("examples/solo/evening.toml"))
    >>> 'data-step="deal-2-trick-1-card-1"' in alone(evening, 2, "deal-2-trick-1")
    True
    >>> alone(evening, 2, "deal-2-trick-14")
    Traceback (most recent call last):
    boston.errors.BostonError: deal 2 has no step 'deal-2-trick-14'
    >>> alone(evening, 3)
    Traceback (most recent call last):
    boston.errors.BostonError: deal 3 has no cards: give its hands, calls and play
    """
    shown = [each for each in window(done, number) if each.step.number == number]
    if not shown or shown[0].tabled is None:
        raise BostonError(f"deal {number} has no cards: give its hands, calls and play")
    deal = shown[0].tabled.deal
    at = index_of(deal, step or f"deal-{number}")
    if at < 0:
        raise BostonError(f"deal {number} has no step {step!r}")
    title = done.session.title or done.game.name
    label = f"{title}, deal {number}"
    return _section(done, shown, Tabled(deal, at), place, [], label, " player-alone")
