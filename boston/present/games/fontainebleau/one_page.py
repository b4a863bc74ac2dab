"""Boston de Fontainebleau on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games.fontainebleau import pay, pool
from boston.pay import directions
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import (
    ALL_PASSED,
    ALWAYS,
    EVERYBODY,
    LOST_PAIRED,
    POOL,
    SIDE,
    below,
    by_tricks,
    lost,
    made,
    rows_of,
    when,
)
from boston.present.who_pays import Pays, Row, who_pays
from boston.table.result import Result

from . import tables

#: The pool goes with bids of so many tricks or more.
SEVEN: Final = 7


def seven_bid(result: Result) -> bool:
    """Seven tricks or more were bid; no misère is such a bid."""
    return result.contract.tricks >= SEVEN


def fewer_taken(result: Result) -> bool:
    """The declarer's side took fewer than seven tricks."""
    return result.side_tricks < SEVEN


FEWEST: Final = by_tricks("whoever took the fewest tricks", lambda t: below(min(t) + 1, t))
POOL_ROWS: Final[tuple[Row, ...]] = (
    Row(
        "fontainebleau.pool.stake",
        ALWAYS,
        (Pays(EVERYBODY, POOL),),
        f"{pool.STAKE} each",
    ),
    Row(
        "fontainebleau.pool.won",
        when("7 or more bid, and made", made, seven_bid),
        (Pays(POOL, SIDE),),
        "all of it, two by halves",
    ),
    Row(
        "fontainebleau.pool.doubled",
        when("7 or more bid, fewer than 7 taken", lost, seven_bid, fewer_taken),
        (Pays(SIDE, POOL),),
        "as much as lies there, two by halves",
    ),
    Row(
        "fontainebleau.pool.passed-out",
        ALL_PASSED,
        (Pays(POOL, FEWEST),),
        "in equal parts; odd chips stay",
    ),
)
ROWS: Final[tuple[Row, ...]] = (
    *rows_of(pay.DIRECTIONS, {directions.lost_both_short: LOST_PAIRED}),
    *POOL_ROWS,
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            beside(
                "The bids, and what each opponent pays for one just made, in units",
                _bids(),
                *(tables.prices(), _without_trumps()),
            ),
            (
                "fontainebleau.contracts.ladder",
                "fontainebleau.contracts.discard",
                "fontainebleau.pay.trumps",
                "fontainebleau.pay.no-trumps",
            ),
        ),
        Part(
            tables.extras(),
            (
                "fontainebleau.pay.honours",
                "fontainebleau.pay.overtricks",
                "fontainebleau.pay.undertricks",
                "fontainebleau.pay.misere-lost",
            ),
        ),
        Part(
            tables.pool(),
            (
                "fontainebleau.pool.won",
                "fontainebleau.pool.odd-chips",
                "fontainebleau.pool.doubled",
                "fontainebleau.pool.passed-out",
            ),
        ),
        who_pays(ROWS),
    )


def _bids() -> Table:
    return chosen(tables.ladder(), "Bid", "Tricks", "With a whister", "Laid away by each")


def _without_trumps() -> Table:
    return tables.no_trump_prices()._replace(columns=("Bid", "No trump"))
