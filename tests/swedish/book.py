"""The payments of Swedish Boston, worked out again from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import Betes, held, side, taken, tens
from tests.helpers import DealTable
from tests.sweden.told import TABLE_I

STROKE_FACTOR: Final = {"misere": 8, "plain": 8, "second": 16, "highest": 32}
PRICE_FACTOR: Final = {"misere": 1, "plain": 1, "second": 2, "highest": 4}


#: Which bête runs: the one that ran before, or the largest when a deal begins.
READINGS: Final = {"running-bete": ("sticky", "highest")}


@dataclass
class Book(Betes):
    """The protocol with its strokes: ålar of 96, and each new series 16 higher."""

    al: int = 96
    step: int = 16

    def play(self, deal: DealTable) -> None:
        """Enter a deal, and decide which bête runs after it."""
        self.score(deal)
        if self.readings["running-bete"] == "highest" and not self.running[0].is_al:
            self.choose()

    def score(self, deal: DealTable) -> None:
        """Pay the price, and play off the running bête or set new ones."""
        self.begin()
        if deal["contract"] == "passed":
            self.strokes += 1
            return
        line, own, suit = TABLE_I["swedish"][deal["contract"]], side(deal), _suit(deal)
        wanted = dict(zip(own, (line.tricks, line.whister or 0), strict=False))
        over = taken(deal) - sum(wanted.values())
        is_made = taken(deal) == 0 if line.is_misere else over >= 0
        points = line.with_whist if len(own) == 2 else line.worth
        if is_made:
            points += 2 + 2 * self.strokes
        if is_made and not line.is_misere:
            points += over + {3: 2, 4: 4}.get(held(deal), 0)
            points += 48 if taken(deal) == 13 else 2 * (deal["opening_run"] >= 5)
        price = tens(points * PRICE_FACTOR[suit])
        if is_made:
            self.strokes = 0
            self.settle(deal, price, is_made=True)
            self.make(deal["declarer"], deal.get("partner"))
            return
        self.strokes += 1
        short = [seat for seat in own if deal["tricks"][seat - 1] < wanted[seat] or line.is_misere]
        self.lost(deal, short, price)
        # A player who alone falls short sets two bêtes if the side lacks two tricks or more.
        setters = short if len(short) == 2 else short * min(abs(over), 2)
        self.lose(setters, self.strokes * STROKE_FACTOR[suit])


def _suit(deal: DealTable) -> str:
    suit: str = deal.get("suit_class", "misere")
    return suit
