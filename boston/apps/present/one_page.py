"""A game on one page: its ladder, its prices, additions, who pays whom, and its pools.

Every part is a table of the game and the rules behind it. Each game lists its parts in a module of
its own. An asterisk marks a rule that is not the source's own, and every value that such a rule
decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import product
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeVar

from boston.apps.cite.cite import places
from boston.base.tables import NONE, Cell, Table
from boston.pay.directions import Directions

_T = TypeVar("_T")
STAR: Final = "*"
#: The prefix of a rule's id in a cell. The rule is behind the row of that cell. Several ids are
#: separated by spaces.
RULE: Final = "rule:"
#: The status of a rule that the source itself supports.
BORNE_OUT: Final = "attested"


class At(NamedTuple):
    """A rule that decides only part of a table: rows, columns, or the cells where they meet.

    ``rows`` and ``columns``: Their headings. Without headings, the rule decides all of them.
    """

    rule: str
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


class Part(NamedTuple):
    """A table of the page, and the rules behind it.

    ``cited``: The rules in addition to those in the table's cells.
    """

    table: Table
    cited: tuple[str | At, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules behind the table, each once."""
        beside = (each if isinstance(each, str) else each.rule for each in self.cited)
        named = (rule for row in self.table.rows for rule in rules_of(row))
        return tuple(dict.fromkeys((*beside, *named)))


def tables_of(game_id: str) -> ModuleType:
    """Return the module with a game's tables, the ``parts`` of its page and its ``QUESTIONS``.

    >>> tables_of("swedish-simplified").parts()[0].table.columns[:2]
    ('Contract', 'In the source')
    """
    return import_module(f"boston.apps.present.games.{game_id.replace('-', '_')}.tables")


def part(table: Table, *cited: str | At) -> Part:
    """Return a table of a page with the rules behind it."""
    return Part(table, cited)


def who_pays(*stated: Directions[Any]) -> Part:
    """Return a table of who pays whom: each direction once, in order, with its rules."""
    said = dict.fromkeys(each for directions in stated for each in directions.items())
    cells = tuple(
        (
            direction.when.words,
            str(direction),
            " ".join(f"{RULE}{each}" for each in (rule, *direction.also)),
        )
        for rule, direction in said
    )
    return Part(Table("Who pays whom", ("When", "Who pays", "Rules"), cells))


def rules_of(row: Iterable[Cell]) -> Iterator[str]:
    """Return the rules in the cells of a row.

    >>> list(rules_of(("made", "each pays", "rule:x.pay.made rule:x.pay.who")))
    ['x.pay.made', 'x.pay.who']
    """
    words = (word for cell in row if isinstance(cell, str) for word in cell.split())
    return (word.removeprefix(RULE) for word in words if word.startswith(RULE))


def state(rule: str) -> str:
    """Return the status of a rule, such as *attested*.

    A rule that is taken from another game has the status that it has there.

    >>> state("american.deal.rotation"), state("american.pay.half-chip")
    ('attested', 'conjectured')
    """
    status, _, origin = places()[rule].status.partition(" from ")
    return state(origin) if origin else status


def doubtful(rules: Iterable[str]) -> dict[str, str]:
    """Return the rules that are not the source's own, each with its status.

    >>> doubtful(["swedish.pay.codille", "swedish.pay.which-defender"])
    {'swedish.pay.which-defender': 'conjectured'}
    """
    return {rule: told for rule in rules if (told := state(rule)) != BORNE_OUT}


def starred(part: Part, rules: Collection[str]) -> Table:
    """Return the table of a part with an asterisk at everything that these rules decide.

    Raise :class:`ValueError` if a cited row or column is not in the table.

    >>> table = Table("Prices", ("Bid", "Made", "Lost"), (("6", 6, 8), ("7", 10, 12)))
    >>> part = Part(table, (At("x.pay.six", ("6",)), At("x.pay.lost", ("7",), ("Lost",))))
    >>> starred(part, {"x.pay.six"}).rows
    (('6*', 6, 8), ('7', 10, 12))
    >>> starred(part, {"x.pay.lost"}).rows
    (('6', 6, 8), ('7', 10, '12*'))
    >>> starred(Part(table, ("x.pay.all", At("x.pay.lost", (), ("Lost",)))), {"x.pay.all"}).caption
    'Prices*'
    >>> starred(Part(table, (At("x.pay.five", ("5",)),)), ())
    Traceback (most recent call last):
    ValueError: x.pay.five: 'Prices' has nothing that is headed '5'
    """
    caption, columns, rows = part.table
    places_of = {each: _places(part.table, each) for each in part.cited if isinstance(each, At)}
    stars = {each for each in part.cited if isinstance(each, str) and each in rules}
    cells = {place for at, found in places_of.items() if at.rule in rules for place in found}
    # If a row has its rules in a cell, the asterisk is in the cell before that one.
    cells |= {
        (number, _before_the_rules(row))
        for number, row in enumerate(rows)
        if not {*rules_of(row)}.isdisjoint(rules)
    }
    return Table(
        f"{caption}{STAR}" if stars else caption,
        tuple(_star(head, (HEAD, place) in cells) for place, head in enumerate(columns)),
        tuple(
            tuple(_star(cell, (number, place) in cells) for place, cell in enumerate(row))
            for number, row in enumerate(rows)
        ),
    )


#: The row number of the column headings, above the first row.
HEAD: Final = -1


def _places(table: Table, at: At) -> list[tuple[int, int]]:
    heads = [str(row[0]) for row in table.rows]
    for name in (*at.rows, *at.columns):
        if name not in (heads if name in at.rows else table.columns):
            raise ValueError(f"{at.rule}: {table.caption!r} has nothing that is headed {name!r}")
    rows = [number for number, head in enumerate(heads) if head in at.rows] or [HEAD]
    columns = [table.columns.index(name) for name in at.columns] or [0]
    return list(product(rows, columns))


def _before_the_rules(row: Sequence[Cell]) -> int:
    return next(place for place, cell in enumerate(row) if str(cell).startswith(RULE)) - 1


def _star(cell: _T, doubted: bool) -> _T | str:
    return f"{cell}{STAR}" if doubted else cell


def chosen(table: Table, *columns: str) -> Table:
    """Return these columns of a table, in this order.

    The first column is for the headings of the rows. Raise :class:`ValueError` for an unknown
    column.

    >>> chosen(Table("Prices", ("Bid", "Alone", "Two"), (("7", 18, 20),)), "Bid", "Two").rows
    (('7', 20),)
    >>> chosen(Table("Prices", ("Bid",), ()), "Price")
    Traceback (most recent call last):
    ValueError: tuple.index(x): x not in tuple
    """
    places = [table.columns.index(name) for name in columns]
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return table._replace(columns=columns, rows=rows)


def beside(caption: str, left: Table, *others: Table) -> Table:
    """Return several tables with the same rows as one table.

    ``left``: The table that gives the rows. If another table lacks a row, the row has dashes there.

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
