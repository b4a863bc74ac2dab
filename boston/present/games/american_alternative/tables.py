"""American Boston, rounded scale: its tables, printed from what the engine reckons with."""

from __future__ import annotations

from boston.base.tables import Table
from boston.games.american import pay as exact
from boston.games.american.pay import NUMBERS, Taken
from boston.games.american_alternative import pay
from boston.games.american_alternative.pay import nearest_five
from boston.present.games.american.tables import triangle


def won() -> Table:
    """What each opponent pays for a bid made, as printed."""
    return Table(
        "A bid made: what each opponent pays, in chips",
        ("Tricks bid", "Price", "In fives"),
        tuple((bid, points, points // 5) for bid, points in pay.MADE.items()),
    )


def lost() -> Table:
    """What the bidder pays each opponent, as printed."""
    return triangle("A bid lost: what the bidder pays each opponent, in chips", range(13), pay.LOST)


def beside_standard() -> Table:
    """The scale beside the other one rounded: bids just made, and how many losses agree."""
    rows = tuple(
        (
            bid,
            exact.WON[Taken(bid, bid)],
            nearest_five(exact.WON[Taken(bid, bid)]),
            pay.MADE[bid],
            exact.LOST[Taken(bid, bid - 1)],
            nearest_five(exact.LOST[Taken(bid, bid - 1)]),
            pay.LOST[Taken(bid, bid - 1)],
            f"{len(_rounded(bid))} of {bid}",
        )
        for bid in NUMBERS
    )
    total = sum(len(_rounded(bid)) for bid in NUMBERS)
    return Table(
        f"Beside the exact scale: {total} of {len(pay.LOST)} losses are its prices rounded",
        (
            "Tricks bid",
            "Just made, exact",
            "nearest five",
            "this scale",
            "Lost by one, exact",
            "nearest five",
            "this scale",
            "Losses that are the exact ones rounded",
        ),
        rows,
    )


def _rounded(bid: int) -> tuple[Taken, ...]:
    """The losses of a bid that are those of the other scale, to the nearest five."""
    return tuple(
        taken
        for taken, points in pay.LOST.items()
        if taken.bid == bid and points == nearest_five(exact.LOST[taken])
    )
