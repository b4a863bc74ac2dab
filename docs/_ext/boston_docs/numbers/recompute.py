"""Recompute the numbers that the sources print.

The build of the site imports this module, and so does ``boston numbers`` in an installed engine: it
is in the wheel. An entry of the data files names the modules of the engine that it uses, and an
expression; ``row`` and ``column`` are the heads of the cell, as the file writes them. The
expression may also use the functions of ``HELPERS``.

A sentence names one number of a replayed deal in words: ``paid Bo Disa`` is the amount that Bo gave
Disa, and with the id of a rule behind it the amount under that rule; ``net Disa`` is her win or
loss; ``tricks Disa Anna`` the tricks of the two together; ``pool``, or ``pool stamm``, the contents
of the pool afterwards; ``owed Disa`` her debts then. A name is a player's, or ``the pool`` if the
game has one.
"""

from __future__ import annotations

import contextlib
import importlib
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any


def item(rule: str, price: Any) -> int:
    """Return what a price has under one rule; without such an item the entry fails."""
    (points,) = (part.points for part in price.items if part.rule == rule)
    return int(points)


def sum_before(price: Any, rule: str) -> int:
    """Return what the items of a price come to before the one under this rule."""
    place = [part.rule for part in price.items].index(rule)
    return sum(part.points for part in price.items[:place])


@cache
def session(record: str) -> Any:
    """Return a session record, replayed; the path is one among the examples."""
    engine = importlib.import_module("boston")
    return engine.replay(engine.load(record))


def one_deal(game: str, **keys: Any) -> Any:
    """Return a single deal, scored; the dealer is seat 4 unless another is given."""
    read = importlib.import_module("boston.record.reading").read_session
    replay = importlib.import_module("boston.replaying.replay").replay
    return replay(read({"game": game, "deal": [{"dealer": 4, **keys}]})).deals[0]


def quote(game: str, contract: str, **asked: Any) -> Any:
    """Return what a contract costs that nobody has played."""
    return importlib.import_module("boston").quote(game, contract, **asked)


def written(record: str, deal: int) -> int:
    """Return the value of the bête that a deal of a session writes down."""
    entered = session(record).deals[deal - 1].outcome.entered
    (value,) = {entry.value for entry in entered if entry.what == "bête"}
    return int(value)


def played_off(record: str, deal: int) -> int:
    """Return the number that a bête or an ål gets when a deal of a session plays it off."""
    entered = session(record).deals[deal - 1].outcome.entered
    (number,) = (entry.number for entry in entered if entry.what == "played off")
    return int(number)


HELPERS = {
    each.__name__: each
    for each in (item, sum_before, session, one_deal, quote, written, played_off)
}


def answers(folder: str, examples: str) -> dict[str, Any]:
    """Return for every entry with an expression the values of its cells, or why it fails."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(Path(folder).glob("*.toml"))]
    with contextlib.chdir(examples):
        return {
            entry["id"]: answer(entry)
            for file in files
            for entry in file.get("entry", [])
            if "engine" in entry and "id" in entry
        }


def answer(entry: dict[str, Any]) -> Any:
    """Return the engine's numbers for an entry, cell by cell, or the reason why it has none."""
    try:
        names = {name.rpartition(".")[2]: importlib.import_module(name) for name in entry["use"]}
        known = {**HELPERS, **names, "names": entry.get("names", {})}
        return [[*cell, _value(entry["engine"], known, entry, *cell)] for cell in cells(entry)]
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _value(engine: Any, known: dict[str, Any], entry: dict[str, Any], row: str, column: str) -> Any:
    expression = engine if isinstance(engine, str) else engine[row]
    place = {"row": row, "column": column, "columns": entry.get("columns", [])}
    return eval(expression, {**known, **place})


def cells(entry: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the heads of the printed cells, from left to right and line by line."""
    printed = entry["printed"]
    if not isinstance(printed, dict):
        return [("", "")]
    columns = entry["columns"]
    return [
        (row, columns[place])
        for row, values in printed.items()
        for place, value in enumerate(values)
        if value != ""
    ]


def paid(replay: Any, deal: Any, payer: str, payee: str, rule: str = "") -> int:
    """Return what one player gave another, or a pool."""
    ends = (_place(replay, payer), _place(replay, payee))
    lines = (line for line in deal.receipt if (line.payer, line.payee) == ends)
    return sum(line.points for line in lines if rule in ("", line.rule, line.direction))


def net(replay: Any, deal: Any, player: str) -> int:
    """Return what a player won, or below zero lost."""
    won: int = deal.net[_place(replay, player) - 1]
    return won


def so_far(replay: Any, deal: Any, player: str) -> int:
    """Return what a player has won, or below zero lost, in this deal and all before it."""
    return sum(net(replay, each, player) for each in replay.deals[: deal.number])


def tricks(replay: Any, deal: Any, *players: str) -> int:
    """Return how many tricks players took together."""
    return sum(deal.course.result.tricks[_place(replay, player) - 1] for player in players)


def pool(replay: Any, deal: Any, name: str = "") -> int:
    """Return what lay in the pool after the deal."""
    content: int | Mapping[str, int] = deal.scoreboard.pool
    return content[name] if isinstance(content, Mapping) else content


def owed(replay: Any, deal: Any, player: str) -> int:
    """Return what stood in a player's column after the deal."""
    value: int = deal.scoreboard.columns[_place(replay, player) - 1]
    return value


def _place(replay: Any, name: str) -> Any:
    """Return the seat of a player; any other name is that of a pool."""
    players = replay.session.players
    return players.index(name) + 1 if name in players else name


#: The numbers of a deal that a sentence may name.
NUMBERS: dict[str, Callable[..., int]] = {
    each.__name__: each for each in (paid, net, so_far, tricks, pool, owed)
}
