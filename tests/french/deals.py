"""Short forms for deals of French Boston.

Seat 1 bids, seat 3 is the partner, and seat 4 deals first. Unless a test says otherwise, hearts are
the belle, and a deal that is not the first of a game follows one that all passed.
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
    """Return a bid that seat 1 plays alone; with a discard, only twelve tricks are played."""
    return {"dealer": 4, "turned": "hearts", **helpers.misere(contract, own), **more}


def pair(contract: str, own: int, partner: int, **more: object) -> DealTable:
    """Return a bid that seat 1 plays with seat 3 as partner."""
    taken = tricks(own, whister=partner)
    return alone(contract, own, **{"partner": 3, "tricks": taken, **more})


def later(**options: object) -> dict[str, Any]:
    """Return the options for a second deal, with hearts as the belle and nothing staked before."""
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
#: Seat 4 plays in clubs, the suit of its own turned-up card. Seat 3 takes one trick with the jack
#: of diamonds, which is a trump; seat 4 takes the other twelve.
CLUBS: Final[DealTable] = {
    "dealer": 4,
    "turned": "clubs",
    "hands": SUITS,
    "play": [
        *["SA", "HA", "DA", "CA", "CK", "SK", "HK", "DJ", "DK", "CQ", "SQ", "HQ"],
        *(s + r for trick in zip(*_LEFT, strict=True) for s, r in zip("CSHD", trick, strict=True)),
    ],
}
