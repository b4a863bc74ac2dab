"""What becomes of a pool that is left when the last deal is over."""

from __future__ import annotations

from typing import Final

import pytest

from boston.outcome import Settlement
from tests.american.deals import all_passed, evening, number, refusal
from tests.helpers import DealTable, holds

LEFT: Final = "american.settle.pool-left"
#: Seat 1 loses Six by one in a pool of 20 and 7 chips: each opponent gets 15, the pool is 54.
LOST: Final = number("6", 5)
ODD: Final = {"pool": 7}


def settlement(*deals: DealTable, reading: str | None = None, pool: int = 7) -> Settlement:
    """How the session is settled."""
    chosen = {} if reading is None else {"pool-at-end": reading}
    found = evening(*deals, readings=chosen, options={"pool": pool}).settlement
    assert found is not None
    assert found.rule == found.residue_rule == LEFT
    return found


@holds(LEFT)
def test_after_a_contract_lost_its_opponents_divide_the_pool() -> None:
    found = settlement(LOST)
    assert found.payments == (0, 18, 18, 18)
    assert (found.residue, found.residue_seat) == (0, None)
    doubts = evening(LOST, options=ODD).doubts
    assert [(each.rule, each.status) for each in doubts] == [(LEFT, "conjectured")]


@holds(LEFT)
def test_odd_chips_go_to_the_last_dealer_or_the_first_of_them_at_his_left() -> None:
    found = settlement(LOST, pool=8)  # 56 in the pool
    assert (found.payments, found.residue, found.residue_seat) == ((0, 18, 18, 18), 2, 4)
    assert found.final == (0, 18, 18, 20)
    own = settlement({**LOST, "dealer": 1}, pool=8)
    assert (own.residue_seat, own.final) == (2, (0, 20, 18, 18))


@holds(LEFT)
@pytest.mark.parametrize("deal", [number("5", 5), all_passed(7, 3, 2, 1)])
def test_otherwise_all_four_get_it_back(deal: DealTable) -> None:
    found = settlement(deal)  # 27 in the pool
    assert (found.payments, found.residue, found.residue_seat) == ((6, 6, 6, 6), 3, 4)
    assert found.final == (6, 6, 6, 9)


@holds(LEFT)
def test_a_loss_before_the_last_deal_does_not_count() -> None:
    passed = {"contract": "passed", "tricks": [7, 3, 2, 1]}
    assert settlement(LOST, passed).payments == (18, 18, 18, 18)  # 54 and 20


@holds(LEFT)
def test_it_may_be_left_where_it_is() -> None:
    done = evening(LOST, readings={"pool-at-end": "leave"})
    assert done.settlement is None
    assert done.deals[0].standing.pool == 40


@holds(LEFT)
def test_or_whoever_has_most_chips_takes_it() -> None:
    found = settlement(number("5", 5), reading="highest-score")
    assert found.final == (27, 0, 0, 0)
    tied = settlement(LOST, reading="highest-score", pool=8)  # seats 2, 3 and 4
    assert tied.final == (0, 18, 18, 20)


@holds(LEFT)
def test_a_dealer_who_is_not_known_gets_nothing() -> None:
    unknown = {key: value for key, value in number("5", 5).items() if key != "dealer"}
    found = settlement(unknown)
    assert (found.residue, found.residue_seat, found.final) == (3, None, (6, 6, 6, 6))
    assert "does not say who dealt" in found.because


@holds(LEFT)
def test_an_empty_pool_gives_nobody_anything() -> None:
    assert settlement(number("7", 7)).final == (0, 0, 0, 0)
    assert settlement(pool=0).final == (0, 0, 0, 0)


@holds("american.settle.deals")
def test_how_many_deals_are_played_is_agreed() -> None:
    done = evening(LOST, options={"deals": 1})
    assert len(done.deals) == 1
    assert evening(LOST).terms.number("deals") == 12
    assert "american.settle.deals: option 'deals' is a whole number" in refusal(
        options={"deals": 0}
    )


def test_no_price_of_a_chip_is_known() -> None:
    assert evening(LOST).money is None
