"""Short forms for deals of Boston de Fontainebleau.

Seat 4 deals, seat 1 is the declarer, and seat 3 the whister. ``pool`` is always the pool after the
stakes, as in the worked cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, in_the_pools, tricks
from tests.suits import game

#: The sum of the four stakes.
STAKES: Final = 20
#: A bid played alone; it may name its suit.
bid: Final = game


def with_whister(contract: str, own: int, whister: int, **more: object) -> DealTable:
    """Return a bid that seat 1 plays with seat 3 as whister."""
    return bid(contract, own, partner=3) | {"tricks": tricks(own, whister=whister)} | more


def evening(
    *deals: DealTable, pool: int = STAKES, game: str = "fontainebleau", **more: object
) -> Replay:
    """Replay a session; ``pool`` is the pool after the first stakes."""
    return helpers.evening(*deals, game=game, **{"options": {"pool": pool - STAKES}, **more})


def under(
    deal: DealTable,
    readings: Mapping[str, str] | None = None,
    pool: int = STAKES,
    game: str = "fontainebleau",
) -> Scored:
    """Score a deal under the given readings."""
    return evening(deal, pool=pool, game=game, readings=dict(readings or {})).deals[-1]


class Case(NamedTuple):
    """A deal, the gain of each seat without its stake, the pool after the stakes, and readings."""

    deal: DealTable
    won: tuple[int, int, int, int]
    pool: int = STAKES
    reading: str = ""

    @property
    def readings(self) -> dict[str, str]:
        """The options of the readings, by name; ``reading`` gives them as ``name=option``."""
        return dict(each.split("=") for each in self.reading.split())

    def holds_in(self, game: str) -> None:
        """Check each seat's gain, and that the sum of the gains has come out of the pool."""
        deal = under(self.deal, self.readings, self.pool, game)
        assert tuple(net + 5 for net in deal.net) == self.won
        assert in_the_pools(deal) == self.pool - sum(self.won)


def alone(each: int, pool: int = 0) -> tuple[int, int, int, int]:
    """Return the gains if each opponent pays ``each``, and seat 1 takes ``pool`` from the pool."""
    return 3 * each + pool, -each, -each, -each


def both(each: int) -> tuple[int, int, int, int]:
    """Return the gains if seats 1 and 3 each receive ``each`` from one opponent."""
    return each, -each, each, -each


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """Return the payments into and out of the pool, without the stakes."""
    return [each for each in helpers.moved(deal) if each[0] != "fontainebleau.pool.stake"]
