"""Deals of a game with a pool and stakes: what is left out of a record, and read back of it."""

from __future__ import annotations

from boston.pay.payment import Party
from boston.replaying.replay import Scored
from tests.helpers import DealTable


def untold(deal: DealTable, *keys: str) -> DealTable:
    """The deal without what these keys tell."""
    return {key: value for key, value in deal.items() if key not in keys}


def without_stake(deal: Scored) -> tuple[int, ...]:
    """The net of a deal as its players reckon it, what they staked set aside."""
    gained = list(deal.net)
    for line in deal.receipt:
        if line.rule.endswith(".pool.stake"):
            assert isinstance(line.payer, int)
            gained[line.payer - 1] += line.points
    return tuple(gained)


def flows(deal: Scored) -> dict[tuple[Party, Party], int]:
    """Who paid whom, and what went into the pool or came out of it; no stake."""
    sums: dict[tuple[Party, Party], int] = {}
    for line in deal.receipt:
        if not line.rule.endswith(".pool.stake"):
            flow = (line.payer, line.payee)
            sums[flow] = sums.get(flow, 0) + line.points
    return sums
