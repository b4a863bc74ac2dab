"""A deal of four whole suits, which anybody can play in the head."""

from __future__ import annotations

from boston.replaying.replay import Scored
from tests.helpers import DealTable, result

#: Every player holds a whole suit: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs.
SUITS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
#: The same, but for two cards that seats 1 and 2 have changed: the twos of their suits.
MIXED = ["AKQJT9876543.2..", "2.AKQJT9876543..", *SUITS[2:]]


def in_order(tricks: int = 13, ranks: str = "AKQJT98765432") -> list[str]:
    """Everybody plays from the top, seat 1 leads every trick."""
    return [suit + rank for rank in ranks[:tricks] for suit in "SHDC"]


def of_suits(*calls: str, **more: object) -> DealTable:
    """A deal of four whole suits in which spades were turned up and seat 4 dealt."""
    told = {"dealer": 4, "turned": "spades", "hands": SUITS, "calls": list(calls)}
    return {**told, "play": in_order(), **more}


def played(deal: Scored) -> tuple[str, int, tuple[int, ...]]:
    """Contract, declarer and tricks."""
    scored = result(deal)
    return scored.contract.id, scored.declarer, scored.tricks
