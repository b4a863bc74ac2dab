"""An empty sheet for a session: the protocol of a game that keeps one, else a table to score in.

The table has a column for every player and for every pool of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from boston.base.seats import SEATS
from boston.game import Game
from boston.present.drawing import empty
from boston.present.markup import Markup, element, text
from boston.terms.terms import agree

#: How many debts find room in a column of the protocol, how many deals on a score sheet.
DEBTS: Final = 12
DEALS: Final = 28

_EDGE: Final = 6
_HEAD: Final = 40
#: Height by width of a sheet that fills a page of A4 or Letter under its title.
_SHAPE: Final = 1.24


class Column(NamedTuple):
    """What heads a column, and its width; players write their names under their numbers."""

    head: str
    width: int


#: What is written of every deal before the points.
OF_A_DEAL: Final = (
    Column("Deal", 30),
    Column("Contract", 96),
    Column("By", 26),
    Column("With", 30),
    Column("Tricks", 38),
)


def blank(game: Game[Any]) -> Markup:
    """The sheet of a game.

    >>> from boston.catalogue import game_of
    >>> "strokes" in blank(game_of("swedish")), ">pool<" in blank(game_of("fontainebleau"))
    (True, True)
    """
    standing = game.standing(game.begin(agree(game.readings, game.options)).state)
    title = f"An empty sheet for {game.name}"
    ident = f"{game.id}-sheet"
    if standing.columns is not None:
        return empty(game.sheet_writes, DEBTS, ident, title)
    pool = standing.pool
    pools = () if pool is None else tuple(pool) if isinstance(pool, Mapping) else ("pool",)
    return score_sheet(pools, ident, title)


def score_sheet(pools: tuple[str, ...], ident: str, title: str) -> Markup:
    """A ruled table: a row for every deal, at the end one for the sums.

    >>> svg = score_sheet(("stamm", "rokambole"), "x", "Empty")
    >>> [name in svg for name in (">Deal<", ">4<", ">rokambole<", ">in all<")]
    [True, True, True, True]
    """
    columns = (
        *OF_A_DEAL,
        *(Column(str(seat), 62) for seat in SEATS),
        *(Column(name, 62) for name in pools),
    )
    width = 2 * _EDGE + sum(column.width for column in columns)
    height = round(width * _SHAPE)
    return element(
        "svg",
        element("title", text(title), id=f"{ident}-title"),
        element("g", *_rules(columns, width, height), stroke="currentColor", class_="sheet-rules"),
        *_heads(columns),
        element("text", text("in all"), x=_EDGE + 3, y=height - _EDGE - 6, font_size=9),
        xmlns="http://www.w3.org/2000/svg",
        class_="sheet sheet-empty",
        viewBox=f"0 0 {width} {height}",
        role="img",
        aria_labelledby=f"{ident}-title",
        fill="currentColor",
    )


def _rules(columns: tuple[Column, ...], width: int, height: int) -> Iterator[Markup]:
    below = height - 2 * _EDGE - _HEAD
    for row in range(DEALS + 2):
        y = round(_EDGE + _HEAD + row * below / (DEALS + 1), 1)
        heavy = 1.2 if row in (0, DEALS) else 0.4
        yield element("line", x1=_EDGE, y1=y, x2=width - _EDGE, y2=y, stroke_width=heavy)
    x = _EDGE
    for number, column in enumerate(columns):
        if number:
            heavy = 1.2 if number >= len(OF_A_DEAL) else 0.4
            yield element("line", x1=x, y1=_EDGE, x2=x, y2=height - _EDGE, stroke_width=heavy)
        x += column.width


def _heads(columns: tuple[Column, ...]) -> Iterator[Markup]:
    x = _EDGE
    for number, column in enumerate(columns):
        is_player = len(OF_A_DEAL) <= number < len(OF_A_DEAL) + len(SEATS)
        y = _EDGE + (14 if is_player else _HEAD - 8)
        size = 13 if is_player else 10
        yield element("text", text(column.head), x=x + 3, y=y, font_size=size)
        x += column.width
