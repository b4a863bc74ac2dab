"""How to make a bête of some value run."""

from __future__ import annotations

from typing import Final

from tests.entries import lost, made
from tests.helpers import DealTable

#: Table II: the games lost by which a bête exceeds the running one by so much.
LOSSES: Final[dict[int, DealTable]] = {
    10: {"suit_class": "plain"},
    20: {"suit_class": "second"},
    30: {"contract": "liten-upplaggare"},
    40: {"suit_class": "highest"},
    50: {"contract": "liten-pratmakare"},
    60: {"contract": "6"},
}


def running(value: int, *, owner: int, winner: int) -> list[DealTable]:
    """Deals after which a bête of this value runs, set while the ålar of 200 ran.

    The winner plays off an ål of his own, so that the table goes over to the bêtes.
    """
    return [lost(owner, None, **LOSSES[value - 200]), made(winner)]
