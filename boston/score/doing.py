"""What may be done to an evening besides telling its next deal: each by a word of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from boston.account import account
from boston.account.fields import Field, Kind, Offer
from boston.account.form import told_by_deal
from boston.base.limits import LARGEST
from boston.base.words import listed, one_line
from boston.errors import BostonError
from boston.position.before import before
from boston.present.wording import amounts, called, title
from boston.record.record import Deal
from boston.replaying.replay import so_far
from boston.score import said
from boston.score.deal import LEAVE, Telling, changing
from boston.score.evening import Evening
from boston.score.keeping import ChangedElsewhere, Kept, NotWritten
from boston.score.table import agreed_anew
from boston.score.talk import Command


class Doing(NamedTuple):
    """A command, when it can be given, and what it does."""

    command: Command
    may: Callable[[Evening], object]
    does: Callable[[Evening], None]


def always(evening: Evening) -> bool:
    """Most can be done at any time."""
    return True


def add(evening: Evening, deal: Deal) -> None:
    """One more deal."""
    evening.becomes(account.added(evening.now, deal))
    evening.talk.say(said.deal(evening.now, len(evening.now.deals)))


def passed(evening: Evening) -> None:
    """One more deal, in which all passed."""
    deal = _next(evening).passed_out()
    if deal is not None:
        add(evening, deal)


def _next(evening: Evening) -> Telling:
    return Telling(evening.talk, before(evening.now), evening.now.players)


def undo(evening: Evening) -> None:
    """The last change is taken back."""
    evening.goes(evening.course.back())
    evening.talk.say(said.in_all(evening.now))


def redo(evening: Evening) -> None:
    """A change that was taken back is made again."""
    evening.goes(evening.course.again())
    evening.talk.say(said.in_all(evening.now))


def change(evening: Evening) -> None:
    """An earlier deal is told otherwise."""
    number = _number(evening, "Which deal is changed?")
    session = account.dealt_round(evening.now)
    until = replace(session, deals=session.deals[: number - 1])
    told = told_by_deal(session.deals[number - 1])
    telling = changing(evening.talk, before(until), session.players, told)
    if not telling.settled:
        raise BostonError(f"deal {number} is not told in summary, and is changed in the file")
    deal = telling.deal((LEAVE,))
    if isinstance(deal, Deal):
        evening.becomes(account.changed(evening.now, number, deal))
        evening.talk.say(said.deal(evening.now, number))


def strike(evening: Evening) -> None:
    """A deal is struck out."""
    number = _number(evening, "Which deal is struck out?")
    evening.becomes(account.struck(evening.now, number))
    evening.talk.say(said.in_all(evening.now))


def _number(evening: Evening, asks: str) -> int:
    """Which deal is meant; the last, where nothing is said."""
    dealt = so_far(evening.now).deals
    offers = tuple(Offer(str(each.number), title(each, evening.now.players)) for each in dealt)
    asked = Field("", asks, Kind.ONE, offers, value=offers[-1].value)
    return int(str(evening.talk.ask(asked)))


def adjust(evening: Evening) -> None:
    """Points are moved for a reason that is no rule; they stand after the last deal."""
    names = listed(called(evening.now.players))
    asks = f"How many points, for {names}? What one gets another gives."
    points = evening.talk.ask(
        Field("", asks, Kind.SEATS, needed=True, least=-LARGEST, most=LARGEST, total=0)
    )
    reason = evening.talk.ask(Field("", "For what reason?", Kind.TEXT, needed=True))
    first, second, third, fourth = map(int, points if isinstance(points, list) else ())
    now, after = evening.now, len(evening.now.deals)
    evening.becomes(account.adjusted(now, (first, second, third, fourth), str(reason), after))
    evening.talk.say(said.in_all(evening.now))


def unadjust(evening: Evening) -> None:
    """An adjustment is taken away."""
    made, names = evening.now.adjustments, evening.now.players
    offers = tuple(
        Offer(str(number), f"{each.reason}: {amounts(each.points, names)}")
        for number, each in enumerate(made, 1)
    )
    asked = Field("", "Which adjustment goes?", Kind.ONE, offers, value=offers[-1].value)
    evening.becomes(account.unadjusted(evening.now, int(str(evening.talk.ask(asked))) - 1))
    evening.talk.say(said.in_all(evening.now))


def agree(evening: Evening) -> None:
    """Something else is agreed, for all deals from the first."""
    evening.becomes(agreed_anew(evening.talk, evening.now))
    evening.talk.say(said.in_all(evening.now))


def show(evening: Evening) -> None:
    """The deals so far, with their receipts."""
    evening.talk.say(said.account(evening.now))


def settle(evening: Evening) -> None:
    """How the evening ends, and who pays whom."""
    evening.talk.say(said.ending(evening.now))


def save_as(evening: Evening) -> None:
    """The evening goes on in another file; one that is there already is not written over."""
    name = str(evening.talk.ask(Field("", "In which file?", Kind.TEXT, needed=True)))
    try:
        evening.write_to(Kept(Path(name)))
    except ChangedElsewhere:
        raise BostonError(f"{one_line(name)} is there already, and is not written over") from None
    except NotWritten as error:
        raise BostonError(f"{one_line(name)} {error}") from None


def reload(evening: Evening) -> None:
    """The evening goes on with what its file has; undo leads back to what was here."""
    there = Kept(evening.kept.path)
    found = there.read()
    if found is None:
        raise BostonError(f"{evening.file} holds no evening")
    so_far(found)
    evening.kept = there
    evening.goes(evening.course.then(found))
    evening.talk.say(said.in_all(evening.now))


def overwrite(evening: Evening) -> None:
    """The file gets this evening, whatever it has."""
    evening.kept.look_again()
    evening.write()


def is_elsewhere(evening: Evening) -> bool:
    """Whether somebody else has changed the file."""
    return isinstance(evening.amiss, ChangedElsewhere)


QUIT: Final = Command("quit", "ends; the evening can be gone on with")
DOINGS: Final = (
    Doing(Command("p", "all passed"), lambda evening: _next(evening).passed_out(), passed),
    Doing(Command("undo", "takes the last change back"), lambda e: e.course.past, undo),
    Doing(Command("redo", "makes it again"), lambda e: e.course.undone, redo),
    Doing(Command("change", "tells an earlier deal otherwise"), lambda e: e.now.deals, change),
    Doing(Command("strike", "strikes a deal out"), lambda e: e.now.deals, strike),
    Doing(Command("adjust", "moves points for a reason that is no rule"), always, adjust),
    Doing(Command("unadjust", "takes that away"), lambda e: e.now.adjustments, unadjust),
    Doing(Command("agree", "agrees on something else, for every deal"), always, agree),
    Doing(Command("show", "every deal so far, and the totals"), lambda e: e.now.deals, show),
    Doing(Command("settle", "how the evening ends, and who hands what to whom"), always, settle),
    Doing(Command("save", "tries to write the file again"), lambda e: e.amiss, Evening.write),
    Doing(Command("save-as", "goes on in another file"), lambda e: e.amiss, save_as),
    Doing(Command("reload", "goes on with what the file has"), is_elsewhere, reload),
    Doing(Command("overwrite", "writes over what the file has"), is_elsewhere, overwrite),
)


def go_on(evening: Evening) -> None:
    """Deal after deal, with whatever else somebody wants to do between them, until it ends."""
    while True:
        evening.talk.say(["", *said.on_top(evening.now)])
        doings = {each.command: each.does for each in DOINGS if each.may(evening)}
        evening.telling = _next(evening)
        told = evening.telling.deal((*doings, QUIT))
        try:
            if isinstance(told, Deal):
                add(evening, told)
            elif told in doings:
                doings[told](evening)
            elif told == QUIT and evening.may_end():
                return
        except BostonError as error:
            evening.talk.say([f"  {error}."])
