"""The page of each game: put together by its own room, or plainly where it has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from boston.catalogue import GAMES
from boston.game import Game
from boston.present.games import plain
from boston.present.games.own import own
from boston.present.one_page import Part


def _parts(game: Game[Any]) -> Callable[[], tuple[Part, ...]]:
    module = own(game.id, "one_page")
    found: Callable[[], tuple[Part, ...]] = partial(plain.parts, game)
    return found if module is None else module.parts


#: What makes the parts of each game's page, by the game's id.
ONE_PAGES: Final[Mapping[str, Callable[[], tuple[Part, ...]]]] = {
    game.id: _parts(game) for game in GAMES.values()
}
