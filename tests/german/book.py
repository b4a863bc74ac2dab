"""German Boston once more, as plainly as it can be told, from the printed page.

The rates are ours, since the table is lost; all else is the text's. Nothing here is taken from the
engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from boston.replaying.replay import Scored
from tests.book import Chips, held, side, taken
from tests.german.deals import TRICKS, WHISTER
from tests.helpers import DealTable

#: By game in the third couleur; the second is worth twice as much, the first four times.
RATES: Final = dict(zip(TRICKS, (1, 2, 3, 3, 4, 5, 7, 9, 12), strict=True))
MISERES: Final = {
    "klein-misere": 48,
    "gross-misere": 96,
    "klein-misere-offen": 150,
    "gross-misere-offen": 300,
}
#: With hearts turned up the other red suit is second, both black ones are third.
COULEURS: Final = {"hearts": 4, "diamonds": 2, "spades": 1, "clubs": 1}
STAKE, PREMIUM = 4, 10
READINGS: Final = {
    "rock": ("replaces-stamm", "beside-stamm"),
    "honours-on-win": ("added", "losses-only"),
    "made-one-short": ("short-one-pays", "side-only"),
    "joint-target": ("joint", "declarer"),
    "units-with-whist": ("side", "declarer"),
}


@dataclass
class Book(Chips):
    """Purses, the Stamm in ``pool`` and the Rokambole in ``rock``; seat 4 deals first."""

    rock: int = 0
    dealer: int = 4
    readings: dict[str, str] = field(
        default_factory=lambda: {name: options[0] for name, options in READINGS.items()}
    )

    def goes(self, misdeals: int) -> bool:
        """Whether there is more in the Rokambole than in the Stamm, once the dealer has staked."""
        return self.rock > self.pool + STAKE * (1 + misdeals)

    def play(self, deal: DealTable) -> None:
        """One deal: the stakes, the bête for passing on the Rock, the game and the pools."""
        self.begin()
        goes = self.goes(deal["misdeals"])
        self.put_in(self.dealer, STAKE * (1 + deal["misdeals"]))
        dealer, self.dealer = self.dealer, self.dealer % 4 + 1
        if deal["contract"] == "passed":
            return
        seat = dealer % 4 + 1
        while goes and seat != deal["declarer"]:
            self.to_rock(seat, 1)
            seat = seat % 4 + 1
        made, pays, takes = self.outcome(deal)
        self.direct(deal, pays, made=made)
        self.pools(takes if made else pays or side(deal), goes=goes, made=made)

    def to_rock(self, seat: int, counters: int) -> None:
        """From a player to the Rokambole."""
        self.won[seat - 1] -= counters
        self.rock += counters

    def missing(self, deal: DealTable) -> dict[int, int]:
        """What each of the side lacks of his own number."""
        numbers = (TRICKS[deal["contract"]], WHISTER.get(deal["contract"], 0))
        own = zip(side(deal), numbers, strict=False)
        return {seat: max(0, number - deal["tricks"][seat - 1]) for seat, number in own}

    def outcome(self, deal: DealTable) -> tuple[bool, list[int], list[int]]:
        """Whether it is made, who of the side has to pay, and who takes a pool that is won."""
        own = side(deal)
        if deal["contract"] in MISERES:
            made = taken(deal) == 0
            return made, [] if made else own, own
        lacks = self.missing(deal)
        short = [seat for seat in own if lacks[seat]]
        made = not lacks[own[0]]
        if len(own) > 1 and self.readings["joint-target"] == "joint":
            made = taken(deal) >= TRICKS[deal["contract"]] + WHISTER[deal["contract"]]
        if made and self.readings["made-one-short"] == "side-only":
            short = []
        return made, short, [seat for seat in own if seat not in short]

    def direct(self, deal: DealTable, pays: list[int], *, made: bool) -> None:
        """What the players pay each other: so many units of the rate, or what a misère costs."""
        name = deal["contract"]
        if name in MISERES:
            self.settle(deal, MISERES[name], is_made=made)
            return
        own, lacks = side(deal), self.missing(deal)
        units = TRICKS[name]
        if len(own) > 1 and self.readings["units-with-whist"] == "side":
            units += WHISTER[name]
        if not made and len(own) > 1 and self.readings["joint-target"] == "joint":
            units += TRICKS[name] + WHISTER[name] - taken(deal)
        else:
            units += sum(lacks[seat] for seat in pays)
        if not made or pays or self.readings["honours-on-win"] == "added":
            units += held(deal)
        counters = units * RATES[name] * COULEURS[deal["trump"]]
        if pays:
            self.lost(deal, pays, counters)
            return
        if taken(deal) == 13 and name != "concordia":
            counters += PREMIUM
        self.settle(deal, counters, is_made=True)

    def pools(self, seats: list[int], *, goes: bool, made: bool) -> None:
        """What is won or raised: the Rock if it goes, and by a reading the Stamm beside it."""
        if goes and made:
            smaller = self.rock // 2 if len(seats) == 2 else 0
            for seat in seats[1:]:
                self.to_rock(seat, -smaller)
            self.to_rock(seats[0], -self.rock)
        elif goes:
            more = 2 * self.rock
            smaller = more // 2 if len(seats) == 2 else 0
            self.to_rock(seats[0], more - smaller)
            for seat in seats[1:]:
                self.to_rock(seat, smaller)
        if goes and self.readings["rock"] == "replaces-stamm":
            return
        if made:
            quarter = self.pool // 4
            self.put_in(seats[0], -quarter)
            self.to_rock(seats[0], quarter)
            smaller = self.pool // 2 if len(seats) == 2 else 0
            for seat in seats[1:]:
                self.put_in(seat, -smaller)
            self.put_in(seats[0], -self.pool)
        else:
            self.add(seats, self.pool)

    def agrees_with(self, deal: Scored) -> None:
        """The engine has the same in every purse and in both pools."""
        assert list(deal.net) == self.won
        assert deal.scoreboard.pool == {"stamm": self.pool, "rokambole": self.rock}
