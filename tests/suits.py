"""Deals of four whole suits, which are easy to play in your head, and bids that name a suit."""

from __future__ import annotations

from boston.replaying.replay import Scored
from tests.helpers import DealTable, alone, result, tricks

#: Every player holds a whole suit: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs.
SUITS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
#: The same, except that seats 1 and 2 have exchanged the twos of their suits.
MIXED = ["AKQJT9876543.2..", "2.AKQJT9876543..", *SUITS[2:]]


def in_order(tricks: int = 13, ranks: str = "AKQJT98765432") -> list[str]:
    """Return the play in which everybody plays from the top and seat 1 leads every trick."""
    return [suit + rank for rank in ranks[:tricks] for suit in "SHDC"]


def of_suits(*calls: str, **more: object) -> DealTable:
    """Return a deal of four whole suits in which spades were turned up and seat 4 dealt."""
    told = {"dealer": 4, "turned": "spades", "hands": SUITS, "calls": list(calls)}
    return {**told, "play": in_order(), **more}


def played(deal: Scored) -> tuple[str, int, tuple[int, ...]]:
    """Return the contract, the declarer and the tricks of a deal."""
    scored = result(deal)
    return scored.contract.id, scored.declarer, scored.tricks


def game(contract: str, own: int, suit: str | None = None, **more: object) -> DealTable:
    """Return a deal by seat 4 in which seat 1 plays alone; ``suit`` is trumps."""
    trump = {} if suit is None else {"trump": suit}
    return {"dealer": 4, **alone(contract, own, None), **trump, **more}


def pair(contract: str, side: int, suit: str, **more: object) -> DealTable:
    """Return such a deal with seat 3 as partner, who took three of the pair's tricks."""
    told = game(contract, side, suit, partner=3)
    return {**told, "tricks": tricks(side - 3, whister=3), **more}


def full(*calls: str, **more: object) -> DealTable:
    """Return a deal by seat 4: seat 1 has all spades, 2 hearts, 3 diamonds, 4 clubs."""
    told = {"dealer": 4, "hands": SUITS, "calls": [*calls], "play": in_order()}
    return {**told, **more}


def low_trump(**more: object) -> DealTable:
    """Return five in spades with twelve tricks; seat 2 holds the two of trumps and no honour."""
    ranks = zip("AKQJT98765432", "2AKQJT9876543", strict=True)
    seats = [("SA", "S2"), *(("S" + one, "H" + two) for one, two in [*ranks][1:-1]), ("H2", "H3")]
    play = [
        card
        for (first, second), rank in zip(seats, "AKQJT98765432", strict=True)
        for card in (first, second, "D" + rank, "C" + rank)
    ]
    calls = ["5 spades", "pass", "pass", "pass"]
    return {"dealer": 4, "hands": MIXED, "calls": calls, "play": play, **more}


def low_trump_in_summary(**more: object) -> DealTable:
    """Return the same deal in summary."""
    told = {"dealer": 4, "contract": "5 spades", "declarer": 1, "tricks": [12, 1, 0, 0]}
    return {**told, "honours": [4, 0, 0, 0], **more}


def blanche(seat: int, *, is_false: bool) -> DealTable:
    """Return a carte blanche declared by this seat, which has a trump honour if it is false."""
    honours = [int(is_false and each == seat) for each in (1, 2, 3, 4)]
    return {"carte_blanche": [seat], "honours": honours}
