"""Deals of French Boston in a few words.

Seat 1 bids, seat 3 is the partner, seat 4 deals first. The belle is hearts, unless a test
says otherwise: deals that are not the first of a game come after one that all passed.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tests import helpers
from tests.helpers import DealTable, tricks
from tests.helpers import without_stake as without_stake
from tests.suits import SUITS

evening = partial(helpers.evening, game="french")
last = partial(helpers.last, game="french")
refusal = partial(helpers.refusal, game="french")


def alone(contract: str, own: int, **more: object) -> DealTable:
    """A game played alone; only twelve tricks are played where a card is laid away."""
    return {"dealer": 4, "turned": "hearts", **helpers.misere(contract, own), **more}


def pair(contract: str, own: int, partner: int, **more: object) -> DealTable:
    """A Simple with seat 3 as partner."""
    taken = tricks(own, whister=partner)
    return alone(contract, own, **{"partner": 3, "tricks": taken, **more})


def later(**options: object) -> dict[str, Any]:
    """The second deal of a game whose belle is hearts: nothing was staked before it."""
    return {"options": {"first_deal": 2, "belle": "hearts", **options}}


_LEFT = ("JT98765432", "JT98765432", "JT98765432", "QT98765432")
#: Seat 3 plays in diamonds; seat 2 takes one trick with the jack of hearts, the highest trump.
JACKS_TOLD: Final[DealTable] = {
    "dealer": 4,
    "turned": "clubs",
    "hands": SUITS,
    "calls": ["pass", "pass", "grand-independence diamonds", "pass"],
    "play": [
        *["SA", "HA", "DA", "CA", "DK", "CK", "SK", "HJ", "HK", "DQ", "CQ", "SQ"],
        *(s + r for trick in zip(*_LEFT, strict=True) for s, r in zip("DCSH", trick, strict=True)),
    ],
}
#: Seat 4 plays in clubs, the suit of a card of its own. The jack of diamonds, a trump of seat 3,
#: takes one trick, and seat 4 the other twelve.
CLUBS: Final[DealTable] = {
    "dealer": 4,
    "turned": "clubs",
    "hands": SUITS,
    "play": [
        *["SA", "HA", "DA", "CA", "CK", "SK", "HK", "DJ", "DK", "CQ", "SQ", "HQ"],
        *(s + r for trick in zip(*_LEFT, strict=True) for s, r in zip("CSHD", trick, strict=True)),
    ],
}
