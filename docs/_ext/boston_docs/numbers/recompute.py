"""Recompute the numbers that the sources print.

The build of the site imports this module. It is also in the wheel, where ``boston numbers`` imports
it. An entry of the data files gives the modules of the engine that it uses, and an expression. In
the expression, ``row`` and ``column`` are the headings of the cell, as the file writes them. The
expression may also use the functions of ``HELPERS``.

A page asks for a number of a replayed deal in words:

* ``paid Bo Disa``: the amount that Bo gave Disa; with the id of a rule after the names, the amount
  under that rule.
* ``net Disa``: the win or loss of Disa.
* ``tricks Disa Anna``: the tricks of these two together.
* ``pool`` or ``pool stamm``: the contents of the pool after the deal.
* ``owed Disa``: the debts of Disa after the deal.

A name is that of a player, or ``the pool`` if the game has one.
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
    """Return the points of a price under one rule; raise `ValueError` if there is no such item."""
    (points,) = (part.points for part in price.items if part.rule == rule)
    return int(points)


def sum_before(price: Any, rule: str) -> int:
    """Return the sum of a price's items that precede the item under this rule."""
    place = [part.rule for part in price.items].index(rule)
    return sum(part.points for part in price.items[:place])


@cache
def session(record: str) -> Any:
    """Return the replay of a session record, given by its path among the examples."""
    engine = importlib.import_module("boston")
    return engine.replay(engine.load(record))


def one_deal(game: str, **keys: Any) -> Any:
    """Return a single deal, scored. The dealer is seat 4 unless another is given.

    ``keys``: The keys of the deal in a record.
    """
    read = importlib.import_module("boston.record.reading").read_session
    replay = importlib.import_module("boston.replaying.replay").replay
    return replay(read({"game": game, "deal": [{"dealer": 4, **keys}]})).deals[0]


def quote(game: str, contract: str, **asked: Any) -> Any:
    """Return the price of a contract without playing it."""
    return importlib.import_module("boston").quote(game, contract, **asked)


def written(record: str, deal: int) -> int:
    """Return the value of the bête that is written down in a deal of a session."""
    entered = session(record).deals[deal - 1].outcome.entered
    (value,) = {entry.value for entry in entered if entry.what == "bête"}
    return int(value)


def played_off(record: str, deal: int) -> int:
    """Return the number of the bête or ål that is played off in a deal of a session."""
    entered = session(record).deals[deal - 1].outcome.entered
    (number,) = (entry.number for entry in entered if entry.what == "played off")
    return int(number)


HELPERS = {
    each.__name__: each
    for each in (item, sum_before, session, one_deal, quote, written, played_off)
}


def answers(folder: str, examples: str) -> dict[str, Any]:
    """Return the values of the cells of every entry with an expression, or why it fails.

    ``folder``, ``examples``: The folder of the data files, and the folder of the records.
    """
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(Path(folder).glob("*.toml"))]
    with contextlib.chdir(examples):
        return {
            entry["id"]: answer(entry)
            for file in files
            for entry in file.get("entry", [])
            if "engine" in entry and "id" in entry
        }


def answer(entry: dict[str, Any]) -> Any:
    """Return the engine's numbers for an entry, cell by cell, or the reason why it fails."""
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
    """Return the headings of the printed cells, from left to right and line by line."""
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
    """Return the amount that a player or a pool gave to another in a deal.

    ``rule``: The rule or the direction of the payments to add up; if empty, all count.
    """
    ends = (_place(replay, payer), _place(replay, payee))
    lines = (line for line in deal.receipt if (line.payer, line.payee) == ends)
    return sum(line.points for line in lines if rule in ("", line.rule, line.direction))


def net(replay: Any, deal: Any, player: str) -> int:
    """Return a player's win in a deal; a loss is below zero."""
    won: int = deal.net[_place(replay, player) - 1]
    return won


def so_far(replay: Any, deal: Any, player: str) -> int:
    """Return a player's win from the first deal to this one; a loss is below zero."""
    return sum(net(replay, each, player) for each in replay.deals[: deal.number])


def tricks(replay: Any, deal: Any, *players: str) -> int:
    """Return the number of tricks that some players took together."""
    return sum(deal.course.result.tricks[_place(replay, player) - 1] for player in players)


def pool(replay: Any, deal: Any, name: str = "") -> int:
    """Return the contents of a pool after the deal."""
    content: int | Mapping[str, int] = deal.scoreboard.pool
    return content[name] if isinstance(content, Mapping) else content


def owed(replay: Any, deal: Any, player: str) -> int:
    """Return the debts in a player's column after the deal."""
    value: int = deal.scoreboard.columns[_place(replay, player) - 1]
    return value


def _place(replay: Any, name: str) -> Any:
    """Return the seat of a player, or the name of a pool unchanged."""
    players = replay.session.players
    return players.index(name) + 1 if name in players else name


#: The numbers of a deal that a page may ask for, by their words.
NUMBERS: dict[str, Callable[..., int]] = {
    each.__name__: each for each in (paid, net, so_far, tricks, pool, owed)
}
