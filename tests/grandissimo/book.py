"""A plain book of Grandissimo: the payments calculated again from the printed source.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.book import SEATS, Betes, side, taken, tens
from tests.helpers import DealTable
from tests.sweden.told import TABLE_I

#: The factor and the increase of a positive contract, by class; ``None`` is the key of sang.
CLASSES: Final = {"plain": (1, 10), "second": (2, 20), "highest": (4, 40), None: (6, 60)}
#: The increase of a misère.
DEARER: Final = {
    "liten-misar": 10,
    "stor-misar": 20,
    "liten-upplaggare": 30,
    "stor-upplaggare": 40,
    "liten-pratmakare": 50,
    "stor-pratmakare": 60,
}
READINGS: Final = {"running-bete": ("highest", "sticky")}


@dataclass
class Book(Betes):
    """The protocol, with ålar of 200."""

    al: int = 200

    def play(self, deal: DealTable) -> None:
        """Enter a deal; then the highest bête runs, unless an ål or a sticky bête is running."""
        self.begin()
        if deal["contract"] == "rundmisar":
            self.all_play(deal["tricks"])
        else:
            self.contract(deal)
        if self.readings["running-bete"] == "highest" and not self.running[0].is_al:
            self.choose()

    def all_play(self, tricks: list[int]) -> None:
        """Settle a rundmisär.

        A player with the most tricks pays every other player for each trick of the difference. A
        player with no tricks is paid by every other player for each trick which that player took.
        """
        for payer in SEATS:
            for payee in SEATS:
                his, others = tricks[payer - 1], tricks[payee - 1]
                more = his - others if his == max(tricks) else 0
                bonus = his if others == 0 else 0
                self.pay(payer, payee, 10 * (more + bonus))
        self.lose([seat for seat in SEATS if tricks[seat - 1] == max(tricks)], 10)

    def contract(self, deal: DealTable) -> None:
        """Enter a game: its price, and the running bête or new ones. A gift has one overtrick."""
        line, own = TABLE_I["grandissimo"][deal["contract"]], side(deal)
        wanted = dict(zip(own, (line.tricks, line.whister or 0), strict=False))
        needed = sum(wanted.values())
        count = needed + 1 if deal.get("conceded") else taken(deal)
        is_made = count == 0 if line.is_misere else count >= needed
        factor, increase = CLASSES[deal.get("suit_class")]
        points = line.worth + 2 * is_made
        points += 6 if len(own) == 2 and line.contract != "begar" else 0
        if is_made and not line.is_misere:
            points += count - needed + 2 * (deal.get("opening_run", 0) >= needed)
        points *= 1 if line.is_misere else factor
        is_slam = count == 13 and not line.is_misere
        if is_slam and not (line.contract == "9" and len(own) == 2):
            points *= 2
        if is_made:
            self.settle(deal, tens(points), is_made=True)
            self.make(deal["declarer"], deal.get("partner"))
            return
        short = [seat for seat in own if deal["tricks"][seat - 1] < wanted[seat] or line.is_misere]
        self.lost(deal, short, tens(points))
        self.lose(short, DEARER.get(line.contract, increase))
