"""The page of each game: put together by its own room, or plainly where it has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from boston.catalogue import GAMES
from boston.present.games import plain
from boston.present.games.own import own
from boston.present.one_page import Part

#: What makes the parts of each game's page, by the game's id.
ONE_PAGES: Final[Mapping[str, Callable[[], tuple[Part, ...]]]] = {
    game.id: own(game.id, "parts") or partial(plain.parts, game) for game in GAMES.values()
}
