"""A session under two choices of readings, side by side: the first difference, and its effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from boston.apps.present import wording
from boston.apps.present.citing import HERE, Place, citations, sentence_list
from boston.apps.present.markup import Markup, element
from boston.apps.present.tables import net_bars, numbers, table
from boston.apps.study.course import Course, Stop
from boston.apps.study.divergence import Divergence, Parting
from boston.base.seats import NOTHING, SEATS, BySeat
from boston.base.tables import NONE
from boston.base.words import counted
from boston.catalogue import game_of
from boston.outcome import Entered, Settlement
from boston.pay.payment import Line
from boston.replaying.replay import Scored

_ARROW: Final = " \N{RIGHTWARDS ARROW} "


def comparison(found: Divergence, place: Place = HERE) -> Markup:
    """Return both sides of the first different deal, and a table of the net scores of every deal.

    >>> from boston.apps.study.divergence import diverge
    >>> from boston.record.reading import loads
    >>> evening = loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')
    >>> shown = comparison(diverge(evening, {"running-bete": "highest"}))
    >>> "compare-side" in shown, shown.count("<table")
    (False, 1)
    """
    set_in = wording.typesetter(game_of(found.before.session.game))
    sides = () if found.is_alike else _both(found)
    shown = [element("div", *_side(each, set_in, place), class_="compare-side") for each in sides]
    drawn, names = [], [wording.player(seat, found.before.session.players) for seat in SEATS]
    if found.difference is not None and found.difference != NOTHING:
        caption = "What your choice adds for each player in the end"
        drawn.append(net_bars(found.difference, names, caption))
    both = [element("div", *shown, class_="compare-sides")] if shown else []
    return element("div", *both, *drawn, nets(found), class_="compared")


def headline(found: Divergence, set_in: wording.Typesetter) -> str:
    """Return a sentence about the first difference, and one about each side that is refused."""
    if found.is_alike:
        return "The two are alike in every deal, and at the end."
    where = "Every deal is alike; what differs is the end."
    if found.parting is not None:
        told = found.parting.before or found.parting.after
        what = "" if told is None else f", {wording.title(told, found.before.session.players)}"
        where = set_in.text(full_stop(f"The two part at deal {found.parting.number}{what}"))
    stops = ((each.head, each.course.stop) for each in _both(found))
    refused = (f" {head} {_place(stop)} is refused." for head, stop in stops if stop is not None)
    return where + "".join(refused)


def full_stop(said: str) -> str:
    """Return a sentence with one full stop at its end, even after initials.

    >>> full_stop("A.E. makes 5 with I.N."), full_stop("Passed out")
    ('A.E. makes 5 with I.N.', 'Passed out.')
    """
    return said if said.endswith(".") else f"{said}."


def _place(stop: Stop) -> str:
    return "the end of the session" if stop.deal is None else f"deal {stop.deal}"


class Side(NamedTuple):
    """A session under one of two choices, with its side of the first different deal.

    ``parts``: Whether any deal differs between the sides. ``scored``: The first deal that differs.
    ``lines`` and ``entries``: The lines of its receipt and the entries in the protocol that the
    other side lacks.
    """

    head: str
    course: Course
    parts: bool
    scored: Scored | None
    lines: Sequence[Line]
    entries: Sequence[Entered]


def _both(found: Divergence) -> tuple[Side, Side]:
    at, parts = found.parting or Parting(0, None, None), found.parting is not None
    return (
        Side("By the defaults", found.before, parts, at.before, at.gone, at.struck),
        Side("By your choice", found.after, parts, at.after, at.come, at.written),
    )


def _side(side: Side, set_in: wording.Typesetter, place: Place) -> Iterator[Markup]:
    yield place.heading(side.head, class_="compare-side-head")
    stop = side.course.stop
    if side.scored is not None:
        yield from _deal(side, side.scored, set_in, place)
    elif not side.parts and stop is None:
        yield _ending(side.course.settlement, set_in, place)
    if stop is not None:
        refused = full_stop(f"{_place(stop).capitalize()} is refused: {stop.reason}")
        cited = [] if stop.rule is None else [element("p", citations((stop.rule,), place.link))]
        yield element("div", element("p", set_in.text(refused)), *cited, class_="compare-refused")


def _deal(side: Side, scored: Scored, set_in: wording.Typesetter, place: Place) -> Iterator[Markup]:
    names = side.course.session.players
    yield element("p", set_in.text(full_stop(wording.title(scored, names))), class_="compare-title")
    said = (
        *wording.entry_sentences(side.entries, names),
        *wording.payment_sentences(side.lines, names),
    )
    if said:
        yield sentence_list(set_in.sentences(said), place.link, "player-sentences")
    if scored.outcome.untold is not None:
        yield element("p", set_in.text(f"Not known: {scored.outcome.untold}."))
    also = [afterwards(scored)] if afterwards(scored) else []
    if alike := len(scored.receipt) - len(side.lines):
        also.append(f"{counted(alike, 'line')} of the receipt as on the other side")
    if also:
        yield element("p", f"{'; '.join(also)}.", class_="compare-also")


def afterwards(scored: Scored) -> str:
    """Return the state of protocol or pool after a deal.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> afterwards(replay(loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')).deals[0])
    'Afterwards 96 runs; owed: 96, 96, 96, 96'
    """
    scoreboard = scored.scoreboard
    said = []
    if scoreboard.running is not None:
        said.append(f"{scoreboard.running} runs")
    if scoreboard.columns is not None:
        said.append(f"owed: {', '.join(map(str, scoreboard.columns))}")
    if scoreboard.pool is not None:
        said.append(wording.pool_in_words(scoreboard.pool))
    return f"Afterwards {'; '.join(said)}" if said else ""


def _ending(settlement: Settlement | None, set_in: wording.Typesetter, place: Place) -> Markup:
    if settlement is None:
        return element("p", "Nothing is settled at the end.")
    because = set_in.text(f"{settlement.what}: {settlement.because}.")
    return element("p", f"{because} ", citations(settlement.rules, place.link))


def nets(found: Divergence) -> Markup:
    """Return a table of the net scores of each deal under both choices.

    If both scores of a player agree, the table shows the score once.
    """
    before, after = found.before, found.after
    rows = []
    for number in range(1, max(len(before.deals), len(after.deals)) + 1):
        both = (side.deal(number) for side in (before, after))
        nets_ = (None if scored is None else scored.net for scored in both)
        rows.append(_row(f"Deal {number}", *nets_))
    if before.settlement is not None or after.settlement is not None:
        rows.append(_row("Settlement", _paid(before), _paid(after)))
    rows.append(_row("In all", before.balance, after.balance))
    if found.difference is not None:
        rows.append(_row("Difference", found.difference, found.difference))
    heads = ["Deal", *(wording.player(seat, before.session.players) for seat in SEATS)]
    caption = "Won and lost, deal by deal: by the defaults, and after the arrow by your choice "
    return table(f"{caption}where it differs", heads, rows)


def _paid(course: Course) -> BySeat | None:
    """Return the payments at the end, or ``None`` if the session stopped."""
    paid = NOTHING if course.settlement is None else course.settlement.final
    return paid if course.stop is None else None


def _row(head: str, *sides: BySeat | None) -> list[Markup]:
    # If one session stopped earlier, its net scores are unknown.
    points = ([NONE] * 4 if side is None else list(map(wording.signed, side)) for side in sides)
    cells = (_ARROW.join(dict.fromkeys(both)) for both in zip(*points, strict=True))
    return [element("th", head, scope="row"), *numbers(cells)]
