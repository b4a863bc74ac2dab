"""Deals of Russian Boston in a few words. Seat 4 deals and seat 1 is declarer, unless told else."""

from __future__ import annotations

from typing import Any, Final

from boston.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, tricks
from tests.suits import SUITS, in_order

#: Where a card is laid away and twelve tricks are played.
TWELVE: Final = ("little-misere", "piccolissimo", "little-misere-table")
#: What the players have staked before every deal; pools are told with it in them.
STAKES: Final = 20


def game(contract: str, own: int, suit: str | None = None, **more: object) -> DealTable:
    """A bid played alone; ``suit`` is its trump."""
    played = 12 if contract in TWELVE else 13
    told: DealTable = {"contract": contract, "declarer": 1, "dealer": 4}
    told["tricks"] = tricks(own, played=played)
    return {**told, **({} if suit is None else {"trump": suit}), **more}


def pair(contract: str, side: int, suit: str, **more: object) -> DealTable:
    """The same with seat 3 as partner, who took three of the tricks of the two."""
    told = game(contract, side, suit, partner=3)
    return {**told, "tricks": tricks(side - 3, whister=3), **more}


def full(*calls: str, **more: object) -> DealTable:
    """A deal of four whole suits: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs; seat 4 dealt."""
    told = {"dealer": 4, "hands": SUITS, "calls": [*calls], "play": in_order()}
    return {**told, **more}


def evening(*deals: DealTable, **more: Any) -> Replay:
    """A session of these deals."""
    return helpers.evening(*deals, game="russian", **more)


def last(*deals: DealTable, pool: int = STAKES, **more: Any) -> Scored:
    """The last deal of such a session; so much lies in the pool when the first has been staked."""
    options = {"pool": pool - STAKES}
    return evening(*deals, options=options, **more).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="russian", **more)


def won(deal: Scored) -> tuple[int, int, int, int]:
    """What each seat won or lost, its stake of five not reckoned."""
    first, second, third, fourth = (points + 5 for points in deal.net)
    return first, second, third, fourth
