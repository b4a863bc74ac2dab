"""Where the numbers of the family come from: how far each formula goes, counted cell by cell."""

from __future__ import annotations

from boston.base.tables import Cell, Table
from boston.games import american_alternative as rounded
from boston.games.american import pay as american

from . import french_formula as french
from .compared import COMPARISONS, FIVE, QUARTER, Comparison, rounded_made


def summary() -> Table:
    """Every printed table: how many of its cells the formula gives, and how many it does not."""
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
    """The cells of a table that its formula does not give.

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
    """The numbers M of American Boston, and the rounded scale in fives beside their quarters."""
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
    """The whole numbers of French Boston's rows."""
    named = [
        *((f"{name}, the bid", units) for name, units in french.BASE.items()),
        *((f"slam {name}", units) for name, units in french.SLAMS.items()),
        *((f"{name}, {held} honours", units) for (name, held), units in french.HONOURS.items()),
        *((f"{name}, an overtrick", units) for name, units in french.OVERTRICKS.items()),
    ]
    return Table("The units of French Boston", ("Row", "Units"), tuple(named))
