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

#: Seat 1 has the spades, 2 the hearts, 3 the diamonds, 4 the clubs.
WHOLE: Final = SUITS
evening = partial(helpers.evening, game="french")
last = partial(helpers.last, game="french")
refusal = partial(helpers.refusal, game="french")


def alone(contract: str, own: int, **more: object) -> DealTable:
    """A game played alone; only twelve tricks are played where a card is laid away."""
    played = 12 if contract.startswith("petite-misere") else 13
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own, played=played)}
    return {"dealer": 4, "turned": "hearts", **told, **more}


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
    "hands": WHOLE,
    "calls": ["pass", "pass", "grand-independence diamonds", "pass"],
    "play": [
        *["SA", "HA", "DA", "CA", "DK", "CK", "SK", "HJ", "HK", "DQ", "CQ", "SQ"],
        *(s + r for trick in zip(*_LEFT, strict=True) for s, r in zip("DCSH", trick, strict=True)),
    ],
}
