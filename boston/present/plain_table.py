"""The engine's tables in plain text, called by the names that their pages call them by."""

from __future__ import annotations

import importlib
import re
from typing import Final

from boston.base.tables import Table
from boston.errors import BostonError

#: A function of the engine by its module, without the package.
NAME: Final = re.compile(r"(?P<module>[a-z]\w*(?:\.[a-z]\w*)*):(?P<function>[a-z]\w*)")


def plain_table(table: Table) -> str:
    """The caption, the heads, and the rows with a line between their cells.

    >>> print(plain_table(Table("Prices", ("Game", "Points"), (("7", 18), ("8", 26)))))
    Prices
    Game | Points
    7 | 18
    8 | 26
    """
    rows = (table.columns, *table.rows)
    return "\n".join([table.caption, *(" | ".join(map(str, row)) for row in rows)])


def named_table(name: str, *arguments: str) -> Table:
    """A table by the function that makes it, with what it is asked for.

    >>> named_table("present.games.swedish.tables:lost").columns[0]
    'Contract'
    >>> named_table("base.cards:suit", "spades")
    Traceback (most recent call last):
    boston.errors.BostonError: 'base.cards:suit spades' is no table known here
    """
    shown = " ".join([name, *arguments])
    unknown = BostonError(f"{shown!r} is no table known here")
    found = NAME.fullmatch(name)
    if found is None:
        raise unknown
    try:
        module = importlib.import_module(f"boston.{found['module']}")
        made = getattr(module, found["function"])(*arguments)
    except (ImportError, AttributeError, TypeError, ValueError, LookupError):
        raise unknown from None
    if not isinstance(made, Table):
        raise unknown
    return made
