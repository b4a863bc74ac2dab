"""The payments of the Boston of the Solo family, worked out again from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import Chips, held, taken
from tests.helpers import DealTable

#: The table of bids in Source 004, in its order. Each line has our id of a bid, its name, and the
#: printed figures: in both black suits, in hearts, in diamonds, for each overtrick; or one price.
CHART: Final = """
5: Boston - 2 4 6 1
6: Six Tricks - 6 8 10 1
little-misere: Little Misere 15
7: Seven Tricks - 10 12 14 1
piccolissimo: Piccolissimo 20
8: Eight Tricks - 14 16 18 1
grand-misere: Grand Misere 30
9: Nine Tricks - 18 20 22 1
little-spread: Little Spread 40
10: Ten Tricks - 22 24 26 1
grand-spread: Grand Spread 50
11: Eleven Tricks - 26 28 30 1
12: Twelve Tricks - 30 32 34 1
slam: Slam (Thirteen) - 80 90 100 -
spread-slam: Spread Slam - 120 140 160 -
"""
#: Every row as printed, by bid.
PRINTED: Final = dict(row.split(": ") for row in CHART.split("\n")[1:-1])
#: The prices in suits, ending with that of an overtrick or 0; and the prices without trumps.
PRICES: Final = {
    bid: [0 if cell == "-" else int(cell) for cell in row.split(" - ")[1].split()]
    for bid, row in PRINTED.items()
    if " - " in row
}
WITHOUT: Final = {bid: int(row.split()[-1]) for bid, row in PRINTED.items() if bid not in PRICES}
COLUMN: Final = {"spades": 0, "clubs": 0, "hearts": 1, "diamonds": 2}

READINGS: Final = {
    "losses": ("flat", "one-per-undertrick"),
    "slam-honours": ("none", "two-and-four"),
    "overtricks-with-partner": ("beyond-target", "all"),
}


@dataclass
class Book(Chips):
    """The chips of a session; there is no pool."""

    def play(self, deal: DealTable) -> None:
        """Enter a deal: cartes blanches first, then the contract."""
        self.begin()
        name = deal["contract"]
        if name == "passed":
            return
        self.declare_blanches(deal, 2)
        if name in WITHOUT:
            is_made = taken(deal) == (1 if name == "piccolissimo" else 0)
            self.settle(deal, WITHOUT[name], is_made=is_made)
        else:
            self.number(deal)

    def number(self, deal: DealTable) -> None:
        """Settle a contract in a suit; two players need four tricks more."""
        name = deal["contract"]
        is_slam = not name.isdigit()
        more = 4 if deal.get("partner") else 0
        need = (13 if is_slam else int(name)) + more
        price, over = PRICES[name][COLUMN[deal["trump"]]], taken(deal) - need
        if over < 0:
            each = int(self.readings["losses"] != "flat")
            self.settle(deal, price - over * each, is_made=False)
            return
        if not is_slam or self.readings["slam-honours"] == "two-and-four":
            price += {3: 2, 4: 4}.get(held(deal), 0)
        if self.readings["overtricks-with-partner"] == "all":
            over += more
        self.settle(deal, price + over, is_made=True)
