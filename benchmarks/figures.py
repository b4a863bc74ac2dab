"""What was measured: a figure with its median and spread, and the aim it is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True)
class Aim:
    """What a figure should come to: at least, or else at most, a number."""

    number: float
    at_least: bool

    def met(self, value: float) -> bool:
        """Whether a value is on the right side of it."""
        return value >= self.number if self.at_least else value <= self.number


def at_least(number: float) -> Aim:
    """More is better."""
    return Aim(number, at_least=True)


def at_most(number: float) -> Aim:
    """Less is better."""
    return Aim(number, at_least=False)


@dataclass(frozen=True)
class Figure:
    """One figure, as measured round after round.

    ``digits`` are those after the point that mean something.
    """

    name: str
    unit: str
    values: Sequence[float]
    aim: Aim | None = None
    digits: int = 0

    @property
    def median(self) -> float:
        """The value in the middle."""
        return median(self.values)

    @property
    def met(self) -> bool | None:
        """Whether the median meets the aim; ``None`` where there is no aim."""
        return None if self.aim is None else self.aim.met(self.median)


@dataclass(frozen=True)
class Group:
    """Figures that were taken together, and what was counted in them."""

    name: str
    about: str
    figures: Sequence[Figure] = field(default_factory=tuple)
    not_measured: str = ""


def ratio(
    name: str, over: Sequence[float], under: Sequence[float], aim: Aim | None, digits: int = 2
) -> Figure:
    """One figure against another, round by round, so that both met the same weather."""
    pairs = zip(over, under, strict=True)
    return Figure(name, "×", tuple(one / other for one, other in pairs), aim, digits)
