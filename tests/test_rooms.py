"""The engine is a house: each room stands on those below it and knows nothing of those above."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from boston.catalogue import GAMES
from tests.known import BASES
from tools.places import ROOT

ENGINE = ROOT / "boston"
#: The rooms, and the modules that lie outside them, from the ground upwards.
TOLD = """
errors base|terms|auction|table|record|pay|outcome|game|pool protocol|games|catalogue|
course|replaying|position|account|players solver|study|cite|present|data|commands|score|cli
"""
FLOORS = tuple(tuple(floor.split()) for floor in TOLD.split("|"))
#: The doors, which stand before all rooms, and what every floor may ask of them.
FRONT = ("__init__", "__main__")
VERSION = "boston.__version__"


def room(module: str) -> str:
    """The room of a module, or its own name where it lies in none."""
    return module.split(".")[1] if "." in module else module


def module_of(path: Path) -> str:
    """The name of the module in a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def imports(path: Path) -> Iterator[str]:
    """The modules of the engine that a file imports by their whole name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        module = getattr(node, "module", None) or ""
        if isinstance(node, ast.ImportFrom) and module.partition(".")[0] == "boston":
            for name in node.names:
                whole = f"{module}.{name.name}"
                is_module = (ROOT / whole.replace(".", "/")).with_suffix(".py").exists()
                yield whole if is_module or module == "boston" else module


def test_every_room_has_its_floor() -> None:
    found = {p.stem for p in ENGINE.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    assert found - {"__init__", "__main__"} == {name for floor in FLOORS for name in floor}


def test_nothing_is_imported_from_above() -> None:
    floors = {name: height for height, floor in enumerate(FLOORS) for name in floor}
    wrong = [
        (path.relative_to(ROOT).as_posix(), module)
        for path in ENGINE.rglob("*.py")
        if (here := room(module_of(path))) not in FRONT
        for module in imports(path)
        if module != VERSION and floors[room(module)] > floors[here]
    ]
    assert wrong == []


def test_games_know_nothing_of_one_another_but_their_base() -> None:
    bases = {game.replace("-", "_"): base.replace("-", "_") for game, base in BASES.items()}
    # The source leaves the drawing of seats to the game described before it.
    bases["american"] = "fontainebleau"
    games = [path for path in (ENGINE / "games").iterdir() if (path / "__init__.py").exists()]
    assert len(games) == len(GAMES)
    for game in games:
        for path in game.rglob("*.py"):
            others = {m.split(".")[2] for m in imports(path) if m.startswith("boston.games.")}
            assert others <= {game.name, bases.get(game.name, ""), "carte_blanche"}, path
