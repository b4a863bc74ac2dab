"""German Boston: the one sum of the source, as printed and as it may be put right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.payment import total

from .contracts import LADDER
from .pay import Case, units_lost

PRINTED_TRICKS: Final = 3
PRINTED_MISSING: Final = 2
PRINTED_HONOURS: Final = 3
PRINTED_UNITS: Final = 15


class Reckoned(NamedTuple):
    """A line of the comparison: what was taken, what is missing, and how many units it makes."""

    reading: str
    tricks: int
    game: int
    missing: int
    honours: int
    units: int

    @property
    def agrees(self) -> bool:
        """Whether it has the two missing tricks and the fifteen units that are printed."""
        return (self.missing, self.units) == (PRINTED_MISSING, PRINTED_UNITS)


def tricks_alone(tricks: int, honours: int) -> int:
    """What counts towards the game: tricks, and no honours."""
    return tricks


def with_honours(tricks: int, honours: int) -> int:
    """What would count towards the game if honours helped to make it."""
    return tricks + honours


#: The ways to take the sum: the tricks taken, and what counts towards the game.
WAYS: Final[Mapping[str, tuple[int, Callable[[int, int], int]]]] = {
    "the printed tricks": (PRINTED_TRICKS, tricks_alone),
    "eight tricks for three": (8, tricks_alone),
    "five tricks, and the honours help": (5, with_honours),
}


def worked_sum() -> tuple[Reckoned, ...]:
    """The sum as printed, then each way to take it, reckoned by the rule of lost games.

    >>> [(line.reading, line.units, line.agrees) for line in worked_sum()[1:]]
    [('the printed tricks', 20, False), ('eight tricks for three', 15, True), ('five tricks, and the honours help', 15, True)]
    """  # noqa: E501 - the three lines stand together
    game = LADDER.contract("gross-philadelphia")
    printed = Reckoned(
        "as printed", PRINTED_TRICKS, game.tricks, PRINTED_MISSING, PRINTED_HONOURS, PRINTED_UNITS
    )
    return (printed, *(_reckoned(reading, *way) for reading, way in WAYS.items()))


def _reckoned(reading: str, tricks: int, counting: Callable[[int, int], int]) -> Reckoned:
    game = LADDER.contract("gross-philadelphia")
    case = Case(game, tricks=counting(tricks, PRINTED_HONOURS), honours=PRINTED_HONOURS)
    paid = total(units_lost(case))
    return Reckoned(reading, tricks, case.announced, case.missing, case.honours, paid)


FACTS: Final[Mapping[str, object]] = {"german.pay.worked-sum": worked_sum}
