"""The plain book of American Boston, written as simply as possible from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.book import SEATS, Chips, taken
from tests.helpers import DealTable

#: Source 002, bids made: rows from five tricks won, columns from five tricks bid.
WON: Final = """
12
12 15
13 16 18
13 16 20 23
14 17 21 24 32
14 18 22 26 34 42
14 19 23 28 36 45 63
15 20 24 29 39 48 68 106
15 20 26 31 41 52 72 114 166
"""
#: Bids lost: rows from no tricks won, columns up to thirteen tricks bid.
LOST: Final = """
50 66 82 110 127 157 208 304 433
41 55 72 89 115 145 194 286 412
31 45 60 78 103 132 180 270 390
21 35 50 67 92 119 165 252 369
11 24 40 56 82 107 151 234 348
15 29 46 68 94 138 217 326
19 34 57 82 123 200 305
23 44 70 109 182 284
33 56 95 165 262
44 80 148 241
67 130 222
113 198
177
"""
#: The cells of bids lost that differ from the formula: bid, won, printed price, formula's price.
ODD: Final = ((8, 0, 110, 100), (9, 4, 82, 80), (12, 2, 270, 269), (13, 10, 222, 220))
#: The rounded scale: the prices of bids made, from five, and of bids lost.
ROUNDED_WON: Final = (10, 15, 20, 25, 35, 45, 65, 105, 170)
ROUNDED_LOST: Final = """
50 65 80 115 140 170 220 320 450
40 55 70 100 125 155 200 300 420
30 45 60 85 110 140 185 280 390
20 35 50 70 95 125 170 260 360
10 25 40 55 80 110 155 240 340
15 30 45 65 95 140 220 320
20 35 55 80 125 200 300
25 45 70 110 180 280
35 55 95 160 260
45 80 145 240
70 130 220
120 200
180
"""
MISERES: Final = {"little-misere": 20, "grand-misere": 40, "little-spread": 80, "grand-spread": 160}


def named(bid: int) -> str:
    """Return the bid as a record writes it."""
    return "grand-slam" if bid == 13 else str(bid)


@cache
def rows(text: str) -> list[list[int]]:
    """Return the rows of a table."""
    return [[int(cell) for cell in row.split()] for row in text.split("\n")[1:-1]]


READINGS: Final = {"pool-misere": ("rank-seven-up", "trick-bids-only")}


@dataclass
class Book(Chips):
    """The chips of an evening, with the exact or the rounded scale."""

    rounded: bool = False
    dealer: int = 3

    def play(self, deal: DealTable) -> None:
        """Enter one deal, from the stakes to the pool; seat 4 deals first."""
        self.begin()
        self.dealer = self.dealer % 4 + 1
        for seat in SEATS:
            self.put_in(seat, 5)
        name = deal["contract"].split()[0]
        if name == "passed":
            self.pass_out(deal["tricks"])
            return
        own = taken(deal)
        if name in MISERES:
            is_made, takes_pool = own == 0, self.readings["pool-misere"] == "rank-seven-up"
            chips = MISERES[name]
        else:
            bid = 13 if name == "grand-slam" else int(name)
            is_made, takes_pool = own >= bid, bid >= 7
            chips = self.won_by(bid, own) if is_made else self.lost_by(bid, own)
        self.settle(deal, chips, is_made=is_made)
        if not is_made:
            self.add([deal["declarer"]], self.pool)
        elif takes_pool:
            self.sweep(deal)

    def won_by(self, bid: int, own: int) -> int:
        """Return the price of a bid made. The rounded scale ignores the number of tricks won."""
        return ROUNDED_WON[bid - 5] if self.rounded else rows(WON)[own - 5][bid - 5]

    def lost_by(self, bid: int, own: int) -> int:
        """Return the price of a bid lost. The last cell of each row is for thirteen tricks bid."""
        return rows(ROUNDED_LOST if self.rounded else LOST)[own][bid - 14]

    def pass_out(self, tricks: list[int]) -> None:
        """Make the player with most tricks pay the others five chips for each trick of difference.

        Players who tie share this payment; the first from the dealer's left pays an odd chip.
        """
        most = max(tricks)
        round_the_table = [(self.dealer + step) % 4 + 1 for step in range(4)]
        losers = [seat for seat in round_the_table if tricks[seat - 1] == most]
        for seat in SEATS:
            owed = 5 * (most - tricks[seat - 1])
            for loser in losers if owed else []:
                odd = owed % len(losers) if loser == losers[0] else 0
                self.pay(loser, seat, owed // len(losers) + odd)
