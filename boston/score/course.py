"""The course of an evening: its record, those before it, and those that were taken back."""

from __future__ import annotations

from typing import NamedTuple

from boston.errors import BostonError
from boston.record.record import Session


class Course(NamedTuple):
    """The record now, the earlier ones, newest last, and those undone, the next to redo last."""

    now: Session
    past: tuple[Session, ...] = ()
    undone: tuple[Session, ...] = ()

    def then(self, session: Session) -> Course:
        """The course with this as the record: what was undone is gone."""
        return Course(session, (*self.past, self.now))

    def back(self) -> Course:
        """One change taken back."""
        if not self.past:
            raise BostonError("nothing has been changed here that could be undone")
        *past, last = self.past
        return Course(last, tuple(past), (*self.undone, self.now))

    def again(self) -> Course:
        """One change that was taken back, made again."""
        if not self.undone:
            raise BostonError("nothing has been undone")
        *undone, following = self.undone
        return Course(following, (*self.past, self.now), tuple(undone))
