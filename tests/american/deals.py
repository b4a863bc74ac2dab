"""Short forms for deals of American Boston. Clubs are turned up, as in the source's example.

Unless a test says otherwise, seat 4 deals, seat 1 is the declarer, and the session uses the exact
scale.
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
    """Return a deal with a bid for tricks; hearts are trumps after a plain bid."""
    kept = bid.partition(" ")[2]
    told = {"dealer": 4, "turned": "clubs", "trump": TRUMP[kept]}
    return {**told, "contract": bid, "declarer": 1, "tricks": tricks(own), **more}


def all_passed(*taken: int, **more: object) -> DealTable:
    """Return a deal that all have passed, with these tricks."""
    return {"dealer": 4, "contract": "passed", "tricks": list(taken), **more}
