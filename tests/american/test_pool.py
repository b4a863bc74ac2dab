"""The pool: staked by all, taken from seven upwards, doubled by any loss, left when all pass."""

from __future__ import annotations

import pytest

from boston.present.export import replay as exported
from boston.present.games.american import tables
from boston.present.text import replay_report
from tests.american.deals import all_passed, evening, last, misere, moved, number, refusal
from tests.helpers import DealTable, holds, in_the_pools

STAKE = "american.pool.stake"
WON = "american.pool.won"
BY_MISERE = "american.pool.won-by-misere"
DOUBLED = "american.pool.doubled"


def following(deal: DealTable) -> DealTable:
    """The deal without its dealer, who follows from the deal before."""
    return {key: value for key, value in deal.items() if key != "dealer"}


@holds(STAKE)
def test_every_player_stakes_five_before_every_deal() -> None:
    done = evening(number("5", 5), following(all_passed(7, 3, 2, 1)))
    for deal in done.deals:
        stakes = [line for line in deal.receipt if line.rule == STAKE]
        assert [(line.payer, line.points) for line in stakes] == [(n, 5) for n in (1, 2, 3, 4)]
    assert [deal.standing.pool for deal in done.deals] == [20, 40]


@holds(STAKE)
def test_a_record_may_begin_with_chips_in_the_pool() -> None:
    assert last(number("5", 5), options={"pool": 35}).standing.pool == 55
    assert moved(last(number("7", 7), options={"pool": 35})) == [(WON, "pool", 1, 55)]
    assert "option 'pool' is a whole number" in refusal(options={"pool": -1})


@holds(WON)
@pytest.mark.parametrize("bid", ["7", "8", "9", "10", "11", "12", "grand-slam"])
def test_seven_tricks_and_more_take_the_pool(bid: str) -> None:
    for reading in ("rank-seven-up", "trick-bids-only"):
        deal = last(number(bid, 13), readings={"pool-misere": reading})
        assert moved(deal) == [(WON, "pool", 1, 20)]
        assert deal.standing.pool == 0


@holds(WON)
@pytest.mark.parametrize("bid", ["5", "6"])
def test_five_and_six_leave_it_however_many_tricks_they_win(bid: str) -> None:
    assert moved(last(number(bid, 13))) == []


@holds(BY_MISERE)
@pytest.mark.parametrize(
    "contract", ["little-misere", "grand-misere", "little-spread", "grand-spread"]
)
def test_a_misere_takes_it_by_its_place_in_the_list(contract: str) -> None:
    assert moved(last(misere(contract, 0))) == [(BY_MISERE, "pool", 1, 20)]
    only_tricks = {"pool-misere": "trick-bids-only"}
    deal = last(misere(contract, 0), readings=only_tricks)
    assert (moved(deal), deal.standing.pool) == ([], 20)


@holds(DOUBLED)
@pytest.mark.parametrize(
    "deal",
    [number("5", 4), number("7", 6), number("grand-slam", 12), misere("little-misere", 1)],
)
def test_whatever_is_lost_doubles_it(deal: DealTable) -> None:
    lost = last(deal)
    assert moved(lost) == [(DOUBLED, 1, "pool", 20)]
    assert lost.standing.pool == 40


@holds(DOUBLED, WON, STAKE, "american.pool.passed-out")
def test_the_pool_of_an_evening() -> None:
    done = evening(
        number("6", 4),
        following(all_passed(7, 3, 2, 1)),
        following(misere("grand-spread", 3)),
        following(number("5", 6)),
        following(number("8 second", 8)),
        following(all_passed(4, 4, 4, 1)),
    )
    # 20 doubled; 60; 80 doubled; 180; 200 taken; 20.
    assert [deal.standing.pool for deal in done.deals] == [40, 60, 160, 180, 0, 20]
    for before, deal in zip([0, 40, 60, 160, 180, 0], done.deals, strict=True):
        assert sum(deal.net) == before - in_the_pools(deal)


@holds(WON, DOUBLED, STAKE, "american.pool.passed-out")
def test_the_table_for_the_page() -> None:
    shown = tables.pool()
    assert shown.caption.endswith("the stakes of a deal are 20")
    rows = {row[0]: row[1:] for row in shown.rows}
    assert rows["6"] == (20, 20, 40)
    assert rows["7"] == rows["little-misere"] == rows["grand-slam"] == (20, 0, 40)
    assert rows["none: all have passed"] == (20, 20, 20)


@holds(STAKE, WON)
def test_the_pool_is_told_as_data_and_in_words() -> None:
    done = evening(number("7", 7), following(number("6", 3)))
    said = exported(done)
    assert [deal["pool"] for deal in said["deals"]] == [0, 40]
    report = replay_report(done)
    assert "Seat 1, seat 2, seat 3 and seat 4 each pay the pool 5: a stake." in report
    assert "The pool pays seat 1 20: 7 was made and takes the pool." in report
    assert "1 pays the pool 20: the pool of 20 is doubled." in report
    assert "1 makes 7 in hearts (plain suit)" in report
