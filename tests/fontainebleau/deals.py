"""Deals of Boston de Fontainebleau in a few words. Seat 4 deals; seat 1 plays, seat 3 is whister.

``pool`` is always what lies on the table after the stakes, as the worked cases give it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, in_the_pools, tricks
from tests.suits import game

#: What four stakes come to.
STAKES: Final = 20
#: A bid played alone; it may name its suit.
bid: Final = game


def with_whister(contract: str, own: int, whister: int, **more: object) -> DealTable:
    """The same with seat 3 as whister."""
    return bid(contract, own, partner=3) | {"tricks": tricks(own, whister=whister)} | more


def evening(
    *deals: DealTable, pool: int = STAKES, game: str = "fontainebleau", **more: object
) -> Replay:
    """A session; ``pool`` lies on the table once the first stakes are paid."""
    return helpers.evening(*deals, game=game, **{"options": {"pool": pool - STAKES}, **more})


def under(
    deal: DealTable,
    readings: Mapping[str, str] | None = None,
    pool: int = STAKES,
    game: str = "fontainebleau",
) -> Scored:
    """A deal, under readings of one's choice."""
    return evening(deal, pool=pool, game=game, readings=dict(readings or {})).deals[-1]


class Case(NamedTuple):
    """A deal, what each seat wins beside its stake, the pool before it, and how it is read."""

    deal: DealTable
    won: tuple[int, int, int, int]
    pool: int = STAKES
    reading: str = ""

    @property
    def readings(self) -> dict[str, str]:
        """The readings, each told as ``name=option``."""
        return dict(each.split("=") for each in self.reading.split())

    def holds_in(self, game: str) -> None:
        """What they win together has come out of the pool, and what they lose has gone into it."""
        deal = under(self.deal, self.readings, self.pool, game)
        assert tuple(net + 5 for net in deal.net) == self.won
        assert in_the_pools(deal) == self.pool - sum(self.won)


def alone(each: int, pool: int = 0) -> tuple[int, int, int, int]:
    """What is won where every opponent pays so much, and so much comes out of the pool."""
    return 3 * each + pool, -each, -each, -each


def both(each: int) -> tuple[int, int, int, int]:
    """What is won where one opponent pays so much to each of seats 1 and 3."""
    return each, -each, each, -each


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """What goes into the pool and comes out of it, the stakes left out."""
    return [each for each in helpers.moved(deal) if each[0] != "fontainebleau.pool.stake"]
