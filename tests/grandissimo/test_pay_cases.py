"""Direct payment: the source's example and the worked cases 1 to 18, item by item.

Every figure is worked out by hand from the source's rules.
"""

from __future__ import annotations

import pytest

from boston import quote
from tests.grandissimo.told import last
from tests.helpers import (
    DealTable,
    alone,
    directions,
    each_pays,
    holds,
    items,
    misere,
    paid,
    pays_each,
    with_whist,
)

BASE = "grandissimo.pay.base"
KODILJ = "grandissimo.pay.kodilj"
OVERTRICKS = "grandissimo.pay.overtricks"
SANK = "grandissimo.pay.sank"
WHIST = "grandissimo.pay.whist"
FACTOR = "grandissimo.pay.suit-factor"
SLAM = "grandissimo.pay.slam"
ROUNDING = "grandissimo.pay.rounding"
LOST = "grandissimo.pay.lost"
MADE_ALONE = "grandissimo.pay.made-alone"
MADE_WITH_WHIST = "grandissimo.pay.made-with-whist"
LOST_ALONE = "grandissimo.pay.lost-alone"
ONE_SHORT = "grandissimo.pay.lost-one-short"
BOTH_SHORT = "grandissimo.pay.lost-both-short"


@holds(BASE, KODILJ, OVERTRICKS, WHIST, FACTOR, ROUNDING, MADE_WITH_WHIST)
def test_case_01_the_payment_example_of_the_source() -> None:
    """12, 2, 6 and 1 are 21; six times 126, paid as 130: thirteen counters of ten."""
    deal = last(with_whist("6", 5, 6, None))
    assert items(deal) == [
        (BASE, 12),
        (KODILJ, 2),
        (OVERTRICKS, 1),
        (WHIST, 6),
        (FACTOR, 126 - 21),
        (ROUNDING, 130 - 126),
    ]
    assert paid(deal) == {(2, 1): 130, (4, 3): 130}
    assert directions(deal) >= {MADE_WITH_WHIST}
    assert quote("grandissimo", "6", tricks=11, partner_tricks=0).points == 130


@holds(BASE, FACTOR, SLAM, ROUNDING, LOST)
def test_every_item_says_how_it_was_reckoned() -> None:
    def reasons(deal: DealTable) -> dict[str, str]:
        return {line.rule: line.because for line in last(deal).receipt}

    made = reasons(with_whist("6", 6, 7, None))
    assert made[BASE] == "6 is worth 12"
    assert made[OVERTRICKS] == "for 3 overtricks"
    assert made[SANK] == "for sänk: the first 10 tricks in a row"
    assert made[FACTOR] == "for grandissimo: 25 x 6 = 150"
    assert made[SLAM] == "for slam: 150 x 2 = 300"
    lost = reasons(alone("begar", 4, "second"))
    assert lost[LOST] == "begar is worth 8, and was lost"
    assert lost[FACTOR] == "for the second suit: 8 x 2 = 16"
    assert lost[ROUNDING] == "to the nearest ten: 16 is paid as 20"


@holds(MADE_ALONE, BASE, KODILJ)
def test_case_02_begar_alone_made_exactly() -> None:
    deal = last(alone("begar", 5))
    assert items(deal) == [(BASE, 8), (KODILJ, 2)]
    assert paid(deal) == each_pays(10)
    assert directions(deal) >= {MADE_ALONE}


@holds(SANK, OVERTRICKS, ROUNDING)
def test_case_03_begar_alone_with_three_overtricks_and_sank() -> None:
    deal = last(alone("begar", 8, opening_run=5))
    assert items(deal) == [(BASE, 8), (KODILJ, 2), (OVERTRICKS, 3), (SANK, 2), (ROUNDING, 5)]
    assert paid(deal) == each_pays(20)


@holds(LOST, FACTOR, LOST_ALONE, "grandissimo.bete.increment")
def test_case_04_begar_alone_lost_in_the_second_suit() -> None:
    deal = last(alone("begar", 4, "second"))
    assert items(deal) == [(LOST, 8), (FACTOR, 8), (ROUNDING, 4)]
    assert paid(deal) == pays_each(20)
    assert directions(deal) == {LOST_ALONE}
    assert deal.standing.columns == (420, 200, 200, 200)


@holds(LOST, FACTOR)
def test_case_05_begar_alone_lost_in_the_highest_suit() -> None:
    assert paid(last(alone("begar", 4, "highest"))) == pays_each(30)


@holds(ONE_SHORT, LOST, WHIST, "grandissimo.bete.one-short")
def test_case_08_six_with_vist_lost_by_the_declarer() -> None:
    deal = last(with_whist("6", 4, 4, "highest"))
    assert items(deal) == [(LOST, 12), (WHIST, 6), (FACTOR, 54), (ROUNDING, -2)]
    assert paid(deal) == {(1, 2): 70, (1, 4): 70}
    assert directions(deal) == {ONE_SHORT}
    assert deal.standing.columns == (440, 200, 200, 200)


@holds(BOTH_SHORT, LOST, WHIST, "grandissimo.bete.both-short")
def test_case_09_six_with_vist_both_short() -> None:
    deal = last(with_whist("6", 5, 3, "second"))
    assert paid(deal) == {(1, 2): 40, (3, 4): 40}
    assert directions(deal) == {BOTH_SHORT}
    assert deal.standing.columns == (420, 200, 420, 200)


@holds(WHIST, SANK, OVERTRICKS)
@pytest.mark.parametrize(
    ("deal", "sum_before_rounding"),
    [
        pytest.param(with_whist("7", 7, 4), 26, id="eleven tricks"),
        pytest.param(with_whist("7", 8, 4, opening_run=11), 29, id="twelve, the first 11 in a row"),
    ],
)
def test_case_10_seven_with_vist(deal: DealTable, sum_before_rounding: int) -> None:
    told = items(last(deal))
    assert sum(points for rule, points in told if rule != ROUNDING) == sum_before_rounding
    assert paid(last(deal)) == {(2, 1): 30, (4, 3): 30}


@holds(SLAM, SANK, WHIST, FACTOR)
def test_case_11_nine_with_vist_is_not_doubled() -> None:
    deal = last(with_whist("9", 8, 5, None, opening_run=13))
    assert items(deal) == [(BASE, 30), (KODILJ, 2), (SANK, 2), (WHIST, 6), (FACTOR, 200)]
    assert paid(deal) == {(2, 1): 240, (4, 3): 240}


@holds(SLAM, SANK, WHIST, FACTOR, OVERTRICKS)
def test_case_12_eight_with_vist_and_slam_in_sang() -> None:
    deal = last(with_whist("8", 9, 4, None, opening_run=13))
    assert items(deal) == [
        (BASE, 24),
        (KODILJ, 2),
        (OVERTRICKS, 1),
        (SANK, 2),
        (WHIST, 6),
        (FACTOR, 210 - 35),
        (SLAM, 210),
    ]
    assert paid(deal) == {(2, 1): 420, (4, 3): 420}


@holds(SLAM, SANK, FACTOR)
@pytest.mark.parametrize(("suit", "points"), [("plain", 120), (None, 700)])
def test_case_13_thirteen_is_doubled(suit: str | None, points: int) -> None:
    """54 + 2 + 2 = 58, doubled 116; in sang 348, doubled 696."""
    deal = last(alone("13", 13, suit, opening_run=13))
    assert items(deal)[:3] == [(BASE, 54), (KODILJ, 2), (SANK, 2)]
    assert paid(deal) == each_pays(points)


@holds(SLAM, SANK, OVERTRICKS)
def test_case_14_twelve_with_slam() -> None:
    deal = last(alone("12", 13, opening_run=13))
    before = [(BASE, 48), (KODILJ, 2), (OVERTRICKS, 1), (SANK, 2)]
    assert items(deal) == [*before, (SLAM, 53), (ROUNDING, 4)]
    assert paid(deal) == each_pays(110)


@holds(SLAM, OVERTRICKS, SANK, FACTOR, ROUNDING)
def test_case_15_begar_with_vist_and_slam() -> None:
    deal = last(with_whist("begar", 7, 6, "second", opening_run=13))
    before = [(BASE, 8), (KODILJ, 2), (OVERTRICKS, 5), (SANK, 2)]
    assert items(deal) == [*before, (FACTOR, 17), (SLAM, 34), (ROUNDING, 2)]
    assert paid(deal) == {(2, 1): 70, (4, 3): 70}


@holds(BASE, KODILJ, LOST, ROUNDING, "grandissimo.bete.increment", MADE_ALONE, LOST_ALONE)
@pytest.mark.parametrize(
    ("contract", "points", "added"), [("liten-misar", 50, 10), ("stor-pratmakare", 300, 60)]
)
def test_case_16_misere_made_and_lost(contract: str, points: int, added: int) -> None:
    made, lost = last(misere(contract, 0)), last(misere(contract, 3))
    assert items(made) == [(BASE, points), (KODILJ, 2), (ROUNDING, -2)]
    assert paid(made) == each_pays(points)
    assert items(lost) == [(LOST, points)]
    assert paid(lost) == pays_each(points)
    assert lost.standing.columns == (400 + added, 200, 200, 200)


@holds(LOST, LOST_ALONE, "grandissimo.bete.lost-alone")
def test_case_17_ten_lost_by_three() -> None:
    deal = last(alone("10", 7, "second"))
    assert items(deal) == [(LOST, 36), (FACTOR, 36), (ROUNDING, -2)]
    assert paid(deal) == pays_each(70)
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [1]


@holds(ONE_SHORT, LOST, WHIST)
@pytest.mark.parametrize(("own", "whister", "payer"), [(8, 4, 1), (9, 3, 3)])
def test_case_18_nine_with_vist_lost_by_one(own: int, whister: int, payer: int) -> None:
    deal = last(with_whist("9", own, whister, "highest"))
    assert items(deal) == [(LOST, 30), (WHIST, 6), (FACTOR, 108), (ROUNDING, -4)]
    assert paid(deal) == {(payer, 2): 140, (payer, 4): 140}
