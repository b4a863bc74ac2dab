"""How to make a bête of some value run."""

from __future__ import annotations

from tests.entries import lost, made
from tests.helpers import PASSED, DealTable


def running(value: int, *, owner: int, winner: int) -> list[DealTable]:
    """Deals after which a bête of this value runs and no stroke stands.

    Each passed deal before the loss makes the bête dearer by 8; the winner then plays
    off an ål of his own, so that the bête begins to run.
    """
    passed_out = (value - 96) // 8 - 1
    return [*[PASSED] * passed_out, lost(owner), made(winner)]
