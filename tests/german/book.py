"""A plain book of German Boston: the payments calculated again from the printed source.

The rates are ours because the table is lost; everything else is the source's. Nothing here is taken
from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from boston.replaying.replay import Scored
from tests.book import Chips, held, side, taken
from tests.german.deals import TRICKS, WHISTER
from tests.helpers import DealTable

#: The rate of each game in the third couleur; it is doubled in the second and again in the first.
RATES: Final = dict(zip(TRICKS, (1, 2, 3, 3, 4, 5, 7, 9, 12), strict=True))
MISERES: Final = {
    "klein-misere": 48,
    "gross-misere": 96,
    "klein-misere-offen": 150,
    "gross-misere-offen": 300,
}
#: The factors with hearts turned up: diamonds are second, and both black suits third.
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
    """The purses, the Stamm in ``pool`` and the Rokambole in ``rock``; seat 4 deals first."""

    rock: int = 0
    dealer: int = 4
    readings: dict[str, str] = field(
        default_factory=lambda: {name: options[0] for name, options in READINGS.items()}
    )

    def goes(self, misdeals: int) -> bool:
        """Return whether the Rokambole holds more than the Stamm once the dealer has staked."""
        return self.rock > self.pool + STAKE * (1 + misdeals)

    def play(self, deal: DealTable) -> None:
        """Enter a deal: the stakes, the bêtes for passing on the Rock, the game and the pools."""
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
        """Move counters from a player to the Rokambole."""
        self.won[seat - 1] -= counters
        self.rock += counters

    def missing(self, deal: DealTable) -> dict[int, int]:
        """Return the tricks that each player of the side is short of their own target."""
        numbers = (TRICKS[deal["contract"]], WHISTER.get(deal["contract"], 0))
        own = zip(side(deal), numbers, strict=False)
        return {seat: max(0, number - deal["tricks"][seat - 1]) for seat, number in own}

    def outcome(self, deal: DealTable) -> tuple[bool, list[int], list[int]]:
        """Return whether the game is made, which partners have to pay, and who takes a pool won."""
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
        """Settle between the players: the units times the rate, or the value of a misère."""
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
        """Pay out or raise the Rock if it is on, and the Stamm unless the Rock replaces it."""
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
        """Assert that the engine has the same in every purse and in both pools."""
        assert list(deal.net) == self.won
        assert deal.scoreboard.pool == {"stamm": self.pool, "rokambole": self.rock}
