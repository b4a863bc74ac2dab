"""Who failed is taken from a result, and from nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tools.places import ROOT

ENGINE = ROOT / "boston"
HOME = ENGINE / "pay" / "directions.py"


def calls(text: str) -> list[ast.Call]:
    """What a module calls; the examples of its docstrings are none of it."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


@cache
def engine() -> Mapping[Path, list[ast.Call]]:
    """What every module of the engine calls, but the home of sides."""
    paths = (path for path in ENGINE.rglob("*.py") if path != HOME)
    return {path: calls(path.read_text("utf-8")) for path in paths}


def is_built_by_hand(call: ast.Call) -> bool:
    """The constructor, or what changes sides that stand."""
    name = ast.unparse(call.func)
    keywords = {keyword.arg for keyword in call.keywords}
    replaced = name.endswith("._replace") and "short" in keywords
    return replaced or name.split(".")[-1] == "Sides" or name.endswith("Sides._make")


def modules(which: Callable[[ast.Call], bool]) -> set[Path]:
    """The modules of the engine that make such a call."""
    assert len(engine()) > 100
    return {path for path, called in engine().items() if any(map(which, called))}


@pytest.mark.parametrize(
    "text",
    [
        "Sides(1, 2, result.short)",
        "directions.Sides(1, None)",
        "sides._replace(short=())",
        "Sides._make((1, 2, ()))",
    ],
)
def test_sides_built_by_hand_are_found(text: str) -> None:
    assert all(map(is_built_by_hand, calls(text)))


def test_nobody_builds_sides_by_hand() -> None:
    assert modules(is_built_by_hand) == set()


def test_only_an_entry_without_a_deal_names_sides() -> None:
    told = modules(lambda call: ast.unparse(call.func) == "Sides.told")
    assert told == {ENGINE / "protocol" / "entries.py"}
