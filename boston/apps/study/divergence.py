"""One session under two choices of readings: where they part, and what that comes to.

A choice may refuse a deal that the other plays. The deals before it are compared all the same,
and what would have been won in it and after it is not known.
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
    """The first deal in which two courses are not alike.

    ``gone`` and ``come`` are the lines of the receipt that only the first or only the second
    has, ``struck`` and ``written`` the entries in the protocol. A course that stopped before has
    no deal here.
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
        """The rules behind whatever differs, each once."""
        lines = (rule for line in (*self.gone, *self.come) for rule in (line.rule, line.direction))
        entries = (entry.rule for entry in (*self.struck, *self.written))
        return tuple(dict.fromkeys((*lines, *entries)))


@dataclass(frozen=True, slots=True)
class Divergence:
    """A session by one choice of readings and by another.

    ``parting`` is ``None`` where every deal that both play is alike, to the last.
    """

    before: Course
    after: Course
    parting: Parting | None

    @property
    def difference(self) -> BySeat | None:
        """What the second choice adds for each seat in the end; ``None`` if one stopped."""
        before, after = self.before.balance, self.after.balance
        if before is None or after is None:
            return None
        return subtract(after, before)

    @property
    def is_alike(self) -> bool:
        """Whether nobody could tell the two apart."""
        ends = (self.before.settlement, self.before.stop), (self.after.settlement, self.after.stop)
        return self.parting is None and ends[0] == ends[1]


def diverge(session: Session, chosen: Mapping[str, str]) -> Divergence:
    """The session by its own readings, and by others chosen in their place.

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
    """What of a deal is alike where nobody could tell two courses apart."""
    lines, outcome = Counter(map(moved, done.receipt)), done.outcome
    return lines, outcome.entered, outcome.untold, done.scoreboard, done.dealer


#: A line of a receipt without its words, which may tell the same in two ways.
Moved: TypeAlias = tuple[str, Party, Party, int, str]


def moved(line: Line) -> Moved:
    """What a line moves, from whom to whom and by which rules.

    >>> moved(Line("x.pay.base", 2, 1, 18, "base", "x.pay.made"))
    ('x.pay.base', 2, 1, 18, 'x.pay.made')
    """
    return (line.rule, line.payer, line.payee, line.points, line.direction)


def _only_in(mine: Sequence[Line], others: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that are not among the others, as often as they are missing there."""
    left = Counter(map(moved, others))
    found = []
    for line in mine:
        left[moved(line)] -= 1
        if left[moved(line)] < 0:
            found.append(line)
    return tuple(found)
