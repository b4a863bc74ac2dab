"""Who pays whom and who moves the pool, in every kind of deal: entered from source 002.

Russian Boston parts from it with the numbers of a pair, which are those of source 004.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

import pytest

from boston.pay.payment import Pool
from boston.replaying.replay import Scored
from tests.fontainebleau.deals import bid, moved
from tests.helpers import DealTable, holds, last, paid, result, tricks

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
    """A bid, the options that move the pool, and tricks: of seat 1 alone, or plus a whister's."""

    contract: str
    pool: frozenset[str]
    tricks: str


#: Seven with all thirteen is no slam, but overtricks.
ALONE_MADE: Final = (
    Row("5 hearts", EVERY, "5 13"),
    Row("6 hearts", EVERY, "6"),
    Row("7 hearts", SEVEN_UP, "7 13"),
    Row("10 hearts", SEVEN_UP, "10"),
    Row("12 hearts", SEVEN_UP, "12"),
    Row("grand-boston hearts", SEVEN_UP, "13"),
    Row("grand-boston-table hearts", SEVEN_UP, "13"),
    Row("little-misere", EVERY, "0"),
    Row("piccolissimo", RANKS, "1"),
    Row("grand-misere", RANKS, "0"),
    Row("little-misere-table", RANKS, "0"),
    Row("grand-misere-table", RANKS, "0"),
)
ALONE_LOST: Final = (
    Row("5 hearts", LOWER, "4"),
    Row("6 hearts", LOWER, "0"),
    Row("7 hearts", BELOW, "6"),
    Row("9 hearts", SPARED, "7"),
    Row("12 hearts", SPARED, "11"),
    Row("grand-boston hearts", SPARED, "12"),
    Row("grand-boston hearts", BELOW, "6"),
    Row("grand-boston-table hearts", SPARED, "12"),
    Row("little-misere", LOWER, "1 12"),
    Row("piccolissimo", LOWER, "0 2"),
    Row("grand-misere", LOWER, "13"),
    Row("little-misere-table", LOWER, "1"),
    Row("grand-misere-table", LOWER, "1"),
)
#: Neither of two has a number of his own: nobody is short alone, and both pay.
PAIR_MADE: Final = (
    Row("5 hearts", EVERY, "5+3 8+0 0+8 13+0"),
    Row("7 hearts", SEVEN_UP, "7+3 10+0 0+10"),
    Row("10 hearts", SEVEN_UP, "7+6 0+13"),
)
PAIR_LOST: Final = (
    Row("5 hearts", LOWER, "5+2 7+0 0+7"),
    Row("7 hearts", SPARED, "7+2"),
    Row("7 hearts", BIDDER, "6+3 0+9"),
    Row("7 hearts", BELOW, "3+3 6+0"),
    Row("10 hearts", SPARED, "12+0"),
    Row("10 hearts", BIDDER, "6+6"),
)
#: Six, seven and eight with a partner need ten, eleven and twelve of the two together.
RUSSIAN_MADE: Final = (
    Row("6 hearts", EVERY, "6+4 10+0 0+13"),
    Row("7 hearts", SEVEN_UP, "7+4 0+11"),
    Row("8 hearts", SEVEN_UP, "8+4 13+0"),
)
RUSSIAN_LOST: Final = (
    Row("6 hearts", LOWER, "6+3 0+9"),
    Row("7 hearts", SPARED, "7+3"),
    Row("7 hearts", BIDDER, "4+6"),
    Row("7 hearts", BELOW, "6+0"),
    Row("8 hearts", SPARED, "8+3"),
    Row("8 hearts", BIDDER, "0+11"),
    Row("8 hearts", BELOW, "3+3"),
)
THREE: Final = "pair-target=plus-three"
TO_TEN: Final = "who-may-have-partner=five-to-ten"
#: A game, a reading or none, and what becomes of its bids.
GAMES: Final = (
    ("fontainebleau", "", ALONE_MADE + PAIR_MADE, ALONE_LOST + PAIR_LOST),
    ("russian", "", ALONE_MADE + RUSSIAN_MADE, ALONE_LOST + RUSSIAN_LOST),
    ("russian", "differences=bare", PAIR_MADE, PAIR_LOST),
    ("russian", THREE, (Row("8 hearts", SEVEN_UP, "8+3"),), ()),
    ("russian", TO_TEN, (Row("9 hearts", SEVEN_UP, "9+4"),), (Row("9 hearts", SPARED, "9+3"),)),
)
READINGS: Final = (
    *({"pool-misere": option} for option in SEVEN_UP),
    *(
        {"pool-loss": loss, "pool-whose-tricks": whose}
        for loss in ("literal", "any-failed-seven-plus", "foster")
        for whose in ("pair", "bidder")
    ),
)
TOLD: Final = [
    pytest.param(game, reading, row, is_made, id=f"{game}-{reading}-{row.contract}-{row.tricks}")
    for game, reading, made, lost in GAMES
    for is_made, rows in ((True, made), (False, lost))
    for row in rows
]


def deals(row: Row) -> list[tuple[int | None, DealTable]]:
    """The deals of a row, with a partner everywhere; what the side lacks goes to one opponent."""
    found: list[tuple[int | None, DealTable]] = []
    for each in row.tricks.split():
        own, _, whisters = each.partition("+")
        deal = bid(row.contract, int(own))
        for partner in (2, 3, 4) if whisters else ():
            taken = tricks(int(own), whister=int(whisters), seats=(1, partner))
            found.append((partner, {**deal, "partner": partner, "tricks": taken}))
        if not whisters:
            found.append((None, deal))
    return found


def with_the_pool(deal: Scored) -> tuple[set[object], set[object]]:
    """Who takes the pool, and who raises it."""
    lines = moved(deal)
    takes = {payee for _, payer, payee, _ in lines if isinstance(payer, Pool)}
    return takes, {payer for _, payer, payee, _ in lines if isinstance(payee, Pool)}


def moves_it(row: Row, readings: dict[str, str], is_made: bool) -> bool:
    """Whether the pool is moved by these readings; the first option holds where none is given."""
    if is_made:
        return readings.get("pool-misere", "never") in row.pool
    loss = readings.get("pool-loss", "literal")
    whose = readings.get("pool-whose-tricks", "pair")
    return (f"literal {whose}" if loss == "literal" else loss) in row.pool


@holds(
    *("fontainebleau.pay.made-alone", "fontainebleau.pay.made-with-partner"),
    *("fontainebleau.pay.lost-alone", "fontainebleau.pay.lost-with-partner"),
    *("fontainebleau.pay.which-opponent", "fontainebleau.pool.whose-tricks"),
)
@pytest.mark.parametrize(("game", "reading", "row", "is_made"), TOLD)
def test_who_pays_whom_and_who_moves_the_pool(
    game: str, reading: str, row: Row, is_made: bool
) -> None:
    more = dict([reading.split("=")]) if reading else {}
    for (partner, told), readings in product(deals(row), READINGS):
        deal = last(told, game=game, options={"pool": 0}, readings={**readings, **more})
        assert result(deal).is_made is is_made
        assert set(paid(deal)) == (MADE if is_made else LOST)[partner]
        moving = {1, partner} - {None} if moves_it(row, readings, is_made) else set()
        assert with_the_pool(deal) == ((moving, set()) if is_made else (set(), moving)), readings


@holds("fontainebleau.pool.passed-out")
def test_when_all_pass_nobody_pays_and_the_fewest_take() -> None:
    two_or_fewer = {(5, 4, 1, 3): {3}, (2, 2, 4, 5): {1, 2}}
    three = {(3, 3, 3, 4): {1, 2, 3}, (0, 13, 0, 0): {1, 3, 4}}
    for taken, those in (two_or_fewer | three).items():
        told = {"dealer": 4, "contract": "passed", "tricks": [*taken]}
        deal = last(told, game="fontainebleau", readings={"stake": "dealer-five"})
        assert not paid(deal)
        assert with_the_pool(deal) == (those, set())
