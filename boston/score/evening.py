"""An evening kept: its course, its file, and what is said of every change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boston.account.differences import differences
from boston.account.fields import Field, Kind
from boston.base.words import one_line
from boston.record.record import Session
from boston.score import said
from boston.score.deal import Telling
from boston.score.keeping import ChangedElsewhere, Course, Kept, NotWritten
from boston.score.talk import Talk

#: The ways on where the file does not take a change.
FULL: Final = "save tries again, and so does every change; save-as goes on in another file"
ELSEWHERE: Final = (
    "reload goes on with what it has now, overwrite writes over it, save-as goes on in another file"
)
ALL_THE_SAME: Final = Field("", "End all the same?", Kind.YES, value=False)


@dataclass(slots=True)
class Evening:
    """An evening at a table: who is asked, where it is kept, and its course.

    ``in_file`` is the record that the file has, ``amiss`` why it did not take a later one;
    ``telling`` is the deal that is being told.
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

    def becomes(self, session: Session) -> None:
        """The record changes."""
        self.goes(self.course.then(session))

    def goes(self, course: Course) -> None:
        """The course goes on, or back: it is written, and said what that does to other deals."""
        before, self.course = self.now, course
        self.write()
        self.talk.say(said.changes(differences(before, self.now), self.now.players))

    def write(self) -> None:
        """Put the record into the file; where that fails, it is kept here, and the ways on said."""
        try:
            self.kept.write(self.now)
        except NotWritten as error:
            self.amiss = error
            ways = ELSEWHERE if isinstance(error, ChangedElsewhere) else FULL
            self.talk.say([f"  {self.file} {error}. Nothing is lost: {ways}."])
        else:
            self.in_file, self.amiss = self.now, None

    def write_to(self, kept: Kept) -> None:
        """Go on in another file, once it has the record."""
        kept.write(self.now)
        self.kept, self.in_file, self.amiss = kept, self.now, None

    def is_kept(self) -> bool:
        """Whether the file has the record as it is, if need be after one more try."""
        if self.in_file is not self.now:
            self.write()
        return self.in_file is self.now

    def may_end(self) -> bool:
        """Whether the evening is in its file, or somebody ends it all the same."""
        return self.is_kept() or bool(self.talk.ask(ALL_THE_SAME))

    def is_left(self) -> bool:
        """Whether the evening is left in its file; where it is not, the record itself is said."""
        if not self.is_kept():
            self.talk.say([f"{self.file} does not have this record:", "", self.kept.text(self.now)])
        return self.in_file is self.now
