"""Sessions of Grandissimo, told as those of any game are."""

from __future__ import annotations

from functools import partial
from typing import Final

from boston.games.grandissimo import GAME
from boston.replaying.calls_told import follow_calls
from tests import helpers
from tests.helpers import DealTable, refused

evening: Final = partial(helpers.evening, game="grandissimo")
last: Final = partial(helpers.last, game="grandissimo")
refusal: Final = partial(helpers.refusal, game="grandissimo")


def why_not(*calls: str) -> str:
    """Why an auction of these calls is refused, seat 4 having dealt."""
    return refused(lambda: follow_calls(GAME, calls, dealer=4))


def rundmisar(*tricks: int, **more: object) -> DealTable:
    """A deal in which nobody bid, and what each seat took."""
    return {"contract": "rundmisar", "tricks": list(tricks), **more}


def gift(suit: str | None = "plain", **more: object) -> DealTable:
    """Begär of seat 1 that was given away; ``suit`` is its class, nothing stands for sang."""
    told = {"contract": "begar", "declarer": 1, "conceded": True}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}
