"""A deal as it is looked at for what is particular to its game, and what that may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from boston.auction.ladder import Bid
from boston.course.events import Called, Event, Judged
from boston.table.result import Result
from boston.terms.terms import Terms

E = TypeVar("E")


class Told(NamedTuple):
    """The course of a deal, and what its table had agreed."""

    course: tuple[Event, ...]
    terms: Terms

    def all(self, kind: type[E]) -> Iterator[E]:
        """Every event of a kind, in its order."""
        return (event for event in self.course if isinstance(event, kind))

    def first(self, kind: type[E]) -> E | None:
        """The first event of a kind."""
        return first(self.all(kind))

    @property
    def calls(self) -> tuple[Called, ...]:
        """What was said in the auction."""
        return tuple(self.all(Called))

    @property
    def won(self) -> Called | None:
        """The last bid."""
        return first(called for called in reversed(self.calls) if isinstance(called.call, Bid))

    @property
    def result(self) -> Result | None:
        """The result, where somebody was the declarer."""
        found = self.first(Judged)
        return found.result if found and isinstance(found.result, Result) else None

    def place_of(self, event: Event) -> int:
        """The place of an event in the course; two that say the same stand apart."""
        return next(place for place, each in enumerate(self.course) if each is event)


#: The event in which a deal shows something; ``None`` where it does not.
Sign: TypeAlias = Callable[[Told], Event | None]


class Mechanism(NamedTuple):
    """Something particular to a game: what it is, its rules, and the sign that a deal shows it."""

    name: str
    rules: tuple[str, ...]
    sign: Sign


def first(found: Iterable[E]) -> E | None:
    """The first of several things, if there is any."""
    return next(iter(found), None)
