"""Which games are drawn and asked about in a way of their own: those that have a room here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from boston.present import games

#: Found once: a browser's engine keeps what was imported, and not the files it came from.
ROOMS: Final = frozenset(each.name for each in iter_modules(games.__path__) if each.ispkg)


def own(game_id: str, name: str) -> Any:
    """What the game's tables have under a name, ``parts`` or ``ASKED``; ``None`` without a room.

    >>> own("bezique", "parts")
    """
    room = game_id.replace("-", "_")
    if room not in ROOMS:
        return None
    return getattr(import_module(f"{games.__name__}.{room}.tables"), name, None)
