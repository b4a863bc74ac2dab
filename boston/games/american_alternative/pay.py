"""American Boston, rounded scale: round prices, and nothing for overtricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.games.american.pay import Scale, bid_and_won
from boston.games.american.printed import MISERES, Taken
from boston.payment import Item
from boston.terms import Terms

from .printed import LOST, MADE


def made(taken: Taken) -> Item:
    """What each opponent pays for a number made, however many tricks were won.

    >>> made(Taken(bid=9, won=11)).points, made(Taken(9, 9)).points
    (35, 35)
    """
    points = MADE[taken.bid]
    return Item("american-alternative.pay.won", points, f"{taken.bid} bid and made: {points}")


def lost(taken: Taken, terms: Terms) -> Item:
    """What the bidder of a number pays each opponent; every cell is paid as printed."""
    because = f"{bid_and_won(taken)}: {LOST[taken]}"
    return Item("american-alternative.pay.lost", LOST[taken], because)


def misere(contract: str) -> Item:
    """What a misère is worth: the same as by the other scale.

    >>> [misere(name).points for name in MISERES]
    [20, 40, 80, 160]
    """
    points = MISERES[contract]
    return Item("american-alternative.pay.misere", points, f"{contract} is worth {points}")


SCALE: Final = Scale(made, lost, misere)

FACTS: Final[Mapping[str, object]] = {
    "american-alternative.pay.won": MADE,
    "american-alternative.pay.lost": LOST,
    "american-alternative.pay.misere": misere,
}
