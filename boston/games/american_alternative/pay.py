"""American Boston, rounded scale: round prices, and nothing for overtricks."""

from __future__ import annotations

from typing import Final

from boston.base.bound import rule
from boston.games import american
from boston.games.american.pay import Scale, bid_and_won
from boston.games.american.printed import MISERES, Taken
from boston.pay.payment import Item
from boston.terms.readings import Reading
from boston.terms.terms import Terms

from .printed import LOST, MADE

#: What the source leaves open by either scale; the other tables alone have odd cells.
READINGS: Final[tuple[Reading, ...]] = tuple(
    reading for reading in american.GAME.readings if reading.name != "odd-cells"
)


@rule("american-alternative.pay.won")
def made(taken: Taken, terms: Terms) -> Item:
    """What each opponent pays for a number made, however many tricks were won."""
    points = MADE[taken.bid]
    return Item("american-alternative.pay.won", points, f"{taken.bid} bid and made: {points}")


@rule("american-alternative.pay.lost")
def lost(taken: Taken, terms: Terms) -> Item:
    """What the bidder of a number pays each opponent; every cell is paid as printed."""
    points = LOST[taken]
    return Item("american-alternative.pay.lost", points, f"{bid_and_won(taken)}: {points}")


@rule("american-alternative.pay.misere")
def misere(contract: str) -> Item:
    """What a misère is worth: the same as by the other scale.

    >>> [misere(name).points for name in MISERES]
    [20, 40, 80, 160]
    """
    points = MISERES[contract]
    return Item("american-alternative.pay.misere", points, f"{contract} is worth {points}")


SCALE: Final = Scale(made, lost, misere)
