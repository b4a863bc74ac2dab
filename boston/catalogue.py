"""The eleven games, in the order in which readers meet them, and how complete their sources are."""

from __future__ import annotations

from typing import Any, Final

from boston.base.tables import Table
from boston.errors import BostonError
from boston.game import Game
from boston.games import (
    american,
    american_alternative,
    fontainebleau,
    french,
    german,
    grandissimo,
    mariland,
    russian,
    solo,
    swedish,
    swedish_simplified,
)

__all__ = ["GAMES", "states"]

#: The games the engine plays, by id.
GAMES: Final[dict[str, Game[Any]]] = {
    game.id: game
    for game in (
        swedish.GAME,
        swedish_simplified.GAME,
        grandissimo.GAME,
        fontainebleau.GAME,
        russian.GAME,
        american.GAME,
        american_alternative.GAME,
        french.GAME,
        mariland.GAME,
        german.GAME,
        solo.GAME,
    )
}


def states() -> Table:
    """The eleven games with the state of their sources, for the front page.

    >>> states().rows[0]
    ('Swedish Boston', 'swedish', '000', 'complete')
    """
    rows = tuple(
        (game.name, game.id, game.source.number, game.source.status) for game in GAMES.values()
    )
    return Table("The eleven games", ("Game", "Id", "Source", "State of the source"), rows)


def game_of(game_id: str) -> Game[Any]:
    """The game of that id.

    >>> game_of("swedish").name
    'Swedish Boston'
    >>> game_of("bezique")
    Traceback (most recent call last):
    boston.errors.BostonError: 'bezique' is not a game known here; 'boston games' lists them
    """
    if game_id in GAMES:
        return GAMES[game_id]
    raise BostonError(f"{game_id!r} is not a game known here; 'boston games' lists them")
