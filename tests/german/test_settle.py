"""What is done with the pools when the players stop, and money."""

from __future__ import annotations

from tests.german.deals import evening, game
from tests.helpers import PASSED, holds

FIRST_PASSED = {"dealer": 4, **PASSED}


@holds("german.settle.pots")
def test_the_pools_are_divided_equally() -> None:
    done = evening(FIRST_PASSED, PASSED)
    assert done.settlement is not None
    assert done.settlement.payments == (2, 2, 2, 2)
    assert done.settlement.residue == 0
    assert done.balance == (-2, 2, 2, -2)


@holds("german.settle.pots")
def test_the_lot_gives_odd_counters_to_one() -> None:
    odd = {"stake": 7}
    unsettled = evening(FIRST_PASSED, options=odd).settlement
    assert unsettled is not None
    assert (unsettled.payments, unsettled.residue, unsettled.residue_seat) == ((1,) * 4, 3, None)
    assert unsettled.because == (
        "7 in the Stamm and 0 in the Rokambole; "
        "3 odd counters for the lot to give (options.lot_seat)"
    )
    done = evening(FIRST_PASSED, options={**odd, "lot_seat": 2})
    assert done.settlement is not None
    assert done.settlement.final == (1, 4, 1, 1)
    assert sum(done.balance) == 0


@holds("german.settle.money", "german.equipment.counters")
def test_counters_are_turned_into_money() -> None:
    done = evening(game("klein-boston", 5), options={"pfennig_per_counter": 3})
    assert done.money == tuple(3 * counters for counters in done.balance)
    assert evening(game("klein-boston", 5)).money is None
