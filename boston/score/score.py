"""``boston score``: an evening opened or begun, kept deal by deal, and left with nothing lost.

Between two deals something else may be done to the evening, each by a command of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from boston.account import account
from boston.account.account import differences
from boston.account.fields import Field, Kind, Offer
from boston.account.form import told_by_deal
from boston.base.limits import LARGEST
from boston.base.seats import BySeat
from boston.base.words import counted, listed, one_line
from boston.commands import STDIN
from boston.errors import BostonError, located
from boston.position.before import before
from boston.present.evening import shown
from boston.present.steps import walk
from boston.present.text import adjustment_line, end_lines, step_lines
from boston.present.wording import amounts, called, title
from boston.record.record import Deal, Session
from boston.replaying.replay import replay, so_far
from boston.score.keeping import ChangedElsewhere, Course, Kept, NotWritten
from boston.score.talk import Command, Talk, reader
from boston.score.telling import LEAVE, Telling, agreed_anew, changing, start

COMMENTS: Final = "Its comments are not kept: the file is written anew with every change."
NOT_WRITTEN: Final = 1
INTERRUPTED: Final = 130
#: The ways on where the file does not take a change.
FULL: Final = "save tries again, and so does every change; save-as goes on in another file"
ELSEWHERE: Final = (
    "reload goes on with what it has now, overwrite writes over it, save-as goes on in another file"
)
ALL_THE_SAME: Final = Field("", "End all the same?", Kind.YES, value=False)


def score(file: str, game: str | None) -> int:
    """Keep the evening in a file, which is begun where there is none; return the exit status."""
    if file == STDIN:
        raise BostonError("a file is wanted, for standard input has the answers")
    reads, hint = reader()
    talk = Talk(reads, print)
    if hint:
        talk.say([hint])
    return keep(talk, Kept(Path(file)), game)


def keep(talk: Talk, kept: Kept, game: str | None) -> int:
    """Keep an evening until somebody ends it; what is in no file by then is shown in full.

    The file has to be good before anybody is asked anything.
    """
    found, evening, status = opened(kept, game), None, 0
    if found is not None and kept.has_comments:
        talk.say([COMMENTS])
    try:
        session = start(talk, game) if found is None else found
        evening = Evening(talk, kept, Course(session), in_file=found)
        if found is None:
            evening.write()
        go_on(evening)
    except (EOFError, KeyboardInterrupt) as stopped:  # Nobody is there, or the program is stopped.
        status = INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else 0
        talk.say(["", *unfinished(evening)])
    return status if evening is None or evening.is_left() else status or NOT_WRITTEN


def opened(kept: Kept, game: str | None) -> Session | None:
    """The evening in a file, if it can be continued; ``None`` where one is to begin."""
    with located(one_line(str(kept.path))):
        found = kept.read()
        if found is not None:
            if game not in (None, found.game):
                raise BostonError(f"is an evening of {found.game}, not of {game}")
            so_far(found)
    return found


def unfinished(evening: Evening | None) -> list[str]:
    """What had been begun and is lost: the evening itself, or the deal that was being told."""
    if evening is None:
        return ["No evening was begun."]
    if evening.telling is None or not evening.telling.answers:
        return []
    number = evening.telling.earlier.number
    return [f"Deal {number} was not told to its end, and is not in {evening.file}."]


@dataclass(slots=True)
class Evening:
    """An evening at a table: who is asked, the file that keeps it, and the course of its changes.

    ``in_file`` is the record that the file has, ``amiss`` the reason why it did not take a later
    one; ``telling`` is the deal that is being told.
    """

    talk: Talk
    kept: Kept
    course: Course
    in_file: Session | None = None
    amiss: NotWritten | None = None
    telling: Telling | None = None

    @property
    def now(self) -> Session:
        """The record as it is."""
        return self.course.now

    @property
    def file(self) -> str:
        """The name of the file, as messages use it."""
        return one_line(str(self.kept.path))

    @property
    def totals(self) -> list[str]:
        """What everybody has won or lost so far, and what the table adjusted besides."""
        session, names = self.now, self.now.players
        adjusted = [f"  {adjustment_line(each, names)}" for each in session.adjustments]
        won = amounts(so_far(session).totals, names)
        return [f"  {counted(len(session.deals), 'deal')}. Totals: {won}", *adjusted]

    def becomes(self, session: Session) -> list[str]:
        """Change the record, and answer with the totals."""
        return self.goes(self.course.then(session))

    def goes(self, course: Course) -> list[str]:
        """Go on, or back, in the course: write the record, and name the deals that differ now."""
        before, self.course = self.now, course
        self.write()
        names = self.now.players
        self.talk.say(
            f"  Deal {each.number} comes out otherwise: {_net(each.after, names)}; "
            f"before: {_net(each.before, names)}."
            for each in differences(before, self.now)
        )
        return self.totals

    def write(self) -> None:
        """Put the record into the file; if that fails, keep it here and name the ways on."""
        try:
            self.kept.write(self.now)
        except NotWritten as error:
            self.amiss = error
            ways = ELSEWHERE if isinstance(error, ChangedElsewhere) else FULL
            self.talk.say([f"  {self.file} {error}. Nothing is lost: {ways}."])
        else:
            self.in_file, self.amiss = self.now, None

    def is_kept(self) -> bool:
        """Whether the file has the record as it is, if need be after one more try."""
        if self.in_file is not self.now:
            self.write()
        return self.in_file is self.now

    def is_left(self) -> bool:
        """Whether the evening is in its file; if it is not, the record itself is shown."""
        if not self.is_kept():
            self.talk.say([f"{self.file} does not have this record:", "", self.kept.text(self.now)])
        return self.in_file is self.now


def _net(points: BySeat | None, names: tuple[str, ...]) -> str:
    return "nothing" if points is None else amounts(points, names)


# ── What may be done besides telling the next deal ────────────────────────────────────────────────


def add(evening: Evening, deal: Deal) -> list[str]:
    """One more deal."""
    return _dealt(evening, account.added(evening.now, deal), len(evening.now.deals) + 1)


def _dealt(evening: Evening, session: Session, number: int) -> list[str]:
    """Who pays whom in a deal that is new, line by line with the rules, and the totals now."""
    totals = evening.becomes(session)
    step = next(islice(walk(so_far(session), drawn=()), number, None))
    return ["", *step_lines(step, session.players)[:-1], *totals]


def _next(evening: Evening) -> Telling:
    return Telling(evening.talk, before(evening.now), evening.now.players)


def passed(evening: Evening) -> list[str]:
    """One more deal, in which all passed."""
    deal = _next(evening).passed_out()
    return [] if deal is None else add(evening, deal)


def undo(evening: Evening) -> list[str]:
    """The last change is taken back."""
    return evening.goes(evening.course.back())


def redo(evening: Evening) -> list[str]:
    """A change that was taken back is made again."""
    return evening.goes(evening.course.again())


def change(evening: Evening) -> list[str]:
    """An earlier deal is told otherwise."""
    number = _number(evening, "Which deal is changed?")
    session = account.dealt_round(evening.now)
    until = replace(session, deals=session.deals[: number - 1])
    told = told_by_deal(session.deals[number - 1])
    telling = changing(evening.talk, before(until), session.players, told)
    if not telling.settled:
        raise BostonError(f"deal {number} is not told in summary, and is changed in the file")
    deal = telling.deal((LEAVE,))
    if not isinstance(deal, Deal):
        return []
    return _dealt(evening, account.changed(evening.now, number, deal), number)


def strike(evening: Evening) -> list[str]:
    """A deal is struck out."""
    number = _number(evening, "Which deal is struck out?")
    return evening.becomes(account.struck(evening.now, number))


def _number(evening: Evening, asks: str) -> int:
    """Which deal is meant; the last, if nothing is typed."""
    dealt = so_far(evening.now).deals
    return _chosen(evening, asks, [title(each, evening.now.players) for each in dealt])


def _chosen(evening: Evening, asks: str, listed: list[str]) -> int:
    """The number of what is chosen from a list, counted from 1."""
    offers = tuple(Offer(str(number), words) for number, words in enumerate(listed, 1))
    asked = Field("", asks, Kind.ONE, offers, value=offers[-1].value)
    return int(str(evening.talk.ask(asked)))


def adjust(evening: Evening) -> list[str]:
    """Points are moved for a reason that is no rule; they stand after the last deal."""
    names = listed(called(evening.now.players))
    asks = f"How many points, for {names}? What one gets another gives."
    points = evening.talk.ask(
        Field("", asks, Kind.SEATS, needed=True, least=-LARGEST, most=LARGEST, total=0)
    )
    reason = evening.talk.ask(Field("", "For what reason?", Kind.TEXT, needed=True))
    first, second, third, fourth = map(int, points if isinstance(points, list) else ())
    now, after = evening.now, len(evening.now.deals)
    return evening.becomes(
        account.adjusted(now, (first, second, third, fourth), str(reason), after)
    )


def unadjust(evening: Evening) -> list[str]:
    """An adjustment is taken away."""
    made, names = evening.now.adjustments, evening.now.players
    words = [f"{each.reason}: {amounts(each.points, names)}" for each in made]
    number = _chosen(evening, "Which adjustment goes?", words)
    return evening.becomes(account.unadjusted(evening.now, number - 1))


def agree(evening: Evening) -> list[str]:
    """Something else is agreed, for all deals from the first."""
    return evening.becomes(agreed_anew(evening.talk, evening.now))


def show(evening: Evening) -> list[str]:
    """The deals so far, with their receipts."""
    _, *steps = walk(so_far(evening.now), drawn=())
    dealt = [line for step in steps for line in step_lines(step, evening.now.players)]
    return ["", *dealt, *evening.totals]


def settle(evening: Evening) -> list[str]:
    """How the evening ends: the sheet, the settlement, the money, and who hands what to whom."""
    return ["", *end_lines(replay(evening.now))]


def save_as(evening: Evening) -> None:
    """The evening goes on in another file; one that is there already is not written over."""
    name = str(evening.talk.ask(Field("", "In which file?", Kind.TEXT, needed=True)))
    kept = Kept(Path(name))
    try:
        kept.write(evening.now)
    except ChangedElsewhere:
        raise BostonError(f"{one_line(name)} is there already, and is not written over") from None
    except NotWritten as error:
        raise BostonError(f"{one_line(name)} {error}") from None
    evening.kept, evening.in_file, evening.amiss = kept, evening.now, None


def reload(evening: Evening) -> list[str]:
    """The evening goes on with what its file has; undo leads back to the record before."""
    there = Kept(evening.kept.path)
    found = there.read()
    if found is None:
        raise BostonError(f"{evening.file} holds no evening")
    so_far(found)
    evening.kept = there
    return evening.becomes(found)


def overwrite(evening: Evening) -> None:
    """The file gets this evening, whatever it has."""
    evening.kept.look_again()
    evening.write()


class Doing(NamedTuple):
    """A command: its word, in words what it does, when it can be given, and what it does.

    What it answers with is shown.
    """

    word: str
    words: str
    may: Callable[[Evening], object]
    does: Callable[[Evening], Iterable[str] | None]


def always(evening: Evening) -> bool:
    """Most can be done at any time."""
    return True


def _is_elsewhere(evening: Evening) -> bool:
    """Whether somebody else has changed the file."""
    return isinstance(evening.amiss, ChangedElsewhere)


QUIT: Final = Command("quit", "ends; the evening can be gone on with")
DOINGS: Final = (
    Doing("p", "all passed", lambda evening: _next(evening).passed_out(), passed),
    Doing("undo", "takes the last change back", lambda evening: evening.course.past, undo),
    Doing("redo", "makes it again", lambda evening: evening.course.undone, redo),
    Doing("change", "tells an earlier deal otherwise", lambda evening: evening.now.deals, change),
    Doing("strike", "strikes a deal out", lambda evening: evening.now.deals, strike),
    Doing("adjust", "moves points for a reason that is no rule", always, adjust),
    Doing("unadjust", "takes that away", lambda evening: evening.now.adjustments, unadjust),
    Doing("agree", "agrees on something else, for every deal", always, agree),
    Doing("show", "every deal so far, and the totals", lambda evening: evening.now.deals, show),
    Doing("settle", "how the evening ends, and who hands what to whom", always, settle),
    Doing("save", "tries to write the file again", lambda evening: evening.amiss, Evening.write),
    Doing("save-as", "goes on in another file", lambda evening: evening.amiss, save_as),
    Doing("reload", "goes on with what the file has", _is_elsewhere, reload),
    Doing("overwrite", "writes over what the file has", _is_elsewhere, overwrite),
)


def go_on(evening: Evening) -> None:
    """Ask for deal after deal, and for what is done between them, until somebody ends it."""
    while True:
        top = shown.on_top(before(evening.now), evening.now.players)
        evening.talk.say(["", " · ".join(f"{head}: {words}" for head, words in top)])
        doings = {Command(each.word, each.words): each for each in DOINGS if each.may(evening)}
        evening.telling = _next(evening)
        told = evening.telling.deal((*doings, QUIT))
        try:
            if isinstance(told, Deal):
                evening.talk.say(add(evening, told))
            elif told in doings:
                evening.talk.say(doings[told].does(evening) or ())
            elif told == QUIT and (evening.is_kept() or evening.talk.ask(ALL_THE_SAME)):
                return
        except BostonError as error:
            evening.talk.say([f"  {error}."])
