"""An auction at a table that plays by itself, told by rules in the plainest form."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from tests.house import House


def clockwise(seat: int, steps: int = 1) -> int:
    """The seat so many places to the left."""
    return (seat - 1 + steps) % 4 + 1


def may_bid(
    bid: str,
    seat: int,
    standing: tuple[str, int] | None,
    order: Sequence[int],
    house: House,
    passed: Collection[int] = (),
) -> bool:
    """Higher than the standing bid, or as high from one who sits before its holder.

    Whoever has ``passed`` has few bids left to come back with, or none.
    """
    if seat in passed and bid not in house.back_with:
        return False
    if standing is None:
        return True
    held, holder = standing
    if bid == held:
        return house.better_hand and order.index(seat) < order.index(holder)
    return house.bids.index(bid) > house.bids.index(held)


def bid_at_random(
    source: Random, dealer: int, house: House
) -> tuple[list[str], tuple[str, int] | None]:
    """The calls of an auction, and the bid that won it with its holder."""
    order = [clockwise(dealer, step) for step in (1, 2, 3, 4)]
    calls: list[str] = []
    passed: set[int] = set()
    standing: tuple[str, int] | None = None
    seat = order[0]
    while not _is_over(calls, passed, standing is not None, house):
        if seat not in passed or house.back_with:
            legal = [b for b in house.bids if may_bid(b, seat, standing, order, house, passed)]
            if not legal or source.random() < 0.6:
                passed.add(seat)
                calls.append("pass")
            else:
                standing = (source.choice(legal[: house.leap]), seat)
                calls.append(standing[0])
        seat = clockwise(seat)
    return calls, standing


def _is_over(calls: Sequence[str], passed: set[int], is_bid: bool, house: House) -> bool:
    """Three have passed, or passed running where they may come back; four without a bid."""
    enough = 3 if is_bid else 4
    if house.back_with:
        return list(calls[-enough:]) == ["pass"] * enough
    most = None if house.rounds is None else 4 * house.rounds
    return len(calls) == most or len(passed) >= enough
