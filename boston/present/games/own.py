"""Which games are drawn and asked about in a way of their own: those that have a room here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from boston.present import games

#: Found once: a browser's engine keeps what was imported, and not the files it came from.
ROOMS: Final = frozenset(each.name for each in iter_modules(games.__path__) if each.ispkg)


def own(game_id: str, module: str) -> ModuleType | None:
    """A module of the game's room, such as ``questions``; ``None`` where the game has no room.

    >>> own("bezique", "questions")
    """
    room = game_id.replace("-", "_")
    return import_module(f"{games.__name__}.{room}.{module}") if room in ROOMS else None
