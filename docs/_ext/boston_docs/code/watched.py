"""What the functions behind the rules were given and answered, in the examples and the sessions.

They are run once for every state of the engine, in a process of its own, and watched there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from boston_docs.code.example_file import read_example
from boston_docs.code.python_source import Piece
from boston_docs.live import functions as known
from boston_docs.live import watching
from boston_docs.live.watching import Row, distinct
from boston_docs.rules.ids import game_of
from boston_docs.site.made_once import key_of

PROCESS = Path(__file__).with_name("watching_process.py")
#: What is told of a function may change with any of these.
WATCHING = (PROCESS, Path(watching.__file__), Path(known.__file__))
KEPT = "watched.json"

#: Rows by the rule of their function.
ByRule: TypeAlias = Mapping[str, Sequence[Row]]


@dataclass(frozen=True)
class Watched:
    """The rules of every function that is watched, and the rows of every example and session."""

    functions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    runs: Mapping[str, ByRule] = field(default_factory=dict)

    def beside(self, rule_id: str, own: Sequence[str]) -> tuple[Row, ...]:
        """Return a few rows of a rule: from its ``own`` examples, its game, or another game."""
        game = game_of(rule_id)
        of_game = [name for name in self.runs if name.partition("/")[0] == game]
        pools = [self._rows(rule_id, own), self._rows(rule_id, of_game)]
        return tuple(distinct(*pools) or distinct(self._rows(rule_id, self.runs)))

    def _rows(self, rule_id: str, names: Sequence[str] | Mapping[str, ByRule]) -> Iterator[Row]:
        for name in names:
            yield from (row._replace(deal=0) for row in self.runs.get(name, {}).get(rule_id, ()))


NOBODY = Watched()


def functions_of(pieces: Mapping[str, Sequence[Piece]]) -> dict[str, list[str]]:
    """Return the rules of every function and class shown beside one, by module and name.

    >>> piece = Piece("boston/games/toy/__init__.py", "base", 3, "function", "def base(): ...")
    >>> functions_of({"toy.pay.base": [piece]})
    {'boston.games.toy:base': ['toy.pay.base']}
    """
    found: dict[str, list[str]] = {}
    for rule_id, shown in pieces.items():
        for piece in shown:
            if piece.kind in {"function", "class"}:
                module = piece.path.removesuffix(".py").removesuffix("/__init__")
                found.setdefault(f"{module.replace('/', '.')}:{piece.name}", []).append(rule_id)
    return found


def watch_examples(
    app: Sphinx, root: Path, pieces: Mapping[str, Sequence[Piece]], engine: str
) -> Watched:
    """Run all examples and sessions and watch them, unless that was done for the same engine."""
    teller = str(app.config.rule_teller)
    if not teller:
        return NOBODY
    folder = root / str(app.config.rule_examples)
    functions = functions_of(pieces)
    kept = Path(app.doctreedir, KEPT)
    key = key_of([folder, *WATCHING], engine, json.dumps(functions))
    before = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    if before.get("key") != key:
        before = {"key": key, "runs": _run(root, folder, teller, functions)}
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(before), encoding="utf-8")
    runs = {
        name: {rule: [Row(*row) for row in rows] for rule, rows in by_rule.items()}
        for name, by_rule in before["runs"].items()
    }
    return Watched(functions, runs)


def _run(
    root: Path, folder: Path, teller: str, functions: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """Watch the examples and sessions in a fresh process, which has the engine that is on disk."""
    names = {
        path.relative_to(folder).as_posix(): read_example(path).source
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")])
    }
    job = {"root": str(root), "folder": str(folder), "teller": teller}
    # What is shown of a hand hangs on the order of a set, which must be the same in every build.
    command = [sys.executable, "-P", "-s", "-S", "-X", "utf8", str(PROCESS)]
    said = json.dumps({**job, "functions": functions, "names": names})
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, input=said, capture_output=True, encoding="utf-8", env=env, check=False
    )
    if done.returncode:
        raise ExtensionError(f"The examples cannot be watched:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found
