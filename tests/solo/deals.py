"""Deals of Solo Boston in a few words. Seat 4 deals and seat 1 is the soloist, unless told else."""

from __future__ import annotations

from boston.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, tricks
from tests.suits import SUITS, in_order

#: Where a card is laid away and twelve tricks are played.
TWELVE = ("little-misere", "piccolissimo", "little-spread")


def game(contract: str, own: int, suit: str | None = None, **more: object) -> DealTable:
    """A contract played alone; ``suit`` is its trump."""
    played = 12 if contract in TWELVE else 13
    told: DealTable = {"contract": contract, "declarer": 1, "dealer": 4}
    told["tricks"] = tricks(own, played=played)
    return {**told, **({} if suit is None else {"trump": suit}), **more}


def pair(contract: str, side: int, suit: str, **more: object) -> DealTable:
    """The same with seat 3 as partner, who took three of the tricks of the two."""
    told = game(contract, side, suit, partner=3)
    return {**told, "tricks": tricks(side - 3, whister=3), **more}


def evening(*deals: DealTable, **more: object) -> Replay:
    """A session of these deals."""
    return helpers.evening(*deals, game="solo", **more)


def last(*deals: DealTable, **more: object) -> Scored:
    """The last deal of such a session."""
    return evening(*deals, **more).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="solo", **more)


def full(*calls: str, **more: object) -> DealTable:
    """A deal of four whole suits: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs; seat 4 dealt."""
    told = {"dealer": 4, "hands": SUITS, "calls": [*calls], "play": in_order()}
    return {**told, **more}
