"""One session under two choices of readings: the first difference, and its effect.

One choice may refuse a deal that the other allows. The deals before it are still compared. The
points in the refused deal and after it are unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from boston.apps.study.course import Course, course
from boston.base.seats import BySeat, subtract
from boston.outcome import Entered
from boston.pay.payment import Line, Party
from boston.record.record import Session
from boston.replaying.replay import Scored

__all__ = ["Divergence", "Parting", "diverge"]


class Parting(NamedTuple):
    """The first deal in which two courses differ.

    * ``number``: The number of the deal.
    * ``before``: The deal in the first course, or ``None`` if this course stopped earlier.
    * ``after``: The deal in the second course, or ``None`` if this course stopped earlier.
    * ``gone``: The lines that only the first receipt has.
    * ``come``: The lines that only the second receipt has.
    * ``struck``: The entries that only the first protocol has.
    * ``written``: The entries that only the second protocol has.
    """

    number: int
    before: Scored | None
    after: Scored | None
    gone: tuple[Line, ...] = ()
    come: tuple[Line, ...] = ()
    struck: tuple[Entered, ...] = ()
    written: tuple[Entered, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind every difference, each once."""
        lines = (rule for line in (*self.gone, *self.come) for rule in (line.rule, line.direction))
        entries = (entry.rule for entry in (*self.struck, *self.written))
        return tuple(dict.fromkeys((*lines, *entries)))


@dataclass(frozen=True, slots=True)
class Divergence:
    """A session under one choice of readings and under another.

    ``parting`` is ``None`` if all deals in both are the same.
    """

    before: Course
    after: Course
    parting: Parting | None

    @property
    def difference(self) -> BySeat | None:
        """The points that the second choice adds for each seat in the end, or ``None``.

        It is ``None`` if either course stopped.
        """
        before, after = self.before.balance, self.after.balance
        if before is None or after is None:
            return None
        return subtract(after, before)

    @property
    def is_alike(self) -> bool:
        """Whether the two courses are the same."""
        ends = (self.before.settlement, self.before.stop), (self.after.settlement, self.after.stop)
        return self.parting is None and ends[0] == ends[1]


def diverge(session: Session, chosen: Mapping[str, str]) -> Divergence:
    """Compare the session under its own readings with the session under ``chosen`` readings.

    Raise :class:`~boston.BostonError` for an unknown reading or option.

    >>> from boston.record.reading import loads
    >>> slam = loads('''
    ... game = "swedish"
    ... [[deal]]
    ... dealer = 4
    ... turned = "hearts"
    ... contract = "7"
    ... declarer = 1
    ... trump = "hearts"
    ... tricks = [13, 0, 0, 0]
    ... opening_run = 13
    ... ''')
    >>> found = diverge(slam, {"slam-and-overtricks": "slam-only"})
    >>> found.parting.number, found.difference
    (1, (-90, 30, 30, 30))
    >>> diverge(slam, {"running-bete": "highest"}).is_alike
    True
    >>> diverge(slam, {"running-bete": "lowest"})
    Traceback (most recent call last):
    boston.errors.BostonError: reading 'running-bete' has no option 'lowest': sticky, highest
    """
    before, after = course(session), course(session, chosen)
    return Divergence(before, after, _parting(before, after))


def _parting(before: Course, after: Course) -> Parting | None:
    for number in range(1, max(len(before.deals), len(after.deals)) + 1):
        one, other = before.deal(number), after.deal(number)
        if one is None or other is None:
            return Parting(number, one, other)
        if _compared(one) != _compared(other):
            entries, others = one.outcome.entered, other.outcome.entered
            return Parting(
                number,
                one,
                other,
                gone=_only_in(one.receipt, other.receipt),
                come=_only_in(other.receipt, one.receipt),
                struck=tuple(entry for entry in entries if entry not in others),
                written=tuple(entry for entry in others if entry not in entries),
            )
    return None


def _compared(done: Scored) -> tuple[object, ...]:
    """Return the parts of a deal that are compared to find out if two courses differ in it."""
    lines, outcome = Counter(map(moved, done.receipt)), done.outcome
    return lines, outcome.entered, outcome.untold, done.scoreboard, done.dealer


#: A line of a receipt without its words, which may differ for the same payment.
Moved: TypeAlias = tuple[str, Party, Party, int, str]


def moved(line: Line) -> Moved:
    """Return the payer, payee and points of a line, with its rules.

    >>> moved(Line("x.pay.base", 2, 1, 18, "base", "x.pay.made"))
    ('x.pay.base', 2, 1, 18, 'x.pay.made')
    """
    return (line.rule, line.payer, line.payee, line.points, line.direction)


def _only_in(mine: Sequence[Line], others: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines of ``mine`` that ``others`` lacks.

    A line that occurs several times is returned as many times as it is missing.
    """
    left = Counter(map(moved, others))
    found = []
    for line in mine:
        left[moved(line)] -= 1
        if left[moved(line)] < 0:
            found.append(line)
    return tuple(found)
