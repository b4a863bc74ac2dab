"""Short ways to write deals of German Boston.

Spades are turned up, so that the couleur determines the suit. Seat 4 deals and seat 1 plays, unless
a test says otherwise.
"""

from __future__ import annotations

from typing import Final

from boston.replaying.replay import Replay, Scored
from tests import helpers, suits
from tests.helpers import DealTable, tricks

RATES: Final = "reconstruction-a"
GAMES: Final = (
    *("klein-boston", "gross-boston", "klein-independence", "gross-independence"),
    *("klein-philadelphia", "gross-philadelphia", "klein-souveraine", "gross-souveraine"),
    "concordia",
)
#: The games with tricks, as listed in ¶ 1 of source 003, and the tricks they need.
TRICKS: Final = dict(zip(GAMES, range(5, 14), strict=True))
#: The games that may be played with a whister, and the whister's target: ¶ 3.
WHISTER: Final = dict(zip(GAMES[:4], (3, 3, 4, 4), strict=True))
TRUMP: Final = {"first": "spades", "second": "clubs", "third": "hearts"}
misere: Final = suits.game


def game(contract: str, own: int, couleur: str = "third", **more: object) -> DealTable:
    """Return a game with tricks that seat 1 plays alone."""
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own), "dealer": 4}
    return {**told, "turned": "spades", "trump": TRUMP[couleur], **more}


def with_whister(
    contract: str, own: int, whister: int, couleur: str = "third", **more: object
) -> DealTable:
    """Return the same game with seat 3 as whister."""
    taken = tricks(own, whister=whister)
    return game(contract, own, couleur, **{"partner": 3, "tricks": taken, **more})


def evening(*deals: DealTable, **more: object) -> Replay:
    """Replay a session at the reconstructed rates, unless others, or ``None``, are given."""
    return helpers.evening(*deals, game="german", **_told(more))


def last(*deals: DealTable, **more: object) -> Scored:
    """Return the last deal of such a session."""
    return evening(*deals, **more).deals[-1]


def _told(more: dict[str, object]) -> dict[str, object]:
    """Return the keys of a record other than its deals; ``None`` leaves a key out."""
    return {key: value for key, value in {"rates": RATES, **more}.items() if value is not None}


def pots(deal: Scored) -> tuple[int, int]:
    """Return the Stamm and the Rokambole after a deal."""
    pool = deal.scoreboard.pool
    assert isinstance(pool, dict)
    return pool["stamm"], pool["rokambole"]


#: Four deals that lead up to a deal for the Rock. Then the pools are 0 and 8, and seat 1 deals.
UP_TO_THE_ROCK: Final[list[DealTable]] = [
    game("klein-boston", 5, dealer=1, declarer=2, tricks=[0, 5, 4, 4]),
    {"contract": "gross-misere", "declarer": 3, "tricks": [4, 4, 1, 4]},
    {"contract": "gross-misere", "declarer": 4, "tricks": [4, 4, 4, 1]},
    {"contract": "gross-misere", "declarer": 1, "tricks": [0, 4, 4, 5]},
]
#: The fifth deal: seat 4 loses Gross-Boston in the first couleur by one trick.
ROCK_LOST: Final = game("gross-boston", 5, "first", dealer=1, declarer=4, tricks=[4, 4, 0, 5])
