"""Deals of French Boston in a few words.

Seat 1 bids, seat 3 is the partner, seat 4 deals first. The belle is hearts, unless a test
says otherwise: deals that are not the first of a game come after one that all passed.
"""

from __future__ import annotations

from typing import Final

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, tricks


def alone(contract: str, own: int, **more: object) -> DealTable:
    """A game played alone; only twelve tricks are played where a card is laid away."""
    played = 12 if contract.startswith("petite-misere") else 13
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own, played=played)}
    return {"dealer": 4, "turned": "hearts", **told, **more}


def pair(contract: str, own: int, partner: int, **more: object) -> DealTable:
    """A Simple with seat 3 as partner."""
    taken = tricks(own, whister=partner)
    return alone(contract, own, **{"partner": 3, "tricks": taken, **more})


def later(**options: object) -> dict[str, object]:
    """The second deal of a game whose belle is hearts: nothing was staked before it."""
    return {"options": {"first_deal": 2, "belle": "hearts", **options}}


def evening(*deals: DealTable, **more: object) -> Replay:
    """A session of these deals."""
    return helpers.evening(*deals, game="french", **more)


def last(*deals: DealTable, **more: object) -> Scored:
    """The last deal of such a session."""
    return evening(*deals, **more).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="french", **more)


def without_stake(deal: Scored) -> tuple[int, ...]:
    """The net of a deal as its players reckon it, the dealer's stake set aside."""
    gained = list(deal.net)
    for line in deal.receipt:
        if line.rule == "french.pool.stake":
            assert isinstance(line.payer, int)
            gained[line.payer - 1] += line.points
    return tuple(gained)


#: Whole suits: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs.
WHOLE: Final = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]

_THREE = ["SA", "HA", "DA", "CA", "DK", "CK", "SK", "HJ", "HK", "DQ", "CQ", "SQ"]
_LEFT = ("JT98765432", "JT98765432", "JT98765432", "QT98765432")
#: Seat 3 plays in diamonds; seat 2 takes one trick with the jack of hearts, the highest trump.
JACKS_TOLD: Final[DealTable] = {
    "dealer": 4,
    "turned": "clubs",
    "hands": WHOLE,
    "calls": ["pass", "pass", "grand-independence diamonds", "pass"],
    "play": [
        *_THREE,
        *(s + r for trick in zip(*_LEFT, strict=True) for s, r in zip("DCSH", trick, strict=True)),
    ],
}
