"""Strokes and direct payment once more, as plainly as they can be told.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tests import book
from tests.book import tens

STROKE_FACTOR: Final = {"misere": 8, "plain": 8, "second": 16, "highest": 32}
PRICE_FACTOR: Final = {"misere": 1, "plain": 1, "second": 2, "highest": 4}


@dataclass
class Book(book.Book):
    """The protocol with its strokes: ålar of 96, every new series 16 dearer."""

    al: int = 96
    step: int = 16
    strokes: int = 0

    def make(self, declarer: int, whister: int | None) -> dict[tuple[int, int], int]:
        """The strokes are struck out."""
        self.strokes = 0
        return super().make(declarer, whister)

    def lose_in(self, setters: list[int], suit: str) -> None:
        """A stroke, and bêtes that all the strokes make dearer."""
        self.strokes += 1
        self.lose(setters, self.strokes * STROKE_FACTOR[suit])


class Scores(NamedTuple):
    """What a price depends on."""

    base: int
    suit: str
    made: bool
    strokes: int
    over: int
    honours: int
    first_five: bool
    slam: bool


def price(told: Scores) -> int:
    """What each payer pays."""
    points = told.base
    if told.made:
        points += 2 + 2 * told.strokes
        if told.suit != "misere":
            points += told.over + {3: 2, 4: 4}.get(told.honours, 0)
            points += 48 if told.slam else 2 * told.first_five
    return tens(points * PRICE_FACTOR[told.suit])
