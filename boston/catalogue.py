"""The eleven games: which are played here, and how complete their sources are."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

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
from boston.tables import Table

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


class Door(NamedTuple):
    """A game as the front page announces it."""

    id: str
    name: str
    source: str
    status: str

    @property
    def is_open(self) -> bool:
        """Whether the engine plays it yet."""
        return self.id in GAMES


#: All eleven, in the order in which readers meet them.
DOORS: Final = (
    Door("swedish", "Swedish Boston", "000", "complete"),
    Door("swedish-simplified", "Swedish Boston, simplified payment", "000", "complete"),
    Door("grandissimo", "Grandissimo (Gotland Boston)", "001", "complete"),
    Door("fontainebleau", "Boston de Fontainebleau", "002", "complete, emended"),
    Door("russian", "Russian Boston", "002, 004", "reconstructed"),
    Door("american", "American Boston, table of payments", "002", "complete, emended"),
    Door("american-alternative", "American Boston, rounded scale", "002", "complete, emended"),
    Door("french", "French Boston (Boston de Nantes)", "002", "emended, three prices conjectured"),
    Door("mariland", "Mariland", "002", "incomplete: stands as French Boston"),
    Door(
        "german", "German Boston with Stamm and Rokambole", "003", "incomplete: rates must be given"
    ),
    Door("solo", "Boston of the Solo family", "004", "emended"),
)


def doors() -> Table:
    """The eleven games for the front page."""
    return Table(
        "The eleven games",
        ("Game", "Id", "State of its source", "Here"),
        tuple(
            (door.name, door.id, door.status, "open" if door.is_open else "announced")
            for door in DOORS
        ),
    )


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
