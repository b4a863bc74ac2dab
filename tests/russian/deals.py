"""Deals of Russian Boston in a few words."""

from __future__ import annotations

from typing import Any, Final

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable

#: What the players have staked before every deal; pools are told with it in them.
STAKES: Final = 20


def evening(*deals: DealTable, **more: Any) -> Replay:
    """A session of these deals."""
    return helpers.evening(*deals, game="russian", **more)


def last(*deals: DealTable, pool: int = STAKES, **more: Any) -> Scored:
    """The last deal of such a session; so much lies in the pool when the first has been staked."""
    options = {"pool": pool - STAKES}
    return evening(*deals, options=options, **more).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="russian", **more)


def won(deal: Scored) -> tuple[int, int, int, int]:
    """What each seat won or lost, its stake of five not reckoned."""
    first, second, third, fourth = (points + 5 for points in deal.net)
    return first, second, third, fourth
