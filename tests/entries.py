"""Entries of an account book: contracts made and lost."""

from __future__ import annotations

from tests.helpers import DealTable


def lost(seat: int, suit: str | None = "plain", betes: int = 1, **more: object) -> DealTable:
    """A contract lost by a lone player, as an account book tells it."""
    told = {"event": "lost", "declarer": seat, "betes": betes}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def made(declarer: int, whister: int | None = None, **more: object) -> DealTable:
    """A contract made, as an account book tells it."""
    told = {"event": "made", "declarer": declarer, **more}
    return told if whister is None else {**told, "partner": whister}
