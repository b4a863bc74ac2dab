"""Who pays whom and who moves the pool, in every kind of deal: entered from source 002."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

import pytest

from boston.pay.payment import Pool
from boston.replaying.replay import Scored
from tests.fontainebleau.deals import bid, moved, under
from tests.helpers import DealTable, holds, paid, result, tricks

Flows = set[tuple[int, int]]

#: Winning and scoring, ¶ 2 and 3: seat 1 plays, alone or with a whister in this seat, and makes it.
#: Which opponent pays which of two is our reading.
MADE: Final[dict[int | None, Flows]] = {
    None: {(2, 1), (3, 1), (4, 1)},
    2: {(3, 1), (4, 2)},
    3: {(2, 1), (4, 3)},
    4: {(2, 1), (3, 4)},
}
#: ¶ 5: the bid is lost.
LOST: Final[dict[int | None, Flows]] = {
    None: {(1, 2), (1, 3), (1, 4)},
    2: {(1, 3), (2, 4)},
    3: {(1, 2), (3, 4)},
    4: {(1, 2), (4, 3)},
}

NOBODY: Final[frozenset[str]] = frozenset()
#: By which options of ``pool-misere`` a bid that is made takes the pool: ¶ 1.
SEVEN_UP: Final = frozenset({"never", "rank-seven-up", "every-success"})
RANKS: Final = SEVEN_UP - {"never"}
EVERY: Final = RANKS - {"rank-seven-up"}
#: By which options a lost bid raises it: ¶ 6, to the letter, by the tricks of the pair or of the
#: declarer alone; or whenever seven are bid and lost; or Foster's way, always.
LOWER: Final = frozenset({"foster"})
SPARED: Final = LOWER | {"any-failed-seven-plus"}
BIDDER: Final = SPARED | {"literal bidder"}
BELOW: Final = BIDDER | {"literal pair"}


class Row(NamedTuple):
    """A bid, the tricks of the declarer and of a whister, and the options that move the pool."""

    contract: str
    own: int
    whisters: int | None
    made: bool
    pool: frozenset[str]


ROWS: Final = (
    # Alone and made; seven with all thirteen is no slam, but overtricks.
    Row("5 hearts", 5, None, True, EVERY),
    Row("5 hearts", 13, None, True, EVERY),
    Row("6 hearts", 6, None, True, EVERY),
    Row("7 hearts", 7, None, True, SEVEN_UP),
    Row("7 hearts", 13, None, True, SEVEN_UP),
    Row("10 hearts", 10, None, True, SEVEN_UP),
    Row("12 hearts", 12, None, True, SEVEN_UP),
    Row("grand-boston hearts", 13, None, True, SEVEN_UP),
    Row("grand-boston-table hearts", 13, None, True, SEVEN_UP),
    Row("little-misere", 0, None, True, EVERY),
    Row("piccolissimo", 1, None, True, RANKS),
    Row("grand-misere", 0, None, True, RANKS),
    Row("little-misere-table", 0, None, True, RANKS),
    Row("grand-misere-table", 0, None, True, RANKS),
    # With a whister and made. Neither has a number of his own: nobody is short alone.
    Row("5 hearts", 5, 3, True, EVERY),
    Row("5 hearts", 8, 0, True, EVERY),
    Row("5 hearts", 0, 8, True, EVERY),
    Row("5 hearts", 13, 0, True, EVERY),
    Row("7 hearts", 7, 3, True, SEVEN_UP),
    Row("7 hearts", 10, 0, True, SEVEN_UP),
    Row("7 hearts", 0, 10, True, SEVEN_UP),
    Row("10 hearts", 7, 6, True, SEVEN_UP),
    Row("10 hearts", 0, 13, True, SEVEN_UP),
    # Alone and lost.
    Row("5 hearts", 4, None, False, LOWER),
    Row("6 hearts", 0, None, False, LOWER),
    Row("7 hearts", 6, None, False, BELOW),
    Row("9 hearts", 7, None, False, SPARED),
    Row("12 hearts", 11, None, False, SPARED),
    Row("grand-boston hearts", 12, None, False, SPARED),
    Row("grand-boston hearts", 6, None, False, BELOW),
    Row("grand-boston-table hearts", 12, None, False, SPARED),
    Row("little-misere", 1, None, False, LOWER),
    Row("little-misere", 12, None, False, LOWER),
    Row("piccolissimo", 0, None, False, LOWER),
    Row("piccolissimo", 2, None, False, LOWER),
    Row("grand-misere", 13, None, False, LOWER),
    Row("little-misere-table", 1, None, False, LOWER),
    Row("grand-misere-table", 1, None, False, LOWER),
    # With a whister and lost, however their tricks are shared: both pay.
    Row("5 hearts", 5, 2, False, LOWER),
    Row("5 hearts", 7, 0, False, LOWER),
    Row("5 hearts", 0, 7, False, LOWER),
    Row("7 hearts", 7, 2, False, SPARED),
    Row("7 hearts", 6, 3, False, BIDDER),
    Row("7 hearts", 0, 9, False, BIDDER),
    Row("7 hearts", 3, 3, False, BELOW),
    Row("7 hearts", 6, 0, False, BELOW),
    Row("10 hearts", 12, 0, False, SPARED),
    Row("10 hearts", 6, 6, False, BIDDER),
)
READINGS: Final = (
    *({"pool-misere": option} for option in SEVEN_UP),
    *(
        {"pool-loss": loss, "pool-whose-tricks": whose}
        for loss, whose in product(
            ("literal", "any-failed-seven-plus", "foster"), ("pair", "bidder")
        )
    ),
)
TOLD: Final = [
    pytest.param(row, partner, id=f"{row.contract}-{row.own}-{row.whisters}-with-{partner}")
    for row in ROWS
    for partner in ([None] if row.whisters is None else [2, 3, 4])
]


def told(row: Row, partner: int | None) -> DealTable:
    """The deal; what the side does not take goes to one opponent."""
    deal = bid(row.contract, row.own)
    if partner is None or row.whisters is None:
        return deal
    taken = tricks(row.own, whister=row.whisters, seats=(1, partner))
    return {**deal, "partner": partner, "tricks": taken}


def with_the_pool(deal: Scored) -> tuple[set[object], set[object]]:
    """Who takes the pool, and who raises it."""
    lines = moved(deal)
    takes = {payee for _, payer, payee, _ in lines if isinstance(payer, Pool)}
    return takes, {payer for _, payer, payee, _ in lines if isinstance(payee, Pool)}


def moves_it(row: Row, readings: dict[str, str]) -> bool:
    """Whether the pool is moved by these readings; the first option holds where none is given."""
    if row.made:
        return readings.get("pool-misere", "never") in row.pool
    loss = readings.get("pool-loss", "literal")
    whose = readings.get("pool-whose-tricks", "pair")
    return (f"literal {whose}" if loss == "literal" else loss) in row.pool


@holds(
    "fontainebleau.pay.made-alone",
    "fontainebleau.pay.made-with-partner",
    "fontainebleau.pay.lost-alone",
    "fontainebleau.pay.lost-with-partner",
    "fontainebleau.pay.which-opponent",
    "fontainebleau.pool.won",
    "fontainebleau.pool.doubled",
    "fontainebleau.pool.whose-tricks",
)
@pytest.mark.parametrize(("row", "partner"), TOLD)
def test_who_pays_whom_and_who_moves_the_pool(row: Row, partner: int | None) -> None:
    side = {1, partner} - {None}
    for readings in READINGS:
        deal = under(told(row, partner), readings)
        assert result(deal).is_made is row.made
        assert set(paid(deal)) == (MADE if row.made else LOST)[partner]
        moving = side if moves_it(row, readings) else set()
        assert with_the_pool(deal) == ((moving, set()) if row.made else (set(), moving))


@holds("fontainebleau.pool.passed-out")
@pytest.mark.parametrize(
    ("taken", "takers"),
    [
        ([5, 4, 1, 3], {3}),
        ([2, 2, 4, 5], {1, 2}),
        ([3, 3, 3, 4], {1, 2, 3}),
        ([0, 13, 0, 0], {1, 3, 4}),
    ],
)
def test_when_all_pass_nobody_pays_and_the_fewest_take(taken: list[int], takers: set[int]) -> None:
    deal = under({"dealer": 4, "contract": "passed", "tricks": taken})
    assert not paid(deal)
    assert with_the_pool(deal) == (takers, set())
