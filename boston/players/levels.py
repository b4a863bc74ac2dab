"""The players by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.players.plain import Plain, Player
from boston.players.sampling import Sampling

__all__ = ["PLAYERS"]

#: What makes a player of each name; whoever remembers something is made anew for every deal.
PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {"plain": Plain, "sampling": Sampling}
