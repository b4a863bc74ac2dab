"""A session by two choices of readings, side by side: where they part, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boston.base.seats import NOTHING, SEATS, BySeat, Seat
from boston.base.words import counted
from boston.catalogue import game_of
from boston.outcome import Settlement
from boston.present.citing import HERE, Place, citations, sentence_list
from boston.present.markup import Markup, element, joined
from boston.present.tables import net_bars, table
from boston.present.wording import (
    Sentence,
    Typesetter,
    entry_sentences,
    payment_sentences,
    player,
    pool_in_words,
    signed,
    title,
    typesetter,
)
from boston.replaying.replay import Scored
from boston.study.course import Course, Stop
from boston.study.divergence import Divergence, Parting

SIDES: Final = ("By the defaults", "By your choice")
#: What nobody knows, since the session stopped before.
NONE: Final = "–"
_ARROW: Final = " \N{RIGHTWARDS ARROW} "


def comparison(found: Divergence, place: Place = HERE) -> Markup:
    """Both sides of the parting, and a table of what every deal brought.

    >>> from boston.study.divergence import diverge
    >>> from boston.record.reading import loads
    >>> evening = loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')
    >>> shown = comparison(diverge(evening, {"running-bete": "highest"}))
    >>> "compare-side" in shown, shown.count("<table")
    (False, 1)
    """
    set_in = typesetter(game_of(found.before.session.game))
    return element(
        "div", _sides(found, set_in, place), _drawn(found), nets(found), class_="compared"
    )


def _drawn(found: Divergence) -> Markup:
    if found.difference is None or found.difference == NOTHING:
        return joined()
    names = [player(seat, found.before.session.players) for seat in SEATS]
    return net_bars(found.difference, names, "What your choice adds for each player in the end")


def headline(found: Divergence, set_in: Typesetter) -> str:
    """Where the two part, in a sentence, and who refuses to go on."""
    if found.is_alike:
        return "The two are alike in every deal, and at the end."
    refused = (
        f" {head} {_place(course.stop)} is refused."
        for head, course in zip(SIDES, (found.before, found.after), strict=True)
        if course.stop is not None
    )
    return _where(found, set_in) + "".join(refused)


def _where(found: Divergence, set_in: Typesetter) -> str:
    if found.parting is None:
        return "Every deal is alike; what differs is the end."
    told = found.parting.before or found.parting.after
    what = "" if told is None else f", {title(told, found.before.session.players)}"
    return set_in.text(full_stop(f"The two part at deal {found.parting.number}{what}"))


def full_stop(said: str) -> str:
    """A sentence with one full stop at its end, even after initials.

    >>> full_stop("A.E. makes 5 with I.N."), full_stop("Passed out")
    ('A.E. makes 5 with I.N.', 'Passed out.')
    """
    return said if said.endswith(".") else f"{said}."


def _place(stop: Stop) -> str:
    return "the end of the session" if stop.deal is None else f"deal {stop.deal}"


def _sides(found: Divergence, set_in: Typesetter, place: Place) -> Markup:
    if found.is_alike:
        return joined()
    first, second = SIDES
    parting = found.parting
    sides = (
        _side(first, found.before, parting and _Here(parting, mine=True), set_in, place),
        _side(second, found.after, parting and _Here(parting, mine=False), set_in, place),
    )
    return element("div", *sides, class_="compare-sides")


class _Here(NamedTuple):
    """The parting as one of the two sides sees it."""

    parting: Parting
    mine: bool

    @property
    def scored(self) -> Scored | None:
        return self.parting.before if self.mine else self.parting.after

    def sentences(self, names: Sequence[str]) -> tuple[Sentence, ...]:
        """What only this side has: entries in the protocol, then payments."""
        lines = self.parting.gone if self.mine else self.parting.come
        entries = self.parting.struck if self.mine else self.parting.written
        return (*entry_sentences(entries, names), *payment_sentences(lines, names))

    @property
    def alike(self) -> int:
        """How many lines of the receipt the other side has too."""
        if self.scored is None:
            return 0
        return len(self.scored.receipt) - len(self.parting.gone if self.mine else self.parting.come)


def _side(
    head: str, course: Course, here: _Here | None, set_in: Typesetter, place: Place
) -> Markup:
    shown: list[Markup] = [place.heading(head, class_="compare-side-head")]
    if here is not None and here.scored is not None:
        shown += _deal(here, here.scored, course.session.players, set_in, place)
    elif here is None and course.stop is None:
        shown.append(_ending(course.settlement, set_in, place))
    if course.stop is not None:
        shown.append(_stopped(course.stop, set_in, place))
    return element("div", *shown, class_="compare-side")


def _deal(
    here: _Here, scored: Scored, names: Sequence[str], set_in: Typesetter, place: Place
) -> list[Markup]:
    shown = [element("p", set_in.text(full_stop(title(scored, names))), class_="compare-title")]
    said = set_in.sentences(here.sentences(names))
    if said:
        shown.append(sentence_list(said, place.link, "player-sentences"))
    if scored.outcome.untold is not None:
        shown.append(element("p", set_in.text(f"Not told: {scored.outcome.untold}.")))
    also = [afterwards(scored)] if afterwards(scored) else []
    if here.alike:
        also.append(f"{counted(here.alike, 'line')} of the receipt as on the other side")
    if also:
        shown.append(element("p", f"{'; '.join(also)}.", class_="compare-also"))
    return shown


def afterwards(scored: Scored) -> str:
    """How protocol or pool stand after a deal.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> afterwards(replay(loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')).deals[0])
    'Afterwards 96 runs; owed: 96, 96, 96, 96'
    """
    standing = scored.standing
    said = []
    if standing.running is not None:
        said.append(f"{standing.running} runs")
    if standing.columns is not None:
        said.append(f"owed: {', '.join(map(str, standing.columns))}")
    if standing.pool is not None:
        said.append(pool_in_words(standing.pool))
    return f"Afterwards {'; '.join(said)}" if said else ""


def _ending(settlement: Settlement | None, set_in: Typesetter, place: Place) -> Markup:
    if settlement is None:
        return element("p", "Nothing is settled at the end.")
    because = set_in.text(f"{settlement.what}: {settlement.because}.")
    return element("p", f"{because} ", citations(settlement.rules, place.link))


def _stopped(stop: Stop, set_in: Typesetter, place: Place) -> Markup:
    where = _place(stop).capitalize()
    said = element("p", set_in.text(full_stop(f"{where} is refused: {stop.reason}")))
    cited = [] if stop.rule is None else [element("p", citations((stop.rule,), place.link))]
    return element("div", said, *cited, class_="compare-refused")


def nets(found: Divergence) -> Markup:
    """What each deal brought each player, by both; where they agree it stands once."""
    session = found.before.session
    rows = [
        _row(f"Deal {number}", _net(found.before, number), _net(found.after, number))
        for number in range(1, max(len(found.before.deals), len(found.after.deals)) + 1)
    ]
    ends = found.before.settlement, found.after.settlement
    if any(end is not None for end in ends):
        paid = [NOTHING if end is None else end.final for end in ends]
        rows.append(_row("Settlement", *_if_it_came_so_far(found, paid)))
    rows.append(_row("In all", found.before.balance, found.after.balance))
    if found.difference is not None:
        rows.append(_row("Difference", found.difference, found.difference))
    heads = ["Deal", *(player(seat, session.players) for seat in SEATS)]
    return table(
        "Won and lost, deal by deal: by the defaults, and after the arrow by your choice "
        "where it differs",
        heads,
        rows,
    )


def _if_it_came_so_far(
    found: Divergence, paid: Sequence[BySeat]
) -> tuple[BySeat | None, BySeat | None]:
    first = paid[0] if found.before.stop is None else None
    return first, paid[1] if found.after.stop is None else None


def _net(course: Course, number: int) -> BySeat | None:
    scored = course.deal(number)
    return None if scored is None else scored.net


def _row(head: str, before: BySeat | None, after: BySeat | None) -> list[Markup]:
    cells = [element("th", head, scope="row")]
    for seat in SEATS:
        said = [_points(side, seat) for side in (before, after)]
        shown = said[0] if said[0] == said[1] else _ARROW.join(said)
        cells.append(element("td", shown, class_="number"))
    return cells


def _points(side: BySeat | None, seat: Seat) -> str:
    return NONE if side is None else signed(side[seat - 1])
