"""Tables that the engine makes for pages, cards and paper."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = str | int

#: The text of an empty cell.
NONE: Final = "–"


class Table(NamedTuple):
    """A caption, the headings of the columns, and the rows.

    The first cell of a row is its heading.
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
