"""The pool: who stakes, what the pages say of it, and what becomes of one that is left."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.seats import BySeat
from boston.games.fontainebleau.pay import winners
from boston.present.games.fontainebleau import tables
from tests.fontainebleau.deals import bid, content, evening, under, with_whister
from tests.helpers import DealTable, holds

STAKE: Final = "fontainebleau.pool.stake"
LEFT: Final = "fontainebleau.settle.pool-left"


@holds(STAKE)
def test_who_stakes_and_the_pool_grows_from_deal_to_deal() -> None:
    each_five = dict.fromkeys((1, 2, 3, 4), 5)
    stakes = {"each-five": each_five, "dealer-five": {4: 5}, "dealer-fifty": {4: 50}}
    for option, staked in stakes.items():
        deal = under(bid("5 spades", 5), {"stake": option})
        assert {line.payer: line.points for line in deal.receipt if line.rule == STAKE} == staked
        assert content(deal) == sum(staked.values())
    # Nobody need know who dealt the first, where everybody stakes.
    first = {key: value for key, value in bid("5 spades", 5).items() if key != "dealer"}
    done = evening(first, {**bid("6 spades", 6), "dealer": 1}, pool=33)
    assert [content(deal) for deal in done.deals] == [33, 53]


@holds("fontainebleau.pool.won", "fontainebleau.pool.doubled", "fontainebleau.pool.passed-out")
def test_the_table_of_the_pages() -> None:
    rows = {row[0]: row[2:] for row in tables.pool().rows}
    assert rows["seven or more, made with a whister"] == (23, 22, 0, 0)
    assert rows["seven or more bid, fewer than seven taken"] == (-45, 0, 0, 90)
    assert rows["the same with a whister"] == (-23, -22, 0, 90)
    assert rows["seven or more bid and taken, and failed"] == (0, 0, 0, 45)
    assert rows["all pass: two tie for the fewest"] == (0, 0, 44, 1)


FIVE_MADE: Final = bid("5 spades", 5)
FIVE_LOST: Final = bid("5 spades", 4)
PAIR_LOST: Final = with_whister("5 spades", 4, 3)
ALL_PASS: Final[DealTable] = {"contract": "passed", "tricks": [2, 2, 4, 5]}
HIGHEST: Final = "highest-score"


@holds(LEFT, "fontainebleau.settle.winner")
@pytest.mark.parametrize(
    ("last", "dealer", "pool", "final", "option"),
    [
        # Nobody lost: all four divide it, odd chips go to the last dealer.
        (FIVE_MADE, 4, 20, (5, 5, 5, 5), ""),
        (FIVE_MADE, 4, 23, (5, 5, 5, 8), ""),
        (FIVE_MADE, 2, 22, (5, 7, 5, 5), ""),
        # Seat 1 lost: the other three; the dealer is among them, or the next who is.
        (FIVE_LOST, 4, 21, (0, 7, 7, 7), ""),
        (FIVE_LOST, 4, 23, (0, 7, 7, 9), ""),
        (FIVE_LOST, 1, 22, (0, 8, 7, 7), ""),
        # Seats 1 and 3 lost.
        (PAIR_LOST, 4, 20, (0, 10, 0, 10), ""),
        (PAIR_LOST, 4, 21, (0, 10, 0, 11), ""),
        (PAIR_LOST, 1, 21, (0, 11, 0, 10), ""),
        (PAIR_LOST, 3, 21, (0, 10, 0, 11), ""),
        # After a hand that all passed the odd chip is all there is; or there is nothing.
        (ALL_PASS, 3, 25, (0, 0, 1, 0), ""),
        (bid("7 spades", 7), 4, 20, (0, 0, 0, 0), ""),
        # It may go to the highest total.
        (FIVE_MADE, 4, 21, (21, 0, 0, 0), HIGHEST),
        (FIVE_LOST, 4, 23, (0, 7, 7, 9), HIGHEST),
    ],
)
def test_who_gets_a_pool_that_is_left(
    last: DealTable, dealer: int, pool: int, final: BySeat, option: str
) -> None:
    readings = {"pool-at-end": option} if option else {}
    done = evening({**last, "dealer": dealer}, pool=pool, readings=readings)
    assert done.settlement is not None
    assert (done.settlement.final, done.settlement.rule) == (final, LEFT)
    assert sum(done.balance) == pool - 20


@holds(LEFT)
def test_only_the_last_deal_decides_and_it_may_be_left_where_it_is() -> None:
    made = {**FIVE_MADE, "dealer": 1}
    done = evening(FIVE_LOST, made).settlement
    assert done is not None
    assert done.final == (10, 10, 10, 10)
    left = evening(FIVE_MADE, readings={"pool-at-end": "leave"})
    assert left.settlement is None
    assert left.balance == left.totals
    # Without a deal nobody has the odd chips.
    done = evening(options={"pool": 6}).settlement
    assert done is not None
    assert (done.payments, done.residue, done.residue_seat) == ((1, 1, 1, 1), 2, None)


@holds("fontainebleau.settle.winner")
def test_the_highest_total_wins() -> None:
    assert winners(evening(bid("7 spades", 7)).balance) == (1,)
    assert winners((0, 0, 0, 0)) == (1, 2, 3, 4)


@holds("fontainebleau.settle.deals")
def test_twelve_deals_are_a_game_as_a_rule() -> None:
    assert evening().terms.number("deals") == 12
    assert evening(options={"deals": 8}).terms.number("deals") == 8
    later = {key: value for key, value in FIVE_MADE.items() if key != "dealer"}
    assert len(evening(*[later] * 14).deals) == 14
