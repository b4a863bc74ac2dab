"""American Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games import american as scoring
from boston.games.american import contracts, pay
from boston.present.one_page import At, Part, beside, chosen
from boston.present.who_pays import who_pays

from . import tables

MISERES: Final = tuple(bid.id for bid in contracts.LADDER if bid.is_misere)
#: Two tie here, and half of an odd sum is due.
HALVED: Final = ("5, 5, 2, 1", "6, 6, 1, 0")


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        bids(),
        Part(tables.won(), ("american.pay.made", "american.pay.won")),
        Part(lost(), ("american.pay.lost", "american.pay.odd-cells")),
        all_passed(),
        settled(),
    )


def settled() -> Part:
    """Who pays whom."""
    return who_pays(pay.DIRECTIONS, scoring.DIRECTIONS, scoring.PARTOUT)


def lost() -> Table:
    """What is printed for a bid lost; here an asterisk means something else than an odd cell."""
    return tables.triangle(tables.lost().caption, range(13), pay.LOST)


def bids() -> Part:
    """The ladder, with the misères' prices and the pool."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks", "Laid away by each", "Laid open")
    miseres = tables.miseres()._replace(columns=("Misère", "Misère's price"))
    pooled = chosen(tables.pool(), "Bid", "When it is made", "When it is lost")
    pooled = pooled._replace(columns=("Bid", "Pool of 20, made", "Pool of 20, lost"))
    return Part(
        beside("The bids, the misères' prices and the pool, in chips", ladder, miseres, pooled),
        (
            "american.contracts.ladder",
            "american.contracts.discard",
            At("american.contracts.little-spread", ("little-spread",), ("Laid away by each",)),
            "american.pay.misere",
            "american.pool.stake",
            "american.pool.won",
            At("american.pool.won-by-misere", MISERES, ("Pool of 20, made",)),
            "american.pool.doubled",
        ),
    )


def all_passed() -> Part:
    """What each wins or loses when all have passed."""
    table = tables.misere_partout()
    return Part(
        Table(table.caption, table.columns, table.rows),
        (
            "american.pay.misere-partout",
            "american.pay.misere-partout-tied",
            At("american.pay.half-chip", HALVED),
            "american.pay.misere-partout-three",
        ),
    )
