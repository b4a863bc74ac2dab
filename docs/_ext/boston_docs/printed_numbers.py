"""The numbers that the sources print, each with what the engine makes of it.

The files in ``numbers`` of the configuration hold the numbers as typed in from the sources, with
the expression of the engine that recomputes them (``numbers_process``). What the engine answers
is held against what is printed once, at the start of every build; a difference that the file
does not announce fails the build, and so does an announced one that is gone.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs import engine
from boston_docs.checks import Problem
from boston_docs.numbers_process import cells as heads_of_cells
from boston_docs.rules import rule_domain

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
    "id place printed what rules tables why how by reading use engine columns differs shown "
    "rows_shown names".split()
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

    def cell(self, row: str = "", column: str = "") -> Cell | None:
        """Return the cell with these heads."""
        return next((c for c in self.cells if (c.row, c.column) == (row, column)), None)


_current: dict[Path, tuple[Entry, ...]] = {}


def folder(app_or_env: Any) -> Path | None:
    """Return the folder of the data files, where one is configured."""
    name = app_or_env.config.number_files
    return Path(app_or_env.srcdir) / name if name else None


def read_all(app: Sphinx) -> None:
    """Ask the engine for every number, for the build that begins."""
    place = folder(app)
    if place is None:
        _current[Path(app.srcdir)] = ()
        return
    try:
        answers = engine.answer(
            app.env, "numbers", str(place), str(Path(app.confdir) / app.config.rule_examples)
        )
    except engine.EngineError as error:
        answers = {}
        logger.error(str(error), location=str(place))
        app.statuscode = 1
    _current[Path(app.srcdir)] = tuple(
        entry for path in sorted(place.glob("*.toml")) for entry in read(path, answers)
    )


def read(path: Path, answers: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of a file with what the engine answered."""
    text = path.read_text(encoding="utf-8")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[entry]]"]
    for line, data in zip(lines, tomllib.loads(text).get("entry", []), strict=True):
        answer = answers.get(data.get("id", ""))
        error = answer if isinstance(answer, str) else ""
        found = _cells(data, answer if isinstance(answer, list) else [])
        shown = f"{path.parent.parent.name}/{path.parent.name}/{path.name}"
        yield Entry(path.stem, shown, line, data, found, error)


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


def depend(env: BuildEnvironment) -> None:
    """Note that the page being read shows numbers: it is read again when they change."""
    engine.note(env)
    place = folder(env)
    for path in sorted(place.glob("*.toml")) if place else ():
        env.note_dependency(str(path))


def checksum(env: BuildEnvironment) -> str:
    """Return a checksum of all numbers and answers."""
    return hashlib.sha256(repr(entries(env)).encode()).hexdigest()


def problems(env: BuildEnvironment) -> Iterator[Problem]:
    """Yield all that is wrong with the entries."""
    domain = rule_domain(env)
    rules, readings = domain.by_id(), domain.readings()
    seen: set[str] = set()
    for entry in entries(env):
        said = [*_of_form(entry), *_of_state(entry)]
        said += [f"no page has the rule {rule}" for rule in entry.data.get("rules", ())
                 if rule not in rules]
        if entry.reading and entry.reading not in readings:
            said.append(f"no page has the reading {entry.reading}")
        if entry.id and entry.id in seen:
            said.append("already used for another entry")
        seen.add(entry.id)
        name = entry.id or entry.data.get("place", "an entry")
        yield from (Problem(entry.path, entry.line, f"{name}: {text}") for text in said)


def _of_form(entry: Entry) -> Iterator[str]:
    data = entry.data
    if unknown := sorted(data.keys() - KEYS):
        yield f"unknown keys: {', '.join(unknown)}"
    for key in ("place", "what"):
        if not data.get(key):
            yield f"no {key!r}"
    if not entry.id and (entry.cells or entry.computed):
        yield "no 'id', though it has numbers to recompute"
    if entry.id and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id):
        yield "an id is lower case, with hyphens"
    if entry.computed and data.get("how") not in WAYS:
        yield f"'how' must be one of {', '.join(WAYS)}"
    if entry.computed == ("why" in data) and not (data.get("rules") and not entry.cells):
        yield "either 'engine' or 'why' must be there, and not both"


def _of_state(entry: Entry) -> Iterator[str]:
    if entry.error:
        yield f"the engine cannot recompute it: {entry.error}"
        return
    told = dict(_told(entry))
    for cell in entry.differing:
        place = (cell.row, cell.column)
        if place not in told:
            yield f"{_at(cell)}the source prints {cell.printed}, the engine gets {cell.engine}"
        elif told[place] != cell.engine:
            said = told[place]
            yield f"{_at(cell)}'differs' has {said}, but the engine gets {cell.engine}"
    agreeing = {(c.row, c.column) for c in entry.cells if c.agrees}
    for row, column in sorted(told.keys() & agreeing):
        yield f"{_at(Cell(row, column, 0))}'differs' names it, but the engine gets what is printed"
    if told and not entry.reading:
        yield "it differs, and no 'reading' tells of it"


def _told(entry: Entry) -> Iterator[tuple[tuple[str, str], object]]:
    differs = entry.data.get("differs", [])
    if not isinstance(differs, list):
        yield ("", ""), differs
        return
    for row, column, value in differs:
        yield (row, column), value


def _at(cell: Cell) -> str:
    return f"{cell.row}, {cell.column}: " if cell.row else ""


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is wrong, and let the build end as failed if anything is."""
    for problem in sorted(set(problems(env))):
        logger.error(problem.text, location=f"{problem.path}:{problem.line}")
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the files and the check."""
    app.add_config_value("number_files", "", "env", types=frozenset({str}))
    app.connect("builder-inited", read_all, priority=200)
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
