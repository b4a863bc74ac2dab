"""A second, plain calculation of Boston de Fontainebleau, written from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import SEATS, Chips, held, side, taken
from tests.helpers import DealTable

#: What each payer pays in spades, clubs, hearts and diamonds: source 002, the first table.
PRICES: Final = {
    "5": (10, 10, 20, 30),
    "6": (30, 30, 40, 50),
    "7": (50, 50, 60, 70),
    "8": (70, 70, 80, 90),
    "9": (90, 90, 100, 110),
    "10": (110, 110, 120, 130),
    "11": (130, 130, 140, 150),
    "12": (150, 150, 160, 170),
    "grand-boston": (400, 400, 450, 500),
    "grand-boston-table": (600, 600, 700, 800),
}
COLUMNS: Final = ("spades", "clubs", "hearts", "diamonds")
#: Bids without trumps: the price, and the price of a loss in the table that contradicts the text.
WITHOUT: Final = {
    "little-misere": (75, 20),
    "piccolissimo": (100, 30),
    "grand-misere": (150, 40),
    "little-misere-table": (200, 80),
    "grand-misere-table": (250, 160),
}
#: The price of a failed slam on the table, from the same table.
SLAM_FAILED: Final = 225
#: The readings by which a misère takes the pool. Only Little Misère ranks below seven tricks.
BOTH: Final = ("rank-seven-up", "every-success")
MISERES_THAT_SWEEP: Final = {"little-misere": ("every-success",)}
#: The readings that this book supports; the first option of each is the default.
READINGS: Final = {
    "misere-loss": ("symmetric", "printed-table"),
    "tricks-short": ("short-of-target", "short-of-bid"),
    "pool-loss": ("literal", "any-failed-seven-plus", "foster"),
    "pool-whose-tricks": ("pair", "bidder"),
    "pool-misere": ("never", "rank-seven-up", "every-success"),
    "overtricks-with-partner": ("beyond-target", "all"),
}


@dataclass
class Book(Chips):
    """The chips of a session. A pair needs ``more`` tricks in addition to the bid."""

    more: int = 3

    def play(self, deal: DealTable) -> None:
        """Enter a deal, from the stakes to the pool."""
        self.begin()
        for seat in SEATS:
            self.put_in(seat, 5)
        if deal["contract"] == "passed":
            self.pass_out(deal["tricks"])
        elif deal["contract"] in WITHOUT:
            self.misere(deal)
        else:
            self.number(deal)

    def pass_out(self, tricks: list[int]) -> None:
        """Divide the pool equally among those with the fewest tricks; odd chips stay in it."""
        fewest = [seat for seat in SEATS if tricks[seat - 1] == min(tricks)]
        part = self.pool // len(fewest)
        for seat in fewest:
            self.put_in(seat, -part)

    def misere(self, deal: DealTable) -> None:
        """Enter a misère, which takes no tricks, or piccolissimo, which takes exactly one."""
        name = deal["contract"]
        is_made = taken(deal) == (1 if name == "piccolissimo" else 0)
        won, printed = WITHOUT[name]
        paid = printed if self.readings["misere-loss"] == "printed-table" else won
        self.settle(deal, won if is_made else paid, is_made=is_made)
        if not is_made:
            if self.readings["pool-loss"] == "foster":
                self.add(side(deal), paid)
        elif self.readings["pool-misere"] in MISERES_THAT_SWEEP.get(name, BOTH):
            self.sweep(deal)

    def number(self, deal: DealTable) -> None:
        """Enter a bid of a number of tricks in a suit."""
        name = deal["contract"]
        bid = int(name) if name.isdigit() else 13
        need = bid + (self.more if deal.get("partner") else 0)
        price = PRICES[name][COLUMNS.index(deal["trump"])]
        over = taken(deal) - need
        if over >= 0:
            if self.readings["overtricks-with-partner"] == "all":
                over = taken(deal) - bid
            honours = {3: 10, 4: 20}.get(held(deal), 0)
            self.settle(deal, price + 5 * over + honours, is_made=True)
            if bid >= 7 or self.readings["pool-misere"] == "every-success":
                self.sweep(deal)
            return
        to_the_bid = self.readings["tricks-short"] == "short-of-bid"
        paid = price + 5 * (max(0, bid - taken(deal)) if to_the_bid else -over)
        if name == "grand-boston-table" and self.readings["misere-loss"] == "printed-table":
            paid = SLAM_FAILED
        self.settle(deal, paid, is_made=False)
        if self.readings["pool-loss"] == "foster":
            self.add(side(deal), paid)
        elif bid >= 7:
            by_both = self.readings["pool-whose-tricks"] == "pair"
            tricks = taken(deal) if by_both else deal["tricks"][deal["declarer"] - 1]
            if self.readings["pool-loss"] != "literal" or tricks < 7:
                self.add(side(deal), self.pool)


@dataclass
class Russian(Book):
    """Russian Boston: four extra tricks for a pair, and ten chips from all for a carte blanche."""

    more: int = 4

    def play(self, deal: DealTable) -> None:
        """Enter a deal, and the hands that are declared to be without trumps."""
        super().play(deal)
        self.declare_blanches(deal, 10)
