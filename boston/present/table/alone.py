"""One deal of a session on the table, without the others: for a page that tells of it."""

from __future__ import annotations

from boston.errors import BostonError
from boston.present.markup import Markup, element
from boston.present.place import HERE, Place
from boston.present.player import Shown, contents, controls, figure, window
from boston.present.table.board import Tabled, index_of, on_the_table
from boston.replaying.replay import Replay


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
    shown = _shown(done, number)
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


def _shown(done: Replay, number: int) -> Shown | None:
    return next((each for each in window(done, number) if each.step.number == number), None)
