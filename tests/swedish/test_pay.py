"""Direct payment: the tables as printed, and what each addition depends on."""

from __future__ import annotations

import pytest

from boston.pay.payment import round_to_ten
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
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


#: Table I as printed, with the deal that makes each contract exactly.
TABLE_I = [
    ("5", alone("5", 5), 5),
    ("5 with whist", with_whist("5", 5, 3), 8),
    ("6", alone("6", 6), 12),
    ("6 with whist", with_whist("6", 6, 4), 18),
    ("petite misère", misere("petite-misere", 0), 48),
    ("7", alone("7", 7), 18),
    ("grande misère", misere("grande-misere", 0), 96),
    ("8", alone("8", 8), 24),
    ("petite misère ouverte", misere("petite-misere-ouverte", 0), 150),
    ("9", alone("9", 9), 36),
    ("grande misère ouverte", misere("grande-misere-ouverte", 0), 300),
    ("10", alone("10", 10), 48),
    ("11", alone("11", 11), 72),
    ("12", alone("12", 12), 108),
    ("13", alone("13", 13), 162),
]


@holds(BASE, CODILLE)
@pytest.mark.parametrize(("deal", "points"), [pytest.param(*row[1:], id=row[0]) for row in TABLE_I])
def test_table_i_is_the_base_and_codille_is_always_added(deal: DealTable, points: int) -> None:
    assert items(last(deal))[:2] == [(BASE, points), (CODILLE, 2)]


#: Table II as printed: what is told of a 7 in a plain suit, and the item it adds.
TABLE_II = [
    ("codille", [], alone("7", 7), (CODILLE, 2)),
    ("a stroke", [PASSED], alone("7", 7), (STROKES, 2)),
    ("an overtrick", [], alone("7", 8), (OVERTRICKS, 1)),
    ("three honours", [], alone("7", 7, honours=[3, 0, 1, 0]), (HONOURS, 2)),
    ("four honours", [], alone("7", 7, honours=[4, 0, 0, 0]), (HONOURS, 4)),
    ("cinq premiers", [], alone("7", 7, opening_run=5), (FIRST_FIVE, 2)),
    ("slam", [], alone("7", 13), (SLAM, 48)),
]


@holds(CODILLE, STROKES, OVERTRICKS, HONOURS, FIRST_FIVE, SLAM)
@pytest.mark.parametrize(
    ("before", "deal", "item"), [pytest.param(*row[1:], id=row[0]) for row in TABLE_II]
)
def test_table_ii_adds(before: list[DealTable], deal: DealTable, item: tuple[str, int]) -> None:
    assert item in items(last(*before, deal))


@holds(ROUNDING)
@pytest.mark.parametrize(("points", "rounded"), [(4, 0), (5, 10), (14, 10), (15, 20), (45, 50)])
def test_rounding_is_to_the_nearest_ten_and_half_goes_up(points: int, rounded: int) -> None:
    assert round_to_ten(points) == rounded


#: Per receiver, for a plain, a second and a highest suit: base x 1, 2, 4, to the nearest ten.
LOST_CONTRACTS = {
    "5": (10, 10, 20),
    "5 with whist": (10, 20, 30),
    "6": (10, 20, 50),
    "6 with whist": (20, 40, 70),
    "7": (20, 40, 70),
    "8": (20, 50, 100),
    "9": (40, 70, 140),
    "10": (50, 100, 190),
    "11": (70, 140, 290),
    "12": (110, 220, 430),
    "13": (160, 320, 650),
}


@holds(LOST, FACTOR, ROUNDING)
@pytest.mark.parametrize("line", LOST_CONTRACTS)
def test_every_lost_contract_in_every_class_of_suit(line: str) -> None:
    contract, _, whist = line.partition(" with ")
    for suit, points in zip(("plain", "second", "highest"), LOST_CONTRACTS[line], strict=True):
        lost = with_whist(contract, 1, 1, suit) if whist else alone(contract, 1, suit)
        assert set(paid(last(lost)).values()) == {points}


@holds(LOST)
@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("petite-misere", 50),
        ("grande-misere", 100),
        ("petite-misere-ouverte", 150),
        ("grande-misere-ouverte", 300),
    ],
)
def test_every_lost_misere(contract: str, points: int) -> None:
    assert paid(last(misere(contract, 2))) == pays_each(points)


@holds(LOST)
def test_nothing_is_added_to_a_lost_contract() -> None:
    """Strokes, honours and the first five tricks count for contracts that are made."""
    lost = alone("9", 8, honours=[4, 0, 0, 0], opening_run=8)
    assert items(last(PASSED, PASSED, lost)) == [(LOST, 36), (ROUNDING, 4)]


@holds(HONOURS)
@pytest.mark.parametrize(
    ("deal", "added"),
    [
        pytest.param(alone("7", 7, honours=[2, 2, 0, 0]), 0, id="two are nothing"),
        pytest.param(alone("7", 7, honours=[2, 0, 1, 1]), 0, id="others' do not count"),
        pytest.param(with_whist("5", 5, 3, honours=[2, 1, 1, 0]), 2, id="the whister's do"),
        pytest.param(with_whist("5", 5, 3, honours=[0, 0, 4, 0]), 4, id="all with the whister"),
    ],
)
def test_honours_of_the_declarers_side(deal: DealTable, added: int) -> None:
    assert dict(items(last(deal))).get(HONOURS, 0) == added


@holds(FIRST_FIVE)
@pytest.mark.parametrize(("run", "added"), [(0, 0), (4, 0), (5, 2), (9, 2)])
def test_first_five_from_the_fifth_trick_on(run: int, added: int) -> None:
    assert dict(items(last(with_whist("5", 6, 3, opening_run=run)))).get(FIRST_FIVE, 0) == added


@holds(FACTOR)
@pytest.mark.parametrize(("suit", "points"), [("plain", 20), ("second", 40), ("highest", 80)])
def test_the_factor_multiplies_a_contract_made(suit: str, points: int) -> None:
    assert paid(last(alone("7", 7, suit))) == each_pays(points)


@holds(STROKES, "swedish.pay.strokes-cleared")
def test_strokes_are_paid_once_and_then_struck_out() -> None:
    done = last(PASSED, alone("7", 6), alone("7", 7))
    assert (STROKES, 4) in items(done)
    assert done.standing.marks == 0
    entered = [(entry.rule, entry.number) for entry in done.outcome.entered]
    assert ("swedish.pay.strokes-cleared", 2) in entered
    again = last(PASSED, alone("7", 6), alone("7", 7), alone("7", 7))
    assert STROKES not in dict(items(again))
