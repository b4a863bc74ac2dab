"""How far the formulas go: counts and odd cells entered from the printed tables."""

from __future__ import annotations

from boston.study.family import formulas
from boston.study.family.compared import COMPARISONS, rounded_made
from tests.helpers import holds


@holds(
    "fontainebleau.pay.trumps",
    "american.pay.won-formula",
    "american.pay.lost-formula",
    "french.pay.units",
    "solo.pay.fifth",
)
def test_how_many_cells_each_formula_gives() -> None:
    """Cells, those that agree, those that differ, those without a formula."""
    found = {row[0]: row[2:] for row in formulas.summary().rows}
    assert found == {
        "Fontainebleau, bids with trumps": (40, 40, 0, 0),
        "Fontainebleau, bids without trumps": (5, 0, 0, 5),
        "Fontainebleau, bids not fulfilled": (6, 4, 0, 2),
        "Fontainebleau, point values": (15, 0, 0, 15),
        "Solo, bids with trumps": (30, 30, 0, 0),
        "Solo, all prices and additions": (38, 38, 0, 0),
        "American, bids made": (45, 45, 0, 0),
        "American, bids lost": (81, 77, 4, 0),
        "American, misères": (4, 4, 0, 0),
        "American, rounded scale, bids made": (9, 8, 1, 0),
        "American, rounded scale, bids lost": (81, 44, 37, 0),
        "French, bids": (28, 28, 0, 0),
        "French, slams": (12, 12, 0, 0),
        "French, honours": (24, 24, 0, 0),
        "French, overtricks": (12, 12, 0, 0),
    }


@holds("american.pay.odd-cells")
def test_the_four_odd_cells() -> None:
    assert set(formulas.differences("american-lost").rows) == {
        ("8 bid and 0 tricks won", 110, 100, 10),
        ("9 bid and 4 tricks won", 82, 80, 2),
        ("12 bid and 2 tricks won", 270, 269, 1),
        ("13 bid and 10 tricks won", 222, 220, 2),
    }


@holds("american-alternative.pay.won")
def test_the_rounded_prices_are_quarters_of_m_and_one_in_fives() -> None:
    assert [rounded_made(bid) for bid in range(5, 14)] == [10, 15, 20, 25, 35, 45, 65, 105, 155]
    assert formulas.differences("rounded-made").rows == (("13 bid", 170, 155, 15),)


def test_the_series_behind_both_scales() -> None:
    columns = list(zip(*formulas.multipliers().rows, strict=True))
    assert columns[1:] == [
        (4, 8, 12, 16, 24, 32, 48, 80, 120),
        (1, 2, 3, 4, 6, 8, 12, 20, 30),
        (2, 3, 4, 5, 7, 9, 13, 21, 31),
        (2, 3, 4, 5, 7, 9, 13, 21, 34),
    ]


@holds("fontainebleau.pay.printed-losses")
def test_the_losses_of_fontainebleau_are_the_miseres_of_america() -> None:
    cells = {cell.where: cell.formula for cell in COMPARISONS["fontainebleau-losses"].cells}
    assert cells == {
        "piccolissimo": None,
        "grand-boston-table": None,
        "little-misere": 20,
        "grand-misere": 40,
        "little-misere-table": 80,
        "grand-misere-table": 160,
    }


def test_the_units_of_french_boston() -> None:
    assert [units for _, units in formulas.french_units().rows] == [
        *(4, 6, 8, 16, 32, 32, 64),
        *(50, 100, 200),
        *(3, 4, 4, 6, 6, 8),
        *(1, 2, 4),
    ]
