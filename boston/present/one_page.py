"""A game on one page: its ladder, its prices, what is added, who pays whom, and its pools.

Every part is a table of the game's own, with the rules it rests on. Each game says in a module of
its own which parts it has; who pays whom is told by ``boston.present.who_pays``.
"""

from __future__ import annotations

from typing import NamedTuple

from boston.base.tables import NONE, Cell, Table


class Part(NamedTuple):
    """A table of the page, and the ids of the rules it rests on."""

    table: Table
    rules: tuple[str, ...]


def chosen(table: Table, *columns: str, caption: str | None = None) -> Table:
    """The named columns of a table, in that order; the first heads the rows.

    >>> chosen(Table("Prices", ("Bid", "Alone", "Two"), (("7", 18, 20),)), "Bid", "Two").rows
    (('7', 20),)
    >>> chosen(Table("Prices", ("Bid",), ()), "Price")
    Traceback (most recent call last):
    ValueError: tuple.index(x): x not in tuple
    """
    places = [table.columns.index(name) for name in columns]
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return Table(table.caption if caption is None else caption, columns, rows)


def beside(caption: str, left: Table, *others: Table) -> Table:
    """Tables whose rows have the same heads, as one; a dash where one lacks a row.

    >>> ladder = Table("Ladder", ("Bid", "Tricks"), (("6", 6), ("misère", 0)))
    >>> prices = Table("Prices", ("Contract", "Points"), (("6", 12),))
    >>> beside("Bids", ladder, prices).rows
    (('6', 6, 12), ('misère', 0, '–'))
    """
    columns, rows = left.columns, left.rows
    for other in others:
        by_head = {str(row[0]): row[1:] for row in other.rows}
        missing: tuple[Cell, ...] = (NONE,) * (len(other.columns) - 1)
        columns = (*columns, *other.columns[1:])
        rows = tuple((*row, *by_head.get(str(row[0]), missing)) for row in rows)
    return Table(caption, columns, rows)
