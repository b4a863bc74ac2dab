"""The numbers of the family and their formulas: printed tables compared cell by cell.

The engine pays by the printed cells; the formulas are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from boston.apps.study.family import fontainebleau_formula as fontainebleau
from boston.apps.study.family import french_formula as french
from boston.apps.study.family import solo_prices
from boston.base.tables import Cell, Table
from boston.games import american_alternative as rounded
from boston.games.american import pay as american
from boston.games.american.pay import Taken
from boston.games.american_alternative import nearest_five
from boston.games.fontainebleau import pay as fontainebleau_pay
from boston.games.french import pay as french_pay
from boston.games.french.contracts import SUITS
from boston.games.french.pay import UNIT, Row, in_units
from boston.games.solo import LADDER, PRICES

P = TypeVar("P")


class Held(NamedTuple):
    """A printed cell, and the formula's figure for it, if there is one."""

    where: str
    printed: int
    formula: int | None

    @property
    def differs(self) -> bool:
        """Whether the formula has another figure."""
        return self.formula is not None and self.formula != self.printed


class Comparison(NamedTuple):
    """A printed table, its formula in words, and all its cells."""

    table: str
    formula: str
    cells: tuple[Held, ...]


#: Our formula for the rounded prices of bids that are made, in fives: a quarter of M, plus one.
FIVE: Final = 5
QUARTER: Final = 4
#: The misères of Fontainebleau under their American names.
AMERICAN_NAMES: Final[Mapping[str, str]] = {
    "little-misere": "little-misere",
    "grand-misere": "grand-misere",
    "little-misere-table": "little-spread",
    "grand-misere-table": "grand-spread",
}


def rounded_made(bid: int) -> int:
    """Return the rounded price of a bid that is made: five for each quarter of M, plus five.

    >>> [rounded_made(bid) for bid in (5, 9, 13)]
    [10, 35, 155]
    """
    return FIVE * (american.MULTIPLIERS[bid] // QUARTER + 1)


def _held(
    printed: Mapping[P, int],
    formula: Callable[[P], int | None] = lambda place: None,
    called: Callable[[P], str] = str,
) -> tuple[Held, ...]:
    """Return the cells of a table, each with the formula's figure for its place, if any."""
    return tuple(Held(called(place), points, formula(place)) for place, points in printed.items())


def _triangle(cells: Mapping[Taken, int], formula: Callable[[int, int], int]) -> tuple[Held, ...]:
    return _held(cells, lambda taken: formula(*taken), american.bid_and_won)


def _french(
    rows: Mapping[P, Row], units: Mapping[P, int], called: Callable[[P], str] = str
) -> tuple[Held, ...]:
    return tuple(
        Held(f"{called(name)} {suit.symbol}", points, in_units(units[name], suit))
        for name, row in rows.items()
        for suit, points in zip(SUITS, row, strict=True)
    )


_UNITS: Final = "a whole number for each row, times " + ", ".join(
    f"{UNIT[suit]} in {suit.symbol}" for suit in SUITS
)
_ABOVE: Final = ", ".join(
    f"{suit.symbol} {more}" for suit, more in fontainebleau.ABOVE_SPADES.items()
)
_SLAMS: Final = " and ".join(
    f"{points} with {fontainebleau.SLAM_STEPS[name]} times those additions"
    for name, points in fontainebleau.SLAMS.items()
)
_NO_FORMULA: Final = "none known"

#: Each table with its formula in words and its cells, under a name of our own.
COMPARISONS: Final[Mapping[str, Comparison]] = {
    "fontainebleau-trumps": Comparison(
        "Fontainebleau, bids with trumps",
        f"{fontainebleau.EACH_TRICK} a trick, less {fontainebleau.FIVES_ARE_CHEAPER_BY}, and by "
        f"suit {_ABOVE} more; the slams {_SLAMS}",
        tuple(
            Held(f"{bid} {suit.symbol}", points, fontainebleau.trumps(bid, suit))
            for bid, row in fontainebleau_pay.TRUMPS.items()
            for suit, points in row.items()
        ),
    ),
    "fontainebleau-no-trumps": Comparison(
        "Fontainebleau, bids without trumps", _NO_FORMULA, _held(fontainebleau_pay.NO_TRUMPS)
    ),
    "fontainebleau-losses": Comparison(
        "Fontainebleau, bids not fulfilled",
        "the misères of American Boston; none for the other bids",
        _held(
            fontainebleau_pay.LOSSES,
            lambda bid: american.MISERES.get(AMERICAN_NAMES.get(bid, "")),
        ),
    ),
    "fontainebleau-points": Comparison(
        "Fontainebleau, point values", _NO_FORMULA, _held(fontainebleau_pay.POINT_VALUES)
    ),
    "solo-trumps": Comparison(
        "Solo, bids with trumps",
        "as Fontainebleau's, with a fifth of every figure",
        tuple(
            Held(
                f"{contract.id} {column}",
                PRICES[contract.id][suit],
                solo_prices.by_formula(contract, suit),
            )
            for contract in LADDER
            for column, (suit, *_) in solo_prices.COLUMNS.items()
            if not contract.is_misere
        ),
    ),
    "solo-fifths": Comparison(
        "Solo, all prices and additions",
        f"Fontainebleau's divided by {solo_prices.FIVE}",
        tuple(
            Held(each.what, each.here, None if rest else whole)
            for each in solo_prices.fifths()
            for whole, rest in [divmod(each.there, solo_prices.FIVE)]
        ),
    ),
    "american-made": Comparison(
        "American, bids made",
        f"{american.ADDED}, and a tenth of tricks won times M, rounded",
        _triangle(american.WON, american.won_formula),
    ),
    "american-lost": Comparison(
        "American, bids lost",
        f"a tenth of tricks bid and short times M, rounded, and a third of {american.MISSING} for "
        "each trick short, rounded down",
        _triangle(american.LOST, american.lost_formula),
    ),
    "american-miseres": Comparison(
        "American, misères",
        "each twice the next lower",
        _held(
            american.MISERES,
            {name: 20 * 2**step for step, name in enumerate(american.MISERES)}.get,
        ),
    ),
    "rounded-made": Comparison(
        "American, rounded scale, bids made",
        f"{FIVE} for every quarter of M, and {FIVE} more",
        _held(rounded.MADE, rounded_made, "{} bid".format),
    ),
    "rounded-lost": Comparison(
        "American, rounded scale, bids lost",
        "none known; the other scale to the nearest five comes closest",
        _triangle(rounded.LOST, lambda bid, won: nearest_five(american.LOST[Taken(bid, won)])),
    ),
    "french-base": Comparison("French, bids", _UNITS, _french(french_pay.BASE, french.BASE)),
    "french-slams": Comparison("French, slams", _UNITS, _french(french_pay.SLAMS, french.SLAMS)),
    "french-honours": Comparison(
        "French, honours",
        _UNITS,
        _french(french_pay.HONOURS, french.HONOURS, lambda row: f"{row[0]}, {row[1]} honours"),
    ),
    "french-overtricks": Comparison(
        "French, overtricks", _UNITS, _french(french_pay.OVERTRICKS, french.OVERTRICKS)
    ),
}


# ── The cells that each formula gives, counted ────────────────────────────────────────────────────


def summary() -> Table:
    """Return every printed table with the number of its cells that the formula gives or misses."""
    return Table(
        "The printed tables and their formulas",
        ("Table", "Formula", "Cells", "Agree", "Differ", "No formula"),
        tuple(_counted(each) for each in COMPARISONS.values()),
    )


def _counted(comparison: Comparison) -> tuple[Cell, ...]:
    cells = comparison.cells
    differ = sum(cell.differs for cell in cells)
    without = sum(cell.formula is None for cell in cells)
    agree = len(cells) - differ - without
    return (comparison.table, comparison.formula, len(cells), agree, differ, without)


def differences(name: str) -> Table:
    """Return the cells of a table that differ from its formula.

    >>> differences("american-lost").rows[0]
    ('8 bid and 0 tricks won', 110, 100, 10)
    """
    comparison = COMPARISONS[name]
    return Table(
        f"{comparison.table}: the cells that differ",
        ("Cell", "Printed", "By the formula", "Difference"),
        tuple(
            (cell.where, cell.printed, cell.formula, cell.printed - cell.formula)
            for cell in comparison.cells
            if cell.differs and cell.formula is not None
        ),
    )


def multipliers() -> Table:
    """Return the numbers M of American Boston, with their quarters and the rounded scale."""
    return Table(
        "The numbers behind both American scales",
        ("Tricks bid", "M", "A quarter of M", "and one", "Rounded scale, in fives"),
        tuple(
            (
                bid,
                number,
                number // QUARTER,
                rounded_made(bid) // FIVE,
                rounded.MADE[bid] // FIVE,
            )
            for bid, number in american.MULTIPLIERS.items()
        ),
    )


def french_units() -> Table:
    """Return the number of units of each row of French Boston."""
    named = [
        *((f"{name}, the bid", units) for name, units in french.BASE.items()),
        *((f"slam {name}", units) for name, units in french.SLAMS.items()),
        *((f"{name}, {held} honours", units) for (name, held), units in french.HONOURS.items()),
        *((f"{name}, an overtrick", units) for name, units in french.OVERTRICKS.items()),
    ]
    return Table("The units of French Boston", ("Row", "Units"), tuple(named))
