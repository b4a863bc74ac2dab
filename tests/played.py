"""A deal played at a table that plays by itself, and every turn of its play."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.hands import Cards


class Turn(NamedTuple):
    """Whose turn it was, what the player held, the trick as it lay there, what could be played."""

    seat: int
    hand: Cards
    trick: Cards
    legal: Cards


class Played(NamedTuple):
    """A deal with its cards, the same deal in summary, and the turns of the play."""

    full: dict[str, Any]
    summary: dict[str, Any]
    turns: tuple[Turn, ...] = ()
