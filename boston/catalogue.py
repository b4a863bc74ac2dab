"""The games, the easiest first, and how complete their sources are.

Every package of :mod:`boston.games` is a game. The games are found there, not in a list.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from boston import games
from boston.base.tables import Table
from boston.base.words import near, quoted
from boston.errors import BostonError
from boston.game import Game, known_by
from boston.record.fields import text_as

__all__ = ["GAMES", "states"]


def game_of(game_id: str) -> Game[Any]:
    """Return the game with this id. Any other id raises an error.

    >>> game_of("swedish").name
    'Swedish Boston'
    >>> game_of("mariland ")
    Traceback (most recent call last):
    boston.errors.BostonError: 'mariland ' is not a known game: did you mean 'mariland'? \
Others: swedish-simplified, solo, american-alternative, american, fontainebleau, russian, swedish, \
grandissimo, french and german
    >>> game_of("bezique")
    Traceback (most recent call last):
    boston.errors.BostonError: 'bezique' is not a known game; 'boston games' lists them
    """
    name = text_as(game_id, "a game")
    if name in GAMES:
        return GAMES[name]
    nearest = near(name, GAMES, "; 'boston games' lists them")
    raise BostonError(f"{quoted(name)} is not a known game{nearest}")


def _found() -> Iterator[Game[Any]]:
    for module in iter_modules(games.__path__, f"{games.__name__}."):
        if module.ispkg:
            game = import_module(module.name).GAME
            yield known_by(game, game_of, game.id)


#: The games the engine plays, by id.
GAMES: Final[dict[str, Game[Any]]] = {
    game.id: game for game in sorted(_found(), key=lambda game: (game.order, game.id))
}


def states() -> Table:
    """Return a table of the games and the state of their sources, for the front page.

    >>> states().rows[0]
    ('Swedish Boston, simplified payment', 'swedish-simplified', '000', 'complete')
    """
    rows = tuple(
        (game.name, game.id, game.source.number, game.source.status) for game in GAMES.values()
    )
    return Table("The games", ("Game", "Id", "Source", "State of the source"), rows)
