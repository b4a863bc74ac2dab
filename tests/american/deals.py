"""Deals of American Boston in a few words. Clubs are turned up, as in the source's example.

Seat 4 deals and seat 1 plays, unless a test says otherwise.
"""

from __future__ import annotations

from typing import Final

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, tricks

TRUMP: Final = {"first": "clubs", "second": "spades", "": "hearts"}
#: The bids before which everybody lays a card away.
LITTLE: Final = ("little-misere", "little-spread")


def number(bid: str, own: int, **more: object) -> DealTable:
    """A bid for tricks; hearts are trumps after a plain one."""
    kept = bid.partition(" ")[2]
    told = {"dealer": 4, "turned": "clubs", "trump": TRUMP[kept]}
    return {**told, "contract": bid, "declarer": 1, "tricks": tricks(own), **more}


def misere(contract: str, own: int, **more: object) -> DealTable:
    """A misère; only twelve tricks are played in the little ones."""
    taken = tricks(own, played=12 if contract in LITTLE else 13)
    return {"dealer": 4, "contract": contract, "declarer": 1, "tricks": taken, **more}


def all_passed(*taken: int, **more: object) -> DealTable:
    """All have passed, and these tricks were won."""
    return {"dealer": 4, "contract": "passed", "tricks": list(taken), **more}


def evening(*deals: DealTable, game: str = "american", **more: object) -> Replay:
    """A session by the exact scale, unless the other game is named."""
    return helpers.evening(*deals, game=game, **more)


def last(*deals: DealTable, game: str = "american", **more: object) -> Scored:
    """The last deal of such a session."""
    return evening(*deals, game=game, **more).deals[-1]


def refusal(*deals: DealTable, game: str = "american", **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game=game, **more)


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """What goes into the pool and comes out of it, the stakes left out."""
    return [each for each in helpers.moved(deal) if each[0] != "american.pool.stake"]


def beside_the_stake(deal: Scored) -> tuple[int, ...]:
    """What each seat gained besides the five it staked."""
    return tuple(gained + 5 for gained in deal.net)
