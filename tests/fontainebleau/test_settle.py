"""The end of the game: the winner, and what becomes of a pool that is left."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.seats import BySeat
from boston.games.fontainebleau.settle import winners
from boston.replaying.replay import Replay
from tests.fontainebleau.deals import bid, evening, refusal, with_whister
from tests.helpers import DealTable, holds

LEFT: Final = "fontainebleau.settle.pool-left"
FIVE_MADE: Final = bid("5 spades", 5)
FIVE_LOST: Final = bid("5 spades", 4)
PAIR_LOST: Final = with_whister("5 spades", 4, 3)
ALL_PASS: Final[DealTable] = {"dealer": 4, "contract": "passed", "tricks": [2, 2, 4, 5]}


def ended(*deals: DealTable, pool: int = 20, option: str = "foster-or-refund") -> Replay:
    """A session that ends with so much in the pool when these deals are done."""
    return evening(*deals, pool=pool, readings={"pool-at-end": option})


@holds(LEFT)
@pytest.mark.parametrize(
    ("last", "dealer", "pool", "final"),
    [
        # Nobody lost: all four divide it, odd chips go to the last dealer.
        (FIVE_MADE, 4, 20, (5, 5, 5, 5)),
        (FIVE_MADE, 4, 23, (5, 5, 5, 8)),
        (FIVE_MADE, 2, 22, (5, 7, 5, 5)),
        # Seat 1 lost: the other three; the dealer is among them, or the next who is.
        (FIVE_LOST, 4, 21, (0, 7, 7, 7)),
        (FIVE_LOST, 4, 23, (0, 7, 7, 9)),
        (FIVE_LOST, 1, 22, (0, 8, 7, 7)),
        # Seats 1 and 3 lost.
        (PAIR_LOST, 4, 20, (0, 10, 0, 10)),
        (PAIR_LOST, 4, 21, (0, 10, 0, 11)),
        (PAIR_LOST, 1, 21, (0, 11, 0, 10)),
        (PAIR_LOST, 3, 21, (0, 10, 0, 11)),
        # After a hand that all passed the odd chip is all there is.
        (ALL_PASS, 3, 25, (0, 0, 1, 0)),
    ],
)
def test_who_gets_a_pool_that_is_left(
    last: DealTable, dealer: int, pool: int, final: BySeat
) -> None:
    done = ended({**last, "dealer": dealer}, pool=pool)
    assert done.settlement is not None
    assert done.settlement.final == final
    assert done.settlement.rule == LEFT
    assert sum(done.balance) == pool - 20


@holds(LEFT)
def test_only_the_last_deal_decides() -> None:
    made = {key: value for key, value in FIVE_MADE.items() if key != "dealer"}
    done = ended(FIVE_LOST, made)
    assert done.settlement is not None
    assert done.settlement.final == (10, 10, 10, 10)


@holds(LEFT)
def test_it_may_be_left_where_it_is() -> None:
    done = ended(FIVE_MADE, option="leave")
    assert done.settlement is None
    assert done.balance == done.totals


@holds(LEFT, "fontainebleau.settle.winner")
def test_or_go_to_the_highest_total() -> None:
    done = ended(FIVE_MADE, pool=21, option="highest-score")
    assert done.settlement is not None
    assert done.settlement.final == (21, 0, 0, 0)
    tied = ended(FIVE_LOST, pool=23, option="highest-score")
    assert tied.settlement is not None
    assert tied.settlement.final == (0, 7, 7, 9)


@holds(LEFT)
def test_without_a_deal_nobody_has_the_odd_chips() -> None:
    done = evening(options={"pool": 6})
    assert done.settlement is not None
    assert (done.settlement.payments, done.settlement.residue) == ((1, 1, 1, 1), 2)
    assert done.settlement.residue_seat is None


@holds(LEFT)
def test_an_empty_pool_is_no_matter() -> None:
    done = evening(bid("7 spades", 7))
    assert done.settlement is not None
    assert done.settlement.final == (0, 0, 0, 0)


@holds("fontainebleau.settle.winner")
def test_the_highest_total_wins() -> None:
    done = evening(bid("7 spades", 7))
    assert winners(done.balance) == (1,)
    assert winners((0, 0, 0, 0)) == (1, 2, 3, 4)


@holds("fontainebleau.settle.deals")
def test_twelve_deals_are_a_game_as_a_rule() -> None:
    assert evening().terms.number("deals") == 12
    assert evening(options={"deals": 8}).terms.number("deals") == 8
    assert refusal(options={"deals": 0}).startswith("fontainebleau.settle.deals: option 'deals'")
    assert len(evening(*[{k: v for k, v in FIVE_MADE.items() if k != "dealer"}] * 14).deals) == 14
