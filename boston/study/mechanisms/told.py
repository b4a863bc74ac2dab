"""A deal as it is looked at for what is particular to its game, and what that may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from boston.replaying.events import Called, Event, Judged
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

    def any(self, kind: type[E]) -> bool:
        """Whether there is an event of a kind."""
        return next(self.all(kind), None) is not None

    @property
    def calls(self) -> tuple[Called, ...]:
        """What was said in the auction."""
        return tuple(self.all(Called))

    @property
    def result(self) -> Result | None:
        """The result, where somebody was the declarer."""
        found = next(self.all(Judged), None)
        return found.result if found and isinstance(found.result, Result) else None


#: Whether a deal shows something.
Sign: TypeAlias = Callable[[Told], bool]


class Mechanism(NamedTuple):
    """Something particular to a game: what it is, its rules, and the sign that a deal shows it."""

    name: str
    rules: tuple[str, ...]
    sign: Sign
