"""Deals of games whose bids name a suit. Seat 4 deals and seat 1 is declarer, unless told else."""

from __future__ import annotations

from typing import Final

from tests.helpers import DealTable, tricks
from tests.suits import SUITS, in_order

#: Where a card is laid away and twelve tricks are played.
TWELVE: Final = ("little-misere", "piccolissimo", "little-misere-table", "little-spread")


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
