"""The tricks of a deal by default: a contract exactly made, and what the others share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from boston.auction.ladder import Contract
from boston.base.seats import Seat, in_turn_from

#: The tricks of the seats that have told theirs.
PartlyTold: TypeAlias = Sequence[int | None]
UNTOLD: PartlyTold = (None, None, None, None)


def made_exactly(contract: Contract, declarer: Seat, partner: Seat | None) -> dict[Seat, int]:
    """What declarer and partner have when they have just made the contract.

    >>> from boston.games.swedish.contracts import LADDER
    >>> made_exactly(LADDER.contract("5"), 1, None), made_exactly(LADDER.contract("5"), 1, 3)
    ({1: 5}, {1: 5, 3: 3})
    """
    own = {declarer: contract.tricks}
    if partner is None or contract.partnership is None:
        return own
    return own | {partner: contract.partnership.side - contract.tricks}


def by_side(own: Mapping[Seat, int], tricks: int) -> dict[Seat, int]:
    """What declarer and partner have when their side has so many: the declarer has the difference.

    >>> by_side({1: 5, 3: 3}, 9), by_side({1: 5, 3: 3}, 2), by_side({1: 5}, 7)
    ({1: 6, 3: 3}, {1: 0, 3: 2}, {1: 7})
    """
    declarer, *partner = own
    kept = {seat: min(own[seat], tricks) for seat in partner}
    return {declarer: tricks - sum(kept.values()), **kept}


def shared_out(
    told: PartlyTold, wanted: Mapping[Seat, int], total: int, first: Seat
) -> tuple[int, ...]:
    """The tricks told, then those wanted, and the rest shared evenly by the others.

    The odd ones go to those who come next after the ``first`` seat. Where nobody is left to share,
    those who were to have a number take the rest.

    >>> shared_out((None, None, None, None), {1: 5}, 13, 1)
    (5, 3, 3, 2)
    >>> shared_out((8, None, 0, None), {1: 5}, 13, 1), shared_out((None, 4, 3, 3), {1: 5}, 13, 1)
    ((8, 3, 0, 2), (3, 4, 3, 3))
    """
    found = {seat: number for seat, number in enumerate(told, 1) if number is not None}
    left = max(0, total - sum(found.values()))
    for seat, number in wanted.items():
        if seat not in found:
            found[seat] = min(number, left)
            left -= found[seat]
    order = (*in_turn_from(first)[1:], first)
    sharing = [seat for seat in order if seat not in found]
    for place, seat in enumerate(sharing):
        found[seat] = left // len(sharing) + (place < left % len(sharing))
    if not sharing:
        takes = next((seat for seat in wanted if told[seat - 1] is None), None)
        if takes is not None:
            found[takes] += left
    return tuple(found[seat] for seat in sorted(found))
