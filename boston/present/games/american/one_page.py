"""American Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.base.seats import highest
from boston.base.tables import Table
from boston.games.american import contracts, pay, scoring
from boston.pay import directions
from boston.present.one_page import At, Part, beside, chosen
from boston.present.roles import (
    ALWAYS,
    DECLARER,
    EVERYBODY,
    LOST,
    MADE,
    POOL,
    all_passed_and,
    below,
    by_tricks,
    made,
    rows_of,
    tied,
    when,
)
from boston.present.who_pays import Pays, Row, who_pays
from boston.table.result import Result

from . import tables


def seven_bid(result: Result) -> bool:
    """Seven tricks or more were bid."""
    return result.contract.tricks >= 7


def misere_above_seven(result: Result) -> bool:
    """The bid is a misère that stands above Seven in the list."""
    return result.contract.is_misere and contracts.LADDER.place(
        result.contract
    ) > contracts.LADDER.place(SEVEN)


MISERES: Final = tuple(bid.id for bid in contracts.LADDER if bid.is_misere)
#: Two tie here, and half of an odd sum is due.
HALVED: Final = ("5, 5, 2, 1", "6, 6, 1, 0")
SEVEN: Final = contracts.LADDER.contract("7")
MOST: Final = by_tricks("whoever took the most tricks", highest)
FEWER: Final = by_tricks("everybody with fewer", lambda tricks: below(max(tricks), tricks))
ROWS: Final[tuple[Row, ...]] = (
    *rows_of(pay.DIRECTIONS, {directions.made_alone: MADE, directions.lost_alone: LOST}),
    Row("american.pool.stake", ALWAYS, (Pays(EVERYBODY, POOL),), f"{scoring.STAKE} each"),
    Row(
        "american.pool.won",
        when("made, seven tricks or more bid", made, seven_bid),
        (Pays(POOL, DECLARER),),
        "all of it",
    ),
    Row(
        "american.pool.won-by-misere",
        when("a misère made, all of which rank above Seven", made, misere_above_seven),
        (Pays(POOL, DECLARER),),
        "all of it",
    ),
    Row(
        "american.pool.doubled",
        LOST._replace(words="lost, whatever the bid"),
        (Pays(DECLARER, POOL),),
        "as much as lies there",
    ),
    Row(
        "american.pay.misere-partout",
        all_passed_and("all pass; one has the most tricks", tied(1)),
        (Pays(MOST, FEWER),),
        f"{scoring.EACH_TRICK} for each trick between them",
    ),
    Row(
        "american.pay.misere-partout-tied",
        all_passed_and("all pass; two are tied for the most", tied(2)),
        (Pays(MOST._replace(words="each of the two"), FEWER),),
        "half of that",
        ("american.pay.half-chip",),
    ),
    Row(
        "american.pay.misere-partout-three",
        all_passed_and("all pass; three are tied for the most", tied(3)),
        (Pays(MOST._replace(words="each of the three"), FEWER._replace(words="the fourth")),),
        str(scoring.EACH_TRICK),
    ),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        bids(),
        Part(tables.won(), ("american.pay.made", "american.pay.won")),
        Part(lost(), ("american.pay.lost", "american.pay.odd-cells")),
        all_passed(),
        who_pays(ROWS),
    )


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
