"""What is particular to each game, as the module of that game's name lists it, if there is one."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from boston.catalogue import GAMES
from boston.study.mechanisms import games
from boston.study.mechanisms.told import Mechanism

_MODULES: Final = frozenset(each.name for each in iter_modules(games.__path__))


def _listed(game_id: str) -> tuple[Mechanism, ...]:
    name = game_id.replace("-", "_")
    if name not in _MODULES:
        return ()
    listed: tuple[Mechanism, ...] = import_module(f"{games.__name__}.{name}").MECHANISMS
    return listed


#: The mechanisms of each game, by its id, in the order in which a deal comes to them.
MECHANISMS: Final[Mapping[str, tuple[Mechanism, ...]]] = {game: _listed(game) for game in GAMES}
