"""Direct payment: the source's example and the worked cases, item by item.

Every figure is worked out by hand from the source's rules.
"""

from __future__ import annotations

import pytest

from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    directions,
    each_pays,
    holds,
    items,
    last,
    misere,
    paid,
    pays_each,
    with_whist,
)

BASE = "swedish.pay.base"
CODILLE = "swedish.pay.codille"
STROKES = "swedish.pay.strokes"
OVERTRICKS = "swedish.pay.overtricks"
HONOURS = "swedish.pay.honours"
FIRST_FIVE = "swedish.pay.first-five"
SLAM = "swedish.pay.slam"
FACTOR = "swedish.pay.suit-factor"
ROUNDING = "swedish.pay.rounding"
LOST = "swedish.pay.lost"


@holds(BASE, CODILLE, STROKES, OVERTRICKS, HONOURS, FACTOR, ROUNDING, "swedish.pay.made-alone")
def test_case_04_the_payment_example_of_the_source() -> None:
    """27, doubled 54, rounded 50: five counters of ten from each defender."""
    lost = alone("5", 4)
    deal = last(PASSED, lost, alone("7", 8, "second", honours=[3, 0, 0, 0]))
    first_five_items = [(BASE, 18), (CODILLE, 2), (STROKES, 4), (OVERTRICKS, 1), (HONOURS, 2)]
    assert items(deal) == [*first_five_items, (FACTOR, 54 - 27), (ROUNDING, 50 - 54)]
    assert sum(points for _, points in first_five_items) == 27
    assert paid(deal) == each_pays(50)


@holds("swedish.pay.made-alone", CODILLE)
def test_case_01_five_alone_made_exactly() -> None:
    deal = last(alone("5", 5))
    assert items(deal) == [(BASE, 5), (CODILLE, 2), (ROUNDING, 3)]
    assert paid(deal) == each_pays(10)
    assert directions(deal) >= {"swedish.pay.made-alone"}


@holds("swedish.pay.made-with-whist")
def test_case_02_five_with_whist_made_exactly() -> None:
    deal = last(with_whist("5", 5, 3))
    assert items(deal) == [(BASE, 8), (CODILLE, 2)]
    assert paid(deal) == {(2, 1): 10, (4, 3): 10}
    assert directions(deal) >= {"swedish.pay.made-with-whist"}


@holds(BASE, CODILLE, STROKES, OVERTRICKS, HONOURS, FIRST_FIVE, FACTOR, ROUNDING)
def test_case_03_six_with_whist_in_the_highest_suit() -> None:
    made = with_whist("6", 7, 5, "highest", honours=[2, 0, 2, 0], opening_run=5)
    deal = last(PASSED, PASSED, PASSED, made)
    assert items(deal) == [
        (BASE, 18),
        (CODILLE, 2),
        (STROKES, 6),
        (OVERTRICKS, 2),
        (HONOURS, 4),
        (FIRST_FIVE, 2),
        (FACTOR, 136 - 34),
        (ROUNDING, 4),
    ]
    assert paid(deal) == {(2, 1): 140, (4, 3): 140}
    assert deal.standing.marks == 0


@holds(ROUNDING)
@pytest.mark.parametrize(
    ("before", "deal", "owed"),
    [
        pytest.param([PASSED, PASSED], alone("5", 9), each_pays(20), id="15 made is 20"),
        pytest.param([], alone("5", 4), pays_each(10), id="5 lost is 10"),
    ],
)
def test_case_05_what_ends_in_five_goes_up(
    before: list[DealTable], deal: DealTable, owed: dict[tuple[int, int], int]
) -> None:
    assert paid(last(*before, deal)) == owed


@holds(CODILLE, STROKES, "swedish.contracts.misere")
@pytest.mark.parametrize(
    ("strokes", "contract", "points"),
    [
        (2, "petite-misere", 50),
        (0, "grande-misere", 100),
        (4, "grande-misere-ouverte", 310),
    ],
)
def test_case_06_misere_made(strokes: int, contract: str, points: int) -> None:
    assert paid(last(*[PASSED] * strokes, misere(contract, 0))) == each_pays(points)


@holds(LOST, "swedish.pay.lost-alone", "swedish.bete.undertricks")
@pytest.mark.parametrize(("taken", "betes"), [(1, 1), (4, 2)])
def test_case_07_grande_misere_lost(taken: int, betes: int) -> None:
    """The payment is the same for one trick and for four; the bêtes are not."""
    deal = last(misere("grande-misere", taken))
    assert paid(deal) == pays_each(100)
    assert directions(deal) == {"swedish.pay.lost-alone"}
    assert [entry.what for entry in deal.outcome.entered].count("bête") == betes


@holds(SLAM, OVERTRICKS, FIRST_FIVE)
def test_case_08_slam_in_nine_without_first_five() -> None:
    deal = last(alone("9", 13, opening_run=13))
    assert items(deal) == [(BASE, 36), (CODILLE, 2), (OVERTRICKS, 4), (SLAM, 48)]
    assert paid(deal) == each_pays(90)


@holds(SLAM, HONOURS, FACTOR)
@pytest.mark.parametrize(
    ("strokes", "deal", "points"),
    [
        pytest.param(0, alone("13", 13, "highest", honours=[4, 0, 0, 0]), 860, id="864"),
        pytest.param(1, alone("13", 13, "highest", honours=[4, 0, 0, 0]), 870, id="872"),
        pytest.param(0, alone("13", 13), 210, id="212"),
    ],
)
def test_case_09_slam_is_paid_in_concordia_too(strokes: int, deal: DealTable, points: int) -> None:
    scored = last(*[PASSED] * strokes, deal)
    assert (SLAM, 48) in items(scored)
    assert paid(scored) == each_pays(points)


@holds(SLAM, OVERTRICKS, HONOURS, STROKES, FACTOR)
def test_case_10_twelve_in_the_highest_suit_with_slam() -> None:
    made = alone("12", 13, "highest", honours=[3, 0, 0, 0])
    deal = last(PASSED, PASSED, made)
    before_the_factor = sum(points for rule, points in items(deal) if rule != FACTOR)
    assert before_the_factor == 165
    assert paid(deal) == each_pays(660)


@holds(LOST, FACTOR, "swedish.bete.undertricks")
def test_case_11_eight_in_the_second_suit_lost_by_three() -> None:
    deal = last(alone("8", 5, "second"))
    assert items(deal) == [(LOST, 24), (FACTOR, 24), (ROUNDING, 2)]
    assert paid(deal) == pays_each(50)
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [1, 1]


@holds("swedish.pay.lost-one-short", "swedish.bete.one-short", LOST)
def test_case_12_six_with_whist_lost_by_the_whister() -> None:
    deal = last(with_whist("6", 6, 3, "second"))
    assert paid(deal) == {(3, 2): 40, (3, 4): 40}
    assert directions(deal) == {"swedish.pay.lost-one-short"}
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [3]


@holds("swedish.pay.lost-one-short", "swedish.bete.one-short", LOST)
def test_case_13_five_with_whist_whister_without_a_trick() -> None:
    deal = last(with_whist("5", 5, 0))
    assert paid(deal) == {(3, 2): 10, (3, 4): 10}
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [3, 3]


@holds("swedish.pay.lost-both-short", "swedish.bete.both-short", LOST, FACTOR)
def test_case_14_six_with_whist_both_short() -> None:
    deal = last(with_whist("6", 5, 2, "highest"))
    assert paid(deal) == {(1, 2): 70, (3, 4): 70}
    assert directions(deal) == {"swedish.pay.lost-both-short"}
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [1, 3]


@holds("swedish.pay.lost-one-short", "swedish.bete.one-short")
def test_case_15_declarer_short_by_three_and_the_side_by_one() -> None:
    deal = last(with_whist("5", 2, 5))
    assert paid(deal) == {(1, 2): 10, (1, 4): 10}
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [1]


@holds("swedish.pay.given-up", "swedish.pay.lost-alone", "swedish.bete.stroke", LOST)
def test_case_16_given_up_after_everybody_declined() -> None:
    deal = last({"contract": "6", "declarer": 1, "suit_class": "second", "given_up": True})
    assert items(deal) == [(LOST, 12), (FACTOR, 12), (ROUNDING, -4)]
    assert paid(deal) == pays_each(20)
    assert [entry.seat for entry in deal.outcome.entered if entry.what == "bête"] == [1]
    assert deal.standing.marks == 1


@holds("swedish.contracts.individual-targets", "swedish.bete.shared", OVERTRICKS)
def test_case_17_made_although_the_declarer_is_short() -> None:
    deal = last(with_whist("5", 3, 6))
    assert items(deal) == [(BASE, 8), (CODILLE, 2), (OVERTRICKS, 1), (ROUNDING, -1)]
    assert paid(deal) == {(2, 1): 10, (4, 3): 10}
    assert paid(deal, "bete") == {(1, 3): 50}
