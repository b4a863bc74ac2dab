"""The numbers that the sources print, each with what the engine makes of it.

The files in ``numbers`` of the configuration hold the numbers as typed in from the sources, with
the expression of the engine that recomputes them (``numbers_process``). What the engine answers
is held against what is printed once, at the start of every build (``number_checks``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking import engine
from boston_docs.numbers.numbers_process import cells as heads_of_cells

logger = logging.getLogger(__name__)

RECOMPUTED = "recomputed"
DIFFERS = "differs"
NOT_COMPUTABLE = "not computable"
#: A number that is itself the rule, such as the number of players: its code stands beside it.
RULE = "the rule itself"
STATES = (RECOMPUTED, DIFFERS, NOT_COMPUTABLE, RULE)

#: How the engine comes by a number: from others, or because it was given the number itself.
WAYS = ("worked out", "held")

KEYS = frozenset(
    (
        *("id", "place", "printed", "what", "rules", "tables", "why", "how", "by", "reading"),
        *("use", "engine", "columns", "differs", "shown", "rows_shown", "names", "covers"),
        *("data", "numbers"),
    )
)


@dataclass(frozen=True)
class Cell:
    """A printed number with its place in its table, and what the engine has."""

    row: str
    column: str
    printed: int
    engine: object = None

    @property
    def agrees(self) -> bool:
        """Say whether the engine gets the same."""
        return self.engine == self.printed


@dataclass(frozen=True)
class Entry:
    """A number or a table of numbers of a source."""

    source: str
    path: str
    line: int
    data: Mapping[str, Any]
    cells: tuple[Cell, ...]
    error: str = ""

    @property
    def id(self) -> str:
        """Return the name by which pages call for it; none where no page can."""
        return str(self.data.get("id", ""))

    @property
    def reading(self) -> str:
        """Return the reading that tells about a difference."""
        return str(self.data.get("reading", ""))

    @property
    def differing(self) -> tuple[Cell, ...]:
        """Return the cells in which the engine has another number."""
        return tuple(cell for cell in self.cells if not cell.agrees) if self.computed else ()

    @property
    def computed(self) -> bool:
        """Say whether the engine was asked."""
        return "engine" in self.data

    @property
    def tables(self) -> tuple[str, ...]:
        """Return the tables of the engine that show these numbers."""
        return tuple(self.data.get("tables", ()))

    def state(self, cell: Cell) -> str:
        """Return the state of one of its numbers."""
        if self.computed:
            return RECOMPUTED if cell.agrees else DIFFERS
        return NOT_COMPUTABLE

    def counts(self) -> dict[str, int]:
        """Return how many of its numbers are in each state."""
        found = dict.fromkeys(STATES, 0)
        for cell in self.cells:
            found[self.state(cell)] += 1
        if not self.cells:
            state = NOT_COMPUTABLE if "why" in self.data else RULE
            found[state] = len(str(self.data.get("printed", "")).split())
        return found

    @property
    def covers(self) -> frozenset[tuple[str, str]]:
        """Return the entries of an inventory, by place and numbers, that these cells replace."""
        return frozenset((place, printed) for place, printed in self.data.get("covers", ()))

    def cell(self, row: str = "", column: str = "") -> Cell | None:
        """Return the cell with these heads."""
        return next((c for c in self.cells if (c.row, c.column) == (row, column)), None)


_current: dict[Path, tuple[Entry, ...]] = {}
_inventory: dict[Path, tuple[Entry, ...]] = {}


def folder(app_or_env: Any) -> Path | None:
    """Return the folder of the data files, where one is configured."""
    name = app_or_env.config.number_files
    return Path(app_or_env.srcdir) / name if name else None


def read_all(app: Sphinx) -> None:
    """Ask the engine for every number, for the build that begins."""
    place = folder(app)
    if place is None:
        _current[Path(app.srcdir)] = _inventory[Path(app.srcdir)] = ()
        return
    try:
        answers = engine.answer(
            app.env, "numbers", str(place), str(Path(app.confdir) / app.config.rule_examples)
        )
    except engine.EngineError as error:
        answers = {}
        logger.error(str(error), location=f"{place}:1")
        app.statuscode = 1
    marked = [entry for path in sorted(place.glob("*.toml")) for entry in read(path, answers)]
    listed = [entry for path in inventories(app) for entry in read(path, {})]
    # What an entry with cells replaces is not listed a second time; nor are charts, whose cells
    # are all marked.
    replaced = {(entry.source, *each) for entry in marked for each in entry.covers}
    rest = [e for e in listed if "data" not in e.data and place_of(e) not in replaced]
    _inventory[Path(app.srcdir)] = tuple(listed)
    _current[Path(app.srcdir)] = tuple(sorted([*marked, *rest], key=lambda entry: entry.source))


def inventories(app: Sphinx) -> list[Path]:
    """Return the files that list every number of a source, those of charts by their tables."""
    found = Path(app.confdir).glob(app.config.number_inventories)
    return sorted(found) if app.config.number_inventories else []


def place_of(entry: Entry) -> tuple[str, str, str]:
    """Return the source, the place and the numbers of an entry, as an inventory has them."""
    return entry.source, str(entry.data["place"]), str(entry.data.get("printed", ""))


def read(path: Path, answers: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of a file with what the engine answered."""
    text = path.read_text(encoding="utf-8")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[entry]]"]
    for line, data in zip(lines, tomllib.loads(text).get("entry", []), strict=True):
        answer = answers.get(data.get("id", ""))
        error = answer if isinstance(answer, str) else ""
        found = _cells(data, answer if isinstance(answer, list) else [])
        shown = f"{path.parent.parent.name}/{path.parent.name}/{path.name}"
        yield Entry(path.stem.rpartition("_")[2], shown, line, data, found, error)


def _cells(data: Mapping[str, Any], answer: list[list[Any]]) -> tuple[Cell, ...]:
    printed = data.get("printed", "")
    if isinstance(printed, str):
        return ()
    known = {(row, column): value for row, column, value in answer}
    return tuple(
        Cell(row, column, _printed(data, row, column), known.get((row, column)))
        for row, column in heads_of_cells(dict(data))
    )


def _printed(data: Mapping[str, Any], row: str, column: str) -> int:
    printed = data["printed"]
    return int(printed[row][data["columns"].index(column)] if row else printed)


def entries(env: BuildEnvironment) -> tuple[Entry, ...]:
    """Return the numbers of all sources, as they were at the start of this build."""
    return _current.get(Path(env.srcdir), ())


def inventory(env: BuildEnvironment) -> tuple[Entry, ...]:
    """Return what the inventories list, charts included."""
    return _inventory.get(Path(env.srcdir), ())


def depend(env: BuildEnvironment) -> None:
    """Note that the page being read shows numbers: it is read again when they change."""
    engine.note(env)
    place = folder(env)
    for path in sorted(place.glob("*.toml")) if place else ():
        env.note_dependency(str(path))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the files."""
    app.add_config_value("number_files", "", "env", types=frozenset({str}))
    app.add_config_value("number_inventories", "", "env", types=frozenset({str}))
    app.connect("builder-inited", read_all, priority=200)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
