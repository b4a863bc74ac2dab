"""The pool: stakes, who takes it, who raises it, and odd chips, under every reading."""

from __future__ import annotations

from typing import Final

import pytest

from boston.present.games.fontainebleau import tables
from tests.fontainebleau.deals import (
    bid,
    content,
    evening,
    moved,
    refusal,
    under,
    with_whister,
)
from tests.helpers import holds, refused

STAKE: Final = "fontainebleau.pool.stake"
WON: Final = "fontainebleau.pool.won"
WHOSE: Final = "fontainebleau.pool.whose-tricks"
DOUBLED: Final = "fontainebleau.pool.doubled"
PASSED_OUT: Final = "fontainebleau.pool.passed-out"
ANY_FAILED: Final = {"pool-loss": "any-failed-seven-plus"}
FOSTER: Final = {"pool-loss": "foster"}


@holds(STAKE)
@pytest.mark.parametrize(
    ("option", "stakes"),
    [
        ("each-five", {1: 5, 2: 5, 3: 5, 4: 5}),
        ("dealer-five", {4: 5}),
        ("dealer-fifty", {4: 50}),
    ],
)
def test_who_stakes(option: str, stakes: dict[int, int]) -> None:
    deal = under(bid("5 spades", 5), {"stake": option})
    assert {line.payer: line.points for line in deal.receipt if line.rule == STAKE} == stakes
    assert content(deal) == sum(stakes.values())


@holds(STAKE)
def test_the_dealer_need_not_be_known_unless_he_stakes() -> None:
    unknown = {key: value for key, value in bid("5 spades", 5).items() if key != "dealer"}
    assert content(under(unknown)) == 20
    message = refused(lambda: under(unknown, {"stake": "dealer-five"}))
    assert message == "deal 1: 'dealer' is missing: the dealer stakes"


@holds(STAKE)
def test_the_pool_grows_from_deal_to_deal() -> None:
    done = evening(bid("5 spades", 5), {**bid("6 spades", 6), "dealer": 1}, pool=33)
    assert [content(deal) for deal in done.deals] == [33, 53]


@holds(STAKE)
def test_the_pool_before_the_first_deal_is_a_number() -> None:
    message = refusal(options={"pool": -1})
    assert message == f"{STAKE}: option 'pool' is a whole number from 0 to 1000000"


@holds(WON, "fontainebleau.pool.odd-chips")
@pytest.mark.parametrize(("pool", "parts"), [(20, (10, 10)), (45, (23, 22))])
def test_partners_share_it(pool: int, parts: tuple[int, int]) -> None:
    deal = under(with_whister("7 spades", 7, 3), pool=pool)
    assert moved(deal) == [(WON, "pool", 1, parts[0]), (WON, "pool", 3, parts[1])]


@holds(WON)
@pytest.mark.parametrize(
    ("contract", "own", "taken_by"),
    [
        ("5 hearts", 13, ["every-success"]),
        ("6 hearts", 6, ["every-success"]),
        ("little-misere", 0, ["every-success"]),
        ("7 hearts", 7, ["never", "rank-seven-up", "every-success"]),
        ("piccolissimo", 1, ["rank-seven-up", "every-success"]),
        ("8 hearts", 8, ["never", "rank-seven-up", "every-success"]),
        ("grand-misere", 0, ["rank-seven-up", "every-success"]),
        ("little-misere-table", 0, ["rank-seven-up", "every-success"]),
        ("grand-misere-table", 0, ["rank-seven-up", "every-success"]),
        ("grand-boston hearts", 13, ["never", "rank-seven-up", "every-success"]),
    ],
)
def test_which_bids_take_it(contract: str, own: int, taken_by: list[str]) -> None:
    for option in ("never", "rank-seven-up", "every-success"):
        deal = under(bid(contract, own), {"pool-misere": option}, pool=35)
        takes = [(WON, "pool", 1, 35)] if option in taken_by else []
        assert moved(deal) == takes


@holds(DOUBLED)
@pytest.mark.parametrize(
    ("contract", "own", "literal", "any_failed", "foster"),
    [
        ("5 hearts", 4, 0, 0, 25),
        ("6 hearts", 2, 0, 0, 40 + 20),
        ("7 hearts", 6, 35, 35, 65),
        ("9 hearts", 6, 35, 35, 115),
        ("9 hearts", 7, 0, 35, 110),
        ("grand-boston clubs", 12, 0, 35, 405),
        ("little-misere", 3, 0, 0, 75),
        ("grand-misere", 3, 0, 0, 150),
        ("piccolissimo", 0, 0, 0, 100),
    ],
)
def test_what_a_lost_bid_puts_in(
    contract: str, own: int, literal: int, any_failed: int, foster: int
) -> None:
    for readings, points in (({}, literal), (ANY_FAILED, any_failed), (FOSTER, foster)):
        deal = under(bid(contract, own), readings, pool=35)
        assert moved(deal) == ([(DOUBLED, 1, "pool", points)] if points else [])
        assert content(deal) == 35 + points


@holds(DOUBLED, "fontainebleau.pool.odd-doubling")
def test_a_pair_bears_it_by_halves_and_the_declarer_the_larger() -> None:
    deal = under(with_whister("7 diamonds", 4, 2), pool=45)
    assert moved(deal) == [(DOUBLED, 1, "pool", 23), (DOUBLED, 3, "pool", 22)]
    assert content(deal) == 90
    deal = under(with_whister("7 diamonds", 5, 4), FOSTER, pool=45)
    assert moved(deal) == [(DOUBLED, 1, "pool", 38), (DOUBLED, 3, "pool", 37)]


@holds(DOUBLED)
def test_fosters_penalty_follows_the_other_readings() -> None:
    table = {**FOSTER, "misere-loss": "printed-table"}
    assert moved(under(bid("grand-misere", 1), table)) == [(DOUBLED, 1, "pool", 40)]


@holds(WHOSE)
@pytest.mark.parametrize(
    ("own", "whisters", "pair", "bidder"),
    [(6, 3, 0, 20), (7, 2, 0, 0), (3, 3, 20, 20), (0, 9, 0, 20)],
)
def test_whose_tricks_are_fewer_than_seven(own: int, whisters: int, pair: int, bidder: int) -> None:
    lost = with_whister("8 spades", own, whisters)
    for option, points in (("pair", pair), ("bidder", bidder)):
        put_in = content(under(lost, {"pool-whose-tricks": option})) - 20
        assert put_in == points


@holds(DOUBLED)
def test_a_bid_that_was_made_puts_nothing_in() -> None:
    made = with_whister("7 spades", 4, 6)
    assert moved(under(made, {"pool-whose-tricks": "bidder"})) == [
        (WON, "pool", 1, 10),
        (WON, "pool", 3, 10),
    ]


@holds(PASSED_OUT)
@pytest.mark.parametrize(
    ("tricks", "takers", "part", "left"),
    [
        ([0, 5, 4, 4], [1], 25, 0),
        ([2, 2, 4, 5], [1, 2], 12, 1),
        ([5, 2, 2, 4], [2, 3], 12, 1),
        ([3, 3, 4, 3], [1, 2, 4], 8, 1),
    ],
)
def test_the_fewest_tricks_take_it(
    tricks: list[int], takers: list[int], part: int, left: int
) -> None:
    deal = under({"dealer": 4, "contract": "passed", "tricks": tricks}, pool=25)
    assert moved(deal) == [(PASSED_OUT, "pool", seat, part) for seat in takers]
    assert content(deal) == left


@holds(PASSED_OUT)
def test_nobody_gets_a_part_of_nothing() -> None:
    deal = under(
        {"dealer": 4, "contract": "passed", "tricks": [13, 0, 0, 0]}, {"stake": "dealer-five"}, 20
    )
    assert moved(deal) == [(PASSED_OUT, "pool", seat, 1) for seat in (2, 3, 4)]


@holds(WON, DOUBLED, PASSED_OUT)
def test_the_table_of_the_pages() -> None:
    rows = {row[0]: row[2:] for row in tables.pool().rows}
    assert rows["seven or more, made with a whister"] == (23, 22, 0, 0)
    assert rows["seven or more bid, fewer than seven taken"] == (-45, 0, 0, 90)
    assert rows["the same with a whister"] == (-23, -22, 0, 90)
    assert rows["seven or more bid and taken, and failed"] == (0, 0, 0, 45)
    assert rows["all pass: two tie for the fewest"] == (0, 0, 44, 1)
