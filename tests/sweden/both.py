"""Swedish Boston and Grandissimo: what both sources say alike is held here for both games."""

from __future__ import annotations

from typing import Final

import pytest

from boston.catalogue import GAMES
from boston.course.calling import follow_calls
from tests.helpers import PASSED, DealTable, lost, made, refused
from tests.suits import in_order, of_suits

BOTH: Final = ("swedish", "grandissimo")
of_both = pytest.mark.parametrize("game", BOTH)
#: What an ål is worth before the first deal.
AL: Final = {"swedish": 96, "grandissimo": 200}
#: Grandissimo, Table II: games lost by which a bête exceeds the running one by so much.
LOSSES: Final[dict[int, DealTable]] = {
    10: {"suit_class": "plain"},
    20: {"suit_class": "second"},
    30: {"contract": "liten-upplaggare"},
    40: {"suit_class": "highest"},
    50: {"contract": "liten-pratmakare"},
    60: {"contract": "6"},
}


def running(game: str, value: int, *, owner: int, winner: int) -> list[DealTable]:
    """Deals after which a bête of this value runs, and no stroke stands.

    The winner plays off an ål of his own, so that the bête begins to run. In Swedish Boston each
    passed deal before the loss makes it dearer by 8.
    """
    if game == "grandissimo":
        return [lost(owner, None, **LOSSES[value - AL[game]]), made(winner)]
    passed_out = (value - AL[game]) // 8 - 1
    return [*[PASSED] * passed_out, lost(owner), made(winner)]


def why_not(game: str, *calls: str) -> str:
    """Why an auction of these calls is refused, seat 4 having dealt."""
    return refused(lambda: follow_calls(GAMES[game], calls, dealer=4))


def rundmisar(*tricks: int, **more: object) -> DealTable:
    """A deal of Grandissimo in which nobody bid, and what each seat took."""
    return {"contract": "rundmisar", "tricks": list(tricks), **more}


def gift(suit: str | None = "plain", **more: object) -> DealTable:
    """Begär of seat 1 that was given away; ``suit`` is its class, nothing stands for sang."""
    told = {"contract": "begar", "declarer": 1, "conceded": True}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def given_after(cards: int, **more: object) -> DealTable:
    """Begär in spades, given away after so many cards."""
    told = of_suits("begär i färg", "pass", "pass", "pass", trump="spades", conceded=True)
    return {**told, "play": in_order()[:cards], **more}
