"""The numbers that rules give: in the tables of each game's page, and as a source prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sphinx.environment import BuildEnvironment

from boston_docs.asking import engine
from boston_docs.numbers import printed_numbers

NUMBER = re.compile(r"\d+(?:\.\d+)?")
#: How a cell of a table names the rule that its row gives.
RULE_CELL = "rule:"


def numbers(env: BuildEnvironment) -> dict[str, list[Any]]:
    """Return the numbers of every rule that gives any, in the order of the tables."""
    found: dict[str, list[Any]] = {}
    for rule_id, told in (*_of_games(env), *_of_sources(env)):
        found.setdefault(rule_id, []).append(told)
    return found


def _of_games(env: BuildEnvironment) -> Iterator[tuple[str, Any]]:
    for game in env.config.rule_games:
        for part in engine.answer(env, "one_page", env.config.rule_package, game):
            for rule_id in part["rules"]:
                if shown := list(figures(part, rule_id)):
                    yield rule_id, shown


def figures(part: Mapping[str, Any], rule_id: str) -> Iterator[list[str]]:
    """Yield the numbers of a table row by row; a row that names rules gives those alone.

    >>> part = {"rows": [["seven", 7, "5 + 2"], ["alone", 3, "rule:a.pay.alone"]]}
    >>> list(figures(part, "a.pay.base"))
    [['7', '5', '2']]
    >>> list(figures(part, "a.pay.alone"))
    [['7', '5', '2'], ['3']]
    """
    for row in part["rows"]:
        cells = [str(cell) for cell in row]
        named = [cell.removeprefix(RULE_CELL) for cell in cells if cell.startswith(RULE_CELL)]
        if not named or rule_id in named:
            told = [cell for cell in cells if not cell.startswith(RULE_CELL)]
            if found := _numbers(told):
                yield found


def _numbers(cells: Sequence[str]) -> list[str]:
    return [number for cell in cells for number in NUMBER.findall(cell)]


def _of_sources(env: BuildEnvironment) -> Iterator[tuple[str, Any]]:
    """Yield what the engine makes of each number that a source prints as a rule's."""
    for entry in printed_numbers.entries(env):
        if entry.computed:
            told = [(cell.row, cell.column, cell.engine) for cell in entry.cells]
            yield from ((rule_id, told) for rule_id in entry.data.get("rules", ()))
