"""The Boston of the Solo family once more, as plainly as it can be told, from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.helpers import DealTable
from tests.middle import SEATS, Table, held, taken

#: Rows of source 004: both black suits, hearts, diamonds.
PRICES: Final = {
    "5": (2, 4, 6),
    "6": (6, 8, 10),
    "7": (10, 12, 14),
    "8": (14, 16, 18),
    "9": (18, 20, 22),
    "10": (22, 24, 26),
    "11": (26, 28, 30),
    "12": (30, 32, 34),
    "slam": (80, 90, 100),
    "spread-slam": (120, 140, 160),
}
WITHOUT: Final = {
    "little-misere": 15,
    "piccolissimo": 20,
    "grand-misere": 30,
    "little-spread": 40,
    "grand-spread": 50,
}
COLUMN: Final = {"spades": 0, "clubs": 0, "hearts": 1, "diamonds": 2}


@dataclass
class Book(Table):
    """The chips of an evening; there is no pool."""

    per_undertrick: int = 0
    slams_with_honours: bool = False
    pairs_paid_from_the_bid: bool = False

    def play(self, deal: DealTable) -> None:
        """One deal: hands without trumps first, then the contract."""
        self.begin()
        name = deal["contract"]
        if name == "passed":
            return
        for seat in deal.get("carte_blanche", []):
            is_false = deal["honours"][seat - 1] > 0
            for other in SEATS:
                if other != seat:
                    self.pay(other, seat, 2 - 4 if is_false else 2)
        if name in WITHOUT:
            is_made = taken(deal) == (1 if name == "piccolissimo" else 0)
            self.settle(deal, WITHOUT[name], is_made=is_made)
        else:
            self.number(deal)

    def number(self, deal: DealTable) -> None:
        """So many tricks in a suit, and four more for two."""
        name = deal["contract"]
        is_slam = not name.isdigit()
        more = 4 if deal.get("partner") else 0
        need = (13 if is_slam else int(name)) + more
        price, over = PRICES[name][COLUMN[deal["trump"]]], taken(deal) - need
        if over < 0:
            self.settle(deal, price - over * self.per_undertrick, is_made=False)
            return
        if not is_slam or self.slams_with_honours:
            price += {3: 2, 4: 4}.get(held(deal), 0)
        if self.pairs_paid_from_the_bid:
            over += more
        self.settle(deal, price + over, is_made=True)
