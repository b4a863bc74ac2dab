"""Who pays what to whom: the worked cases, in a pool of twenty after the stakes.

Every figure is worked out by hand; it leaves out the five that each player staked.
"""

from __future__ import annotations

import pytest

from boston import quote
from boston.present.games.american import tables
from tests.american.deals import beside_the_stake, last, misere, number, refusal
from tests.helpers import DealTable, each_pays, evening, holds, items, paid, pays_each, refused

MADE = "american.pay.made"
TO_EACH = "american.pay.paid-to-each"

#: What seat 1 gains, and what lies in the pool then.
CASES: list[tuple[str, DealTable, int, int]] = [
    ("1: five, wins 8", number("5", 8), 39, 20),
    ("2: seven, wins 7", number("7", 7), 74, 0),
    ("3: ten, wins 12", number("10", 12), 164, 0),
    ("4: nine, wins 6", number("9", 6), -191, 40),
    ("5: six, wins 4", number("6", 4), -92, 40),
    ("6: eight, wins none", number("8", 0), -350, 40),
    ("7a: twelve, wins 11", number("12", 11), -359, 40),
    ("7b: eleven, wins 13", number("11", 13), 236, 0),
    ("8: grand slam made", number("grand-slam", 13), 518, 0),
    ("9a: little spread made", misere("little-spread", 0), 260, 0),
    ("9b: grand misère lost", misere("grand-misere", 3), -140, 40),
]


@holds(
    MADE,
    TO_EACH,
    "american.pay.won",
    "american.pay.lost",
    "american.pay.misere",
    "american.pool.stake",
    "american.pool.won",
    "american.pool.doubled",
)
@pytest.mark.parametrize(
    ("deal", "gained", "pool"), [pytest.param(*case[1:], id=case[0]) for case in CASES]
)
def test_a_worked_case(deal: DealTable, gained: int, pool: int) -> None:
    scored = last(deal)
    assert beside_the_stake(scored)[0] == gained
    assert scored.standing.pool == pool
    from_pool = 20 - pool
    others = (from_pool - gained) // 3
    assert beside_the_stake(scored)[1:] == (others,) * 3


@holds("american.pay.odd-cells")
def test_case_6_by_the_formula() -> None:
    scored = last(number("8", 0), readings={"odd-cells": "formula"})
    assert beside_the_stake(scored)[0] == -320


@holds("american.pay.misere", MADE, TO_EACH)
@pytest.mark.parametrize(
    ("contract", "points"),
    [("little-misere", 20), ("grand-misere", 40), ("little-spread", 80), ("grand-spread", 160)],
)
def test_a_misere_costs_the_same_won_or_lost(contract: str, points: int) -> None:
    made = last(misere(contract, 0))
    assert paid(made) == each_pays(points)
    assert items(made) == [("american.pay.misere", points)]
    for own in (1, 5, 12):
        assert paid(last(misere(contract, own))) == pays_each(points)
        assert quote("american", contract, tricks=own).points == points


@holds("american.pay.misere")
def test_the_table_of_miseres() -> None:
    assert tables.miseres().rows == (
        ("little-misere", 20),
        ("grand-misere", 40),
        ("little-spread", 80),
        ("grand-spread", 160),
    )


@holds("american.pay.won")
@pytest.mark.parametrize("bid", ["7", "7 second", "7 first"])
def test_no_suit_is_dearer_than_another(bid: str) -> None:
    assert paid(last(number(bid, 9))) == each_pays(21)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"contract": "7", "tricks": 14}, "american.deal.singly: the tricks add up to 14, not 13"),
        ({"contract": "7", "tricks": -1}, "'tricks' is four whole numbers"),
        (
            {"contract": "little-misere", "tricks": 13},
            "american.contracts.discard: the tricks of",
        ),
        ({"contract": "14", "tricks": 5}, "'14' is not a call of this game"),
        ({"contract": "7", "tricks": 7, "readings": {"partner": "called"}}, "has no option"),
    ],
)
def test_a_quotation_of_nonsense_is_refused(asked: dict[str, object], said: str) -> None:
    assert said in refused(lambda: quote("american", **asked))  # type: ignore[arg-type]


@holds("american.partner.none", "american.equipment.players")
@pytest.mark.parametrize("bid", ["5", "7", "12", "grand-slam"])
def test_nobody_has_a_partner(bid: str) -> None:
    message = refusal(number(bid, 13, partner=3))
    assert message == f"deal 1: american.partner.none: {bid} is played alone, without a partner"


@holds("american.pay.won")
@pytest.mark.parametrize("game", ["american", "american-alternative"])
def test_honours_may_be_noted_and_are_not_paid(game: str) -> None:
    noted = evening(number("7", 8, honours=[4, 0, 0, 0]), game=game)
    assert noted.deals[0].net == evening(number("7", 8), game=game).deals[0].net
