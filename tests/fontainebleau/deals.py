"""Deals of Boston de Fontainebleau in a few words. Seat 4 deals; seat 1 plays, seat 3 is whister.

``pool`` is always what lies on the table after the stakes, as the worked cases give it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.pay.payment import Pool
from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable, tricks

#: What four stakes come to.
STAKES: Final = 20


def bid(contract: str, own: int, **more: object) -> DealTable:
    """A bid played alone; ``contract`` may name its suit."""
    played = 12 if contract in ("little-misere", "piccolissimo", "little-misere-table") else 13
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own, played=played)}
    return {"dealer": 4, **told, **more}


def with_whister(contract: str, own: int, whister: int, **more: object) -> DealTable:
    """The same with seat 3 as whister."""
    return bid(contract, own, partner=3) | {"tricks": tricks(own, whister=whister)} | more


def evening(*deals: DealTable, pool: int = STAKES, **more: object) -> Replay:
    """A session; ``pool`` lies on the table once the first stakes are paid."""
    return helpers.evening(
        *deals, game="fontainebleau", **{"options": {"pool": pool - STAKES}, **more}
    )


def under(deal: DealTable, readings: Mapping[str, str] | None = None, pool: int = STAKES) -> Scored:
    """A deal, under readings of one's choice."""
    return evening(deal, pool=pool, readings=dict(readings or {})).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="fontainebleau", **more)


def beside_stakes(deal: Scored) -> tuple[int, ...]:
    """What each seat won or lost without the stakes, as the worked cases reckon."""
    paid = [0, 0, 0, 0]
    for line in deal.receipt:
        if line.rule == "fontainebleau.pool.stake":
            assert not isinstance(line.payer, Pool)
            paid[line.payer - 1] += line.points
    return tuple(net + stake for net, stake in zip(deal.net, paid, strict=True))


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """What goes into the pool and comes out of it, the stakes left out."""
    return [each for each in helpers.moved(deal) if each[0] != "fontainebleau.pool.stake"]


def content(deal: Scored) -> int:
    """What lies in the pool after a deal."""
    pool = deal.standing.pool
    assert isinstance(pool, int)
    return pool
