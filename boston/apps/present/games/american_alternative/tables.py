"""American Boston, rounded scale: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from typing import Final

from boston.apps.present.games.american import tables as american
from boston.apps.present.one_page import Part, chosen, part
from boston.base.tables import Table
from boston.games import american_alternative as rounded
from boston.games.american import pay as exact
from boston.games.american.pay import NUMBERS, Taken
from boston.games.american_alternative import nearest_five

QUESTIONS: Final = american.QUESTIONS


def won() -> Table:
    """Return each opponent's payment for a bid that is made, as printed."""
    return Table(
        "A bid made: what each opponent pays, in chips",
        ("Tricks bid", "Price", "In fives"),
        tuple((bid, points, points // 5) for bid, points in rounded.MADE.items()),
    )


def lost() -> Table:
    """Return the bidder's payment to each opponent for a lost bid, as printed."""
    return american.triangle(american.BIDS_LOST, rounded.LOST)


def beside_standard() -> Table:
    """Return this scale, compared with the exact scale rounded to fives.

    The rows are bids made exactly, or failed by one trick. Each row also says how many of the bid's
    losses agree.
    """
    rows = []
    for bid in NUMBERS:
        made, lost = exact.WON[Taken(bid, bid)], exact.LOST[Taken(bid, bid - 1)]
        here, there = rounded.MADE[bid], rounded.LOST[Taken(bid, bid - 1)]
        both = (made, nearest_five(made), here, lost, nearest_five(lost), there)
        rows.append((bid, *both, f"{len(_rounded(bid))} of {bid}"))
    total = sum(len(_rounded(bid)) for bid in NUMBERS)
    return Table(
        f"Beside the exact scale: {total} of {len(rounded.LOST)} losses are its prices rounded",
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
        tuple(rows),
    )


def _rounded(bid: int) -> tuple[Taken, ...]:
    """Return the losses of a bid that agree with the exact scale, rounded to the nearest five."""
    return tuple(
        taken
        for taken, points in rounded.LOST.items()
        if taken.bid == bid and points == nearest_five(exact.LOST[taken])
    )


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        american.bids(),
        part(
            chosen(won(), "Tricks bid", "Price"),
            "american.pay.made",
            "american-alternative.pay.won",
        ),
        part(lost(), "american-alternative.pay.lost"),
        american.all_passed(),
        american.settled(),
    )
