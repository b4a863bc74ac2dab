"""German Boston: the one sum that the source works, and the ways to take it."""

from __future__ import annotations

from typing import Final, NamedTuple

from boston.base.bound import rule
from boston.pay.payment import total

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


@rule("german.pay.worked-sum")
def worked_sum() -> tuple[Reckoned, ...]:
    """The source's one sum as printed, then each way to take it, reckoned by the rule.

    >>> [(line.reading, line.units, line.agrees) for line in worked_sum()[1:]]
    [('the printed tricks', 20, False), ('eight tricks for three', 15, True), ('five tricks, and the honours help', 15, True)]
    """  # noqa: E501 - the three lines stand together
    game = LADDER.contract("gross-philadelphia")
    printed = Reckoned(
        "as printed", PRINTED_TRICKS, game.tricks, PRINTED_MISSING, PRINTED_HONOURS, PRINTED_UNITS
    )
    return (
        printed,
        reckoned("the printed tricks", PRINTED_TRICKS, counting=PRINTED_TRICKS),
        reckoned("eight tricks for three", 8, counting=8),
        reckoned("five tricks, and the honours help", 5, counting=5 + PRINTED_HONOURS),
    )


@rule("german.pay.worked-sum")
def reckoned(reading: str, tricks: int, counting: int) -> Reckoned:
    """The sum with so many tricks taken, of which, or of more, so many count towards the game."""
    game = LADDER.contract("gross-philadelphia")
    case = Case(game, announced=game.tricks, tricks=counting, honours=PRINTED_HONOURS)
    units = total(units_lost(case))
    return Reckoned(reading, tricks, case.announced, case.missing, case.honours, units)
