"""A second, plain calculation of French Boston, written from the printed page.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import SEATS, Chips, held, side, taken
from tests.helpers import DealTable

COLUMNS: Final = ("spades", "clubs", "diamonds", "hearts")
#: A bid alone: its target; then, by column, its price, each overtrick, three honours and four.
PRINTED: Final = {
    "simple": (5, (4, 8, 12, 16), (1, 2, 3, 4), (3, 6, 9, 12), (4, 8, 12, 16)),
    "petite-independence": (6, (6, 12, 18, 24), (2, 4, 6, 8), (4, 8, 12, 16), (6, 12, 18, 24)),
    "grand-independence": (8, (8, 16, 24, 32), (4, 8, 12, 16), (6, 12, 18, 24), (8, 16, 24, 32)),
}
#: No price is printed for nine tricks: it is that of eight, with the ninth as an overtrick.
NINE: Final = (9, (12, 24, 36, 48), *PRINTED["grand-independence"][2:])
ON_THE_TABLE: Final = (64, 128, 192, 256)
MISERES: Final = {
    "petite-misere": (16, 32, 48, 64),
    "grand-misere": (32, 64, 96, 128),
    "misere-four-aces": (32, 64, 96, 128),
    "petite-misere-table": ON_THE_TABLE,
    "grand-misere-table": ON_THE_TABLE,
}
SLAM_OF_TWO: Final = (50, 100, 150, 200)
SLAM_ALONE: Final = (100, 200, 300, 400)
SLAM_ON_TABLE: Final = (200, 400, 600, 800)
#: The last deal with the small stake. In later deals, the stake is twice as much.
SMALL_STAKES: Final = 32


@dataclass
class Book(Chips):
    """The chips of a game from deal ``number`` on, which seat 4 deals."""

    belle: str = ""
    number: int = 1
    dealer: int = 4

    def play(self, deal: DealTable) -> None:
        """Enter a deal, from the dealer's stake to the pool."""
        self.begin()
        self.belle = self.belle or deal["turned"]
        self.put_in(self.dealer, 10 if self.number <= SMALL_STAKES else 20)
        self.dealer, self.number = self.dealer % 4 + 1, self.number + 1
        name = deal["contract"]
        if name == "passed":
            return
        if name in MISERES:
            column = COLUMNS.index(deal["turned"])
            self.done(deal, MISERES[name][column], is_made=taken(deal) == 0)
            return
        # Nobody can be paid for a jack whose holder the record leaves out.
        if holder := deal.get("jack_of_diamonds"):
            for seat in SEATS:
                if seat != holder:
                    self.pay(seat, holder, 2)
        self.suited(deal, *self.bid(name, deal["turned"]))

    def bid(self, name: str, turned: str) -> tuple[str, int]:
        """Return the row of the tables, and the column of the trump suit."""
        row, _, suit = name.partition(" ")
        if row.endswith(("-petite", "-belle")):
            row, _, which = row.rpartition("-")
            suit = {"petite": turned, "belle": self.belle}[which]
        return row, COLUMNS.index(suit)

    def suited(self, deal: DealTable, row: str, column: int) -> None:
        """Enter a bid with trumps, or a slam in its place."""
        need, price, each, three, four = NINE if row == "neuf" else PRINTED[row]
        is_pair = bool(deal.get("partner"))
        need, own = (8 if is_pair else need), taken(deal)
        if deal.get("slam"):
            closed = SLAM_OF_TWO if is_pair else SLAM_ALONE
            slam = SLAM_ON_TABLE if deal["slam"] == "table" else closed
            self.done(deal, slam[column], is_made=own == 13)
            return
        if own >= need:
            honours = {3: three[column], 4: four[column]}.get(held(deal), 0)
            chips = price[column] + (own - need) * each[column] + honours
            self.done(deal, chips, is_made=True)
            return
        self.done(deal, price[column], is_made=False)

    def done(self, deal: DealTable, chips: int, *, is_made: bool) -> None:
        """If the bid is made, the side takes the pool; if not, those to blame pay and double it."""
        to_blame = self.short(deal) or side(deal)
        if is_made:
            self.settle(deal, chips, is_made=True)
            self.sweep(deal)
        else:
            self.lost(deal, to_blame, chips)
            self.add(to_blame, self.pool)

    def short(self, deal: DealTable) -> list[int]:
        """Return the partners who are short of their part; both answer for a slam that fails."""
        if not deal.get("partner") or deal.get("slam"):
            return []
        parts = zip(side(deal), (5, 3), strict=True)
        return [seat for seat, part in parts if deal["tricks"][seat - 1] < part]
