"""Deals of American Boston in a few words. Clubs are turned up, as in the source's example.

Seat 4 deals and seat 1 plays, unless a test says otherwise. A session is by the exact scale,
unless the other game is named.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from tests import helpers
from tests.helpers import DealTable, tricks
from tests.suits import game

TRUMP: Final = {"first": "clubs", "second": "spades", "": "hearts"}
SCALES: Final = pytest.mark.parametrize("game", ["american", "american-alternative"])

evening = partial(helpers.evening, game="american")
last = partial(helpers.last, game="american")
refusal = partial(helpers.refusal, game="american")
misere = game


def number(bid: str, own: int, **more: object) -> DealTable:
    """A bid for tricks; hearts are trumps after a plain one."""
    kept = bid.partition(" ")[2]
    told = {"dealer": 4, "turned": "clubs", "trump": TRUMP[kept]}
    return {**told, "contract": bid, "declarer": 1, "tricks": tricks(own), **more}


def all_passed(*taken: int, **more: object) -> DealTable:
    """All have passed, and these tricks were won."""
    return {"dealer": 4, "contract": "passed", "tricks": list(taken), **more}
