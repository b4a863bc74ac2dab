"""Entries of an account book: contracts made and lost, and how to make a bête run."""

from __future__ import annotations

from tests.helpers import PASSED, DealTable


def lost(seat: int, suit: str = "plain", betes: int = 1, **more: object) -> DealTable:
    """A contract lost by a lone player, as an account book tells it."""
    return {"event": "lost", "declarer": seat, "suit_class": suit, "betes": betes, **more}


def made(declarer: int, whister: int | None = None, **more: object) -> DealTable:
    """A contract made, as an account book tells it."""
    told = {"event": "made", "declarer": declarer, **more}
    return told if whister is None else {**told, "partner": whister}


def running(value: int, *, owner: int, winner: int) -> list[DealTable]:
    """Deals after which a bête of this value runs and no stroke stands.

    Each passed deal before the loss makes the bête dearer by 8; the winner then plays
    off an ål of his own, so that the bête begins to run.
    """
    passed_out = (value - 96) // 8 - 1
    return [*[PASSED] * passed_out, lost(owner), made(winner)]
