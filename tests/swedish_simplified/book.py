"""The simplified payment, worked out again from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import Purses, side, taken
from tests.helpers import DealTable
from tests.sweden.told import lines

#: Table III as printed: contract, tricks that just make it, its value, value of an overtrick.
TABLE_III: Final = """
5                     | 5   |   5 | 1
5                     | 5+3 |  10 | 2
6                     | 6   |   8 | 2
6                     | 6+4 |  16 | 4
petite-misere         | 0   |  10 | 0
7                     | 7   |  16 | 2
grande-misere         | 0   |  20 | 0
8                     | 8   |  24 | 2
petite-misere-ouverte | 0   |  30 | 0
9                     | 9   |  32 | 3
grande-misere-ouverte | 0   |  40 | 0
10                    | 10  |  44 | 4
11                    | 11  |  60 | 5
12                    | 12  |  80 | 5
13                    | 13  | 100 | 0
"""
#: By contract and number of players: the tricks that each needs, its value, that of an overtrick.
ROWS: Final = {
    (name, 1 + needed.count("+")): (
        [int(each) for each in needed.split("+")],
        int(value),
        int(each),
    )
    for name, needed, value, each in lines(TABLE_III)
}


@dataclass
class Book(Purses):
    """The payments of each deal; there is no protocol and no pool."""

    def play(self, deal: DealTable) -> None:
        self.begin()
        if deal["contract"] == "passed":
            return
        own = side(deal)
        needed, value, each = ROWS[deal["contract"], len(own)]
        over = taken(deal) - sum(needed)
        is_misere = "misere" in deal["contract"]
        if over >= 0 and not (is_misere and over):
            self.settle(deal, value + over * each, is_made=True)
            return
        points = value if abs(over) == 1 else 2 * value
        missed = [s for s, n in zip(own, needed, strict=True) if deal["tricks"][s - 1] < n]
        self.lost(deal, missed, points)
