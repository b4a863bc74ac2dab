"""Tables that the engine prints, for pages, cards and print."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = str | int

#: What stands in a cell where there is nothing to tell.
NONE: Final = "–"


class Table(NamedTuple):
    """A caption, the heads of the columns, and rows whose first cell heads them."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
